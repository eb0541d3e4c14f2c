import type { RawBuilder } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

/** Whose records are asked for. */
export type Subject = { readonly accountId: string; readonly email: string }

/**
 * One table that keeps something about people (D19). Every column is either shown or withheld with a reason: a test compares
 * both with the database, so nothing new is left out, or given out, by accident.
 */
export type PersonalRecords = {
  readonly table: string
  readonly shown: readonly string[]
  readonly withheld: Readonly<Record<string, string>>
  /** Which rows are theirs: a condition on the table `t`. */
  of(subject: Subject, sql: Queryable): RawBuilder<boolean> | Promise<RawBuilder<boolean>>
}
