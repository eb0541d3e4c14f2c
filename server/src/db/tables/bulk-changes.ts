// The tables of acts on many listings at once, for Kysely.
import type {
  BULK_OUTCOMES,
  BULK_STATES,
  BulkAction,
  UNDO_OUTCOMES,
} from '@rentify/contract/listings/bulk/vocabulary'
import type { Generated } from 'kysely'
import type { Instant } from './accounts.ts'

export type BulkChangesTable = {
  id: string
  owner_id: string
  action: BulkAction
  percent: number | null
  state: Generated<(typeof BULK_STATES)[number]>
  total: Generated<number>
  created_at: Instant
}

export type BulkChangeRowsTable = {
  change_id: string
  listing_id: string
  title: string
  outcome: (typeof BULK_OUTCOMES)[number] | null
  price_before: number | null
  price_after: number | null
  overruled: Generated<boolean>
  undone: (typeof UNDO_OUTCOMES)[number] | null
}
