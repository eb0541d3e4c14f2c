import type pg from 'pg'
import type { BoundedClient } from '../db/pool.ts'

/** A pool as one run of the queue uses it: its connections can be taken away from that run. */
export type RunPool = {
  readonly pool: pg.Pool
  /** Ends the run's connections: whatever waits on them fails. */
  abandon(error: Error): void
}

/** The same pool, which remembers the connections that this run has taken and not released. */
export function runPoolOf(pool: pg.Pool): RunPool {
  const taken = new Set<BoundedClient>()
  const note = (client: pg.PoolClient | undefined) => {
    if (!client) return
    const bounded = client as unknown as BoundedClient
    const { release } = client
    taken.add(bounded)
    client.release = (broken) => {
      taken.delete(bounded)
      release.call(client, broken)
    }
  }
  const connect = (callback?: Parameters<pg.Pool['connect']>[0]) => {
    if (callback)
      return pool.connect((error, client) => {
        note(client)
        callback(error, client, (broken) => client?.release(broken))
      })
    return pool.connect().then((client) => {
      note(client)
      return client
    })
  }
  return {
    pool: new Proxy(pool, {
      get(target, name) {
        const value: unknown = name === 'connect' ? connect : Reflect.get(target, name)
        return typeof value === 'function' && name !== 'connect' && name !== 'query'
          ? value.bind(target)
          : value
      },
    }),
    abandon(error) {
      for (const client of taken) client.abandon(error)
    },
  }
}
