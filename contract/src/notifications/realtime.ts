import type { Language } from '../languages.ts'
import type { Notification, UnreadCount } from './notification.ts'

/**
 * The exact text of a rejected connection, for a token known to be bad only (D55). After every
 * other rejection a client tries again; Socket.IO leaves that to the page (`socket.active` is
 * false).
 */
export const AUTHENTICATION_ERROR = 'Authentication error'

/** What changed, for the queries that the web reads again. */
export type Change =
  /** A booking of the receiver's, as renter or owner. */
  | { readonly type: 'booking'; readonly id: string }
  /** A conversation of the receiver's: a message, a read one, or its state. */
  | { readonly type: 'conversation'; readonly id: string }
  /** The nights of a listing that the receiver watches. */
  | { readonly type: 'availability'; readonly id: string }
  /** Anything: the server may have missed changes. */
  | { readonly type: 'everything' }

/**
 * What a client connects with. `language` is the page's; else the account's applies.
 * `notificationsReceived` follows, and after each reconnection again.
 */
export type Credentials = { readonly token: string; readonly language?: Language }

/** Events that the server sends over the socket (R9). */
export type ServerEvents = {
  newNotification: (notification: Notification) => void
  notificationCountUpdated: (count: UnreadCount) => void
  notificationsReceived: (list: { notifications: Notification[] } & UnreadCount) => void
  notificationsError: (error: { message: string }) => void
  changed: (change: Change) => void
}

/** Events that clients send. `watchListing` is for one listing at a time; null ends it. */
export type ClientEvents = {
  markNotificationAsRead: (ids: string[]) => void
  watchListing: (listingId: string | null) => void
}
