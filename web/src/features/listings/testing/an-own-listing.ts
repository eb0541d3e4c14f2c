import type { OwnListing, OwnListings } from '@rentify/contract/listings/owner'
import { LISTING_TYPES } from '@rentify/contract/listings/vocabulary'
import { aListing } from './a-listing.ts'

/** A plain room as its owner's lists contain it; tests pass only the fields they are about. */
export function anOwnListing(facts: Partial<OwnListing> = {}): OwnListing {
  return { ...aListing(), can: { edit: true, toggleVisibility: true, delete: true }, ...facts }
}

/** A page of an owner who has these listings and no others. */
export function ownPage(
  listings: readonly OwnListing[],
  nextCursor: string | null = null,
): OwnListings {
  const isLive = ({ isVisible, status }: OwnListing) => isVisible && status === 'active'
  const count = (fits: (listing: OwnListing) => boolean) => listings.filter(fits).length
  const [Room, Hotel, Shop] = LISTING_TYPES.map((type) => count((one) => one.type === type))
  return {
    listings: [...listings],
    total: listings.length,
    counts: {
      all: listings.length,
      active: count(isLive),
      inactive: count((one) => !isLive(one)),
      type: { Room: Room ?? 0, Hotel: Hotel ?? 0, Shop: Shop ?? 0 },
    },
    nextCursor,
  }
}
