import * as z from 'zod/mini'
import { calendarDate, instant } from '../dates.ts'
import { paragraphs, requiredParagraphs } from '../free-text.ts'
import { orNull } from '../listings/forms/form-values.ts'
import { titleHi } from '../listings/listing.ts'
import { MAX_WORDS } from '../listings/moderation/moderation.ts'
import { message } from '../messages.ts'
import { cursor, limit } from '../paging.ts'
import { described, id } from '../schema.ts'
import {
  MARK_NAMES,
  MAX_ANSWER,
  MAX_MARK,
  MAX_PRIVATE_NOTE,
  MAX_REVIEW,
  type MarkName,
  REVIEW_REPORT_REASONS,
  REVIEW_SIDES,
} from './vocabulary.ts'

const markWrong = message('review_mark_required')
const mark = z.int(markWrong).check(z.gte(1, markWrong), z.lte(MAX_MARK, markWrong))
const ofMarks = <S extends z.ZodMiniType>(schema: S) =>
  z.object(
    Object.fromEntries(MARK_NAMES.map((name) => [name, z.optional(schema)])) as Record<
      MarkName,
      z.ZodMiniOptional<S>
    >,
  )

/** A review: the four marks of the caller's side, a text, and what only the operator reads. */
export const reviewForm = z.object({
  marks: ofMarks(mark),
  text: requiredParagraphs(message('review_text_required'), MAX_REVIEW),
  note: orNull(paragraphs(MAX_PRIVATE_NOTE)),
})
export type ReviewForm = z.output<typeof reviewForm>

export const answerForm = z.object({
  text: requiredParagraphs(message('review_answer_required'), MAX_ANSWER),
})

export const reviewReportForm = z
  .object({
    reason: z.enum(REVIEW_REPORT_REASONS, message('review_report_reason_invalid')),
    details: orNull(paragraphs(MAX_WORDS)),
  })
  .check(
    z.refine(({ reason, details }) => reason !== 'other' || Boolean(details), {
      path: ['details'],
      error: message('report_details_required'),
    }),
  )
export type ReviewReportForm = z.output<typeof reviewReportForm>

/** `name` is a first name; null once the account is deleted, and then `text` is, too. */
const review = z.object({
  _id: id,
  side: z.enum(REVIEW_SIDES),
  /** The average of its marks. */
  rating: z.number(),
  marks: ofMarks(z.int()),
  text: z.nullable(z.string()),
  author: z.object({ name: z.nullable(z.string()) }),
  /** When it was written. */
  at: instant,
  answer: z.nullable(z.object({ text: z.string(), at: instant })),
})
export type Review = z.output<typeof review>

/** Averages are null below three reviews; `byRating` counts by the rounded rating. */
const reviewSummary = z.object({
  count: z.int(),
  rating: z.nullable(z.number()),
  marks: z.nullable(ofMarks(z.number())),
  byRating: z.array(z.object({ rating: z.int(), count: z.int() })),
})
export type ReviewSummary = z.output<typeof reviewSummary>

export const listingReviews = z.object({
  summary: reviewSummary,
  reviews: z.array(review),
})
export type ListingReviews = z.output<typeof listingReviews>

export const listingReviewsQuery = z.object({
  rating: described(
    'Only reviews of this rounded rating.',
    z.optional(
      z.pipe(
        z.union([
          z.string().check(z.regex(/^[1-5]$/, message('review_rating_invalid'))),
          z.number(),
        ]),
        z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(MAX_MARK))),
      ),
    ),
  ),
  limit,
  cursor: described('Where the next page begins, from the Link header.', z.optional(cursor)),
})
export type ListingReviewsQuery = z.output<typeof listingReviewsQuery>

/** The caller's own review, which they always see. */
const ownReview = z.extend(review, {
  note: z.nullable(z.string()),
  /** The day from which on it is shown; null once it is. */
  hiddenUntil: z.nullable(calendarDate),
  /** Taken off by a moderator. */
  withdrawn: z.nullable(z.object({ at: instant, reason: z.string() })),
})

/** Another's review, as its subject sees it: whether they can answer now. */
const receivedReview = z.extend(review, { canAnswer: z.boolean() })

/**
 * A booking's reviews as one of its parties sees them. `write` says from when to when the caller
 * can write theirs; `renter` is what other owners wrote about who asks, for the owner alone.
 */
export const bookingReviews = z.object({
  mine: z.nullable(ownReview),
  theirs: z.nullable(receivedReview),
  write: z.object({ open: z.boolean(), from: calendarDate, until: calendarDate }),
  renter: z.nullable(listingReviews),
})
export type BookingReviews = z.output<typeof bookingReviews>

export const reviewSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  reviews: bookingReviews,
})

/** A stay that waits for the caller's review. */
const dueReview = z.object({
  bookingId: id,
  side: z.enum(REVIEW_SIDES),
  title: z.string(),
  titleHi,
  /** The other side's name; null once their account is deleted. */
  name: z.nullable(z.string()),
  checkInDate: calendarDate,
  checkOutDate: calendarDate,
  until: calendarDate,
})
export type DueReview = z.output<typeof dueReview>
export const dueReviews = z.object({ stays: z.array(dueReview) })

/** What others wrote about the caller, newest first. */
export const receivedReviews = z.object({
  reviews: z.array(
    z.extend(receivedReview, {
      stay: z.object({
        bookingId: id,
        title: z.string(),
        titleHi,
        checkInDate: calendarDate,
        checkOutDate: calendarDate,
      }),
    }),
  ),
  /** Of what owners wrote about the caller as their renter. */
  asRenter: reviewSummary,
})
export type ReceivedReviews = z.output<typeof receivedReviews>

export const receivedQuery = z.object({
  limit,
  cursor: described('Where the next page begins, from the Link header.', z.optional(cursor)),
})
