import type { Suggestions } from '@rentify/contract/listings/endpoints'
import type { ListingSummary } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { TOTAL_CAP } from '@rentify/contract/paging'
import type { Reader } from '../../db/reader.ts'
import { afterAliases } from './search.filters.ts'
import { searchListings } from './search.service.ts'
import { suggestPlaces } from './suggest.repo.ts'
import { searchText } from './words.fold.ts'
import { understand } from './words.ts'

const MOST_PLACES = 6
const MOST_LISTINGS = 4
/** Four listings while somebody types are not worth ranking thousands of them. */
const FEW = 200
/** Fewer letters say nothing about a listing yet. */
const SHORTEST_FOR_LISTINGS = 3

/** Places to search in and listings to open, for what has been typed so far; typing errors are forgiven once words are whole. */
export async function suggest(read: Reader, q: string, type: ListingType | null): Promise<Suggestions> {
  const typed = searchText(q)
  if (typed === '') return { places: [], listings: [] }
  const [places, listings] = await Promise.all([placesFor(read, typed, type), typed.length < SHORTEST_FOR_LISTINGS ? [] : listingsFor(read, q, type)])
  return { places: places.slice(0, MOST_PLACES), listings }
}

async function placesFor(read: Reader, typed: string, type: ListingType | null): Promise<Suggestions['places']> {
  const found = await suggestPlaces(read, patterns(typed, type))
  if (found.length > 0) return found.map((place) => ({ ...place, count: Math.min(TOTAL_CAP, place.count) }))
  const corrected = (await understand(read, typed))?.best ?? typed
  return corrected === typed ? [] : suggestPlaces(read, patterns(corrected, type))
}

function patterns(typed: string, type: ListingType | null) {
  return { beginning: `${typed}%`, wordBeginning: `% ${typed}%`, names: [searchText(afterAliases(typed))], type }
}

async function listingsFor(read: Reader, q: string, type: ListingType | null): Promise<Suggestions['listings']> {
  const { cards } = await searchListings(read, { q, limit: MOST_LISTINGS, ...(type ? { type } : {}) }, null, FEW)
  return (JSON.parse(cards) as ListingSummary[]).map(({ _id, type: of, title, city, location }) => ({ _id, type: of, title, city, location }))
}
