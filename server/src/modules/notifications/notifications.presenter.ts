import {
  type Notification,
  type NotificationKind,
  TYPE_OF_KIND,
} from '@rentify/contract/notifications/notification'
import type { NotificationRow } from './notifications.repo.ts'
import { type Facts, type Reading, writeText } from './notifications.texts.ts'

/** A row as its reader sees it. */
export function present(reading: Reading, row: NotificationRow): Notification {
  const isRead = row.read_at !== null
  return {
    _id: row.id,
    type: TYPE_OF_KIND[row.kind],
    kind: row.kind,
    ...writeText(reading, row.kind, row.facts),
    isRead,
    read: isRead,
    createdAt: new Date(row.created_at).toISOString(),
    relatedBookingId: row.booking_id,
    relatedRoomId: null,
    relatedHotelId: null,
    relatedShopId: null,
    link: linkOf(row.kind, row.facts),
  }
}

/** Where a notification leads: an owner to the bookings received, a renter to those sent (D69). */
export function linkOf(
  kind: NotificationKind,
  { side, listingId, stayId, conversationId, count = 1 }: Facts,
): string {
  if (kind === 'account_security' || kind === 'verification_answered') return '/profile'
  if (conversationId) return `/messages/${conversationId}`
  if (stayId) return `/bookings/${stayId}`
  if (kind === 'confirm_listings') return '/confirm-listings'
  if (kind === 'listings_unconfirmed') return '/my-listings'
  if (kind === 'listing_blocked' || kind === 'listing_unblocked') return '/my-listings'
  if (kind === 'photos_requested') return `/edit-property/${listingId}`
  if (kind === 'photos_added') return `/room/${listingId}`
  if (kind === 'saved_search') return count > 1 ? '/saved-searches' : `/room/${listingId}`
  if (kind === 'report_decided') return '/notifications'
  return side === 'owner' ? '/my-bookings' : '/my-booking-requests'
}
