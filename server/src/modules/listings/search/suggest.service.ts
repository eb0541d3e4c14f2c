import type { Suggestions } from '@rentify/contract/listings/endpoints'
import type { ListingSummary } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { TOTAL_CAP } from '@rentify/contract/paging'
import type { Reader } from '../../../db/reader.ts'
import { CITY_ALIASES, citiesBegunInDevanagari, findCity, isDevanagari } from '../../geo/index.ts'
import { searchText, spansOf } from '../words/words.fold.ts'
import { understand } from '../words/words.ts'
import { countOfPlaces } from './counts.repo.ts'
import { findPlaces } from './places.repo.ts'
import { afterAliases, readPlaces } from './search.filters.ts'
import { searchListings } from './search.service.ts'
import { suggestPlaces } from './suggest.repo.ts'

type Place = Suggestions['places'][number]

const MOST_PLACES = 6
const MOST_LISTINGS = 4
/** Four suggested listings do not justify ranking thousands of matches. */
const FEW = 200
/** Fewer letters do not select a listing. */
const SHORTEST_FOR_LISTINGS = 3
/** Fewer letters match the beginning of too many cities' other names. */
const SHORTEST_FOR_ALIASES = 3

/**
 * Places to search in and listings to open, for the typed text; typing errors are tolerated in
 * complete words.
 */
export async function suggest(
  read: Reader,
  q: string,
  type: ListingType | null,
): Promise<Suggestions> {
  const typed = lineOf(q)
  if (typed === '') return { places: [], listings: [] }
  const [places, meaning] = await Promise.all([
    placesFor(read, typed, q, type),
    understand(read, q),
  ])
  const [first] = places
  // An incomplete word is the beginning of a place rather than another word with a similar
  // spelling.
  const meant = first && meaning && !meaning.asTyped ? `${first.label} ${first.city}` : q
  return {
    places: await Promise.all(
      places.slice(0, MOST_PLACES).map((place) => countedAsListed(read, place, type)),
    ),
    listings: typed.length < SHORTEST_FOR_LISTINGS ? [] : await listingsFor(read, meant, type),
  }
}

/** The typed text, normalized like names. */
function lineOf(q: string): string {
  return isDevanagari(q)
    ? spansOf(q)
        .flatMap(({ words }) => words)
        .join(' ')
    : searchText(q)
}

async function placesFor(
  read: Reader,
  typed: string,
  q: string,
  type: ListingType | null,
): Promise<Place[]> {
  const found = await suggestPlaces(read, patterns(typed, type, citiesBegunInDevanagari(q)))
  const known = found.filter(isKnown)
  return known.length > 0 ? known : (await correctedPlacesFor(read, typed, type)).filter(isKnown)
}

/** A city that the gazetteer does not know is not suggested, nor are its localities (D65). */
function isKnown({ city, state }: Place): boolean {
  return findCity(city, state) !== null
}

/**
 * A place with the number of listings in the list it links to: that one also contains other places
 * of its name (D6).
 */
async function countedAsListed(
  read: Reader,
  place: Place,
  type: ListingType | null,
): Promise<Place> {
  const { city, location } = readPlaces(
    place.kind === 'city' ? { city: place.label } : { city: place.city, location: place.label },
  )
  const places = await findPlaces(read, city, location)
  const count = places && !places.tooMany ? await countOfPlaces(read, places, type) : place.count
  return { ...place, count: Math.min(TOTAL_CAP, count) }
}

async function correctedPlacesFor(
  read: Reader,
  typed: string,
  type: ListingType | null,
): Promise<Place[]> {
  const corrected = (await understand(read, typed))?.best ?? typed
  return corrected === typed ? [] : suggestPlaces(read, patterns(corrected, type))
}

function patterns(typed: string, type: ListingType | null, cities: readonly string[] = []) {
  return {
    beginning: `${typed}%`,
    wordBeginning: `% ${typed}%`,
    names: [...namesFor(typed), ...cities.map(searchText)],
    type,
  }
}

/** City names matched by another name: the whole of it, or its first letters. */
function namesFor(typed: string): string[] {
  const begun =
    typed.length < SHORTEST_FOR_ALIASES
      ? []
      : Object.entries(CITY_ALIASES).filter(([alias]) => alias.startsWith(typed))
  return [...new Set([afterAliases(typed), ...begun.map(([, city]) => city)].map(searchText))]
}

async function listingsFor(
  read: Reader,
  q: string,
  type: ListingType | null,
): Promise<Suggestions['listings']> {
  const { cards } = await searchListings(
    read,
    { q, limit: MOST_LISTINGS, ...(type ? { type } : {}) },
    null,
    FEW,
  )
  return (JSON.parse(cards) as ListingSummary[]).map(
    ({ _id, type: of, title, city, location }) => ({ _id, type: of, title, city, location }),
  )
}
