import * as z from 'zod/mini'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { message } from '../messages.ts'
import { described, id } from '../schema.ts'
import { listingDetail } from './listing.ts'
import { listingRoutes, MAX_COMPARED } from './routes.ts'

const one = z.object({ id })

const wrong = message('compare_from_to', { most: MAX_COMPARED })

/** The places of a comparison, each once, in the order given. */
const compared = z.object({
  ids: described(
    'One to four ids with commas between them.',
    z.pipe(
      z.pipe(
        z.string(wrong),
        z.transform((ids) => [...new Set(ids.split(','))]),
      ),
      z
        .array(id, wrong)
        .check(z.minLength(1, { error: wrong }), z.maxLength(MAX_COMPARED, { error: wrong })),
    ),
  ),
})

/** Places side by side, and the ids of those that are not public (any more). */
const comparison = z.object({ listings: z.array(listingDetail), gone: z.array(id) })

/** Listings of the catalogue (R7, D4, D89). */
export const listingEndpoints = {
  getRoom: defineEndpoint(listingRoutes.getRoom, {
    summary: 'One room',
    access: 'public',
    params: one,
    reply: listingDetail,
    errors: ['listing_not_found'],
  }),
  getHotel: defineEndpoint(listingRoutes.getHotel, {
    summary: 'One hotel',
    access: 'public',
    params: one,
    reply: listingDetail,
    errors: ['listing_not_found'],
  }),
  getShop: defineEndpoint(listingRoutes.getShop, {
    summary: 'One shop',
    access: 'public',
    params: one,
    reply: listingDetail,
    errors: ['listing_not_found'],
  }),
  getListing: defineEndpoint(listingRoutes.getListing, {
    summary: 'One listing of any type',
    access: 'public',
    params: one,
    reply: listingDetail,
    errors: ['listing_not_found'],
  }),
  compareListings: defineEndpoint(listingRoutes.compareListings, {
    summary: 'Up to four listings side by side, without contacts',
    access: 'public',
    sameForAll: true,
    query: compared,
    reply: comparison,
    errors: [],
  }),
} as const satisfies Endpoints
