import { expect, it } from 'vitest'
import { MIGRATIONS, readMigrations } from '../server/src/db/upgrade/index.ts'
import { faultsOf } from './migrations.ts'

const NEXT = new URL('../server/src/db/upgrade/testing/next/', import.meta.url)

const written = (kind: 'expand' | 'online' | 'contract', sql: string) =>
  faultsOf({ name: '9001_planted.sql', hash: '', kind, sql: `-- kind: ${kind}\n${sql}` })

it('migrations do what their kind allows', async () => {
  const migrations = await readMigrations([...MIGRATIONS, NEXT])
  const ofKinds = migrations.filter(({ kind }) => kind !== null)
  expect(ofKinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['expand', 'online', 'contract']),
  )
  for (const migration of ofKinds)
    expect([migration.name, await faultsOf(migration)]).toEqual([migration.name, []])
})

const INDEX = 'an index is made concurrently'
const NOT_VALID = 'a constraint is added not valid, or using an index'
const ONLINE = 'rows of a large table are written online'
const CONTRACT = 'a drop or a rename is a contract'
const VOLATILE = 'a volatile default writes every row'

it.each([
  ['expand', 'alter table listings drop column rules', CONTRACT],
  ['expand', 'alter table listings drop constraint listings_units_check', CONTRACT],
  ['expand', 'alter table listings rename column rules to terms', CONTRACT],
  ['expand', 'drop table saved', CONTRACT],
  ['expand', 'create index listings_rules on listings (rules)', INDEX],
  ['contract', 'create index listings_rules on listings (rules)', INDEX],
  ['expand', 'alter table listings add constraint c check (price > 1)', NOT_VALID],
  ['expand', 'alter table listings add constraint c unique (title)', NOT_VALID],
  ['expand', 'alter table saved add foreign key (listing_id) references listings', NOT_VALID],
  ['expand', 'alter table listings add column size text check (size > $$a$$)', NOT_VALID],
  ['expand', 'alter table listings add column at timestamptz default clock_timestamp()', VOLATILE],
  ['expand', 'alter table listings add column key uuid default gen_random_uuid()', VOLATILE],
  ['expand', 'alter table listings add column number bigserial', VOLATILE],
  [
    'expand',
    'alter table listings add column number bigint generated always as identity',
    VOLATILE,
  ],
  [
    'expand',
    'alter table listings add column size integer generated always as (area * 2) stored',
    'a stored generated column writes every row',
  ],
  [
    'expand',
    'alter table listings add column size integer not null',
    'older versions write rows without a new column',
  ],
  ['expand', 'update listings set rules = null', ONLINE],
  ['contract', 'delete from bookings where status is null', ONLINE],
  ['expand', 'insert into saved select id, id from listings', ONLINE],
  [
    'contract',
    'alter table listings alter column area type bigint',
    'AT_AlterColumnType may write or read every row',
  ],
  [
    'contract',
    'alter table listings alter column area set not null',
    'not null is a check, added not valid and validated online',
  ],
  ['contract', 'alter table listings validate constraint c', 'a constraint is validated online'],
  ['expand', 'truncate saved', 'TruncateStmt is in no kind of migration'],
  ['expand', 'lock table listings', 'LockStmt is in no kind of migration'],
  [
    'expand',
    'do $$ begin update listings set rules = null; end $$',
    'DoStmt is in no kind of migration',
  ],
  [
    'expand',
    'create or replace function f() returns integer language sql return 1',
    'a function that is there is changed in functions/',
  ],
  [
    'expand',
    'create index concurrently i on listings (rules); create table t (id uuid)',
    'what runs outside of a transaction is in a file of its own',
  ],
  [
    'online',
    'update listings set rules = null',
    'online work is one update with a condition, or says over which rows it goes',
  ],
  [
    'online',
    'create table t (id uuid)',
    'online work is one update with a condition, or says over which rows it goes',
  ],
  [
    'online',
    'update listings set rules = a.name from accounts a where a.id = owner_id',
    'an online update is of one table, without from, and its columns by name',
  ],
  [
    'online',
    '-- over: listings by id\nselect renew_cards(array(select id from listings))',
    'online work names its rows by :batch',
  ],
  [
    'online',
    '-- over: listings by id\nselect renew_cards(:batch); select 1',
    'online work is one statement',
  ],
] as const)('a planted one is found: %s: %s', async (kind, sql, fault) => {
  expect(await written(kind, sql)).toEqual([fault])
})

it.each([
  [
    'expand',
    'create table sizes (id uuid primary key, size text check (size > $$a$$)); create index sizes_size on sizes (size); insert into sizes select id from listings',
  ],
  [
    'expand',
    'alter table listings add column size text not null default $$small$$, add column at timestamptz default now()',
  ],
  ['expand', 'alter table listings add constraint c check (price > 1) not valid'],
  ['expand', "update settings set value = 'true' where key = 'a'"],
  [
    'online',
    'create unique index concurrently i on listings (rules); create index concurrently k on listings (title)',
  ],
  ['online', '-- over: listings by id\nselect renew_cards(:batch)'],
  ['expand', "create publication p for table listings with (publish = 'update')"],
  ['expand', 'alter table listings replica identity nothing'],
  ['contract', 'drop index concurrently listings_size'],
  ['contract', 'alter table listings drop column rules'],
] as const)('what waits for nobody is allowed: %s: %s', async (kind, sql) => {
  expect(await written(kind, sql)).toEqual([])
})
