// Signals as moderators see them: a sentence's parts, and its evidence side by side (D92).
import * as z from 'zod/mini'
import { instant } from '../../dates.ts'
import { titleHi } from '../../listings/listing.ts'
import { blockReason, templateIsOfBlock } from '../../listings/moderation/reasons.ts'
import { LISTING_STATUSES, LISTING_TYPES } from '../../listings/vocabulary.ts'
import { picture } from '../../media/picture.ts'
import { message } from '../../messages.ts'
import { signalEvidence } from '../../moderation/signals.ts'
import { SIGNAL_DECISIONS, SIGNAL_KINDS } from '../../moderation/vocabulary.ts'
import { cursor } from '../../paging.ts'
import { described, id, rupees } from '../../schema.ts'

/** The account of a listing that a signal shows, with what it has. */
const signalOwner = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  status: z.enum(['active', 'inactive']),
  createdAt: instant,
  /** Listings that are not blocked, blocked ones, open signals: each up to `MOST_OF_OWNER`. */
  listings: z.int(),
  blocked: z.int(),
  signals: z.int(),
})

const signalListing = z.object({
  _id: id,
  title: z.string(),
  titleHi,
  type: z.enum(LISTING_TYPES),
  location: z.string(),
  city: z.string(),
  description: z.string(),
  price: z.nullable(rupees),
  status: z.enum(LISTING_STATUSES),
  pictures: z.array(picture),
  /** Null without a point; `approximate` for the middle of a place. */
  point: z.nullable(
    z.object({ latitude: z.number(), longitude: z.number(), approximate: z.boolean() }),
  ),
  createdAt: instant,
  owner: signalOwner,
})
export type SignalListing = z.output<typeof signalListing>

const adminSignal = z.object({
  _id: id,
  foundAt: instant,
  evidence: signalEvidence,
  listing: signalListing,
  /** The listing with the same picture, or one of each other account with the same number. */
  others: z.array(signalListing),
  decision: z.nullable(
    z.object({
      decision: z.enum(SIGNAL_DECISIONS),
      reason: z.nullable(z.string()),
      by: z.nullable(z.object({ _id: id, name: z.string() })),
      at: instant,
    }),
  ),
})
export type AdminSignal = z.output<typeof adminSignal>

/** Other listings of one signal. */
export const MOST_OTHERS = 3

const wrongKind = message('signal_kind_invalid')
const limitWrong = message('whole_number_between', { from: 1, to: 50 })

export const signalsQuery = z.object({
  status: described(
    'Those that wait for a decision, oldest first, or those decided, newest first.',
    z._default(z.enum(['open', 'decided'], message('report_status_invalid')), 'open'),
  ),
  kind: described('Only signals of this kind.', z.optional(z.enum(SIGNAL_KINDS, wrongKind))),
  owner: described('Only signals of this account’s listings.', z.optional(id)),
  limit: described(
    'Signals on a page.',
    z._default(
      z.pipe(
        z.union([z.string().check(z.regex(/^\d{1,3}$/, limitWrong)), z.number(limitWrong)]),
        z.pipe(
          z.transform(Number),
          z.int(limitWrong).check(z.gte(1, limitWrong), z.lte(50, limitWrong)),
        ),
      ),
      25,
    ),
  ),
  cursor: described('Where the page before ended.', z.optional(cursor)),
})
export type SignalsQuery = z.output<typeof signalsQuery>

/** `counts` are of the open signals, by kind. */
export const signalsPage = z.object({
  signals: z.array(adminSignal),
  next: z.nullable(z.string()),
  counts: z.record(z.enum(SIGNAL_KINDS), z.int()),
})
export type SignalsPage = z.output<typeof signalsPage>

const isReasoned = ({ template, reason }: { template?: unknown; reason?: unknown }): boolean =>
  Boolean(template) || Boolean(reason)
const reasonRequired = { path: ['reason'], error: message('block_reason_required') }

/** The decision; the owner reads the reason of a block. */
export const signalDecisionForm = z
  .object({
    decision: z.enum(SIGNAL_DECISIONS, message('signal_decision_invalid')),
    ...blockReason,
  })
  .check(
    z.refine((form) => form.decision === 'fine' || isReasoned(form), reasonRequired),
    templateIsOfBlock,
  )
export type SignalDecisionForm = z.output<typeof signalDecisionForm>

export const signalDecided = z.object({ success: z.literal(true), message: z.string() })

/**
 * All listings of an owner at once: `listings` is how many the moderator saw, and another number is
 * 409. At most a hundred are blocked in a call.
 */
export const ownerBlockForm = z
  .object({
    listings: z.int(message('check_value')).check(z.gte(1, message('check_value'))),
    ...blockReason,
  })
  .check(z.refine(isReasoned, reasonRequired))
export type OwnerBlockForm = z.output<typeof ownerBlockForm>

/**
 * All open signals about an owner at once: `signals` is how many the moderator saw, and another
 * number is 409. At most a hundred are found fine in a call.
 */
export const ownerDismissalForm = z.object({
  signals: z.int(message('check_value')).check(z.gte(1, message('check_value'))),
})
export type OwnerDismissalForm = z.output<typeof ownerDismissalForm>
