// TanStack queries of bookings. The socket's signal invalidates `BOOKINGS`.
import type { Booking, BookingsQuery } from '@rentify/contract/bookings/booking'
import {
  BOOKING_PHASES,
  type BookingPhase,
  type BookingStatus,
} from '@rentify/contract/bookings/vocabulary'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { nextCursorOf, totalOf } from '../../api/pages.ts'
import { bookingLists, bookingsApi } from './bookings.api.ts'
import { BOOKINGS, live } from './waiting/counts.queries.ts'

const PAGE_SIZE = 24
export type BookingPage = {
  bookings: readonly Booking[]
  total: number
  nextCursor: string | null
}

type List = (
  input: { query: Partial<Omit<BookingsQuery, 'listing'>> },
  options: { signal: AbortSignal },
) => Promise<{ headers: Headers; body: readonly Booking[] }>

/** What a list keeps: a status or a phase, which share no word; null is all. */
export type Kept = BookingStatus | BookingPhase | null

const queryOf = (kept: Kept) => {
  if (kept === null) return {}
  const phase = BOOKING_PHASES.find((one) => one === kept)
  return phase ? { phase } : { status: kept as BookingStatus }
}

/** A list of bookings, newest first, page by page. */
export function bookingPages(name: 'requests' | 'received', kept: Kept, list: List) {
  return infiniteQueryOptions({
    queryKey: [...BOOKINGS, name, kept],
    queryFn: async ({ pageParam: cursor, signal }): Promise<BookingPage> => {
      const query = {
        limit: PAGE_SIZE,
        ...queryOf(kept),
        ...(cursor ? { cursor } : {}),
      }
      const { headers, body } = await list({ query }, { signal })
      return { bookings: body, total: totalOf(headers), nextCursor: nextCursorOf(headers) }
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: BookingPage) => nextCursor,
    ...live,
  })
}

/** The requests that the user sent, newest first. */
export const myRequests = (kept: Kept) =>
  bookingPages('requests', kept, bookingLists.listMyRequests)

/** One booking with its history, for its renter and its owner. */
export function bookingById(id: string) {
  return queryOptions({
    queryKey: [...BOOKINGS, 'one', id],
    queryFn: ({ signal }) => bookingsApi.getBooking({ params: { id } }, { signal }),
    ...live,
  })
}

/** The requests that an owner received, newest first. */
export function receivedBookings(kept: Kept) {
  return bookingPages('received', kept, bookingLists.listMyBookings)
}
