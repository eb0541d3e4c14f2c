// What a database remembers of its upgrades, in tables that the runner makes itself.
import type pg from 'pg'
import { isUnchanged, type Kind, type Migration } from './files.ts'

/**
 * `schema_works`: online work that is not finished, and contract migrations that were decided on.
 * `schema_processes`: who runs, and which migrations they know.
 */
const TABLES = `
  create table if not exists schema_migrations (
    name text primary key, hash text not null, applied_at timestamptz not null default now());
  alter table schema_migrations add column if not exists kind text;
  create table if not exists schema_functions (file text primary key, hash text not null);
  alter table schema_functions add column if not exists edition integer;
  create table if not exists schema_works (
    name text primary key, kind text not null, hash text not null, position text,
    rows_done bigint not null default 0, rows_expected bigint not null default 0,
    started_at timestamptz not null default now());
  create table if not exists schema_processes (
    id integer primary key generated always as identity, host text not null, pid integer not null,
    listeners integer not null, knows text[] not null,
    joined_at timestamptz not null default clock_timestamp(),
    seen_at timestamptz not null default clock_timestamp(), ended_at timestamptz)`

/** A table that was made already is neither locked nor touched. */
const IS_COMPLETE = `
  select count(*) = 4 as complete from pg_attribute a
  where (a.attrelid, a.attname) in ((to_regclass('public.schema_migrations')::oid, 'kind'),
    (to_regclass('public.schema_functions')::oid, 'edition'),
    (to_regclass('public.schema_works')::oid, 'position'),
    (to_regclass('public.schema_processes')::oid, 'ended_at')) and not a.attisdropped`

/** Makes the tables where they are missing. */
export async function prepareRecords(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ complete: boolean }>(IS_COMPLETE)
  if (!rows[0]?.complete) await client.query(TABLES)
}

type Applied = { readonly name: string; readonly hash: string; readonly kind: Kind | null }

/** What was done to a database, and which contract migrations are decided on. */
export type Records = {
  readonly applied: readonly Applied[]
  readonly decided: readonly string[]
}

export async function readRecords(client: pg.Client): Promise<Records> {
  const { rows: applied } = await client.query<Applied>(
    'select name, hash, kind from schema_migrations order by name',
  )
  const { rows: decided } = await client.query<{ name: string }>(
    "select name from schema_works where kind = 'contract' order by name",
  )
  return { applied, decided: decided.map(({ name }) => name) }
}

/**
 * A newer version's `expand` and `online` leave what this one needs; nothing else does.
 * @throws when this version cannot run on the database.
 */
export function assertUsable({ applied, decided }: Records, ours: readonly Migration[]): void {
  const known = new Map(ours.map((migration) => [migration.name, migration]))
  const refused = decided.find((name) => !known.has(name))
  for (const { name, hash, kind } of [
    ...applied,
    ...(refused ? [{ name: refused, hash: '', kind: 'contract' as const }] : []),
  ]) {
    const migration = known.get(name)
    if (!migration && kind !== 'expand' && kind !== 'online')
      throw new Error(
        `This database was last used by a newer version: it knows ${name}, which this one does not.`,
      )
    if (migration && !isUnchanged(migration, hash))
      throw new Error(`Migration ${name} has changed since this database ran it.`)
  }
}

/** Notes that a migration is done. */
export async function note(
  client: pg.Client,
  { name, hash, kind }: Omit<Migration, 'sql'>,
): Promise<void> {
  await client.query(
    'insert into schema_migrations (name, hash, kind) values ($1, $2, $3) on conflict do nothing',
    [name, hash, kind],
  )
  await client.query('delete from schema_works where name = $1', [name])
}
