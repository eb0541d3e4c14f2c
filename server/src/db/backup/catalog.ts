import pg from 'pg'

/** A table with its stored columns, those that are computed from others apart. */
export type Table = { schema: string; name: string; columns: string[]; computed: string[] }
/** One of a database; of a partitioned table the parent. */
type FoundTable = Table & { isPartitioned: boolean }
export type Sequence = { schema: string; name: string; last: number }

/** Filled by migrations and processes, ours and the job queue's, never by copying. */
const RECORDS_OF_MIGRATIONS = [
  'public.schema_migrations',
  'public.schema_functions',
  'public.schema_processes',
  'public.schema_works',
  'graphile_worker.migrations',
]

/** The job queue's schema: its pending jobs were queued in the same transactions as the rows. */
export const JOBS_SCHEMA = 'graphile_worker'

/**
 * Every table that holds data of ours, with its stored columns; of a partitioned table its parent.
 */
export async function readTables(client: pg.ClientBase): Promise<FoundTable[]> {
  const { rows } = await client.query<FoundTable>(`
    select n.nspname as schema, c.relname as name, c.relkind = 'p' as "isPartitioned",
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
      coalesce(array_agg(a.attname::text order by a.attnum)
        filter (where a.attgenerated = 's'), '{}') as computed
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence <> 't'
      and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass
        and d.objid = c.oid and d.deptype = 'e')
    group by n.nspname, c.relname, c.relkind
    order by n.nspname, c.relname`)
  return rows.filter(({ schema, name }) => !RECORDS_OF_MIGRATIONS.includes(`${schema}.${name}`))
}

/** The position of each sequence; unused ones are left out. */
export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select schemaname as schema, sequencename as name, last_value as last from pg_sequences
    where schemaname !~ '^pg_' and last_value is not null order by 1, 2`)
  return rows.map((sequence) => ({ ...sequence, last: Number(sequence.last) }))
}

export function qualified({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}

export function columnList(columns: readonly string[]): string {
  return columns.map(pg.escapeIdentifier).join(', ')
}
