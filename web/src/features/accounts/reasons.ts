// Why a page's guard asks a visitor to sign in (R5); fetched with the dialog.
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { matchPath } from '../../router/match.ts'

const REASONS: readonly (readonly [pattern: string, reason: () => string])[] = [
  [paths.rooms(), m.listings_login_search],
  [paths.hotels(), m.listings_login_search],
  ['/room/:id', m.listings_login_room],
  [paths.saved(), m.saved_login_view],
  [paths.compare(), m.compare_login],
  [paths.savedSearches(), m.search_login_view],
  [paths.notifications(), m.sign_in_notifications],
  [paths.notificationPreferences(), m.sign_in_preferences],
  [paths.profile(), m.sign_in_profile],
  [paths.help(), m.sign_in_help],
  [paths.myBookingRequests(), m.sign_in_requests],
  [paths.myBookings(), m.sign_in_bookings],
  ['/bookings/:id', m.sign_in_booking],
  [paths.reviews(), m.sign_in_reviews],
  [paths.messages(), m.sign_in_messages],
  ['/messages/:id', m.sign_in_messages],
  [paths.myListings(), m.sign_in_listings],
  ['/my-listings/:id/calendar', m.sign_in_listings],
  ['/my-listings/:id/insights', m.sign_in_listings],
  ['/my-listings/:id/visits', m.sign_in_listings],
  [paths.ownerDashboard(), m.sign_in_dashboard],
  [paths.addProperty(), m.sign_in_list],
  [paths.addRoom(), m.sign_in_list],
  [paths.addHotel(), m.list_hotels_add_login],
  [paths.addShop(), m.list_shops_add_login],
  ['/edit-property/:id', m.sign_in_edit],
  ['/edit-room/:id', m.sign_in_edit],
  ['/edit-hotel/:id', m.sign_in_edit],
  ['/edit-shop/:id', m.sign_in_edit],
]

/** The reason for an address with its query; null for a page without a sign-in guard. */
export function reasonFor(address: string): string | null {
  const pathname = address.replace(/[?#].*/, '')
  const found = REASONS.find(([pattern]) => matchPath(pattern, pathname) !== null)
  return found ? found[1]() : null
}
