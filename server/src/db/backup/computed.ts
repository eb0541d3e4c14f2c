// Computing the words of 200,000 listings takes a minute, copying what was computed seconds.
import type pg from 'pg'
import { qualified, type Table } from './catalog.ts'

/**
 * What this server computes generated columns with: its version, machine and locale. Two that say
 * the same compute the same. Null where the role may not write computed values (no superuser).
 */
export async function computerOf(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ computer: string | null }>(`
    select concat_ws(' ', split_part(current_setting('server_version'), '.', 1),
      substring(version() from ' on ([^-,]+)'), d ->> 'datlocprovider', d ->> 'datcollate',
      d ->> 'datctype', coalesce(d ->> 'datlocale', d ->> 'daticulocale'),
      d ->> 'datcollversion') as computer
    from (select to_jsonb(b) as d from pg_database b where datname = current_database()) this
    where current_setting('is_superuser') = 'on'`)
  return rows[0]?.computer ?? null
}

/**
 * Runs `work` while the computed columns of `tables` take values as others do. Needs a superuser
 * and a transaction that has locked the tables.
 */
export async function withComputedValues(
  client: pg.ClientBase,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> {
  const computing = tables.filter(({ computed }) => computed.length > 0)
  // There is no statement for it: DROP EXPRESSION has no way back but to write the table anew.
  const set = async (kind: '' | 's') => {
    for (const table of computing)
      await client.query(
        'update pg_attribute set attgenerated = $1 where attrelid = $2::regclass and attname = any ($3)',
        [kind, qualified(table), table.computed],
      )
  }
  await set('')
  await work()
  await set('s')
}
