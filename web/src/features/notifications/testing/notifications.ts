// Notifications for tests.
import type { Notification } from '@rentify/contract/notifications/notification'
import type { NotificationList } from '../notification-list.ts'

/** The n-th notification; a higher one is newer. */
export function aNotification(n: number, facts: Partial<Notification> = {}): Notification {
  const isRead = facts.isRead ?? false
  return {
    _id: `0190c000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    type: 'booking_approved',
    kind: 'booking_accepted',
    title: `Notification ${n}`,
    message: `What happened, number ${n}.`,
    createdAt: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
    relatedBookingId: null,
    relatedRoomId: null,
    relatedHotelId: null,
    relatedShopId: null,
    link: null,
    ...facts,
    isRead,
    read: isRead,
  }
}

/** A list of these at version 5; of its unread count and total, what they say themselves. */
export function aList(
  notifications: readonly Notification[],
  facts: Partial<NotificationList> = {},
): NotificationList {
  return {
    notifications,
    unreadCount: notifications.filter(({ isRead }) => !isRead).length,
    version: 5,
    totalCount: notifications.length,
    wanted: 20,
    ...facts,
  }
}
