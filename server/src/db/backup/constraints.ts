import pg from 'pg'
import { qualified, type Table } from './catalog.ts'

type ForeignKey = { schema: string; name: string; constraint: string; definition: string }
type Index = { schema: string; name: string; definition: string }

/**
 * Runs `work` without foreign keys, triggers and secondary indexes, so that tables can be filled in
 * any order, no trigger fires and indexes are built once; then restores them, checking every row.
 * Must run inside a transaction; needs only to own the tables.
 */
export async function withoutConstraints(
  client: pg.ClientBase,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(`
    select n.nspname as schema, c.relname as name, k.conname as constraint,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n
      on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname !~ '^pg_'`)
  const { rows: indexes } = await client.query<Index>(
    `
    select n.nspname as schema, c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n
      on n.oid = c.relnamespace
    where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint k where k.conindid = c.oid)`,
    [tables.map(qualified)],
  )
  for (const key of keys)
    await client.query(
      `alter table ${qualified(key)} drop constraint ${pg.escapeIdentifier(key.constraint)}`,
    )
  for (const index of indexes) await client.query(`drop index ${qualified(index)}`)
  for (const table of tables)
    await client.query(`alter table ${qualified(table)} disable trigger user`)
  await work()
  for (const table of tables)
    await client.query(`alter table ${qualified(table)} enable trigger user`)
  for (const { definition } of indexes) await client.query(definition)
  for (const key of keys)
    await client.query(
      `alter table ${qualified(key)} add constraint ${pg.escapeIdentifier(key.constraint)} ${key.definition}`,
    )
}
