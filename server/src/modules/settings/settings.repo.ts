import { sql as raw } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/** The stored fields of a section, unchecked; null when nothing is stored. */
export async function findSection(
  sql: Queryable,
  section: string,
  lock = false,
): Promise<{ value: object; version: number } | null> {
  const query = sql
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('section', '=', section)
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null
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
    .values({ section, value: JSON.stringify(value), updated_by: by })
    .onConflict((known) =>
      known.column('section').doUpdateSet({
        value: JSON.stringify(value),
        version: raw<number>`settings.version + 1`,
        updated_at: raw<Date>`now()`,
        updated_by: by,
      }),
    )
    .execute()
}
