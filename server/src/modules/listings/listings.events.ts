import { DECISIONS } from '@rentify/contract/admin/reports/reports'
import { BLOCK_TEMPLATES } from '@rentify/contract/listings/moderation/reasons'
import { LISTING_TYPES } from '@rentify/contract/listings/vocabulary'
import { id } from '@rentify/contract/schema'
import * as z from 'zod/mini'
import { defineEvent } from '../../events/index.ts'

/**
 * A moderator has blocked a listing: it is no longer public. `reason` is the moderator's text for
 * the owner.
 */
export const listingBlocked = defineEvent(
  'listing.blocked',
  z.object({
    listingId: id,
    ownerId: id,
    title: z.string(),
    /** A ready reason; absent in what another version published. */
    template: z.optional(z.nullable(z.enum(BLOCK_TEMPLATES))),
    reason: z.nullable(z.string()),
    /** It was blocked already, and its owner had asked for another review. */
    again: z.optional(z.boolean()),
  }),
)

/** A moderator has lifted a block; the listing is as it was before. */
export const listingUnblocked = defineEvent(
  'listing.unblocked',
  z.object({
    listingId: id,
    ownerId: id,
    title: z.string(),
    reason: z.optional(z.nullable(z.string())),
  }),
)

/** A moderator has let renters see a listing that waited for it. */
export const listingApproved = defineEvent(
  'listing.approved',
  z.object({ listingId: id, ownerId: id, title: z.string() }),
)

/** A moderator has decided about reports of a listing; `title` is the public one. */
export const reportsDecided = defineEvent(
  'listing.reports_decided',
  z.object({
    listingId: id,
    title: z.string(),
    decision: z.enum(DECISIONS),
    reporterIds: z.array(id),
  }),
)

/**
 * Listings were deleted; `pictureIds` are those they showed. A large deletion publishes several
 * events.
 */
export const listingsDeleted = defineEvent(
  'listing.deleted',
  z.object({ listingIds: z.array(id), pictureIds: z.array(z.string()) }),
)

/** An owner has listed a property. */
export const listingCreated = defineEvent('listing.created', z.object({ listingId: id }))

/** An owner has edited a listing; `version` is the new one. */
export const listingUpdated = defineEvent(
  'listing.updated',
  z.object({ listingId: id, version: z.int() }),
)

/** A user asks a listing's owner for photos; `title` is the public one. */
export const photosRequested = defineEvent(
  'listing.photos_requested',
  z.object({ listingId: id, ownerId: id, title: z.string() }),
)

/** A listing has its first photos; `accountIds` had asked for some. */
export const photosAdded = defineEvent(
  'listing.photos_added',
  z.object({ listingId: id, title: z.string(), accountIds: z.array(id) }),
)

/**
 * An owner is asked whether listings are still to be had; `title` and `type` are those of the
 * first. `isGone`: renters said that it was taken already.
 */
export const confirmationAsked = defineEvent(
  'listing.confirmation_asked',
  z.object({
    ownerId: id,
    askId: id,
    count: z.int(),
    listingId: id,
    title: z.string(),
    /** Absent in what another version published. */
    type: z.optional(z.enum(LISTING_TYPES)),
    isGone: z.boolean(),
  }),
)

/** Listings were hidden since their owner confirmed none of them; `title` is that of the first. */
export const unconfirmedHidden = defineEvent(
  'listing.unconfirmed_hidden',
  z.object({ ownerId: id, count: z.int(), listingId: id, title: z.string() }),
)
