// What an installation knows of itself, for Kysely.
import type { Generated } from 'kysely'
import type { Instant } from './accounts.ts'

export type ServersTable = {
  id: string
  name: string
  version: string
  commit: string | null
  workers: number
  started_at: Date
  seen_at: Instant
}

/** One row at most. */
export type MailStateTable = {
  one: Generated<boolean>
  sent_at: Date | null
  failing_since: Date | null
  failed_at: Date | null
  error: string | null
}
