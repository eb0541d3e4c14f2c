import type { RawBuilder } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

/** The user whose records are exported. */
export type Subject = { readonly accountId: string; readonly email: string }

/**
 * One table that stores data about users (D19). Every column is exported, or withheld with a
 * reason; a test compares both with the database, so that no new column is forgotten.
 */
export type PersonalRecords = {
  readonly table: string
  readonly shown: readonly string[]
  readonly withheld: Readonly<Record<string, string>>
  /** Selects the user's rows: a condition on the table `t`. */
  of(subject: Subject, sql: Queryable): RawBuilder<boolean> | Promise<RawBuilder<boolean>>
}
