// The socket of a signed-in user; socket.io-client is fetched with this file, after the first
// paint. Every tab has its own.
import { LANGUAGES } from '@rentify/contract/languages'
import {
  AUTHENTICATION_ERROR,
  type ClientEvents,
  type Credentials,
  type ServerEvents,
} from '@rentify/contract/notifications/realtime'
import { io, type Socket } from 'socket.io-client'
import { m } from '../messages/index.js'
import { sendWatchedBy } from './realtime.ts'
import { currentToken, forceLogout, TOKEN_KEY, TOKEN_RENEWED } from './token.ts'

const TIMEOUT_MS = 20_000
const RECONNECTION_ATTEMPTS = 5
const RECONNECTION_MS = 1000

export type SocketListeners = ServerEvents & {
  /** Connected, or connected again: events may have been missed. */
  connected: () => void
  disconnected: () => void
}

/** Connects, and stays connected as far as possible (D55); returns how to end it. */
export function openSocket({ connected, disconnected, ...events }: SocketListeners): () => void {
  const language = LANGUAGES.find((one) => m.language_tag().startsWith(one)) ?? LANGUAGES[0]
  let sentToken: string | null = null
  const socket: Socket<ServerEvents, ClientEvents> = io({
    auth: (send) => {
      sentToken = currentToken()
      send({ token: sentToken ?? '', language } satisfies Credentials)
    },
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    timeout: TIMEOUT_MS,
    reconnectionAttempts: RECONNECTION_ATTEMPTS,
    reconnectionDelay: RECONNECTION_MS,
    // A new user needs a connection of their own.
    forceNew: true,
  })
  // The library retries lost connections; those that the server rejected or closed are retried
  // here.
  let attempts = 0
  let waiting: ReturnType<typeof setTimeout> | undefined
  const retry = () => {
    if (attempts >= RECONNECTION_ATTEMPTS) return
    attempts += 1
    waiting = setTimeout(() => socket.connect(), RECONNECTION_MS * attempts)
  }
  const lost = () => {
    sendWatchedBy(null)
    disconnected()
    if (!socket.active) retry()
  }
  socket.on('connect', () => {
    attempts = 0
    sendWatchedBy((listingId) => socket.emit('watchListing', listingId))
    connected()
  })
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') lost()
  })
  socket.on('connect_error', ({ message }) => {
    if (message !== AUTHENTICATION_ERROR) return lost()
    disconnected()
    // The token was replaced meanwhile, as after a password change.
    if (sentToken !== currentToken()) return retry()
    socket.disconnect()
    // Removes token, userName and email (R8), unless an open form asks for a new sign-in first.
    forceLogout(m.accounts_token_expired())
  })
  socket.on('newNotification', events.newNotification)
  socket.on('notificationCountUpdated', events.notificationCountUpdated)
  socket.on('notificationsReceived', events.notificationsReceived)
  socket.on('notificationsError', events.notificationsError)
  socket.on('changed', events.changed)

  const stopped = new AbortController()
  const comeBack = () => {
    if (socket.connected || document.visibilityState === 'hidden' || !currentToken()) return
    clearTimeout(waiting)
    attempts = 0
    // Now, and not when the library would try again: it waits for up to seven seconds.
    socket.disconnect().connect()
  }
  const listen = (target: Window | Document, event: string, listener: (event: Event) => void) =>
    target.addEventListener(event, listener, { signal: stopped.signal })
  listen(window, 'online', comeBack)
  listen(window, TOKEN_RENEWED, comeBack)
  listen(window, 'storage', (event) => {
    if (event instanceof StorageEvent && event.key === TOKEN_KEY) comeBack()
  })
  listen(document, 'visibilitychange', comeBack)
  // An open connection would keep the page out of the browser's back/forward cache.
  listen(window, 'pagehide', () => socket.disconnect())
  listen(window, 'pageshow', comeBack)
  return () => {
    stopped.abort()
    clearTimeout(waiting)
    sendWatchedBy(null)
    socket.disconnect()
  }
}
