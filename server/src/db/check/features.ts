// What Rentify needs of a database server, each tried for real: versions and names say little about
// what a compatible server or a pooler before it really does.
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Two sessions at once, and the names of a schema that is dropped afterwards. */
type Trial = {
  readonly one: pg.Client
  readonly other: pg.Client
  /** A schema that nothing else uses. */
  readonly schema: string
}

export type Feature = {
  readonly name: string
  /** What does not work without it. */
  readonly for: string
  /** @throws when the server does not do it. */
  readonly works: (trial: Trial) => Promise<void>
}

const HEARD_WITHIN_MS = 2_000
/** A pooler before the server hands a session on, or does not, within this time. */
const ROUNDS = 3

export const FEATURES: readonly Feature[] = [
  {
    name: 'PostgreSQL 15 or newer, in UTF8',
    for: 'everything',
    async works({ one }) {
      const { rows } = await one.query(
        "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
      )
      expectThat(rows[0].version >= 150_000, `it says that it is version ${rows[0].version}`)
      expectThat(rows[0].encoding === 'UTF8', `the database is in ${rows[0].encoding}`)
    },
  },
  {
    name: 'a session keeps its settings between transactions',
    for: 'everything: a transaction pooler gives each transaction another session',
    async works({ one, other, schema }) {
      await one.query("select set_config('rentify.check', $1, false)", [schema])
      for (let round = 0; round < ROUNDS; round++) {
        await other.query('begin')
        const [theirs, ours] = [await tagOf(other), await tagOf(one)]
        await other.query('rollback')
        expectThat(theirs !== schema, 'two connections share a session')
        expectThat(ours === schema, 'the next transaction has another session')
      }
    },
  },
  {
    name: 'the extension pg_trgm',
    for: 'the back office finds people and listings by parts of names',
    async works({ one, schema }) {
      await one.query('begin')
      try {
        await one.query('create extension if not exists pg_trgm')
        await one.query(`create table ${schema}.names (name text)`)
        await one.query(`create index on ${schema}.names using gin (name gin_trgm_ops)`)
      } finally {
        await one.query('rollback')
      }
    },
  },
  {
    name: 'exclusion constraints over ranges',
    for: 'no night is sold twice',
    async works({ one, schema }) {
      await one.query(
        `create table ${schema}.stays (nights daterange not null, exclude using gist (nights with &&))`,
      )
      await one.query(`insert into ${schema}.stays values ('[2026-01-01,2026-01-03)')`)
      await refused(one, `insert into ${schema}.stays values ('[2026-01-02,2026-01-04)')`, '23P01')
    },
  },
  {
    name: 'publications that refuse changes of rows without an identity',
    for: 'nobody changes the audit log',
    async works({ one, schema }) {
      await one.query('begin')
      try {
        await one.query(`create table ${schema}.entries (id int)`)
        await one.query(`alter table ${schema}.entries replica identity nothing`)
        await one.query(
          `create publication ${schema} for table ${schema}.entries with (publish = 'delete')`,
        )
        await refused(one, `delete from ${schema}.entries`, '55000')
      } finally {
        await one.query('rollback')
      }
    },
  },
  {
    name: 'unique indexes in which nulls are equal',
    for: 'calls that are sent twice count once',
    async works({ one, schema }) {
      await one.query(`create table ${schema}.keys (key int, unique nulls not distinct (key))`)
      await one.query(`insert into ${schema}.keys values (null)`)
      await refused(one, `insert into ${schema}.keys values (null)`, '23505')
    },
  },
  {
    name: 'stored generated columns and identity columns',
    for: 'listings',
    async works({ one, schema }) {
      await one.query(
        `create table ${schema}.generated (id bigint generated always as identity, a int, b int generated always as (a * 2) stored)`,
      )
      const { rows } = await one.query(
        `insert into ${schema}.generated (a) values (21) returning b`,
      )
      expectThat(rows[0].b === 42, 'a generated column has another value')
    },
  },
  {
    name: 'tables in partitions',
    for: 'the audit log, whose months are dropped when they are old',
    async works({ one, schema }) {
      await one.query(
        `create table ${schema}.log (at timestamptz not null) partition by range (at);
         create table ${schema}.log_1 partition of ${schema}.log 
           for values from ('2026-01-01') to ('2026-02-01');
         insert into ${schema}.log values ('2026-01-15');
         drop table ${schema}.log_1`,
      )
    },
  },
  {
    name: 'triggers in PL/pgSQL that see all rows of a statement',
    for: 'searches learn what changed',
    async works({ one, schema }) {
      await one.query(
        `create table ${schema}.seen (rows bigint);
         create table ${schema}.watched (id int);
         create function ${schema}.watch() returns trigger language plpgsql as
           $$ begin insert into ${schema}.seen select count(*) from changed; return null; end $$;
         create trigger watch after insert on ${schema}.watched
           referencing new table as changed for each statement execute function ${schema}.watch();
         insert into ${schema}.watched select generate_series(1, 7)`,
      )
      const { rows } = await one.query(`select rows::int from ${schema}.seen`)
      expectThat(rows[0]?.rows === 7, 'the trigger saw another number of rows')
    },
  },
  {
    name: 'transaction numbers and snapshots',
    for: 'searches know that they know all changes',
    async works({ one, other }) {
      await one.query('begin')
      const mine = await one.query('select pg_current_xact_id()::text as id')
      const { rows } = await other.query(
        'select $1::xid8 < pg_snapshot_xmin(pg_current_snapshot()) as ended',
        [mine.rows[0].id],
      )
      await one.query('rollback')
      expectThat(!rows[0].ended, 'a running transaction seems to have ended')
    },
  },
  {
    name: 'LISTEN and NOTIFY between sessions',
    for: 'caches are dropped, and open pages are told',
    async works({ one, other, schema }) {
      await one.query(`listen ${schema}`)
      const heard = once(one, 'notification', { signal: AbortSignal.timeout(HEARD_WITHIN_MS) })
      // Whoever waits for a signal must not fail before the statement is through.
      heard.catch(() => {})
      await other.query(`notify ${schema}, 'told'`)
      const [{ payload }] = await heard.catch(() => {
        throw new Error('nothing was heard')
      })
      expectThat(payload === 'told', 'something else was heard')
      await one.query(`unlisten ${schema}`)
    },
  },
  {
    name: 'prepared statements that outlive their transaction',
    for: 'speed, and types of parameters',
    async works({ one, other }) {
      for (let round = 0; round < ROUNDS; round++) {
        const { rows } = await one.query({
          ...{ name: 'rentify_check', text: 'select $1::int + 1 as next' },
          values: [round],
        })
        expectThat(rows[0].next === round + 1, 'another statement was run')
        await other.query('select 1')
      }
    },
  },
  {
    name: 'advisory locks of sessions and transactions',
    for: 'one process migrates, and one at a time does what only one may',
    async works({ one, other }) {
      await one.query('select pg_advisory_lock(hashtext($1))', ['rentify.check'])
      const taken = async () =>
        (await other.query('select pg_try_advisory_lock(hashtext($1)) as got', ['rentify.check']))
          .rows[0].got as boolean
      expectThat(!(await taken()), 'two sessions hold one lock')
      await one.query('select pg_advisory_unlock(hashtext($1))', ['rentify.check'])
      expectThat(await taken(), 'a lock that was given back is still held')
      await other.query('select pg_advisory_unlock_all()')
    },
  },
  {
    name: 'rows that others have locked are passed over',
    for: 'background work in several processes',
    async works({ one, other, schema }) {
      await one.query(`create table ${schema}.jobs as select generate_series(1, 2) as id`)
      const next = `select id from ${schema}.jobs order by id limit 1 for update skip locked`
      await one.query('begin')
      await other.query('begin')
      const [first, second] = [await one.query(next), await other.query(next)]
      await one.query('rollback')
      await other.query('rollback')
      expectThat(first.rows[0].id !== second.rows[0].id, 'two sessions were given one row')
    },
  },
  {
    name: 'statements end when their time is over',
    for: 'a slow query takes nobody else’s turn',
    async works({ one }) {
      await one.query("set statement_timeout = '50ms'")
      await refused(one, 'select pg_sleep(5)', '57014')
      await one.query("set statement_timeout = 0; set lock_timeout = '50ms'; reset lock_timeout")
    },
  },
  {
    name: 'COPY of many rows',
    for: 'imports, backups and restores',
    async works({ one, schema }) {
      await one.query(`create table ${schema}.copied (id int, name text)`)
      await pipeline(['1\ta\n2\tb\n'], one.query(copyFrom(`copy ${schema}.copied from stdin`)))
      const { rows } = await one.query(`select count(*)::int as rows from ${schema}.copied`)
      expectThat(rows[0].rows === 2, 'rows are missing')
    },
  },
  {
    name: 'temporary tables',
    for: 'imports',
    async works({ one }) {
      await one.query('create temp table rentify_check (id int); drop table rentify_check')
    },
  },
  {
    name: 'indexes made while others write',
    for: 'upgrades without a pause',
    async works({ one, schema }) {
      await one.query(`create table ${schema}.indexed (id int)`)
      await one.query(`create index concurrently on ${schema}.indexed (id)`)
    },
  },
  {
    name: 'all or nothing, one after the other',
    for: 'two people cannot take the last room',
    async works({ one, other, schema }) {
      await one.query(`create table ${schema}.rooms (id int primary key, taken int not null);
        insert into ${schema}.rooms values (1, 0)`)
      const take = `update ${schema}.rooms set taken = taken + 1 where id = 1 and taken = 0`
      await one.query('begin')
      await one.query(take)
      const waiting = other.query(take)
      // It waits for the lock; ending first would try nothing.
      await Promise.race([waiting, pause(100)])
      await one.query('commit')
      expectThat((await waiting).rowCount === 0, 'one room was taken twice')
    },
  },
]

const tagOf = async (session: pg.Client) =>
  (await session.query("select current_setting('rentify.check', true) as tag")).rows[0].tag as
    | string
    | null

function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}

/** @throws unless the statement fails with this code. */
async function refused(session: pg.Client, statement: string, code: string): Promise<void> {
  const error = await session.query(statement).then(
    () => null,
    (reason: { code?: string }) => reason,
  )
  if (error === null) throw new Error('what must be refused was done')
  if (error.code !== code) throw error
}
