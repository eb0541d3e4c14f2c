import pg from 'pg'
import type { Connection } from './connection.ts'
import { BoundedClient } from './pool.ts'

export type Listener = {
  /**
   * Subscribes to a channel. `onLost` is called when notifications may have been missed, so that
   * caches can be cleared.
   */
  listen(channel: string, onPayload: (payload: string) => void, onLost: () => void): Promise<void>
  /**
   * Whether notifications arrive now; while they do not, caches that depend on them must stay
   * empty.
   */
  isListening(): boolean
  close(): Promise<void>
}

type Subscription = { onPayload: (payload: string) => void; onLost: () => void }

const RETRY_MS = 500
const ANSWER_MS = 2_000
/** A silent connection is idle or dead: a query tells which. */
const ASK_EVERY_MS = 2_500

/**
 * LISTEN on one connection that reconnects automatically. `onHeard` is called before subscribers
 * are, of whichever channel.
 */
export function createListener(
  connection: Connection,
  onTrouble: (error: Error) => void,
  onHeard = () => {},
): Listener {
  const subscriptions = new Map<string, Subscription[]>()
  let client: pg.Client | undefined
  let connecting: Promise<pg.Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false
  // A connection that does not answer is destroyed and counts as lost.
  const asking = setInterval(() => client?.query('select 1').catch(() => {}), ASK_EVERY_MS).unref()

  async function connect(): Promise<pg.Client> {
    const next = new BoundedClient({
      ...connection,
      application_name: 'rentify-listen',
      answerMs: ANSWER_MS,
      connectionTimeoutMillis: ANSWER_MS,
    })
    next.on('error', onTrouble)
    next.on('end', () => {
      if (client === next) lost()
    })
    next.on('notification', ({ channel, payload }) => {
      onHeard()
      for (const { onPayload } of subscriptions.get(channel) ?? []) onPayload(payload ?? '')
    })
    await next.connect()
    for (const channel of subscriptions.keys())
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = next
    return next
  }

  function notifyLost() {
    onHeard()
    for (const { onLost } of [...subscriptions.values()].flat()) onLost()
  }

  function lost() {
    client = undefined
    connecting = undefined
    notifyLost()
    if (!closed) retry = setTimeout(again, RETRY_MS)
  }

  function again() {
    connecting = connect()
    connecting.then(notifyLost, (error: Error) => {
      onTrouble(error)
      connecting = undefined
      if (!closed) retry = setTimeout(again, RETRY_MS)
    })
  }

  return {
    async listen(channel, onPayload, onLost) {
      subscriptions.set(channel, [...(subscriptions.get(channel) ?? []), { onPayload, onLost }])
      connecting ??= connect()
      const ready = await connecting
      await ready.query(`listen ${pg.escapeIdentifier(channel)}`)
    },
    isListening: () => client !== undefined,
    async close() {
      closed = true
      clearTimeout(retry)
      clearInterval(asking)
      const open = client ?? (await connecting?.catch(() => undefined))
      client = undefined
      await open?.end()
    },
  }
}
