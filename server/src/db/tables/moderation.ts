// The tables of reports, of signals, and of what moderators decide, for Kysely.
import type { Decision } from '@rentify/contract/admin/reports/reports'
import type { ReportReason } from '@rentify/contract/listings/moderation/moderation'
import type { BlockTemplate } from '@rentify/contract/listings/moderation/reasons'
import type { ListingStatus, ListingType } from '@rentify/contract/listings/vocabulary'
import type { SignalEvidence } from '@rentify/contract/moderation/signals'
import type { SignalDecision, SignalKind } from '@rentify/contract/moderation/vocabulary'
import type { ColumnType, Generated } from 'kysely'
import type { Instant } from './accounts.ts'

export type ListingBlocksTable = {
  listing_id: string
  template: BlockTemplate | null
  reason: string | null
  status_before: Exclude<ListingStatus, 'blocked'>
  blocked_at: Instant
  review_requested_at: Date | null
  as_blocked: ColumnType<object | null>
  refused_at: Date | null
}

export type ModerationCasesTable = {
  id: string
  listing_id: string
  opened_at: Instant
  reports: Generated<number>
  review_requested_at: Date | null
  review_message: string | null
  decision: Decision | null
  template: BlockTemplate | null
  reason: string | null
  decided_at: Date | null
  decided_by: string | null
}

export type ListingReportsTable = {
  id: string
  listing_id: string
  case_id: string
  reporter_id: string | null
  reason: ReportReason
  details: string | null
  reported_at: Instant
}

export type ListingSignalsTable = {
  id: string
  kind: SignalKind
  listing_id: string
  owner_id: string
  evidence_key: string
  evidence: ColumnType<SignalEvidence, string, never>
  found_at: Instant
  decision: SignalDecision | null
  template: BlockTemplate | null
  reason: string | null
  decided_at: Date | null
  decided_by: string | null
}

export type PeerPricesTable = {
  city_id: number
  locality_id: number
  type: ListingType
  sort: string
  size: number
  median: number
  peers: number
  far_below: number
  far_above: number
}

export type SignalPassTable = { one: Generated<true>; after_id: string; begun_at: Instant }
