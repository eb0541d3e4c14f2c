import * as z from 'zod/mini'
import { instant } from '../../dates.ts'
import { titleHi } from '../../listings/listing.ts'
import { REVIEW_TEMPLATES, reason } from '../../listings/moderation/reasons.ts'
import { message } from '../../messages.ts'
import { REVIEW_DECISIONS, REVIEW_REPORT_REASONS, REVIEW_SIDES } from '../../reviews/vocabulary.ts'
import { id } from '../../schema.ts'
import { pageOf } from '../paging.ts'

const person = z.object({ _id: id, name: z.string(), email: z.string() })

/** A reported review, with what its author told the operator alone. */
const reviewReport = z.object({
  _id: id,
  side: z.enum(REVIEW_SIDES),
  rating: z.number(),
  text: z.nullable(z.string()),
  note: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  at: instant,
  author: z.nullable(person),
  about: z.nullable(person),
  title: z.string(),
  titleHi,
  reports: z.int(),
  latest: z.array(
    z.object({
      reason: z.enum(REVIEW_REPORT_REASONS),
      details: z.nullable(z.string()),
      by: z.nullable(person),
      at: instant,
    }),
  ),
  decision: z.nullable(
    z.object({
      decision: z.enum(REVIEW_DECISIONS),
      reason: z.nullable(z.string()),
      by: z.nullable(person),
      at: instant,
    }),
  ),
})
export type ReviewReport = z.output<typeof reviewReport>

export const reviewReports = pageOf('reports', reviewReport)

/** `withdrawn` needs a reason, ready or in own words, which the author reads. */
export const reviewDecisionForm = z
  .object({
    decision: z.enum(REVIEW_DECISIONS, message('decision_invalid')),
    template: z.optional(z.nullable(z.enum(REVIEW_TEMPLATES, message('reason_template_invalid')))),
    reason,
  })
  .check(
    z.refine(
      ({ decision, template, reason }) => decision === 'kept' || Boolean(template || reason),
      {
        path: ['reason'],
        error: message('review_withdrawal_reason_required'),
      },
    ),
    z.refine(({ decision, template }) => decision === 'withdrawn' || !template, {
      path: ['template'],
      error: message('reason_template_of_block'),
    }),
  )
export type ReviewDecisionForm = z.output<typeof reviewDecisionForm>

export const reviewReportsDecided = z.object({
  success: z.literal(true),
  message: z.string(),
  report: reviewReport,
})
