import type { UnreadCount } from '@rentify/contract/notifications/notification'
import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError } from '../../api/errors.ts'
import { userOf } from '../../api/queries.ts'
import { m } from '../../messages/index.js'
import { toast } from '../../ui/toasts/toast.ts'
import {
  clear,
  markAllRead,
  markRead,
  type NotificationList,
  remove,
  updateCount,
} from './notification-list.ts'
import {
  NOTIFICATIONS,
  notificationsApi,
  notificationsQuery,
  PAGE_SIZE,
} from './notifications.queries.ts'

/** While the bell is mounted (R9); a hidden tab pauses it. */
const REFETCH_MS = 30_000

const CHANGES = ['notifications', 'change'] as const

type Change = (list: NotificationList) => NotificationList

/** Changes the cached list, if there is one. */
export function changeList(client: QueryClient, change: Change): void {
  client.setQueryData<NotificationList>(NOTIFICATIONS, (list) => list && change(list))
}

/** The notifications of this browser's user; `polling` for the bell, which refetches them. */
export function useNotifications({ polling = false } = {}) {
  const changing = useIsMutating({ mutationKey: CHANGES }) > 0
  return useQuery({
    ...notificationsQuery,
    // A response from before a change must not bring back what the screen has left behind.
    refetchInterval: polling && !changing ? REFETCH_MS : false,
  })
}

/** 20 more; the previous ones stay if that fails. */
export function loadMore(client: QueryClient): Promise<void> {
  changeList(client, (list) => ({ ...list, wanted: list.notifications.length + PAGE_SIZE }))
  return client.refetchQueries({ queryKey: NOTIFICATIONS, exact: true }, { throwOnError: true })
}

/** The server's message if it rejected the call, otherwise the required one of this call (R8). */
const failureText = (error: unknown, fallback: string) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : fallback

type Call<V> = {
  send: (value: V) => Promise<{ data: UnreadCount }>
  /** What the screen shows at once; undone if the call fails. */
  atOnce?: (value: V) => Change
  /** What the screen shows once the server has answered. */
  afterwards?: Change
  failed: () => string
}

/** A change on the server and in the cached list, refetched afterwards whatever happened (R4). */
function useChange<V>({ send, atOnce, afterwards, failed }: Call<V>) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: CHANGES,
    mutationFn: send,
    onMutate: async (value) => {
      const user = userOf(client)
      if (!atOnce) return { user }
      await client.cancelQueries({ queryKey: NOTIFICATIONS, exact: true })
      if (user !== userOf(client)) return { user }
      const before = client.getQueryData<NotificationList>(NOTIFICATIONS)
      changeList(client, atOnce(value))
      return { user, before }
    },
    // Another user's list by now: neither what was shown before nor this count belongs to it.
    onSuccess: ({ data }, _, made) => {
      if (made.user === userOf(client))
        changeList(client, (list) => updateCount(afterwards ? afterwards(list) : list, data))
    },
    onError: (error, _, made) => {
      if (!made || made.user !== userOf(client)) return
      if (made.before) client.setQueryData(NOTIFICATIONS, made.before)
      toast('error', failureText(error, failed()))
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: CHANGES }) === 1)
        void client.invalidateQueries({ queryKey: NOTIFICATIONS, exact: true })
    },
  })
}

export const useMarkRead = () =>
  useChange<string>({
    send: (id) => notificationsApi.markRead({ body: { notificationIds: [id] } }),
    atOnce: (id) => (list) => markRead(list, [id]),
    failed: m.notifications_mark_failed,
  })

/** Not shown before the server has answered (R4). */
export const useMarkAllRead = () =>
  useChange<void>({
    send: () => notificationsApi.markAllRead({}),
    afterwards: markAllRead,
    failed: m.notifications_mark_all_failed,
  })

export const useDelete = () =>
  useChange<string>({
    send: (id) => notificationsApi.deleteNotification({ params: { id } }),
    atOnce: (id) => (list) => remove(list, id),
    failed: m.notifications_delete_failed,
  })

/** Not shown before the server has answered, because it cannot be undone. */
export const useClearAll = () =>
  useChange<void>({
    send: () => notificationsApi.clearNotifications({}),
    afterwards: clear,
    failed: m.notifications_clear_failed,
  })
