// Listings as the index in memory takes them; a test sets only the fields it is about.
import { FILTER_NAMES } from '@rentify/contract/listings/filterable'
import {
  createListingIndex,
  type IndexedListing,
  type ListingIndex,
} from '../../modules/search/memory/listing-index.ts'

type Over = Partial<Omit<IndexedListing, 'filters'>> & {
  readonly filters?: Partial<IndexedListing['filters']>
}

let made = 0

const PUNE = { id: 1, cityId: 1, name: 'pune', key: 'pune', spelling: 'Pune', state: null }

/** A room in Pune of which nothing else is known; its id is greater than those made before. */
export function anIndexedRoom({ filters, ...over }: Over = {}): IndexedListing {
  made += 1
  return {
    id: `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    type: 'Room',
    city: PUNE,
    locality: null,
    grid: null,
    price: null,
    cost: over.price ?? null,
    shopCategory: null,
    area: null,
    maxOccupancy: null,
    availableFrom: null,
    confirmedDay: 0,
    createdAt: 0,
    popularity: 0,
    variety: 0,
    rating: null,
    pictured: 0,
    repost: made,
    words: [],
    titleWords: [],
    titleKey: made,
    takenNights: [],
    ...over,
    filters: {
      ...(Object.fromEntries(
        FILTER_NAMES.map((name) => [name, null]),
      ) as IndexedListing['filters']),
      ...filters,
    },
  }
}

/** An index that holds these, in their order. */
export function indexOf(listings: readonly IndexedListing[]): ListingIndex {
  const index = createListingIndex()
  for (const listing of listings) index.put(listing)
  return index
}
