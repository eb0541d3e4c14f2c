// What a validated query asks for (D6).
import { type Box, readBox } from '@rentify/contract/geo/box'
import { ROOM_CATEGORY_MEANING } from '@rentify/contract/listings/bands'
import {
  FILTER_NAMES,
  type FilterName,
  type FilterQuery,
  type YesNoFilter,
} from '@rentify/contract/listings/filterable'
import type { Stay } from '@rentify/contract/listings/stay'
import {
  LISTING_TYPES,
  type ListingType,
  ROOM_CATEGORIES,
  type RoomCategory,
} from '@rentify/contract/listings/vocabulary'
import { message } from '@rentify/contract/messages'
import { MAX_RUPEES } from '@rentify/contract/money'
import type { ListingFilters } from '@rentify/contract/search/filters'
import { Problem } from '../../http/problem.ts'
import { afterAliases } from '../geo/index.ts'
import type { NearPoint } from './search.near.ts'
import { searchText } from './words/words.normalize.ts'

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

/** Inclusive, in rupees; an open end is the extreme price. */
type Prices = { readonly least: number; readonly most: number }

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
  /** What the text excludes: listings that say yes. */
  readonly refused: readonly YesNoFilter[] | null
  /** Part of a shop's category or kind of business, in lower case. */
  readonly shopCategory: string | null
  readonly price: Prices | null
  /** The most that the known monthly cost may be; hotels have none (D86). */
  readonly maxMonthlyCost: number | null
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
  /** Parts of the map that parameters name, by the grid's points; no text widens them (D93). */
  readonly circle: NearPoint | null
  readonly box: Box | null
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
    refused: null,
    shopCategory: category?.toLowerCase() ?? null,
    price: readPrice(query),
    maxMonthlyCost: fixed === 'Hotel' ? null : (query.maxMonthlyCost ?? null),
    area: null,
    sharing: null,
    availableBy: null,
    ...readStay(query),
    q: query.q || null,
    near:
      query.nearby === 'true' && query.lat !== undefined && query.lng !== undefined
        ? { lat: query.lat, lng: query.lng }
        : null,
    circle:
      query.radiusKm !== undefined && query.lat !== undefined && query.lng !== undefined
        ? { lat: query.lat, lng: query.lng, km: query.radiusKm }
        : null,
    box: query.bbox ? readBox(query.bbox) : null,
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

/** Stands for a missing price, or cost. */
export const NO_PRICE = 2_147_483_647

/** Whether any filter but type, place, words and distance is set. */
export function isNarrowed(filters: Filters): boolean {
  const { described, roomTypesParsed, furnishedParsed, refused } = filters
  const ofBar = [...Object.values(described), roomTypesParsed, furnishedParsed, refused]
  return [...ofBar, filters.price].some((value) => value !== null) || isNarrowedBeyondBar(filters)
}

/** Whether one of these is set that is no filter of the bar, nor a price. */
export function isNarrowedBeyondBar({
  described,
  roomTypesParsed,
  furnishedParsed,
  refused,
  ...others
}: Filters): boolean {
  const { types, city, location, q, near, guests, price, ...ranges } = others
  return Object.values(ranges).some((value) => value !== null)
}
