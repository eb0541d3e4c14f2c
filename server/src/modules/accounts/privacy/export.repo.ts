import { sql as raw } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import type { PersonalRecords, Subject } from './personal-records.ts'

/** A table's rows of a user as JSON text. */
type TableRows = { readonly table: string; readonly json: string }

/** PostgreSQL writes a user's rows as JSON, table by table, with instants in UTC. */
export async function findRows(
  trx: Queryable,
  records: readonly PersonalRecords[],
  subject: Subject,
): Promise<TableRows[]> {
  await raw`set local time zone 'UTC'`.execute(trx)
  const found: TableRows[] = []
  for (const one of records) found.push({ table: one.table, json: await rowsOf(trx, one, subject) })
  return found
}

async function rowsOf(
  trx: Queryable,
  { table, shown, of }: PersonalRecords,
  subject: Subject,
): Promise<string> {
  const { rows } = await raw<{ json: string }>`
    select coalesce(json_agg(r), '[]')::text as json
    from (select ${raw.join(shown.map((column) => raw.ref(`t.${column}`)))} from ${raw.table(table)} t where ${await of(subject, trx)}) r`.execute(
    trx,
  )
  return rows[0]?.json ?? '[]'
}
