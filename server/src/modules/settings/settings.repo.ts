import { sql as raw } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { storedJson } from '../../db/stored-json.ts'

/** The stored fields of a section, unchecked; null when nothing is stored. */
export async function findSection(
  sql: Queryable,
  section: string,
): Promise<{ value: object } | null> {
  const query = sql.selectFrom('settings').select('value').where('section', '=', section)
  return (await query.executeTakeFirst()) ?? null
}

/** The sections with stored fields, unchecked. */
export function findSections(
  sql: Queryable,
): Promise<{ section: string; value: object; version: number }[]> {
  return sql.selectFrom('settings').select(['section', 'value', 'version']).execute()
}

/** Concurrent changes wait, also while no row exists; reads do not. */
export async function lockSettings(trx: Queryable): Promise<void> {
  await raw`lock table settings in share row exclusive mode`.execute(trx)
}

/** Writes a section; its version counts the changes. */
export async function writeSection(
  sql: Queryable,
  section: string,
  value: object,
  by: string | null,
): Promise<void> {
  await sql
    .insertInto('settings')
    .values({ section, value: storedJson(value), updated_by: by })
    .onConflict((known) =>
      known.column('section').doUpdateSet({
        value: storedJson(value),
        version: raw<number>`settings.version + 1`,
        updated_at: raw<Date>`now()`,
        updated_by: by,
      }),
    )
    .execute()
}
