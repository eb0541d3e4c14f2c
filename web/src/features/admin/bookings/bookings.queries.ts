import { queryOptions } from '@tanstack/react-query'
import { adminApi } from '../admin.api.ts'

/** Every list and booking of the back office: a change of one may be in all of them. */
export const BOOKINGS_KEY = ['admin', 'bookings'] as const

/** One booking with its history. */
export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: [...BOOKINGS_KEY, id],
    queryFn: ({ signal }) => adminApi.getAdminBooking({ params: { id } }, { signal }),
    staleTime: 0,
    meta: { personal: true },
  })
