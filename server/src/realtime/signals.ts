// Forwards NOTIFY payloads from all processes to this process's sockets.

import { LANGUAGES } from '@rentify/contract/languages'
import { id } from '@rentify/contract/schema'
import * as z from 'zod/mini'
import { type RealtimeServer, rooms, type SocketSource } from './socket-server.ts'

/** The channel on which transactions notify of changes. */
export const CHANNEL = 'changes'

const signal = z.discriminatedUnion('type', [
  z.object({ type: z.literal('notification'), account: id, id }),
  z.object({ type: z.literal('unread'), account: id, unread: z.int(), version: z.int() }),
  z.object({ type: z.literal('booking'), id, accounts: z.array(id) }),
  z.object({ type: z.literal('conversation'), id, accounts: z.array(id) }),
  z.object({ type: z.literal('availability'), id }),
  z.object({ type: z.literal('session_ended'), id }),
])
type Signal = z.infer<typeof signal>
type Found = Awaited<ReturnType<SocketSource['some']>>[number]
/** Sent in order: a notification before the count that includes it. */
type AccountSignal = Extract<Signal, { type: 'notification' | 'unread' }>

const TRIES = 3
const RETRY_MS = 500
/**
 * More than this waits only while the database does not answer; clients then read for themselves.
 */
const MAX_WAITING = 10_000
const ACCOUNTS_AT_ONCE = 500

export type Signals = {
  /** Takes a payload of the channel. */
  receive(payload: string): void
  /** Tells every connected account its count: signals may have been missed. */
  resync(): Promise<void>
}

/** `onSessionEnded` is called at once; all else is sent to the rooms it concerns. */
export function createSignals({
  io,
  source,
  log,
  onSessionEnded,
}: {
  io: RealtimeServer
  source: Pick<SocketSource, 'some' | 'counts'>
  log: { warn(message: string): void }
  onSessionEnded: (sessionId: string) => void
}): Signals {
  const waiting: AccountSignal[] = []
  let sending = false
  const isThere = (room: string) => io.of('/').adapter.rooms.has(room)

  function take(said: Signal) {
    switch (said.type) {
      case 'session_ended':
        return onSessionEnded(said.id)
      case 'booking':
      case 'conversation':
        if (said.accounts.length > 0)
          io.to(said.accounts.map(rooms.user)).emit('changed', { type: said.type, id: said.id })
        return
      case 'availability':
        return void io.to(rooms.listing(said.id)).emit('changed', said)
      default:
        if (isThere(rooms.user(said.account)) && waiting.length < MAX_WAITING) waiting.push(said)
        if (!sending) void send()
    }
  }

  async function send() {
    sending = true
    try {
      for (let batch = waiting.splice(0); batch.length > 0; batch = waiting.splice(0))
        await sendBatch(batch)
    } finally {
      sending = false
    }
  }

  function announce(accountId: string, one: Found) {
    for (const language of LANGUAGES) {
      const room = rooms.userIn(accountId, language)
      if (isThere(room)) io.to(room).emit('newNotification', one.in(language))
    }
  }

  async function sendBatch(batch: readonly AccountSignal[]) {
    const found = await read(batch.filter((said) => said.type === 'notification'))
    const newest = new Map(batch.map((said) => [`${said.type} ${said.account}`, said]))
    for (const said of batch) {
      if (said.type === 'notification') {
        const one = found.get(said.id)
        if (one) announce(said.account, one)
      } else if (newest.get(`unread ${said.account}`) === said)
        io.to(rooms.user(said.account)).emit('notificationCountUpdated', {
          unreadCount: said.unread,
          version: said.version,
        })
    }
  }

  /** After the last try the counts are sent alone: clients read the list because of them. */
  async function read(
    asked: Parameters<SocketSource['some']>[0],
  ): Promise<ReadonlyMap<string, Found>> {
    if (asked.length === 0) return new Map()
    for (let tries = 1; ; tries++) {
      try {
        return new Map((await source.some(asked)).map((one) => [one.id, one]))
      } catch (error) {
        if (tries === TRIES) {
          log.warn(`New notifications could not be read: ${(error as Error).message}`)
          return new Map()
        }
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }

  return {
    receive(payload) {
      const said = understood(payload)
      // Another version may send what this one does not know.
      if (said) take(said)
    },
    async resync() {
      const accounts = new Set([...io.of('/').sockets.values()].map(({ data }) => data.accountId))
      for (const some of inChunks([...accounts], ACCOUNTS_AT_ONCE)) {
        const counts = await source.counts(some)
        for (const [accountId, count] of counts)
          io.to(rooms.user(accountId)).emit('notificationCountUpdated', count)
      }
      io.emit('changed', { type: 'everything' })
    },
  }
}

function understood(payload: string): Signal | null {
  try {
    return z.safeParse(signal, JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}

/** The items in pieces of at most `size`. */
export function inChunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}
