// The tables of notifications, for Kysely.
import type { NotificationKind, Preferences } from '@rentify/contract/notifications/notification'
import type { ColumnType, Generated } from 'kysely'
import type { Instant } from './accounts.ts'

export type NotificationsTable = {
  id: string
  account_id: string
  event_id: string
  kind: NotificationKind
  /** The parameters of its text. */
  facts: ColumnType<Readonly<Record<string, unknown>>, string, never>
  booking_id: string | null
  created_at: Instant
  read_at: ColumnType<Date | null, Date | null | undefined, Date>
}

export type NotificationCountersTable = {
  account_id: string
  unread: Generated<number>
  version: Generated<number>
}

export type NotificationPreferencesTable = {
  account_id: string
  kind: keyof Preferences
  here: boolean
  email: boolean
}
