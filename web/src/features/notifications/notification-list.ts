// The notifications that this browser knows, and their changes (R4). Pure: the query cache holds
// the result, so that the badge and the list never disagree.
import type { Notification, UnreadCount } from '@rentify/contract/notifications/notification'

export type NotificationList = UnreadCount & {
  /** Newest first. */
  readonly notifications: readonly Notification[]
  /** Of all notifications, including those not loaded. */
  readonly totalCount: number
  /** How many to load: 20, and 20 more with each 'Load more'. */
  readonly wanted: number
}

const asRead = (notification: Notification): Notification => ({
  ...notification,
  isRead: true,
  read: true,
})

/** Prepends a new one and counts it; one that is listed already changes nothing. */
export function add(list: NotificationList, notification: Notification): NotificationList {
  if (list.notifications.some(({ _id }) => _id === notification._id)) return list
  return {
    ...list,
    notifications: [notification, ...list.notifications],
    unreadCount: list.unreadCount + (notification.isRead ? 0 : 1),
    totalCount: list.totalCount + 1,
  }
}

/** Takes the server's unread count; an older one is dropped (D55). */
export function updateCount(list: NotificationList, count: UnreadCount): NotificationList {
  if (count.version < list.version) return list
  return { ...list, unreadCount: count.unreadCount, version: count.version }
}

/** The newest ones as the server sent them, in front of those loaded before. */
export function receive(
  list: NotificationList,
  received: UnreadCount & { readonly notifications: readonly Notification[] },
): NotificationList {
  if (received.version < list.version) return list
  const ids = new Set(received.notifications.map(({ _id }) => _id))
  const rest = list.notifications.filter(({ _id }) => !ids.has(_id))
  const added = received.notifications.length + rest.length - list.notifications.length
  return {
    ...updateCount(list, received),
    notifications: [...received.notifications, ...rest],
    totalCount: list.totalCount + added,
  }
}

/** Marks these read; ids that are unknown or read already change nothing. */
export function markRead(list: NotificationList, ids: readonly string[]): NotificationList {
  const marked = list.notifications.filter(({ _id, isRead }) => !isRead && ids.includes(_id))
  if (marked.length === 0) return list
  return {
    ...list,
    notifications: list.notifications.map((one) => (marked.includes(one) ? asRead(one) : one)),
    unreadCount: Math.max(0, list.unreadCount - marked.length),
  }
}

/** Marks every loaded one read. */
export function markAllRead(list: NotificationList): NotificationList {
  return { ...list, notifications: list.notifications.map(asRead), unreadCount: 0 }
}

export function remove(list: NotificationList, id: string): NotificationList {
  const removed = list.notifications.find(({ _id }) => _id === id)
  if (!removed) return list
  return {
    ...list,
    notifications: list.notifications.filter((one) => one !== removed),
    unreadCount: Math.max(0, list.unreadCount - (removed.isRead ? 0 : 1)),
    totalCount: Math.max(0, list.totalCount - 1),
  }
}

export function clear(list: NotificationList): NotificationList {
  return { ...list, notifications: [], unreadCount: 0, totalCount: 0 }
}
