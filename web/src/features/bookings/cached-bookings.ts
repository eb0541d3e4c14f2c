// Updates the query cache after a decision, before the lists are fetched again.
import type { Booking, BookingCounts } from '@rentify/contract/bookings/booking'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { availabilityOf } from './availability.queries.ts'
import { type BookingPage, bookingById, type Kept } from './bookings.queries.ts'
import { BOOKINGS, countsOf } from './waiting/counts.queries.ts'

type Listed = InfiniteData<BookingPage> | Booking | undefined

/**
 * Every list and page shows a booking as the server has just answered: it leaves the lists of
 * another status or phase, and the totals follow. `before` is what was shown until now.
 */
export function updateBooking(
  client: QueryClient,
  booking: Booking,
  before: Pick<Booking, 'status' | 'phase'>,
): void {
  changeLists(client, (one, kept) => {
    if (one._id !== booking._id) return [one]
    return kept === null || kept === booking.status || kept === booking.phase ? [booking] : []
  })
  client.setQueryData<BookingCounts>(countsOf('owner').queryKey, (counts) => {
    if (!counts || before.status === booking.status) return counts
    const after = { ...counts }
    for (const one of [before.status, before.phase]) after[one] = Math.max(0, after[one] - 1)
    for (const one of [booking.status, booking.phase]) after[one] += 1
    return after
  })
  refresh(client, booking)
}

/** A withdrawn request leaves the lists. */
export function removeBooking(client: QueryClient, booking: Booking): void {
  changeLists(client, (one) => (one._id === booking._id ? [] : [one]))
  refresh(client, booking)
}

/** `change` is given each booking and what its list keeps; null is the list of all. */
function changeLists(
  client: QueryClient,
  change: (booking: Booking, kept: Kept) => Booking[],
): void {
  for (const [key, data] of client.getQueriesData<Listed>({ queryKey: BOOKINGS })) {
    if (!data || !('pages' in data)) continue
    const kept = (key[2] ?? null) as Kept
    const pages = data.pages.map((page) => {
      const bookings = page.bookings.flatMap((one) => change(one, kept))
      return { ...page, bookings, total: page.total - (page.bookings.length - bookings.length) }
    })
    client.setQueryData<InfiniteData<BookingPage>>(key, { ...data, pages })
  }
}

function refresh(client: QueryClient, { _id, room }: Booking): void {
  void client.invalidateQueries({ queryKey: BOOKINGS })
  if (room._id) void client.invalidateQueries({ queryKey: availabilityOf(room._id).queryKey })
  void client.invalidateQueries({ queryKey: bookingById(_id).queryKey })
}
