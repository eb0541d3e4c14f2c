// The reference implementation of a search (D6–D8), in memory, which tests compare the database
// with. It is not how the search works.
import { budgetBand, ROOM_CATEGORY_MEANING } from '@rentify/contract/listings/bands'
import { columnOf } from '@rentify/contract/listings/columns'
import { costsOf } from '@rentify/contract/listings/costs'
import {
  FILTER_NAMES,
  FILTERS,
  type FilterDescription,
  type FilterName,
  inFilter,
} from '@rentify/contract/listings/filterable'
import type { ListingType, RoomCategory } from '@rentify/contract/listings/vocabulary'
import type { ListingSearch } from '@rentify/contract/search/filters'
import {
  afterAliases,
  distanceKm,
  type LandmarkKind,
  landmarksOfKind,
  WHOLLY_KNOWN,
} from '../../geo/index.ts'
import { type ListingRow, type Part, parseQuery } from '../../listings/index.ts'
import { searchText } from '../words/words.normalize.ts'

export type ReferenceQuery = {
  [K in keyof Omit<ListingSearch, 'limit' | 'cursor'>]?: ListingSearch[K] | undefined
}

const grid = (degrees: number) => Math.round(degrees * 100) / 100

/** Whether a name contains another as whole words. */
function holdsName(name: string, query: string): boolean {
  const key = searchText(query)
  return key !== '' && ` ${searchText(name)} `.includes(` ${key} `)
}

function isIn(row: ListingRow, filter: 'city' | 'location', query: string | undefined): boolean {
  if (!query) return true
  const name = afterAliases(query)
  const [city, location] = [row.city, row.location ?? '']
  const inLocality =
    filter === 'city'
      ? holdsName(location, name)
      : location.toLowerCase().includes(name.toLowerCase())
  return (
    holdsName(city, name) ||
    inLocality ||
    [city, location].some((place) => place.toLowerCase() === query.toLowerCase())
  )
}

function isOfCategory(row: ListingRow, category: string | undefined): boolean {
  if (!category || row.type === 'Hotel') return true
  if (row.type === 'Shop')
    return (row.category ?? row.business_type ?? '').toLowerCase().includes(category.toLowerCase())
  const meaning = ROOM_CATEGORY_MEANING[category as RoomCategory]
  if (!meaning) return false
  return 'furnished' in meaning
    ? row.furnished === meaning.furnished
    : meaning.roomTypes.some((type) => type === row.room_type)
}

function holdsWords(row: ListingRow, q: string): boolean {
  return saysWords(
    row,
    searchText(q)
      .split(' ')
      .filter((word) => word !== '' && word !== 'in' && word !== 'near'),
  )
}

function saysWords(row: ListingRow, wanted: readonly string[]): boolean {
  const words = new Set(
    searchText(
      `${row.title} ${row.location} ${row.city} ${row.landmark ?? ''} ${row.category ?? ''} ${row.business_type ?? ''}`,
    ).split(' '),
  )
  return wanted.every((word) => words.has(word))
}

/** The value that a filter compares: one of its values, or a number. */
function valueIn(row: ListingRow, name: FilterName) {
  return name === 'budget' ? budgetBand(row.price ?? null) : row[columnOf(name)]
}

function passes(row: ListingRow, name: FilterName, query: ReferenceQuery): boolean {
  const filter: FilterDescription = FILTERS[name]
  const wanted = [query[name] ?? []].flat()
  const value = valueIn(row, name)
  if (wanted.length === 0) return true
  if (value === null || value === undefined) return false
  return filter.takes === 'atLeast'
    ? Number(value) >= Number(wanted[0])
    : wanted.some((one) => one === inFilter(value))
}

/** Both ends are inclusive; a listing without a price is in no range. */
function isWithinPrices(price: number | null, { minPrice, maxPrice }: ReferenceQuery): boolean {
  if (minPrice === undefined && maxPrice === undefined) return true
  return price !== null && price >= (minPrice ?? 0) && price <= (maxPrice ?? price)
}

/** What a listing is known to cost a month, by the contract's own function. */
function knownCost(row: ListingRow): number | null {
  return costsOf({
    type: row.type,
    price: row.price ?? null,
    maintenance: row.maintenance ?? null,
    electricity: row.electricity ?? null,
    electricityAmount: row.electricity_amount ?? null,
    mealsIncluded: row.meals_included ?? null,
    mealsRequired: row.meals_required ?? null,
    mealsPrice: row.meals_price ?? null,
    deposit: row.deposit ?? null,
    oneTimeFees: row.one_time_fees ?? null,
  }).monthlyCost
}

function isWithinCost(row: ListingRow, most: number | undefined): boolean {
  if (most === undefined) return true
  const cost = knownCost(row)
  return cost !== null && cost <= most
}

/**
 * Kilometres from the requested point to the listing's grid point; a listing without one is never
 * near (D65).
 */
function kilometres(row: ListingRow, query: ReferenceQuery): number {
  const { latitude = null, longitude = null } = row
  return latitude === null || longitude === null
    ? Number.POSITIVE_INFINITY
    : distanceKm(query.lat ?? 0, query.lng ?? 0, grid(latitude), grid(longitude))
}

/** Whether its grid point is in the box, or on its edge. */
function isInBox({ latitude, longitude }: ListingRow, bbox: string | undefined): boolean {
  if (!bbox) return true
  const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number)
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return false
  const [lat, lng] = [grid(latitude), grid(longitude)]
  return lat >= south && lat <= north && lng >= west && lng <= east
}

/** In a circle that is smaller than a city nothing of which only the city is known. */
function isInCircle(row: ListingRow, query: ReferenceQuery): boolean {
  const { radiusKm } = query
  if (radiusKm === undefined) return true
  return kilometres(row, query) <= radiusKm && (row.precision !== 'city' || radiusKm >= 25)
}

function offers(row: ListingRow, tokens: readonly string[]): boolean {
  return [...(row.facilities ?? []), ...(row.amenities ?? [])].some((one) =>
    tokens.includes(one.toLowerCase().replace(/[^a-z0-9]/g, '')),
  )
}

const COSTS_SAY: Readonly<Record<string, (row: ListingRow) => boolean>> = {
  nodeposit: ({ deposit }) => deposit === 0,
  maintenanceincluded: ({ maintenance }) => maintenance === 0,
  electricityincluded: ({ electricity }) => electricity === 'Included',
  allinclusive: ({ maintenance, electricity }) => maintenance === 0 && electricity === 'Included',
}

/** How far the closest landmark of the kind is from the listing's grid point. */
function kilometresTo(kind: LandmarkKind, row: ListingRow): number {
  const { latitude = null, longitude = null, precision } = row
  if (latitude === null || longitude === null || precision === 'city')
    return Number.POSITIVE_INFINITY
  const [lat, lng] = [grid(latitude), grid(longitude)]
  return Math.min(...landmarksOfKind(kind).map((one) => distanceKm(lat, lng, one.lat, one.lng)))
}

/** Near a landmark of the kind; or says so where none is known within 5 km, or not all are. */
function isBeside(row: ListingRow, kind: LandmarkKind, isSaid: () => boolean): boolean {
  const km = kilometresTo(kind, row)
  return km <= 1.5 || ((km > 5 || !WHOLLY_KNOWN.has(kind)) && isSaid())
}

/** Whether a listing has what its text says, where no parameter decides. */
function hasPart(row: ListingRow, part: Part, query: ReferenceQuery): boolean {
  if (part.kind === 'fact' && part.isOfCost)
    return !part.types.includes(row.type) || part.tokens.every((token) => COSTS_SAY[token]?.(row))
  if (part.kind === 'fact') {
    const isSaid = () => offers(row, part.tokens) || saysWords(row, part.words)
    const { landmark } = part
    return !part.types.includes(row.type) || (landmark ? isBeside(row, landmark, isSaid) : isSaid())
  }
  if (part.kind === 'yesNo') {
    const { types }: FilterDescription = FILTERS[part.field]
    const isDecided = !types.includes(row.type) || query[part.field] !== undefined
    return isDecided || row[columnOf(part.field)] === true
  }
  if (row.type !== 'Room') return true
  if (part.kind === 'bedrooms')
    return query.bedrooms !== undefined || part.values.includes(String(row.bedrooms))
  if (part.kind === 'roomType')
    return (
      query.roomType !== undefined ||
      !!query.roomCategory ||
      part.values.some((value) => value === row.room_type)
    )
  throw new Error(`The reference does not know a text with ${part.kind}.`)
}

function isUnderstood(row: ListingRow, query: ReferenceQuery, fixed: ListingType | null): boolean {
  const { parts, type, words } = parseQuery(query.q ?? '')
  const open = !fixed && !query.type && !query.propertyType
  return (
    (!type || !open || row.type === type) &&
    parts.every((part) => hasPart(row, part, query)) &&
    holdsWords(row, words)
  )
}

type Taken = ReadonlyMap<string, readonly (readonly [from: string, to: string])[]>

/** Whether none of a hotel's taken nights is of the stay; others take no dates (D102). */
function isFree(row: ListingRow, { checkIn, checkOut }: ReferenceQuery, taken: Taken): boolean {
  if (row.type !== 'Hotel' || !checkIn || !checkOut) return true
  return (taken.get(row.id) ?? []).every(([from, to]) => to <= checkIn || from >= checkOut)
}

/**
 * Whether a listing matches the whole query at the URL of this type (null: `/api/listings`), where
 * these nights of hotels are `taken`. A search that no listing matches shows others, which match it
 * without its text.
 */
export function matches(
  row: ListingRow,
  query: ReferenceQuery,
  fixed: ListingType | null,
  taken: Taken = new Map(),
): boolean {
  return (
    (row.is_visible ?? true) &&
    (row.status ?? 'active') === 'active' &&
    (!fixed || row.type === fixed) &&
    (!query.type || row.type === query.type) &&
    (!query.propertyType || row.type === query.propertyType) &&
    isIn(row, 'city', query.city) &&
    isIn(row, 'location', query.location) &&
    isOfCategory(row, query.roomCategory) &&
    FILTER_NAMES.every((name) => passes(row, name, query)) &&
    isWithinPrices(row.price ?? null, query) &&
    (fixed === 'Hotel' || isWithinCost(row, query.maxMonthlyCost)) &&
    isFree(row, query, taken) &&
    isUnderstood(row, query, fixed) &&
    isInBox(row, query.bbox) &&
    isInCircle(row, query) &&
    (query.nearby !== 'true' || kilometres(row, query) <= 50)
  )
}

const pictured = (row: ListingRow) => ((row.pictures ?? '[]') === '[]' ? 0 : 1)
/** Whether it was confirmed in the last two weeks (D87). */
const fresh = ({ confirmed_at: at }: ListingRow) =>
  at && Date.now() - new Date(at).getTime() > 20 * 86_400_000 ? 0 : 1
const made = (row: ListingRow) => new Date(row.created_at ?? 0).getTime()

/**
 * The keys of each order, all descending; a list sorted by them is right except for listings that
 * tie in all of them.
 */
const KEYS: Readonly<Record<string, (row: ListingRow, query: ReferenceQuery) => number[]>> = {
  newest: (row) => [made(row)],
  popular: (row) => [row.popularity ?? 0, fresh(row), pictured(row), row.variety ?? 0, made(row)],
  price_asc: (row) => [-(row.price ?? Number.POSITIVE_INFINITY), fresh(row)],
  price_desc: (row) => [row.price ?? -1, fresh(row)],
  cost_asc: (row) => [
    -((row.type === 'Hotel' ? row.price : knownCost(row)) ?? Number.POSITIVE_INFINITY),
    fresh(row),
  ],
  rating: (row) => [row.rating ?? -1, fresh(row), row.popularity ?? 0, made(row)],
  // Of the others only the city is known: they come last.
  distance: (row, query) => [row.precision === 'city' ? 0 : 1, -kilometres(row, query)],
}

/** A listing's position in an order: an earlier one has greater keys. */
export function keysOf(row: ListingRow, query: ReferenceQuery): number[] {
  const sort = query.sort ?? (query.nearby === 'true' ? 'distance' : 'newest')
  return (KEYS[sort] ?? (() => []))(row, query)
}
