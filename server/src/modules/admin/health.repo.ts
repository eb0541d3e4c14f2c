import { sql as raw } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/** PostgreSQL's version, and what the database takes on its disk. */
export async function findDatabaseSize(
  sql: Queryable,
): Promise<{ postgres: string; bytes: number } | null> {
  const { rows } = await raw<{ postgres: string; bytes: number }>`
    select current_setting('server_version') as postgres, pg_database_size(current_database()) as bytes`.execute(
    sql,
  )
  return rows[0] ?? null
}

/** When the newest backup was made, and how much is in it; null without one. */
export async function findLastBackup(
  sql: Queryable,
): Promise<{ at: Date; rows: number; pictures: number } | null> {
  const last = await sql
    .selectFrom('backups')
    .selectAll()
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? null
}
