import { id } from '@rentify/contract/ids'
import * as z from 'zod/mini'
import { defineEvent } from '../../events/index.ts'

/** A moderator has blocked a listing: it is public no more. `reason` as given, for its owner. */
export const listingBlocked = defineEvent(
  'listing.blocked',
  z.object({ listingId: id, reason: z.nullable(z.string()) }),
)

/** Listings are gone; `pictureIds` are those they showed. A large deletion is several events. */
export const listingsDeleted = defineEvent(
  'listing.deleted',
  z.object({ listingIds: z.array(id), pictureIds: z.array(z.string()) }),
)
