import pg from 'pg'
import { qualified, type Table } from './catalog.ts'

type ForeignKey = { schema: string; name: string; constraint: string; definition: string }

/**
 * Does `work` with foreign keys and triggers out of the way, so that tables can be filled in any order and nothing is told
 * twice; then puts them back, checking every row. Inside a transaction; needs no more than to own the tables.
 */
export async function withoutConstraints(client: pg.ClientBase, tables: readonly Table[], work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(`
    select n.nspname as schema, c.relname as name, k.conname as constraint, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname !~ '^pg_'`)
  for (const key of keys) await client.query(`alter table ${qualified(key)} drop constraint ${pg.escapeIdentifier(key.constraint)}`)
  for (const table of tables) await client.query(`alter table ${qualified(table)} disable trigger user`)
  await work()
  for (const table of tables) await client.query(`alter table ${qualified(table)} enable trigger user`)
  for (const key of keys) await client.query(`alter table ${qualified(key)} add constraint ${pg.escapeIdentifier(key.constraint)} ${key.definition}`)
}
