import type { Change, ServerEvents } from '@rentify/contract/notifications/realtime'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { SocketListeners } from '../../api/socket.ts'
import { currentToken } from '../../api/token.ts'
import { useNavigate } from '../../router/router.ts'
import { toast } from '../../ui/toasts/toast.ts'
import type { SignedInSession } from '../accounts/session.ts'
import { add, type NotificationList, receive, updateCount } from './notification-list.ts'
import { NOTIFICATIONS } from './notifications.queries.ts'
import { changeList, useMarkRead } from './use-notifications.ts'

const loadSocket = () => import('../../api/socket.ts')
// Few users let the desktop show them.
const loadDesktop = () =>
  Promise.all([import('./desktop-notifications.ts'), import('./destination.ts')])

/** `waiting` before the first connection; `lost` after a connection. */
type Connection = 'waiting' | 'connected' | 'lost'
let connection: Connection = 'waiting'
const listeners = new Set<() => void>()
const setConnection = (next: Connection) => {
  connection = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether events arrive over the socket. */
export const useConnection = (): Connection =>
  useSyncExternalStore(
    subscribe,
    () => connection,
    () => 'waiting',
  )

/** Those after which it is read again. */
const awaited = new WeakSet<Promise<unknown>>()

/** Reads again what changed, and after it came what is on its way for the first time. */
function reread(client: QueryClient, queryKey: readonly string[], exact = false): void {
  const coming = client.getQueryCache().findAll({
    ...{ queryKey, exact, fetchStatus: 'fetching' },
    predicate: ({ state }) => state.data === undefined,
  })
  const again = (key: QueryKey, only: boolean) =>
    void client.invalidateQueries({ queryKey: key, exact: only })
  again(queryKey, exact)
  // It may be of before, and invalidating waits for it.
  for (const { promise, queryKey: key } of coming) {
    if (!promise || awaited.has(promise)) continue
    awaited.add(promise)
    promise.then(
      () => again(key, true),
      () => undefined,
    )
  }
}

/** Pages of listings say whether the user's request is open. */
const LISTING_PAGES = ['listings', 'one'] as const

/** The queries that a change makes stale. */
function staleAfter(change: Change): readonly (readonly string[])[] {
  switch (change.type) {
    case 'booking':
      // A conversation shows the bookings of its two.
      return [['bookings'], ['conversations', 'one'], LISTING_PAGES]
    case 'conversation':
      return [['conversations']]
    case 'availability':
      return [['availability', change.id]]
    case 'everything':
      return [['bookings'], ['conversations'], ['availability'], LISTING_PAGES, NOTIFICATIONS]
  }
}

/** What server events change in the cache (R9, D55). */
export function eventsInto(client: QueryClient): ServerEvents {
  return {
    newNotification: (notification) => changeList(client, (list) => add(list, notification)),
    notificationCountUpdated: (count) => {
      const before = client.getQueryData<NotificationList>(NOTIFICATIONS)
      changeList(client, (list) => updateCount(list, count))
      // Read or deleted elsewhere: the list has changed, too.
      if (!before || (count.version > before.version && count.unreadCount !== before.unreadCount))
        reread(client, NOTIFICATIONS, true)
    },
    notificationsReceived: (received) => {
      changeList(client, (list) => receive(list, received))
      if (!client.getQueryData<NotificationList>(NOTIFICATIONS)) reread(client, NOTIFICATIONS, true)
    },
    notificationsError: ({ message }) => toast('error', message),
    changed: (change) => {
      for (const queryKey of staleAfter(change)) reread(client, queryKey)
    },
  }
}

/** Keeps this user's notifications current over the socket, while mounted (R9, D54). */
export function useLiveNotifications({ userId, role }: SignedInSession): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate: markRead } = useMarkRead()
  const events = eventsInto(client)
  const onNew = useEffectEvent<ServerEvents['newNotification']>((notification) => {
    events.newNotification(notification)
    if (globalThis.Notification?.permission !== 'granted') return
    loadDesktop().then(
      ([{ showOnDesktop }, { destinationOf }]) =>
        showOnDesktop(userId, notification, () => {
          if (!notification.isRead) markRead(notification._id)
          navigate(destinationOf(notification, role))
        }),
      () => undefined,
    )
  })
  const start = useEffectEvent((openSocket: (listeners: SocketListeners) => () => void) => {
    let isFirst = true
    return openSocket({
      ...events,
      newNotification: (notification) => onNew(notification),
      connected: () => {
        setConnection('connected')
        // Changes of the meantime were missed. The first time the list has just been read, and
        // the server sends the newest after each connection.
        const missed: Change = { type: 'everything' }
        for (const queryKey of staleAfter(missed))
          if (!isFirst || queryKey !== NOTIFICATIONS) reread(client, queryKey)
        isFirst = false
      },
      disconnected: () => setConnection('lost'),
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user needs another socket
  useEffect(() => {
    const ended = new AbortController()
    let close: (() => void) | undefined
    const open = () => {
      if (currentToken())
        loadSocket().then(
          ({ openSocket }) => {
            if (!ended.signal.aborted) close ??= start(openSocket)
          },
          // Without its code the list is still refetched.
          () => window.addEventListener('online', open, { once: true, signal: ended.signal }),
        )
    }
    open()
    return () => {
      ended.abort()
      close?.()
      setConnection('waiting')
    }
  }, [userId])
}
