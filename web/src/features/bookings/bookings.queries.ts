// TanStack queries of bookings. The socket's signal invalidates `BOOKINGS`.
import type { Booking } from '@rentify/contract/bookings/booking'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { nextCursorOf, totalOf } from '../../api/pages.ts'
import { bookingLists, bookingsApi } from './bookings.api.ts'

/** The keys of all bookings begin so. */
export const BOOKINGS = ['bookings'] as const

const PAGE_SIZE = 24
/** Without a signal, how late a page of bookings learns of a change. */
const REFRESH_MILLISECONDS = 60_000

export type BookingPage = {
  bookings: readonly Booking[]
  total: number
  nextCursor: string | null
}

const live = {
  staleTime: 0,
  refetchInterval: REFRESH_MILLISECONDS,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
  meta: { personal: true },
} as const

/** The requests that the user sent, newest first, page by page. */
export const myRequests = infiniteQueryOptions({
  queryKey: [...BOOKINGS, 'requests'],
  queryFn: async ({ pageParam: cursor, signal }): Promise<BookingPage> => {
    const { headers, body } = await bookingLists.listMyRequests(
      { query: { limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) } },
      { signal },
    )
    return { bookings: body, total: totalOf(headers), nextCursor: nextCursorOf(headers) }
  },
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }: BookingPage) => nextCursor,
  ...live,
})

/** One booking with its history, for its renter and its owner. */
export function bookingById(id: string) {
  return queryOptions({
    queryKey: [...BOOKINGS, 'one', id],
    queryFn: ({ signal }) => bookingsApi.getBooking({ params: { id } }, { signal }),
    ...live,
  })
}
