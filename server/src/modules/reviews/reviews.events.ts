import { calendarDate } from '@rentify/contract/dates'
import { REVIEW_TEMPLATES } from '@rentify/contract/listings/moderation/reasons'
import { REVIEW_DECISIONS, REVIEW_SIDES } from '@rentify/contract/reviews/vocabulary'
import { id } from '@rentify/contract/schema'
import * as z from 'zod/mini'
import { defineEvent } from '../../events/index.ts'

/** A stay and its parties; null once the row or account is gone. */
const stay = {
  bookingId: id,
  listingId: z.nullable(id),
  renterId: z.nullable(id),
  ownerId: z.nullable(id),
  title: z.string(),
}
const sides = z.array(z.enum(REVIEW_SIDES))

/** These sides are asked for their review; `until`: the last day on which they can write it. */
export const reviewAsked = defineEvent(
  'review.asked',
  z.object({ ...stay, sides, until: calendarDate }),
)

/** The reviews of these sides are to be read from now on; once for each review. */
export const reviewsShown = defineEvent('review.shown', z.object({ ...stay, sides }))

/** A moderator took a review off. */
export const reviewWithdrawn = defineEvent(
  'review.withdrawn',
  z.object({
    bookingId: id,
    listingId: z.nullable(id),
    authorId: z.nullable(id),
    title: z.string(),
    /** Another version needs words; empty ones beside a ready reason. */
    template: z.optional(z.nullable(z.enum(REVIEW_TEMPLATES))),
    reason: z.string(),
  }),
)

/** What became of a review is told to those who reported it. */
export const reviewReportsDecided = defineEvent(
  'review.reports_decided',
  z.object({ title: z.string(), decision: z.enum(REVIEW_DECISIONS), reporterIds: z.array(id) }),
)
