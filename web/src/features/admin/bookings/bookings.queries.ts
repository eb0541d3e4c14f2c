import type { AdminBookingStatus } from '@rentify/contract/admin/bookings'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminApi } from '../admin.api.ts'

/** Every list and booking of the back office: a change of one may be in all of them. */
export const BOOKINGS_KEY = ['admin', 'bookings'] as const

type Query = {
  readonly page: number
  readonly limit?: number
  readonly search: string
  readonly status: AdminBookingStatus | 'all'
}

/** One page of bookings; the previous page stays until it has come. */
export const bookingsQuery = (query: Query) =>
  queryOptions({
    queryKey: [...BOOKINGS_KEY, query],
    queryFn: ({ signal }) => adminApi.listAdminBookings({ query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })

/** One booking with its history. */
export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: [...BOOKINGS_KEY, id],
    queryFn: ({ signal }) => adminApi.getAdminBooking({ params: { id } }, { signal }),
    staleTime: 0,
    meta: { personal: true },
  })
