// Which processes live, and which migrations they know: a contract migration waits for those that
// do not know it.
import { hostname } from 'node:os'
import type pg from 'pg'
import { PROCESS_LOCK } from '../advisory-locks.ts'

/** One that lost its connection has it back sooner; one that was killed is gone by then. */
const FORGOTTEN_AFTER = "interval '30 seconds'"
const KEPT_FOR = "interval '30 days'"

/** A process lives while it holds its lock, and a while longer: it may be connecting again. */
const LIVES = `p.ended_at is null and (p.seen_at > clock_timestamp() - ${FORGOTTEN_AFTER} or exists (
  select from pg_locks where locktype = 'advisory' and classid = ${PROCESS_LOCK} and objid = p.id
    and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())))`

/** Each of their processes listens on one connection; versions before kinds note nothing else. */
const UNNOTED = `
  (select count(*) from pg_stat_activity where datname = current_database()
    and application_name = 'rentify-listen')
  > (select coalesce(sum(listeners), 0) from schema_processes p where ${LIVES})`

/** Notes a process that is about to use the database; its number. */
export async function join(
  client: pg.Client,
  knows: readonly string[],
  listeners: number,
): Promise<number> {
  await client.query(`delete from schema_processes p where seen_at < now() - ${KEPT_FOR}`)
  const { rows } = await client.query<{ id: number }>(
    'insert into schema_processes (host, pid, listeners, knows) values ($1, $2, $3, $4) returning id',
    [hostname(), process.pid, listeners, knows],
  )
  const id = rows[0]?.id ?? 0
  await hold(client, id)
  return id
}

/** Holds the lock of a process on this connection. */
export async function hold(client: pg.Client, id: number): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, $2)', [PROCESS_LOCK, id])
}

export async function beat(client: pg.Client, id: number): Promise<void> {
  await client.query('update schema_processes set seen_at = clock_timestamp() where id = $1', [id])
}

export async function leave(client: pg.Client, id: number): Promise<void> {
  await client.query(
    'update schema_processes set seen_at = clock_timestamp(), ended_at = clock_timestamp() where id = $1',
    [id],
  )
}

/** The living processes that do not know this migration, as people look for them. */
export async function findOlder(client: pg.ClientBase, migration: string): Promise<string[]> {
  const { rows } = await client.query<{ host: string; pid: number }>(
    `select host, pid from schema_processes p where ${LIVES} and $1 <> all (knows) order by id`,
    [migration],
  )
  if (rows.length > 0) return rows.map(({ host, pid }) => `process ${pid} on ${host}`)
  const { rows: counted } = await client.query<{ more: boolean }>(`select ${UNNOTED} as more`)
  return counted[0]?.more ? ['one of a version before 0263'] : []
}

/**
 * For how long no process lived that does not know this migration; since the first that does, where
 * there was none.
 */
export async function quietMs(client: pg.ClientBase, migration: string): Promise<number> {
  const { rows } = await client.query<{ ms: number }>(
    `select extract(epoch from clock_timestamp() - greatest(
         max(coalesce(ended_at, seen_at)) filter (where $1 <> all (knows)),
         min(joined_at) filter (where $1 = any (knows)))) * 1000 as ms
     from schema_processes`,
    [migration],
  )
  return Number(rows[0]?.ms ?? 0)
}
