import * as z from 'zod/mini'
import { ROLES } from '../../accounts/account.ts'
import { defineEndpoint, type Endpoints } from '../../endpoint.ts'
import { id } from '../../schema.ts'
import { moderationRoutes } from './moderation.routes.ts'
import { listingBlock, reportForm, reviewForm } from './moderation.ts'

const one = z.object({ id })
const done = z.object({ success: z.literal(true), message: z.string() })

/** Reports of listings, and an owner's side of a block (D59). */
export const moderationEndpoints = {
  reportListing: defineEndpoint(moderationRoutes.reportListing, {
    summary: 'Report a listing; once per user, further reports change nothing',
    access: ROLES,
    params: one,
    body: reportForm,
    status: 201,
    idempotent: true,
    reply: done,
    errors: ['listing_not_found', 'own_listing', 'too_many_reports'],
  }),
  getListingBlock: defineEndpoint(moderationRoutes.getListingBlock, {
    summary: 'Why my listing is blocked; null when it is not',
    access: ['owner'],
    params: one,
    reply: z.object({ block: z.nullable(listingBlock) }),
    errors: ['listing_not_found'],
  }),
  requestReview: defineEndpoint(moderationRoutes.requestReview, {
    summary: 'Ask for another review of my blocked listing, once per decision',
    access: ['owner'],
    params: one,
    body: reviewForm,
    status: 201,
    idempotent: true,
    reply: z.extend(done, { block: listingBlock }),
    errors: ['listing_not_found', 'wrong_status', 'review_too_soon'],
  }),
} as const satisfies Endpoints
