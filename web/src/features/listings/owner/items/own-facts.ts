import type { OwnListing } from '@rentify/contract/listings/owner'
import { m } from '../../../../messages/index.js'
import { factsOf } from '../../card-facts.ts'
import { facilityLabel } from '../../facility-labels.ts'

const MAX_AMENITIES = 3

/** A hotel's stars and amenities; a shop's business and area; a room's kind and size. */
export function ownFacts(listing: OwnListing): string[] {
  if (listing.type !== 'Hotel') return factsOf(listing, 'list')
  const { starRating, amenities } = listing
  const more = amenities.length - MAX_AMENITIES
  return [
    ...(starRating === null ? [] : [m.detail_stars_count({ count: starRating })]),
    ...amenities.slice(0, MAX_AMENITIES).map((name) => facilityLabel(name)),
    ...(more > 0 ? [m.own_more_amenities({ count: more })] : []),
  ]
}
