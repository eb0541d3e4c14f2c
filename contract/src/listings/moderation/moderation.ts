import * as z from 'zod/mini'
import { instant } from '../../dates.ts'
import { paragraphs } from '../../free-text.ts'
import { message } from '../../messages.ts'
import { orNull } from '../forms/form-values.ts'

/** Why a user reports a listing (D59). */
export const REPORT_REASONS = [
  'wrong_details',
  'not_available',
  'fraud',
  'duplicate',
  'offensive',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** The longest text of a report, of a decision's reason, and of an owner's answer to it. */
export const MAX_WORDS = 500

/** A refused review of an unchanged listing can be asked for again after so many hours. */
export const HOURS_BEFORE_REVIEW = 24

/** Open reports of a user, and of a listing, beyond which a further one is 409 (D59). */
export const MAX_OPEN_REPORTS = 20
export const MAX_OPEN_REPORTS_PER_LISTING = 500

/** What a user says about a listing; `other` needs words. */
export const reportForm = z
  .object({
    reason: z.enum(REPORT_REASONS, message('report_reason_invalid')),
    details: orNull(paragraphs(MAX_WORDS)),
  })
  .check(
    z.refine(({ reason, details }) => reason !== 'other' || Boolean(details), {
      path: ['details'],
      error: message('report_details_required'),
    }),
  )
export type ReportForm = z.output<typeof reportForm>

/** An owner's answer to a block: fixed, please review again. */
export const reviewForm = z.object({ message: orNull(paragraphs(MAX_WORDS)) })

/**
 * Why an owner's listing is blocked, in the reader's language, and whether they have asked for
 * another review: once per decision (D59).
 */
export const listingBlock = z.object({
  reason: z.nullable(z.string()),
  blockedAt: instant,
  reviewRequestedAt: z.nullable(instant),
  /** Refused and unchanged since, it can be asked for from then on; null: now (ADR 0322). */
  reviewFrom: z.nullable(instant),
})
export type ListingBlock = z.output<typeof listingBlock>
