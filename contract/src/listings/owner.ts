import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { searchWords } from '../free-text.ts'
import { message } from '../messages.ts'
import { cursor, limit, pageNumber } from '../paging.ts'
import { described } from '../schema.ts'
import { listingDetail, listingSummary } from './listing.ts'
import { LISTING_STATUSES, LISTING_TYPES } from './vocabulary.ts'

/** What an owner can do with one of their listings now, by the rules that the endpoints enforce. */
const ownListingCan = z.object({
  edit: z.boolean(),
  /** False while the listing is blocked (D59). */
  toggleVisibility: z.boolean(),
  delete: z.boolean(),
})

/**
 * A listing as its owner's lists contain it: unmasked, hidden ones included. It is public when
 * `isVisible` and `status` is `active`.
 */
export const ownListing = z.extend(listingSummary, {
  status: z.enum(LISTING_STATUSES),
  /** Increases with every edit. */
  version: z.int(),
  updatedAt: instant,
  can: ownListingCan,
})
export type OwnListing = z.infer<typeof ownListing>

/** A page of the caller's own listings, newest first; `q` searches title, city and locality. */
export const ownListingsQuery = z.object({
  q: described('Text of the title, the city or the locality.', z.optional(searchWords)),
  type: described(
    'Only listings of this type.',
    z.optional(z.enum(LISTING_TYPES, message('listing_type_invalid', { name: 'type' }))),
  ),
  state: described(
    'active: those that visitors see; inactive: hidden, blocked and waiting ones.',
    z.optional(z.enum(['active', 'inactive'], message('listing_state_invalid'))),
  ),
  limit,
  cursor: described('Where the next page begins, from the Link header.', z.optional(cursor)),
  page: described(
    'The number of a page of `limit` listings; not with `cursor`.',
    z.optional(pageNumber),
  ),
})
export type OwnListingsQuery = z.infer<typeof ownListingsQuery>

/** `total` counts what the query matches, `counts` all of the caller's listings. */
export const ownListings = z.object({
  listings: z.array(ownListing),
  total: z.int(),
  counts: z.object({
    all: z.int(),
    active: z.int(),
    inactive: z.int(),
    type: z.object({ Room: z.int(), Hotel: z.int(), Shop: z.int() }),
  }),
  /** Where the next page begins; null on the last. */
  nextCursor: z.nullable(z.string()),
})
export type OwnListings = z.infer<typeof ownListings>

/** A listing as saved, for its owner. */
export const listingSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  listing: listingDetail,
})
export type ListingSaved = z.infer<typeof listingSaved>

/** The visibility to set; without a body it is toggled. */
export const visibility = z.nullish(
  z.object({ isVisible: z.optional(z.boolean(message('visibility_invalid'))) }),
)

export const visibilitySaved = z.object({
  success: z.literal(true),
  message: z.string(),
  _id: listingSummary.shape._id,
  isVisible: z.boolean(),
  version: z.int(),
})

/** Requests for photos of a user within a day, beyond which a further one is 409 (D62). */
export const MAX_PHOTO_REQUESTS_PER_DAY = 20

/** Listings that an owner adds in an hour, times `RATE_LIMIT_FACTOR`; imports are not counted. */
export const MAX_LISTINGS_PER_HOUR = 40
/** While their email address is not verified: such accounts cost nothing to create. */
export const MAX_LISTINGS_PER_HOUR_UNVERIFIED = 5
