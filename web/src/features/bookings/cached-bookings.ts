// Keeps the query cache right after a decision, before the lists are fetched again.
import type { Booking } from '@rentify/contract/bookings/booking'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { availabilityOf } from './availability.queries.ts'
import { BOOKINGS, type BookingPage, bookingById } from './bookings.queries.ts'

type Listed = InfiniteData<BookingPage> | Booking | undefined

/** Every list and page that shows a booking shows it as the server has just answered. */
export function keepBooking(client: QueryClient, booking: Booking): void {
  changeLists(client, (one) => (one._id === booking._id ? [booking] : [one]))
  refresh(client, booking)
}

/** A withdrawn request leaves the lists. */
export function forgetBooking(client: QueryClient, booking: Booking): void {
  changeLists(client, (one) => (one._id === booking._id ? [] : [one]))
  refresh(client, booking)
}

function changeLists(client: QueryClient, change: (booking: Booking) => Booking[]): void {
  client.setQueriesData<Listed>({ queryKey: BOOKINGS }, (data) => {
    if (!data || !('pages' in data)) return data
    const pages = data.pages.map((page) => {
      const bookings = page.bookings.flatMap(change)
      return { ...page, bookings, total: page.total - (page.bookings.length - bookings.length) }
    })
    return { ...data, pages }
  })
}

function refresh(client: QueryClient, { _id, room }: Booking): void {
  void client.invalidateQueries({ queryKey: BOOKINGS })
  if (room._id) void client.invalidateQueries({ queryKey: availabilityOf(room._id).queryKey })
  void client.invalidateQueries({ queryKey: bookingById(_id).queryKey })
}
