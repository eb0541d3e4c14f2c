import { bookingLists } from '../bookings.api.ts'
import { bookingPages, type Kept } from '../bookings.queries.ts'

/** The requests that an owner received, newest first. */
export function receivedBookings(kept: Kept) {
  return bookingPages('received', kept, bookingLists.listMyBookings)
}
