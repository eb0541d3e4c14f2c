// What an owner has received: a list in one state or all, and how many there are in each.
import type { BookingStatus } from '@rentify/contract/bookings/vocabulary'
import { queryOptions } from '@tanstack/react-query'
import { bookingLists, bookingsApi } from '../bookings.api.ts'
import { bookingPages, COUNTS, live } from '../bookings.queries.ts'

/** The requests that an owner received, newest first; `status` null means all. */
export function receivedBookings(status: BookingStatus | null) {
  return bookingPages('received', status, bookingLists.listMyBookings)
}

export const receivedCounts = queryOptions({
  queryKey: COUNTS,
  queryFn: ({ signal }) => bookingsApi.countMyBookings({}, { signal }),
  ...live,
})
