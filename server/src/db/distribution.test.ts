// What has to be true of tables that are spread over several hosts, by the schema (ADR 0299).
import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { DISTRIBUTED, STAYING } from './testing/distribution.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const KEYS = `
  spread as (
    select k.key as name, to_regclass(k.key) as id, k.value as column, a.attnum, a.attnotnull
    from json_each_text($1::json) k
    left join pg_attribute a on a.attrelid = to_regclass(k.key) and a.attname = k.value),
  parts as (
    select s.*, s.id as part from spread s
    union all select s.*, i.inhrelid from spread s join pg_inherits i on i.inhparent = s.id)`

/** A query for each rule: what breaks it, a sentence each. */
const RULES = [
  `select format('%s has no column %s that every row fills', name, "column") as fault
   from spread where attnotnull is not true`,
  `select format('the unique index %s of %s lacks %s', x.indexrelid::regclass, p.name, p.column)
   from parts p join pg_index x on x.indrelid = p.part and (x.indisunique or x.indisexclusion)
   where p.attnum <> all ((x.indkey::int2[])[0:x.indnkeyatts - 1])`,
  `select format('the trigger %s is on %s', t.tgname, p.part::regclass)
   from parts p join pg_trigger t on t.tgrelid = p.part and not t.tgisinternal`,
  `select format('the foreign key %s of %s leads out of its host', c.conname, c.conrelid::regclass)
   from pg_constraint c left join spread f on f.id = c.conrelid left join spread t
     on t.id = c.confrelid
   where c.contype = 'f' and c.conparentid = 0 and (f.id is not null or t.id is not null)
     and not exists (select from unnest(c.conkey, c.confkey) k (f, t)
       where k.f = f.attnum and k.t = t.attnum)`,
  `select format('%s is neither distributed nor said to stay', c.oid::regclass)
   from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
     and c.relnamespace = 'public'::regnamespace
     and c.relname <> all ($2::text[]) and c.oid not in (select id from spread)`,
  `select format('%s is said to stay, and is no table', name) from unnest($2::text[]) name
   where to_regclass(name) is null`,
]

const staying = STAYING.flatMap(({ tables }) => tables)

async function faults(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const every = RULES.map((rule) => `(${rule})`).join(' union all ')
  const { rows } = await client.query<{ fault: string }>(
    `with ${KEYS} select fault from (${every}) f order by 1`,
    [JSON.stringify(DISTRIBUTED), staying],
  )
  return rows.map(({ fault }) => fault)
}

describe('tables that can be distributed', () => {
  it('have their key in every unique and foreign key, and no trigger', async () => {
    expect(await faults(database.db.pool)).toEqual([])
  })

  it('are those that the guide distributes, by the same columns', async () => {
    const guide = await readFile(new URL('../../../docs/databases.md', import.meta.url), 'utf8')
    const named = guide.matchAll(/create_distributed_table\('(\w+)', '(\w+)'/g)
    expect([...named].map(([, table, key]) => [table, key])).toEqual(Object.entries(DISTRIBUTED))
  })

  it('are not said to stay as well, and nothing is said twice', () => {
    const said = [...staying, ...Object.keys(DISTRIBUTED)]
    expect(said).toHaveLength(new Set(said).size)
  })

  it.each([
    [
      'create unique index events_once on notifications (event_id)',
      'the unique index events_once of notifications lacks account_id',
    ],
    [
      'create unique index events_once on notifications (event_id) include (account_id)',
      'the unique index events_once of notifications lacks account_id',
    ],
    [
      'alter table saved add constraint saved_once unique (listing_id, saved_at)',
      'the unique index saved_once of saved lacks account_id',
    ],
    [
      'alter table audit_entries_other add constraint moments unique (at)',
      'the unique index moments of audit_entries lacks id',
    ],
    [
      'alter table saved add constraint of_account foreign key (account_id) references accounts (id)',
      'the foreign key of_account of saved leads out of its host',
    ],
    [
      'create table notes (id uuid primary key, account uuid references notification_counters)',
      'notes is neither distributed nor said to stay',
      'the foreign key notes_account_fkey of notes leads out of its host',
    ],
    [
      'alter table analytics_shares alter column day drop not null',
      'analytics_shares has no column day that every row fills',
    ],
    [
      'create trigger later before insert on saved execute function suppress_redundant_updates_trigger()',
      'the trigger later is on saved',
    ],
    [
      'create trigger later before update on audit_entries_other for each row execute function suppress_redundant_updates_trigger()',
      'the trigger later is on audit_entries_other',
    ],
    ['drop table servers', 'servers is said to stay, and is no table'],
  ])('a planted violation is found: %s', async (violation, ...found) => {
    const client = await database.db.pool.connect()
    try {
      await client.query('begin')
      await client.query(violation)
      expect(await faults(client)).toEqual(found)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('may refer to each other by their keys', async () => {
    const client = await database.db.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        'alter table notifications add foreign key (account_id) references notification_counters',
      )
      expect(await faults(client)).toEqual([])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
