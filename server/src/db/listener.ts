import pg from 'pg'
import type { Connection } from './connection.ts'
import { BoundedClient } from './pool.ts'

export type Listener = {
  /** Hears a channel. `onLost` is called when notices may have been missed, so that caches can be dropped whole. */
  listen(channel: string, hear: (payload: string) => void, onLost: () => void): Promise<void>
  /** Whether notices arrive at this moment; while they do not, nothing may be kept that they would drop. */
  hearing(): boolean
  close(): Promise<void>
}

type Subscription = { hear: (payload: string) => void; onLost: () => void }

const RETRY_MS = 500
const ANSWER_MS = 2_000
/** A connection that says nothing has no news, or is dead: asking tells. */
const ASK_EVERY_MS = 2_500

/** LISTEN on one connection that comes back by itself. */
export function createListener(
  connection: Connection,
  onTrouble: (error: Error) => void,
): Listener {
  const subscriptions = new Map<string, Subscription[]>()
  let client: pg.Client | undefined
  let connecting: Promise<pg.Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false
  // A connection that does not answer destroys itself, and is lost.
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
      for (const { hear } of subscriptions.get(channel) ?? []) hear(payload ?? '')
    })
    await next.connect()
    for (const channel of subscriptions.keys())
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = next
    return next
  }

  function notifyLost() {
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
    async listen(channel, hear, onLost) {
      subscriptions.set(channel, [...(subscriptions.get(channel) ?? []), { hear, onLost }])
      connecting ??= connect()
      const ready = await connecting
      await ready.query(`listen ${pg.escapeIdentifier(channel)}`)
    },
    hearing: () => client !== undefined,
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
