// What an upgrade has still to do, for `upgrade:check` and the page of the installation's health.
import type pg from 'pg'
import { statementsOf } from './apply.ts'
import {
  type Functions,
  type Kind,
  type Migration,
  readFunctions,
  readMigrations,
} from './files.ts'
import { assertUsable } from './records.ts'
import { rewriteAfter, rewriteOf } from './rewrites.ts'

type Asked = Pick<pg.Pool, 'query'>

type TableSize = { readonly name: string; readonly rows: number; readonly bytes: number }

/** A step that a database waits for: a migration, or functions whose text changed. */
export type PendingStep = {
  readonly name: string
  /** Null for a migration of before kinds, in which others wait for its tables. */
  readonly kind: Kind | 'functions' | null
  /** Tables that it changes and that are there, with what PostgreSQL knows of their size. */
  readonly tables: readonly TableSize[]
  /** Rows that were done, where it has begun. */
  readonly rowsDone: number | null
  /** How long it takes where nothing else runs, roughly, and how much disk it may need. */
  readonly seconds: number
  readonly bytes: number
}

/** Measured, on two cores (ADR 0293); the rest of a step takes a moment. */
const REWRITTEN_S = 0.0008
const INDEXED_S = 0.000005
const INDEXED_BYTES = 40
const VALIDATED_S = 0.000001
/** Of migrations before kinds, which wrote listings with all that follows from them. */
const WRITTEN_WHOLE_S = 0.003

const RECORDS = `
  select name, hash, to_jsonb(m) ->> 'kind' as kind from schema_migrations m order by name`

/** Whether this database has ever been migrated. */
async function hasTable(db: Asked, name: string): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [`public.${name}`],
  )
  return rows[0]?.found ?? false
}

/**
 * What this version would do to a database, in its order; null where it was never migrated.
 * Changes nothing. @throws where this version cannot run on the database.
 */
export async function findPending(
  db: Asked,
  folders?: readonly URL[],
): Promise<PendingStep[] | null> {
  if (!(await hasTable(db, 'schema_migrations'))) return null
  const [migrations, functions] = await Promise.all([readMigrations(folders), readFunctions()])
  const { rows: applied } = await db.query<{ name: string; hash: string; kind: Kind | null }>(
    RECORDS,
  )
  const works = await readWorks(db)
  const decided = [...works].flatMap(([name, { kind }]) => (kind === 'contract' ? [name] : []))
  assertUsable({ applied, decided }, migrations)
  const names = new Set(applied.map(({ name }) => name))
  const tables = await readTables(db)
  const steps = migrations
    .filter(({ name }) => !names.has(name))
    .map((migration) => stepOf(migration, tables))
  const changed = await changedFunctions(db, functions, works)
  return [...steps, ...changed.map((one) => stepOfFunctions(one, tables))].map((step) => ({
    ...step,
    rowsDone: works.get(step.name)?.rows_done ?? null,
  }))
}

type Work = { readonly name: string; readonly kind: string; readonly rows_done: number }

async function readWorks(db: Asked): Promise<Map<string, Work>> {
  if (!(await hasTable(db, 'schema_works'))) return new Map()
  const { rows } = await db.query<Work>(
    'select name, kind, rows_done::float8 as rows_done from schema_works',
  )
  return new Map(rows.map((work) => [work.name, work]))
}

/** Those that are applied at the next start, and those whose rows are being renewed. */
async function changedFunctions(
  db: Asked,
  functions: readonly Functions[],
  works: ReadonlyMap<string, Work>,
): Promise<Functions[]> {
  const { rows } = (await hasTable(db, 'schema_functions'))
    ? await db.query<{ file: string; hash: string; edition: number | null }>(
        "select file, hash, (to_jsonb(f) ->> 'edition')::integer as edition from schema_functions f",
      )
    : { rows: [] }
  const stored = new Map(rows.map((row) => [row.file, row]))
  return functions.filter(({ name, hash, edition }) => {
    const row = stored.get(name)
    return works.has(name) || !row || (row.hash !== hash && (row.edition ?? 0) <= edition)
  })
}

async function readTables(db: Asked): Promise<TableSize[]> {
  const { rows } = await db.query<TableSize>(
    `select relname as name, greatest(reltuples, 0)::float8 as rows,
       pg_table_size(oid)::float8 as bytes
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  return rows
}

const CHANGES = /\b(?:alter table|update|insert into|delete from|\bon|-- over:)\s+(\w+)/gi

function stepOf(migration: Migration, sizes: readonly TableSize[]): PendingStep {
  const { name, kind, sql } = migration
  const named = new Set([...sql.matchAll(CHANGES)].map(([, table]) => table))
  const tables = sizes.filter((size) => named.has(size.name))
  const most = tables.toSorted((a, b) => b.rows - a.rows)[0] ?? { rows: 0, bytes: 0 }
  const step = { name, kind, tables, rowsDone: null, seconds: 0, bytes: 0 }
  if (kind === null) return { ...step, seconds: most.rows * WRITTEN_WHOLE_S, bytes: most.bytes }
  if (kind === 'online' && rewriteOf(migration))
    return { ...step, seconds: most.rows * REWRITTEN_S, bytes: most.bytes }
  const text = statementsOf(sql).join(';\n')
  const indexes = text.match(/^create (?:unique )?index concurrently/gim)?.length ?? 0
  const validations = text.match(/\bvalidate constraint\b/gi)?.length ?? 0
  return {
    ...step,
    seconds: most.rows * (indexes * INDEXED_S + validations * VALIDATED_S),
    bytes: most.rows * indexes * INDEXED_BYTES,
  }
}

function stepOfFunctions(functions: Functions, sizes: readonly TableSize[]): PendingStep {
  const rewrite = rewriteAfter(functions)
  const tables = sizes.filter(({ name }) => name === rewrite?.table)
  const [table = { rows: 0, bytes: 0 }] = tables
  return {
    name: functions.name,
    kind: 'functions',
    tables,
    rowsDone: null,
    seconds: table.rows * REWRITTEN_S,
    bytes: table.bytes,
  }
}
