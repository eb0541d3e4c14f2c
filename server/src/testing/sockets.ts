import type { UnreadCount } from '@rentify/contract/notifications/notification'
import {
  AUTHENTICATION_ERROR,
  type ClientEvents,
  type ServerEvents,
} from '@rentify/contract/notifications/realtime'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { expect, onTestFinished } from 'vitest'

type ReceivedEvent = {
  [E in keyof ServerEvents]: { event: E; data: Parameters<ServerEvents[E]>[0] }
}[keyof ServerEvents]

export type TestSocket = {
  readonly socket: Socket<ServerEvents, ClientEvents>
  /** Everything the server sent, in order. */
  readonly heard: ReceivedEvent[]
  /** What connecting failed with, each time. */
  readonly errors: string[]
  /** How often it was connected, and why it no longer was. */
  readonly connections: string[]
  of<E extends keyof ServerEvents>(event: E): Parameters<ServerEvents[E]>[0][]
  counts(): UnreadCount[]
}

/** The published client, which tries again soon; closed with the test. */
export function openSocket(
  url: string,
  token: string,
  options: Partial<ManagerOptions & SocketOptions> = {},
): TestSocket {
  const socket: Socket<ServerEvents, ClientEvents> = io(url, {
    auth: { token },
    transports: ['websocket', 'polling'],
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    forceNew: true,
    ...options,
  })
  const heard: ReceivedEvent[] = []
  const errors: string[] = []
  const connections: string[] = []
  socket.onAny((event, data) => void heard.push({ event, data }))
  socket.on('connect', () => void connections.push('connected'))
  socket.on('disconnect', (reason) => void connections.push(reason))
  socket.on('connect_error', ({ message }) => {
    errors.push(message)
    // The client leaves it to the page to try again after the server's own rejection.
    if (!socket.active && message !== AUTHENTICATION_ERROR && options.reconnection !== false)
      setTimeout(() => socket.connect(), 200).unref()
  })
  onTestFinished(() => void socket.disconnect())
  const of = <E extends keyof ServerEvents>(event: E) =>
    heard.flatMap((one) =>
      one.event === event ? [one.data as Parameters<ServerEvents[E]>[0]] : [],
    )
  return {
    socket,
    heard,
    errors,
    connections,
    of,
    counts: () => of('notificationCountUpdated'),
  }
}

/** A socket that has received its list. */
export async function aConnectedSocket(
  ...call: Parameters<typeof openSocket>
): Promise<TestSocket> {
  const one = openSocket(...call)
  await expect.poll(() => one.of('notificationsReceived').length, { timeout: 10_000 }).toBe(1)
  return one
}
