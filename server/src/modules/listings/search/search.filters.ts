// A search in the database's terms (D6): the parameters of a validated query, and the conditions
// that use them.

import { bandsWithin, ROOM_CATEGORY_MEANING } from '@rentify/contract/listings/bands'
import { filterColumn, filterType } from '@rentify/contract/listings/columns'
import {
  FILTER_NAMES,
  FILTERS,
  type FilterDescription,
  type FilterName,
  type FilterQuery,
} from '@rentify/contract/listings/filterable'
import type { ListingFilters } from '@rentify/contract/listings/filters'
import type { Stay } from '@rentify/contract/listings/stay'
import {
  LISTING_TYPES,
  type ListingType,
  ROOM_CATEGORIES,
  type RoomCategory,
} from '@rentify/contract/listings/vocabulary'
import { message } from '@rentify/contract/messages'
import { MAX_RUPEES } from '@rentify/contract/money'
import { Problem } from '../../../http/problem.ts'
import { CITY_ALIASES, cityInDevanagari, isDevanagari } from '../../geo/index.ts'
import { searchText } from '../words/words.normalize.ts'
import type { NearPoint } from './search.near.ts'

/**
 * A requested place, after aliases (D6). It matches a city by whole words: 'Noida' finds Greater
 * Noida, 'Puri' does not find Shivpuri. For a locality, `city` matches by whole words too, and
 * `location` by any part of its name.
 */
export type RequestedPlace = {
  /**
   * The normalized name; '' when it has no letter or digit, which matches nothing by whole words.
   */
  readonly key: string
  /** A part of a locality's name, lower case; null when localities match by whole words. */
  readonly part: string | null
  /**
   * Another name of a city as the user typed it, lower case: a place stored under it matches too.
   */
  readonly exact: string | null
}

export type Filters = {
  readonly types: readonly ListingType[]
  readonly city: RequestedPlace | null
  readonly location: RequestedPlace | null
  /** The filters that the contract describes; null where one is not set. */
  readonly described: { readonly [N in FilterName]: FilterQuery<N> | null }
  /** The room types of a `roomCategory`, and its pattern for a shop; hotels ignore it. */
  readonly roomTypesMeant: readonly string[] | null
  /** The room types parsed from the text: any of them. */
  readonly roomTypesParsed: readonly string[] | null
  readonly furnishedMeant: string | null
  /** Several that the text names. */
  readonly furnishedParsed: readonly string[] | null
  /** Part of a shop's category or kind of business, in lower case. */
  readonly shopCategory: string | null
  /** Inclusive, in rupees; an open end is the extreme price. */
  readonly price: { readonly least: number; readonly most: number } | null
  /** Square feet, parsed from the text; `wanted`: the area that they are to be close to. */
  readonly area: {
    readonly least: number | null
    readonly most: number | null
    readonly wanted: number | null
  } | null
  /** How many share a room, and the day that a stay begins by, parsed from the text. */
  readonly sharing: number | null
  readonly availableBy: string | null
  /** Of hotels: the nights on which a room must be free (D102); any room takes the guests. */
  readonly stay: Stay | null
  readonly guests: number | null
  readonly q: string | null
  readonly near: NearPoint | null
}

/** Escapes `%` and `_`, which are ordinary characters in typed text. */
export function likeContains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * The name that a city is stored under, for any of its other names; other text is unchanged (D6).
 */
export function afterAliases(text: string): string {
  if (isDevanagari(text)) return cityInDevanagari(text)?.city ?? text
  const key = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return Object.hasOwn(CITY_ALIASES, key) ? (CITY_ALIASES[key] as string) : text
}

/** Reads the place filters of a query. */
export function readPlaces({
  city,
  location,
}: Pick<ListingFilters, 'city' | 'location'>): Pick<Filters, 'city' | 'location'> {
  return { city: place(city, 'by whole words'), location: place(location, 'by part') }
}

function place(
  text: string | undefined,
  localities: 'by whole words' | 'by part',
): RequestedPlace | null {
  if (!text) return null
  const name = afterAliases(text)
  const key = searchText(name)
  return {
    key,
    part: localities === 'by part' ? name.toLowerCase() : null,
    exact: name === text && key !== '' ? null : text.toLowerCase(),
  }
}

/**
 * Reads a validated query. `fixed` is the type of the requested URL, if it has one.
 * @throws {Problem} `validation_failed` for a type that contradicts the URL, or a room category
 * that no room can have.
 */
export function readFilters(query: ListingFilters, fixed: ListingType | null): Filters {
  for (const name of ['type', 'propertyType'] as const) {
    if (fixed && query[name] && query[name] !== fixed)
      throw Problem.invalid([
        { path: name, message: message('listing_type_fixed', { name, fixed }) },
      ])
  }
  const requested = [query.type, query.propertyType].filter((type) => type !== undefined)
  let types = fixed
    ? [fixed]
    : LISTING_TYPES.filter((type) => requested.every((one) => one === type))
  const category = query.roomCategory || null
  const known = category && isRoomCategory(category) ? ROOM_CATEGORY_MEANING[category] : null
  if (category && !known) {
    if (types.length === 1 && types[0] === 'Room')
      throw Problem.invalid([{ path: 'roomCategory', message: message('room_category_invalid') }])
    types = types.filter((type) => type !== 'Room')
  }
  return {
    types,
    ...readPlaces(query),
    described: Object.fromEntries(
      FILTER_NAMES.map((name) => [name, query[name] ?? null]),
    ) as Filters['described'],
    roomTypesMeant: known && 'roomTypes' in known ? known.roomTypes : null,
    roomTypesParsed: null,
    furnishedMeant: known && 'furnished' in known ? known.furnished : null,
    furnishedParsed: null,
    shopCategory: category?.toLowerCase() ?? null,
    price: readPrice(query),
    area: null,
    sharing: null,
    availableBy: null,
    ...readStay(query),
    q: query.q || null,
    near:
      query.nearby === 'true' && query.lat !== undefined && query.lng !== undefined
        ? { lat: query.lat, lng: query.lng }
        : null,
  }
}

function readStay({ checkIn, checkOut, guests }: ListingFilters): Pick<Filters, 'stay' | 'guests'> {
  return { stay: checkIn && checkOut ? { checkIn, checkOut } : null, guests: guests ?? null }
}

function readPrice({ minPrice, maxPrice }: ListingFilters): Filters['price'] {
  if (minPrice === undefined && maxPrice === undefined) return null
  return { least: minPrice ?? 0, most: maxPrice ?? MAX_RUPEES }
}

function isRoomCategory(text: string): text is RoomCategory {
  return (ROOM_CATEGORIES as readonly string[]).includes(text)
}

/** Replaces a missing price, as in the indexes. */
export const NO_PRICE = 2_147_483_647

/** The parameters of `MATCHES_BUCKET` and `MATCHES`. */
export function filterParameters(filters: Filters): Readonly<Record<string, unknown>> {
  const { price, area, sharing, availableBy } = filters
  const bands = price && bandsWithin(price.least, price.most)
  return {
    ...bucketParameters(filters),
    priceBands: bands?.touched ?? null,
    cutBands: bands && bands.cut.length > 0 ? bands.cut : null,
    leastPrice: price?.least ?? 0,
    mostPrice: price?.most ?? NO_PRICE,
    leastArea: area && (area.least ?? 0),
    mostArea: area && (area.most ?? MAX_RUPEES),
    wantedArea: area?.wanted ?? 0,
    sharing,
    availableBy,
  }
}

function bucketParameters(filters: Filters) {
  const { described, roomTypesMeant, roomTypesParsed, furnishedMeant, furnishedParsed } = filters
  const shopCategory = filters.shopCategory && likeContains(filters.shopCategory)
  const parsed = { roomTypesParsed, furnishedParsed }
  return { ...described, ...parsed, roomTypesMeant, furnishedMeant, shopCategory }
}

/** Whether any filter but type, place, words and distance is set. */
export function isNarrowed(filters: Filters): boolean {
  return (
    isUncounted(filters) ||
    [...Object.values(bucketParameters(filters)), filters.price].some((value) => value !== null)
  )
}

/** Whether a filter is set that no counter knows: matches are counted one by one. */
function isUncounted({ area, sharing, availableBy, stay }: Filters): boolean {
  return [area, sharing, availableBy, stay].some((value) => value !== null)
}

function matchesDescribed(name: FilterName): string {
  const { takes }: FilterDescription = FILTERS[name]
  const column = `l.${filterColumn(name)}`
  const type = filterType(name)
  const parameter = `:${name}::${type}`
  if (takes === 'several') return `(${parameter}[] is null or ${column} = any(:${name}))`
  return `(${parameter} is null or ${column} ${takes === 'one' ? '=' : '>='} :${name})`
}

const BUCKET_FILTERS: Readonly<Record<BucketFilter, string>> = {
  ...(Object.fromEntries(FILTER_NAMES.map((name) => [name, matchesDescribed(name)])) as Record<
    FilterName,
    string
  >),
  roomType: `${matchesDescribed('roomType')} and (:roomTypesParsed::text[] is null or l.type <> 'Room' or l.room_type = any(:roomTypesParsed))`,
  furnished: `${matchesDescribed('furnished')} and (:furnishedParsed::text[] is null or l.type <> 'Room' or l.furnished = any(:furnishedParsed))`,
  roomCategory: `(:roomTypesMeant::text[] is null or l.type <> 'Room' or l.room_type = any(:roomTypesMeant))
    and (:furnishedMeant::text is null or l.type <> 'Room' or l.furnished = :furnishedMeant)
    and (:shopCategory::text is null or l.type <> 'Shop' or lower(coalesce(l.category, l.business_type)) like :shopCategory)`,
}
type BucketFilter = FilterName | 'roomCategory'

/** The columns that the described filters compare with, which a counter's bucket has too. */
export const FILTER_COLUMNS = FILTER_NAMES.map((name) => `l.${filterColumn(name)}`).join(', ')

/**
 * True for a counter's bucket `l` that passes the filters, wholly or, where the price range cuts
 * its band, in part; all but one of them for a facet.
 */
export function matchesBucket(except?: BucketFilter): string {
  const filters = Object.entries(BUCKET_FILTERS).filter(([name]) => name !== except)
  return [
    '(:priceBands::text[] is null or l.price_band = any(:priceBands))',
    ...filters.map(([, sql]) => sql),
  ].join(' and ')
}
export const MATCHES_BUCKET = matchesBucket()

/**
 * True for a bucket that the price range does not cut: all of its listings are within it, or none.
 */
export const IS_WHOLE_BUCKET =
  '(:cutBands::text[] is null or l.price_band is null or l.price_band <> all(:cutBands))'
/** True for a bucket that the price range cuts: its listings must be checked one by one. */
export const IS_CUT_BUCKET = '(:cutBands::text[] is not null and l.price_band = any(:cutBands))'

/** True for a listing `l` within the price range, in the form of the indexes. */
export const IN_PRICES = `coalesce(l.price, ${NO_PRICE}) between :leastPrice::integer and :mostPrice::integer`

/** The same, and with the area, the sharing and the day that a text asks for. */
export const IN_RANGES = `${IN_PRICES}
  and (:leastArea::integer is null
    or coalesce(l.shop_area, l.area) between :leastArea and :mostArea::integer)
  and (:sharing::integer is null or l.max_occupancy = :sharing)
  and (:availableBy::date is null or l.available_from is null
    or l.available_from <= :availableBy::date)`

/** True for a listing `l` that passes the filters. */
export const MATCHES = `${MATCHES_BUCKET} and ${IN_RANGES}`
