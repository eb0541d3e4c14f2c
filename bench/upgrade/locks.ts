// The longest that a lock which keeps readers or writers out was held, and that anybody waited.
import pg from 'pg'
import type { Connection } from '../../server/src/db/connection.ts'

export type LockWatch = {
  /** Milliseconds by table and mode of those held, and of the longest wait for a table. */
  stop(): Promise<{ readonly held: ReadonlyMap<string, number>; readonly waitedMs: number }>
}

const EVERY_MS = 4
const ASKS = `
  select l.pid, l.relation::regclass::text as name, l.mode, l.granted,
    extract(epoch from clock_timestamp() - l.waitstart) * 1000 as waits
  from pg_locks l join pg_class c on c.oid = l.relation
  where l.database = (select oid from pg_database where datname = current_database())
    and c.relkind = 'r' and c.reltuples > 1000 and c.relnamespace = 'public'::regnamespace
    and (not l.granted or l.mode in
      ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock'))`

type Lock = { pid: number; name: string; mode: string; granted: boolean; waits: number | null }

/** Looks every few milliseconds: a shorter lock may be missed, a seen one lasts one look more. */
export async function watchLocks(connection: Connection): Promise<LockWatch> {
  const client = new pg.Client({ ...connection, application_name: 'bench-locks' })
  await client.connect()
  const held = new Map<string, number>()
  const since = new Map<string, number>()
  let waitedMs = 0
  let isEnding = false
  const look = async () => {
    while (!isEnding) {
      const asked = performance.now()
      const { rows } = await client.query<Lock>(ASKS)
      const now = performance.now()
      const seen = new Set<string>()
      for (const { pid, name, mode, granted, waits } of rows) {
        if (!granted) {
          waitedMs = Math.max(waitedMs, Number(waits ?? 0))
          continue
        }
        const key = `${pid} ${name} ${mode}`
        seen.add(key)
        if (!since.has(key)) since.set(key, asked)
        const what = `${name} ${mode}`
        held.set(what, Math.max(held.get(what) ?? 0, now - (since.get(key) ?? now)))
      }
      for (const key of since.keys()) if (!seen.has(key)) since.delete(key)
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  }
  const looking = look()
  return {
    async stop() {
      isEnding = true
      await looking
      await client.end()
      return { held, waitedMs }
    },
  }
}
