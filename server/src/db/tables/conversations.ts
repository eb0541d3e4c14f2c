// The tables of conversations, for Kysely.
import type { Decision } from '@rentify/contract/admin/reports/reports'
import type {
  ConversationReportReason,
  MessageWarning,
  ReadyQuestion,
} from '@rentify/contract/conversations/conversation'
import type { VisitMinutes, VisitStatus } from '@rentify/contract/conversations/visits'
import type { ContactPolicy, ListingType } from '@rentify/contract/listings/vocabulary'
import type { Generated, JSONColumnType } from 'kysely'
import type { Instant } from './accounts.ts'

/** Whose message it is, or whose state of a conversation. */
export type ConversationSide = 'renter' | 'owner'

export type ConversationsTable = {
  id: string
  listing_id: string
  renter_id: string | null
  owner_id: string | null
  listing_type: ListingType
  title: string
  locality: string
  city: string
  last_seq: Generated<number>
  last_at: Instant
  answered_at: Date | null
  created_at: Instant
}

export type ConversationSidesTable = {
  conversation_id: string
  side: ConversationSide
  account_id: string
  read_seq: Generated<number>
  mailed_seq: Generated<number>
  muted: Generated<boolean>
  archived: Generated<boolean>
  warned: Generated<number>
}

export type MessagesTable = {
  conversation_id: string
  seq: number
  side: ConversationSide
  client_id: string
  body: string
  questions: ReadyQuestion[]
  move_in: string | null
  people: number | null
  warnings: MessageWarning[]
  sent_at: Date
}

export type AccountBlocksTable = { account_id: string; blocked_id: string; blocked_at: Instant }

export type ContactPoliciesTable = {
  account_id: string
  policy: ContactPolicy
  updated_at: Instant
}

export type ConversationReportsTable = {
  id: string
  conversation_id: string
  side: ConversationSide
  reporter_id: string | null
  reported_id: string | null
  reason: ConversationReportReason
  details: string | null
  evidence: JSONColumnType<object[]> | null
  reported_at: Instant
  decision: Decision | null
  note: string | null
  decided_by: string | null
  decided_at: Date | null
}

export type VisitingHoursTable = {
  listing_id: string
  weekday: number
  opens: string
  closes: string
  minutes: VisitMinutes
}

export type VisitsTable = {
  id: string
  conversation_id: string
  listing_id: string
  status: VisitStatus
  proposed_by: ConversationSide
  starts_at: Date
  ends_at: Date
  client_id: string
  sequence: Generated<number>
  accepted_at: Date | null
  ended_by: ConversationSide | 'system' | null
  reminded_day: Generated<boolean>
  reminded_hour: Generated<boolean>
  created_at: Instant
  updated_at: Instant
}
