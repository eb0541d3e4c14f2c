// The tables of the back office, for Kysely.
import type { AuditSubject } from '@rentify/contract/admin/vocabulary'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Instant } from './accounts.ts'

/** Append-only: triggers reject updates and deletes. */
export type AuditEntriesTable = {
  id: string
  at: Instant
  actor_id: string | null
  action: string
  subject_type: AuditSubject
  subject_id: string | null
  changes: JSONColumnType<object[]>
}

export type AuditValuesTable = {
  entry_id: string
  field: string
  account_id: string
  at: ColumnType<Date, undefined, never>
  before: string | null
  after: string | null
}

export type BackupsTable = {
  at: Instant
  rows: number
  pictures: number
}

export type BackupRunsTable = {
  id: Generated<number>
  kind: 'backup' | 'base' | 'drill'
  started_at: Instant
  ended_at: Generated<Date>
  folder: string | null
  bytes: number | null
  error: string | null
}

/** One row at most. */
export type AdministratorDigestsTable = {
  one: Generated<boolean>
  told_until: Instant
}
