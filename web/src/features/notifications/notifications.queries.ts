import type { notificationEndpoints } from '@rentify/contract/notifications/endpoints'
import type { Notification, UnreadCount } from '@rentify/contract/notifications/notification'
import { notificationRoutes } from '@rentify/contract/notifications/routes'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '../../api/client.ts'
import type { NotificationList } from './notification-list.ts'

export const notificationsApi = clientOf<typeof notificationEndpoints>(notificationRoutes)

export const NOTIFICATIONS = ['notifications'] as const
export const PAGE_SIZE = 20
/** The API's `MAX_LIMIT`, whose file would bring its schemas along. */
const MAX_AT_ONCE = 100

/** Fresh for a moment, because the bell and the page open together. */
const FRESH_MS = 5000

/** The newest `wanted` notifications: one call for up to 100. */
async function fetchList(wanted: number, signal: AbortSignal): Promise<NotificationList> {
  const limit = Math.min(wanted, MAX_AT_ONCE)
  const notifications = new Map<string, Notification>()
  for (let page = 1; ; page += 1) {
    const { data } = await notificationsApi.listNotifications(
      { query: { page, limit } },
      { signal },
    )
    for (const one of data.notifications) notifications.set(one._id, one)
    if (notifications.size >= wanted || !data.pagination.hasMore) {
      const { unreadCount, version, pagination } = data
      return {
        notifications: [...notifications.values()].slice(0, wanted),
        unreadCount,
        version,
        totalCount: pagination.totalCount,
        wanted,
      }
    }
  }
}

/** The user's notifications; refetches as many as are shown. */
export const notificationsQuery = queryOptions({
  queryKey: NOTIFICATIONS,
  queryFn: async ({ client, signal }): Promise<NotificationList> => {
    const known = () => client.getQueryData<NotificationList>(NOTIFICATIONS)
    const read = () => fetchList(known()?.wanted ?? PAGE_SIZE, signal)
    const isOlder = ({ version }: UnreadCount) => version < (known()?.version ?? 0)
    const list = await read()
    // Something changed while the response was on its way (D55).
    return isOlder(list) ? await read() : list
  },
  staleTime: FRESH_MS,
  refetchOnWindowFocus: true,
  refetchOnReconnect: 'always',
  meta: { personal: true },
})
