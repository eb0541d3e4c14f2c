// Does online work: batch by batch, from where the last process came to.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { BoundedClient } from '../pool.ts'
import { apply, type Log, standsInTheWay } from './apply.ts'
import type { Functions, Migration } from './files.ts'
import { note } from './records.ts'
import { onePass, type Rewrite, rewriteAfter, rewriteOf, statementsOfPass } from './rewrites.ts'

/** What a version could have to do online. */
export type OnlineWork = {
  readonly migrations: readonly Migration[]
  readonly functions: readonly Functions[]
}

export type Pace = {
  /** How long a batch should take: others wait for its rows as long. */
  readonly batchMs: number
  readonly mostRows: number
  /** The pause after a batch, in times of what it took. */
  readonly pauses: number
  /** Asked between batches. */
  readonly isEnding: () => boolean
}

/** Where nobody waits. */
export const AT_ONCE: Pace = {
  batchMs: 1_000,
  mostRows: 5_000,
  pauses: 0,
  isEnding: () => false,
}

/** Fewer would take hardly less, since what a batch costs by itself remains. */
const LEAST_ROWS = 10
const FIRST_ROWS = 20
const LOCK_MS = 200
const BATCH_WITHIN_MS = 60_000
const SAY_EVERY_MS = 10_000

/** Rewrites that a database waits for, in their order: migrations, then changed functions. */
async function pendingRewrites(client: pg.Client, work: OnlineWork): Promise<Rewrite[]> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    "select name, hash from schema_works where kind <> 'contract'",
  )
  const noted = new Map(rows.map(({ name, hash }) => [name, hash]))
  const applied = await namesOfApplied(client)
  const ofMigrations = work.migrations
    .filter(({ kind, name }) => kind === 'online' && (!applied.has(name) || noted.has(name)))
    .flatMap((migration) => rewriteOf(migration) ?? [])
  const ofFunctions = work.functions
    .filter(({ name, hash }) => noted.get(name) === hash)
    .flatMap((functions) => rewriteAfter(functions) ?? [])
  return [...ofMigrations, ...ofFunctions]
}

export async function namesOfApplied(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
  return new Set(rows.map(({ name }) => name))
}

/** Does all online work that is pending, in order; returns early where the process ends. */
export async function doOnlineWork(
  client: BoundedClient,
  work: OnlineWork,
  pace: Pace,
  log: Log,
): Promise<void> {
  for (;;) {
    const applied = await namesOfApplied(client)
    const rewrites = await pendingRewrites(client, work)
    const next = work.migrations.find(
      (migration) =>
        migration.kind === 'online' && !applied.has(migration.name) && !rewriteOf(migration),
    )
    const [first] = rewrites
    if (pace.isEnding() || (!next && !first)) return
    if (next && !(first && first.name < next.name)) {
      log.info(`Upgrade ${next.name} runs in the background.`)
      await apply(client, next, log)
      log.info(`Upgrade ${next.name} is done.`)
    } else {
      const before = next ? rewrites.filter(({ name }) => name < next.name) : rewrites
      await runPass(client, onePass(before), pace, log)
    }
  }
}

type Progress = { position: string | null; done: number; expected: number }

/** Takes over where an earlier process ended; rewrites of different progress begin together. */
async function begin(client: pg.Client, pass: readonly Rewrite[]): Promise<Progress> {
  await client.query(
    `insert into schema_works (name, kind, hash, rows_expected)
       select name, 'online', hash,
         greatest(0, (select reltuples from pg_class where oid = to_regclass($3)))
       from unnest($1::text[], $2::text[]) given (name, hash)
     on conflict (name) do nothing`,
    [pass.map(({ name }) => name), pass.map(({ hash }) => hash), pass[0]?.table],
  )
  const { rows } = await client.query<Progress>(
    `select case when count(distinct coalesce(position, '')) = 1 then min(position) end as position,
       min(rows_done)::float8 as done, max(rows_expected)::float8 as expected
     from schema_works where name = any($1)`,
    [pass.map(({ name }) => name)],
  )
  return rows[0] ?? { position: null, done: 0, expected: 0 }
}

async function runPass(
  client: BoundedClient,
  pass: readonly Rewrite[],
  { batchMs, mostRows, pauses, isEnding }: Pace,
  log: Log,
): Promise<void> {
  const [first] = pass
  if (!first) return
  const names = pass.map(({ name }) => name)
  const what = `Upgrade ${names.join(', ')}`
  const { rows: typed } = await client.query<{ type: string }>(
    'select format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = to_regclass($1) and attname = $2',
    [first.table, first.key],
  )
  const statements = statementsOfPass(pass, typed[0]?.type ?? 'text')
  let { position, done, expected } = await begin(client, pass)
  if (position === null) done = 0
  let limit = FIRST_ROWS
  let said = performance.now()
  log.info(`${what} ${position === null ? 'begins' : 'goes on'}: ${share(done, expected)}.`)
  while (!isEnding()) {
    try {
      const keys = await nextKeys(client, first, typed[0]?.type ?? 'text', position, limit)
      const last = keys.at(-1)
      if (last === undefined) return await end(client, pass, what, log)
      const began = performance.now()
      await runBatch(client, statements, keys, [names, last])
      position = last
      done += keys.length
      const tookMs = performance.now() - began
      limit = Math.round(clamp(limit * clamp(batchMs / tookMs, 0.5, 2), LEAST_ROWS, mostRows))
      if (performance.now() - said > SAY_EVERY_MS) {
        said = performance.now()
        log.info(`${what}: ${share(done, expected)}.`)
      }
      if (pauses > 0) await pause(tookMs * pauses)
    } catch (error) {
      if (!standsInTheWay(error)) throw new Error(`${what} failed: ${(error as Error).message}.`)
      await client.query('rollback')
      limit = Math.max(LEAST_ROWS, Math.round(limit / 2))
      await pause(LOCK_MS * (0.5 + Math.random()))
    }
  }
}

async function nextKeys(
  client: pg.Client,
  { table, key }: Rewrite,
  type: string,
  position: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select ${key}::text as key from ${table} t where $1::text is null or t.${key} > $1::${type}
     order by t.${key} limit $2`,
    [position, limit],
  )
  return rows.map((row) => row.key)
}

/** One short transaction, sent at once, which remembers how far it came. */
async function runBatch(
  client: BoundedClient,
  statements: readonly string[],
  keys: readonly string[],
  [names, last]: [readonly string[], string],
): Promise<void> {
  const remember =
    'update schema_works set position = $2, rows_done = rows_done + $3 where name = any($1)'
  await client.runBatch([
    { text: 'begin', values: [] },
    { text: `set local lock_timeout = ${LOCK_MS}`, values: [] },
    { text: `set local statement_timeout = ${BATCH_WITHIN_MS}`, values: [] },
    ...statements.map((text) => ({ text, values: [keys] })),
    { text: remember, values: [names, last, keys.length] },
    { text: 'commit', values: [] },
  ])
}

async function end(
  client: pg.Client,
  pass: readonly Rewrite[],
  what: string,
  log: Log,
): Promise<void> {
  await client.query('begin')
  for (const { name, hash, finally: last } of pass) {
    if (last) await client.query(last)
    if (/^\d/.test(name)) await note(client, { name, hash, kind: 'online' })
    else await client.query('delete from schema_works where name = $1 and hash = $2', [name, hash])
  }
  await client.query('commit')
  log.info(`${what} is done.`)
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

const share = (done: number, expected: number) => `${done} of some ${Math.max(done, expected)} rows`
