import type { Role } from '@rentify/contract/accounts/account'
import type { Notification } from '@rentify/contract/notifications/notification'
import { paths } from '../../paths.ts'

type Target = Pick<
  Notification,
  | 'type'
  | 'kind'
  | 'relatedRoomId'
  | 'relatedBookingId'
  | 'relatedHotelId'
  | 'relatedShopId'
  | 'link'
>

/** A path of this site: never another host, as `//host` would be. */
const isPath = (link: string | null): link is string => link !== null && /^\/(?![/\\])/.test(link)

/** The listing's owner reads the bookings received, its renter the requests sent (D69). */
function bookingsOf({ kind, link }: Target, role: Role): string {
  const pages = [paths.myBookings(), paths.myBookingRequests()]
  const linked = pages.find((page) => page === link)
  if (linked) return linked
  if (kind === 'booking_requested') return paths.myBookings()
  const isRenters = ['booking_accepted', 'booking_declined', 'booking_booked'].includes(kind)
  return role === 'owner' && !isRenters ? paths.myBookings() : paths.myBookingRequests()
}

/** Where a click on a notification leads (R2), in the order of D33 and D69. */
export function destinationOf(notification: Target, role: Role): string {
  const { type, relatedRoomId, relatedBookingId, relatedHotelId, relatedShopId, link } =
    notification
  if (relatedRoomId) return paths.listing(relatedRoomId)
  if (relatedBookingId) return bookingsOf(notification, role)
  const listing = relatedHotelId ?? relatedShopId
  // `/hotel/{id}` and `/shop/{id}` redirect to the one page of all listings (D12).
  if (listing) return paths.listing(listing)
  if (type === 'booking_request') return paths.myBookingRequests()
  if (type !== 'other') return role === 'owner' ? paths.myBookings() : paths.myBookingRequests()
  return isPath(link) ? link : paths.notifications()
}
