// The tables of reviews, for Kysely.
import type { ReviewTemplate } from '@rentify/contract/listings/moderation/reasons'
import type {
  MarkName,
  ReviewDecision,
  ReviewReportReason,
  ReviewSide,
} from '@rentify/contract/reviews/vocabulary'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant } from './accounts.ts'

type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>
export type StoredMarks = { readonly [N in MarkName]?: number }

export type ReviewedStaysTable = {
  booking_id: string
  shown_at: Instant
  announced: Generated<boolean>
  asked_during: Generated<boolean>
  asked_at_end: Generated<boolean>
}

export type ReviewsTable = {
  booking_id: string
  side: ReviewSide
  id: string
  author_id: string | null
  subject_id: string | null
  listing_id: string | null
  marks: ColumnType<StoredMarks, string, string>
  rating: GeneratedAlways<number>
  text: string | null
  written_at: Instant
  answer: ColumnType<string | null, never, string | null>
  answered_at: OptionalInstant
  withdrawn_at: OptionalInstant
  withdrawal_template: ColumnType<ReviewTemplate | null, never, ReviewTemplate | null>
  withdrawal_reason: ColumnType<string | null, never, string | null>
}

export type ReviewNotesTable = { booking_id: string; side: ReviewSide; note: string }

export type ReviewReportsTable = {
  booking_id: string
  review_id: string
  id: string
  reporter_id: string | null
  reason: ReviewReportReason
  details: string | null
  reported_at: Instant
  decision: ColumnType<ReviewDecision | null, never, ReviewDecision>
  decision_template: ColumnType<ReviewTemplate | null, never, ReviewTemplate | null>
  decision_reason: ColumnType<string | null, never, string | null>
  decided_by: ColumnType<string | null, never, string | null>
  decided_at: OptionalInstant
}
