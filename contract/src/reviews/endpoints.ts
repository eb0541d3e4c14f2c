import * as z from 'zod/mini'
import { ROLES } from '../accounts/account.ts'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { id } from '../schema.ts'
import {
  answerForm,
  bookingReviews,
  dueReviews,
  listingReviews,
  listingReviewsQuery,
  receivedQuery,
  receivedReviews,
  reviewForm,
  reviewReportForm,
  reviewSaved,
} from './review.ts'
import { reviewRoutes } from './routes.ts'

const one = z.object({ id })
const done = z.object({ success: z.literal(true), message: z.string() })

/** Reviews after a stay, hidden until both sides have written or 14 days have passed (D91). */
export const reviewEndpoints = {
  listListingReviews: defineEndpoint(reviewRoutes.listListingReviews, {
    summary: 'What renters wrote about a listing, newest first',
    access: 'public',
    params: one,
    query: listingReviewsQuery,
    reply: listingReviews,
    errors: ['listing_not_found', 'invalid_cursor'],
  }),
  getBookingReviews: defineEndpoint(reviewRoutes.getBookingReviews, {
    summary: 'A booking’s reviews, for its parties; an owner sees the renter’s, too',
    access: ROLES,
    params: one,
    reply: bookingReviews,
    errors: ['booking_not_found'],
  }),
  writeReview: defineEndpoint(reviewRoutes.writeReview, {
    summary: 'Write my review of a stay; the same one again changes nothing',
    access: ['renter', 'owner'],
    params: one,
    body: reviewForm,
    status: 201,
    idempotent: true,
    reply: reviewSaved,
    errors: ['booking_not_found', 'review_not_open', 'already_reviewed'],
  }),
  listDueReviews: defineEndpoint(reviewRoutes.listDueReviews, {
    summary: 'Stays that wait for my review',
    access: ROLES,
    reply: dueReviews,
    errors: [],
  }),
  listReceivedReviews: defineEndpoint(reviewRoutes.listReceivedReviews, {
    summary: 'What others wrote about me and my places, newest first',
    access: ROLES,
    query: receivedQuery,
    reply: receivedReviews,
    errors: ['invalid_cursor'],
  }),
  answerReview: defineEndpoint(reviewRoutes.answerReview, {
    summary: 'Answer a review about me, once',
    access: ['renter', 'owner'],
    params: one,
    body: answerForm,
    status: 201,
    idempotent: true,
    reply: done,
    errors: ['review_not_found', 'already_answered'],
  }),
  reportReview: defineEndpoint(reviewRoutes.reportReview, {
    summary: 'Report a review; once per user, further reports change nothing',
    access: ROLES,
    params: one,
    body: reviewReportForm,
    status: 201,
    idempotent: true,
    reply: done,
    errors: ['review_not_found', 'own_review', 'too_many_reports'],
  }),
} as const satisfies Endpoints
