import type { ListingCard } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Suggestions } from '@rentify/contract/search/endpoints'
import type { ListingFilters } from '@rentify/contract/search/filters'
import {
  afterAliases,
  CITY_ALIASES,
  citiesStartingInDevanagari,
  findCity,
  isDevanagari,
} from '../../geo/index.ts'
import { hindiTitle, onlyRanges, parseQuery } from '../../listings/index.ts'
import type { ListingIndex } from '../memory/listing-index.ts'
import {
  countInList,
  type PlacePrefix,
  placesStartingWith,
  type SuggestedPlace,
} from '../memory/place-suggestions.ts'
import { lookUpInMemory } from '../memory/word-lookup.ts'
import { readPlaces } from '../search.filters.ts'
import { nearOf } from '../search.parsed.ts'
import { type Stock, searchListings } from '../search.service.ts'
import { searchText, spansOf } from '../words/words.normalize.ts'
import { isKnownText, understand } from '../words/words.ts'
import { type CountedPoint, isPincodePrefix, pointsFor, withListings } from './suggest.points.ts'

type Place = Suggestions['places'][number]

const MAX_PLACES = 6
/** After 'near', beside places of the name. */
const MAX_POINTS = 3
const MAX_LISTINGS = 4
/** Where a text of several words is divided. */
const MAX_PARTS = 3
/** Fewer letters do not select a listing. */
const SHORTEST_FOR_LISTINGS = 3
/** Fewer letters match the beginning of too many cities' other names. */
const SHORTEST_FOR_ALIASES = 3
const OTHER_NAMES = Object.entries(CITY_ALIASES)

/**
 * Places to search in and listings to open, for the typed text; typing errors are tolerated in
 * complete words. What else is understood of the text ('2bhk near maj', 'resort lona') chooses the
 * list and remains in its search.
 */
export async function suggest(
  stock: Stock,
  q: string,
  listed: ListingType | null,
): Promise<Suggestions> {
  const parsed = parseQuery(q)
  const typed = lineOf(parsed.words || q)
  if (typed === '') return { places: [], listings: [] }
  const type = parsed.type ?? listed
  const areNamed = nearOf(parsed) !== null
  // '2bhk' alone names no place that it could be beside.
  const isNamed = parsed.words !== '' || areNamed
  const about: About = {
    type: parsed.type,
    rest: isNamed
      ? onlyRanges(
          q,
          parsed.parts.filter(({ kind }) => kind !== 'near'),
        )
      : '',
  }
  const points = pointsFor(parsed, typed)
  const index = await stock.feed.current()
  if (isPincodePrefix(typed) && !areNamed) {
    const pincodes = withListings(index, points, type, points.length).slice(0, MAX_PLACES)
    return { places: pincodes.map((point) => ofPoint(point, about)), listings: [] }
  }
  const isFirst = parsed.isNear || areNamed
  const named = areNamed ? [] : placesFor(index, typed, q, type, points.length > 0)
  const isTyped = areNamed || isKnownText(lookUpInMemory(index), q)
  // Places that begin so are meant rather than landmarks.
  const most = isFirst ? MAX_POINTS : named.length === 0 ? MAX_PLACES : 0
  const counted = about.rest === '' ? countedAsListed(index, named, type) : named
  const around = withListings(index, points, type, most)
  const inPlaces = counted.map((place) => inPlace(place, about))
  const nearPoints = around.map((point) => ofPoint(point, about))
  const all = isFirst ? [...nearPoints, ...inPlaces] : [...inPlaces, ...nearPoints]
  const [best] = all
  // An incomplete word is the beginning of a place rather than another word with a similar
  // spelling.
  const meant = best && !isTyped ? listOf(best) : { q }
  return {
    places: eachOnce(all).slice(0, MAX_PLACES),
    listings: typed.length < SHORTEST_FOR_LISTINGS ? [] : await listingsFor(stock, meant, type),
  }
}

/** What else was typed beside a place. */
type About = { readonly type: ListingType | null; readonly rest: string }

function inPlace(place: SuggestedPlace, { type, rest }: About): Place {
  return { ...place, type, search: rest || null, count: rest === '' ? place.count : null }
}

function ofPoint({ kind, label, city, search, count }: CountedPoint, { type, rest }: About): Place {
  return {
    kind,
    label,
    city,
    state: null,
    type,
    search: `${rest} ${search}`.trim(),
    count: rest === '' ? count : null,
  }
}

/** The list that a suggested place opens. */
function listOf({ kind, label, city, search }: Place): ListingFilters {
  const place =
    kind === 'city' ? { city: label } : kind === 'locality' ? { city, location: label } : {}
  return { ...place, ...(search && { q: search }) }
}

/** Two names of a city lead to one list. */
function eachOnce(places: readonly Place[]): Place[] {
  const key = ({ kind, label, city }: Place) =>
    [kind === 'city' ? '' : label, afterAliases(city)].join('|').toLowerCase()
  return [...new Map(places.toReversed().map((place) => [key(place), place])).values()].toReversed()
}

/** The typed text, normalized like names. */
function lineOf(q: string): string {
  return isDevanagari(q)
    ? spansOf(q)
        .flatMap(({ words }) => words)
        .join(' ')
    : searchText(q)
}

function placesFor(
  index: ListingIndex,
  typed: string,
  q: string,
  type: ListingType | null,
  isLandmark: boolean,
): SuggestedPlace[] {
  const text = prefixOf(typed, citiesStartingInDevanagari(q))
  const named = firstKnown(placesStartingWith(index, text, type))
  // A landmark of that name is meant rather than a place of some of its words.
  if (named.length > 0 || isLandmark) return named
  const inParts = firstKnown(placesInParts(index, typed, type))
  return inParts.length > 0 ? inParts : firstKnown(correctedPlacesFor(index, typed, type))
}

/**
 * A city and the beginning of one of its localities, in either order ('pune koth', 'kothrud pu');
 * else the place that the last words begin ('resort lona').
 */
function placesInParts(
  index: ListingIndex,
  typed: string,
  type: ListingType | null,
): SuggestedPlace[] {
  const words = typed.split(' ')
  const divisions = words.slice(1, MAX_PARTS + 1).flatMap((_, before) => {
    const parts = [words.slice(0, before + 1), words.slice(before + 1)]
    return parts.map((part) => prefixOf(part.join(' ')))
  })
  const found = divisions.map((text) => placesStartingWith(index, text, type))
  const within = (localities: readonly SuggestedPlace[], cities: readonly SuggestedPlace[]) =>
    localities.filter(
      ({ kind, city }) =>
        kind === 'locality' && cities.some((one) => one.kind === 'city' && one.city === city),
    )
  let last: SuggestedPlace[] = []
  for (let at = 0; at < found.length; at += 2) {
    const [heads = [], tails = []] = found.slice(at, at + 2)
    const both = [...within(tails, heads), ...within(heads, tails)]
    if (both.length > 0) return both
    if (last.length === 0) last = tails
  }
  return last
}

/** A city that the gazetteer does not know is not suggested, nor are its localities (D65). */
function firstKnown(places: readonly SuggestedPlace[]): SuggestedPlace[] {
  const known: SuggestedPlace[] = []
  for (const place of places) {
    if (findCity(place.city, place.state)) known.push(place)
    if (known.length === MAX_PLACES) break
  }
  return known
}

/**
 * Places with the number of listings in the lists they link to, which also contain other places of
 * their names (D6).
 */
const countedAsListed = (
  index: ListingIndex,
  places: readonly SuggestedPlace[],
  type: ListingType | null,
): SuggestedPlace[] =>
  places.map((place) => {
    const { kind, label, city } = place
    const asked = readPlaces(kind === 'city' ? { city: label } : { city, location: label })
    return { ...place, count: countInList(index, asked, type) }
  })

function correctedPlacesFor(
  index: ListingIndex,
  typed: string,
  type: ListingType | null,
): SuggestedPlace[] {
  const corrected = understand(lookUpInMemory(index), typed)?.best ?? typed
  return corrected === typed ? [] : placesStartingWith(index, prefixOf(corrected), type)
}

function prefixOf(typed: string, cities: readonly string[] = []): PlacePrefix {
  return {
    text: typed,
    names: [...namesFor(typed), ...cities.map(searchText)],
  }
}

/** City names matched by another name: the whole of it, or its first letters. */
function namesFor(typed: string): string[] {
  const found =
    typed.length < SHORTEST_FOR_ALIASES
      ? []
      : OTHER_NAMES.filter(([alias]) => alias.startsWith(typed))
  return [...new Set([afterAliases(typed), ...found.map(([, city]) => city)].map(searchText))]
}

async function listingsFor(
  stock: Stock,
  filters: ListingFilters,
  type: ListingType | null,
): Promise<Suggestions['listings']> {
  const asked = {
    ...filters,
    limit: MAX_LISTINGS,
    view: 'card',
    ...(type ? { type } : {}),
  } as const
  const { cards } = await searchListings(stock, asked, null)
  return (JSON.parse(cards) as ListingCard[]).map(({ _id, type: of, title, city, location }) => ({
    _id,
    type: of,
    title,
    ...hindiTitle({ title, city, location }),
    city,
    location,
  }))
}
