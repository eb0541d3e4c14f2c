// Updates the query cache after a decision, before the lists are fetched again.
import type { Booking, BookingCounts } from '@rentify/contract/bookings/booking'
import type { BookingStatus } from '@rentify/contract/bookings/vocabulary'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { availabilityOf } from './availability.queries.ts'
import { BOOKINGS, type BookingPage, bookingById, COUNTS } from './bookings.queries.ts'

type Listed = InfiniteData<BookingPage> | Booking | undefined

/**
 * Every list and page shows a booking as the server has just answered: it leaves the lists of
 * another status, and the totals follow. `before` is the status that was shown until now.
 */
export function updateBooking(client: QueryClient, booking: Booking, before: BookingStatus): void {
  changeLists(client, (one, status) => {
    if (one._id !== booking._id) return [one]
    return status === null || status === booking.status ? [booking] : []
  })
  client.setQueryData<BookingCounts>(COUNTS, (counts) =>
    counts && before !== booking.status
      ? {
          ...counts,
          [before]: Math.max(0, counts[before] - 1),
          [booking.status]: counts[booking.status] + 1,
        }
      : counts,
  )
  refresh(client, booking)
}

/** A withdrawn request leaves the lists. */
export function removeBooking(client: QueryClient, booking: Booking): void {
  changeLists(client, (one) => (one._id === booking._id ? [] : [one]))
  refresh(client, booking)
}

/** `change` is given each booking and the status of its list; null is the list of all. */
function changeLists(
  client: QueryClient,
  change: (booking: Booking, status: BookingStatus | null) => Booking[],
): void {
  for (const [key, data] of client.getQueriesData<Listed>({ queryKey: BOOKINGS })) {
    if (!data || !('pages' in data)) continue
    const status = (key[2] ?? null) as BookingStatus | null
    const pages = data.pages.map((page) => {
      const bookings = page.bookings.flatMap((one) => change(one, status))
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
