// Contract migrations: decided on once no older process lives, then nothing older starts any more.
import type pg from 'pg'
import { MIGRATION_LOCK } from '../advisory-locks.ts'
import type { BoundedClient } from '../pool.ts'
import { apply, type Log } from './apply.ts'
import type { Migration } from './files.ts'
import { doOnlineWork, namesOfApplied, type OnlineWork, type Pace } from './online.ts'
import { findOlder, quietMs } from './presence.ts'
import { rewriteOf } from './rewrites.ts'

/** What a contract migration waits for; null where it can run. */
type Obstacle = string | null

/** The first contract migration that is not applied. */
async function next(client: pg.Client, { migrations }: OnlineWork): Promise<Migration | undefined> {
  const applied = await namesOfApplied(client)
  return migrations.find(({ kind, name }) => kind === 'contract' && !applied.has(name))
}

const isDecided = async (client: pg.Client, name: string): Promise<boolean> => {
  const { rows } = await client.query('select from schema_works where name = $1', [name])
  return rows.length > 0
}

/**
 * Runs contract migrations while they may; online work has to be done. Older versions may have
 * written rows behind the online work, so it is done once more before.
 */
export async function contract(
  client: BoundedClient,
  work: OnlineWork,
  waitMs: number,
  pace: Pace,
  log: Log,
): Promise<Obstacle> {
  for (;;) {
    const migration = await next(client, work)
    if (!migration || pace.isEnding()) return null
    if (!(await isDecided(client, migration.name))) {
      const obstacle = await decide(client, migration, work, waitMs)
      if (obstacle) return obstacle
    }
    await doOnlineWork(client, work, pace, log)
    if (pace.isEnding()) return null
    await apply(client, migration, log)
    log.info(`Upgrade ${migration.name} is done: older versions cannot be started any more.`)
  }
}

/** Under the lock that a process starts under, so that none starts in between. */
async function decide(
  client: pg.Client,
  migration: Migration,
  { migrations }: OnlineWork,
  waitMs: number,
): Promise<Obstacle> {
  const { name } = migration
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [MIGRATION_LOCK],
  )
  if (!rows[0]?.taken) return 'a process is starting'
  try {
    const older = await findOlder(client, name)
    if (older.length > 0) return `an older version runs (${older.join(', ')})`
    const leftMs = waitMs - (await quietMs(client, name))
    if (leftMs > 0)
      return `the older version may come back for ${Math.ceil(leftMs / 60_000)} minutes`
    await client.query('begin')
    await client.query(
      "insert into schema_works (name, kind, hash) values ($1, 'contract', $2) on conflict do nothing",
      [name, migration.hash],
    )
    for (const again of rewritesBefore(migration, migrations))
      await client.query(
        "insert into schema_works (name, kind, hash) values ($1, 'online', $2) on conflict do nothing",
        [again.name, again.hash],
      )
    await client.query('commit')
    return null
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}

/** Since the contract migration before; earlier ones were done again for that one. */
function rewritesBefore({ name }: Migration, migrations: readonly Migration[]): Migration[] {
  const before = migrations.filter((one) => one.name < name)
  const since = before.findLastIndex(({ kind }) => kind === 'contract') + 1
  return before.slice(since).filter((one) => one.kind === 'online' && rewriteOf(one))
}
