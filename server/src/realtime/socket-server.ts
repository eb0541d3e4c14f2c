import type { Language } from '@rentify/contract/languages'
import type { Notification, UnreadCount } from '@rentify/contract/notifications/notification'
import type { ClientEvents, ServerEvents } from '@rentify/contract/notifications/realtime'
import type { DefaultEventsMap, Server, Socket } from 'socket.io'

/** Who is connected. `since`: when the token was checked, on this process's clock. */
export type SocketData = {
  readonly accountId: string
  readonly sessionId: string
  readonly language: Language
  readonly since: number
}

export type RealtimeServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>
export type RealtimeSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>

/** What sockets send of notifications; the notifications module implements it. */
export type SocketSource = {
  /** The ten newest, with the unread count of the same moment. */
  newest(
    accountId: string,
    language: Language,
  ): Promise<{ notifications: Notification[] } & UnreadCount>
  /** Those of these that still exist; the text is written for each reader's language. */
  some(
    asked: readonly { readonly account: string; readonly id: string }[],
  ): Promise<{ id: string; accountId: string; in(language: Language): Notification }[]>
  /** The unread counts of these accounts; of those that ever had a notification. */
  counts(accountIds: readonly string[]): Promise<ReadonlyMap<string, UnreadCount>>
  markRead(accountId: string, ids: readonly string[]): Promise<void>
}

export const rooms = {
  user: (accountId: string) => `user:${accountId}`,
  userIn: (accountId: string, language: Language) => `user:${accountId}:${language}`,
  session: (sessionId: string) => `session:${sessionId}`,
  listing: (listingId: string) => `listing:${listingId}`,
} as const
