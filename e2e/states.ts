// Every screen in every state: the input of the accessibility and width checks.
import { list, myRooms, signInDemo } from './api.ts'
import { STATIC_PATHS } from './pages.ts'
import { ADMIN_BOOKING_STATES } from './states/admin-bookings.ts'
import { ANALYTICS_STATES } from './states/analytics.ts'
import { BOOKING_STATES } from './states/bookings.ts'
import { FRESHNESS_STATES } from './states/freshness.ts'
import { LIST_STATES } from './states/lists.ts'
import { MESSAGE_STATES } from './states/messages.ts'
import { MODERATION_STATES } from './states/moderation.ts'
import { NOTIFICATION_STATES } from './states/notifications.ts'
import { OWNER_STATES } from './states/owner.ts'
import { PROFILE_STATES } from './states/profile.ts'
import { PROPERTY_STATES } from './states/property.ts'
import { RECEIVED_STATES } from './states/received.ts'
import { REVIEW_STATES } from './states/reviews.ts'
import { SAVED_STATES } from './states/saved.ts'
import { SAVED_SEARCH_STATES } from './states/saved-searches.ts'
import { SETTINGS_STATES } from './states/settings.ts'
import { SHELL_STATES } from './states/shell.ts'
import { SIGN_IN_STATES } from './states/sign-in.ts'
import { SIGNAL_STATES } from './states/signals.ts'
import type { State } from './states/state.ts'
import { WIZARD_STATES } from './states/wizards.ts'

export const STATES: readonly State[] = [
  ...SHELL_STATES,
  ...LIST_STATES,
  ...PROPERTY_STATES,
  ...BOOKING_STATES,
  ...REVIEW_STATES,
  ...SAVED_STATES,
  ...SAVED_SEARCH_STATES,
  ...MESSAGE_STATES,
  ...NOTIFICATION_STATES,
  ...SIGN_IN_STATES,
  ...PROFILE_STATES,
  ...OWNER_STATES,
  ...FRESHNESS_STATES,
  ...RECEIVED_STATES,
  ...ADMIN_BOOKING_STATES,
  ...WIZARD_STATES,
  ...MODERATION_STATES,
  ...SIGNAL_STATES,
  ...SETTINGS_STATES,
  ...ANALYTICS_STATES,
]

/** The addresses of all pages that look different, for widths and sizes. */
export async function addresses(): Promise<string[]> {
  const { listings } = await list('rooms', { limit: 1 })
  const [own] = await myRooms(await signInDemo('owner'))
  return [
    '/',
    '/shop',
    '/rooms',
    '/hotels',
    `/room/${listings[0]?._id}`,
    '/rooms?filtered=true',
    `/shop?search=${'a-very-long-search-'.repeat(6)}`,
    '/profile',
    '/forgot-password',
    '/reset-password?token=x',
    '/verify-email?token=x',
    '/confirm-listings?token=x',
    '/my-booking-requests',
    '/bookings/0190b0b0-0000-7000-8000-00000000000f',
    '/saved-rooms',
    '/reviews',
    '/saved-searches',
    '/saved-searches?type=Room&city=Noida&maxPrice=15000',
    '/compare',
    `/compare?ids=${listings.slice(0, 3).map(({ _id }) => _id)}`,
    '/messages',
    '/messages/0190e000-0000-7000-8000-000000000001',
    '/notifications',
    '/notifications/preferences',
    '/my-listings',
    '/my-listings?q=qqqqzzzz&type=Hotel',
    '/owner-dashboard',
    '/owner-dashboard?tab=requests',
    '/my-bookings',
    '/my-bookings?view=table',
    `/my-listings/${own?._id}/calendar`,
    `/my-listings/${own?._id}/insights`,
    `/my-listings/${own?._id}/visits`,
    '/admin/analytics',
    '/add-room',
    '/add-hotel',
    '/add-shop',
    '/help',
    '/not-here',
    ...STATIC_PATHS,
    ...STATIC_PATHS.map((path) => `${path}?language=hi`),
  ]
}
