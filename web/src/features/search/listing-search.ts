// The filters and order of a list, stored in the address: URL ⇄ state ⇄ query params of the API
// (R2, D6–D8, D47).
import { cutText } from '@rentify/contract/cut-text'
import { bandInQuery } from '@rentify/contract/listings/bands'
import {
  FILTER_NAMES,
  FILTERS,
  type FilterName as FieldFilter,
  type FilterDescription,
  type FilterQuery,
} from '@rentify/contract/listings/filterable'
import {
  LISTING_TYPES,
  type ListingType,
  ROOM_CATEGORIES,
  SORTS,
  type Sort,
} from '@rentify/contract/listings/vocabulary'
import { MAX_RUPEES } from '@rentify/contract/money'
import { type Point, roundDegrees } from '../geo/point.ts'
import { NO_STAY, type StayState } from '../listings/stays/stay.ts'

/** The contract's filters: '' is not set, nor is an empty list of multiple values. */
type FieldState = {
  [N in FieldFilter]: FilterQuery<N> extends string ? FilterQuery<N> | '' : FilterQuery<N>
}

/** One list's state: '' is a filter that is not set, or the list's default order. */
export type ListState = FieldState & {
  city: string
  location: string
  roomCategory: string
  /** Whole rupees in digits, like `maxPrice`. */
  minPrice: string
  maxPrice: string
  search: string
  /** A hotel's stay (D102): a day each, and a number. */
  checkIn: string
  checkOut: string
  guests: string
  near: Point | null
  propertyType: ListingType | ''
  /** A listing's id: only it and its reposts are listed. */
  like: string
  sort: Sort | ''
  filtered: boolean
}

/** The contract's filters as read from an address. */
function readFields(query: URLSearchParams): FieldState {
  return Object.fromEntries(
    FILTER_NAMES.map((name) => {
      const { takes, values }: FilterDescription = FILTERS[name]
      const given = query.getAll(name).map((value) => known(values, bandInQuery(value)))
      if (takes !== 'several') return [name, given[0] ?? '']
      return [name, values.filter((value) => given.includes(value))]
    }),
  ) as FieldState
}

export const EMPTY_STATE: ListState = {
  ...readFields(new URLSearchParams()),
  city: '',
  location: '',
  roomCategory: '',
  minPrice: '',
  maxPrice: '',
  search: '',
  ...NO_STAY,
  near: null,
  propertyType: '',
  like: '',
  sort: '',
  filtered: false,
}

/** A filter that can be removed by itself. */
export type FilterName =
  | 'search'
  | 'near'
  | 'city'
  | 'location'
  | 'minPrice'
  | 'maxPrice'
  | 'roomCategory'
  | 'like'
  /** Both days of the stay: without the first one there is no stay. */
  | 'checkIn'
  | 'guests'
  | FieldFilter

/** The contract's filters of a list. */
export function fieldFilters(type: ListingType): readonly FieldFilter[] {
  return FILTER_NAMES.filter((name) => {
    const { types }: FilterDescription = FILTERS[name]
    return types.includes(type)
  })
}

/** Which filters apply to which list; a room category to rooms, and to shops as a text (D6). */
function filtersOf(type: ListingType): readonly FilterName[] {
  const category = type === 'Hotel' ? [] : (['roomCategory'] as const)
  const stay = type === 'Hotel' ? (['checkIn', 'guests'] as const) : []
  return [
    'like',
    'search',
    'near',
    ...stay,
    'city',
    'location',
    'minPrice',
    'maxPrice',
    ...fieldFilters(type),
    ...category,
  ]
}

// Control characters are removed, because the API rejects NUL.
const words = (value: string | null) => cutText((value ?? '').replace(/\p{Cc}+/gu, ' ').trim(), 120)

/** The catalogue's spelling of a value typed into the address; '' if it has none. */
function known<V extends string>(values: readonly V[], value: string | null): V | '' {
  const wanted = (value ?? '').trim().toLowerCase()
  return values.find((one) => one.toLowerCase() === wanted) ?? ''
}

function degrees(value: string | null, most: number): number | null {
  if (!value || !/^-?\d{1,3}(\.\d+)?$/.test(value.trim())) return null
  const number = roundDegrees(Number(value))
  return Math.abs(number) <= most ? number : null
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Whole rupees as the API accepts them; '' for anything else. */
const amount = (value: string | null) =>
  value && /^\d{1,10}$/.test(value) && Number(value) <= MAX_RUPEES ? String(Number(value)) : ''

/** The price range; none if the lowest is above the highest. */
function readPrices(query: URLSearchParams): Pick<ListState, 'minPrice' | 'maxPrice'> {
  const [minPrice, maxPrice] = [amount(query.get('minPrice')), amount(query.get('maxPrice'))]
  return areInOrder(minPrice, maxPrice) ? { minPrice, maxPrice } : { minPrice: '', maxPrice: '' }
}

/** Whether the lowest price is at most the highest; '' is no limit. */
export function areInOrder(minPrice: string, maxPrice: string): boolean {
  return minPrice === '' || maxPrice === '' || Number(minPrice) <= Number(maxPrice)
}

function readPoint(query: URLSearchParams): Point | null {
  const lat = degrees(query.get('lat'), 90)
  const lng = degrees(query.get('lng'), 180)
  return query.get('nearby') === 'true' && lat !== null && lng !== null ? { lat, lng } : null
}

const STAY = Object.keys(NO_STAY) as (keyof StayState)[]
const WORDS = ['search', 'city', 'location', 'roomCategory', ...STAY] as const

/**
 * Reads an address. Values outside the catalogue are dropped, never sent to the API; a stay where
 * the list has any.
 */
export function readListState(
  query: URLSearchParams,
  stays?: { valid: (stay: StayState) => StayState },
): ListState {
  const near = readPoint(query)
  const sort = known(SORTS, query.get('sort'))
  const typed = Object.fromEntries(WORDS.map((name) => [name, words(query.get(name))])) as {
    [N in (typeof WORDS)[number]]: string
  }
  return {
    ...readFields(query),
    ...readPrices(query),
    ...typed,
    ...stays?.valid(typed),
    near,
    propertyType: known(LISTING_TYPES, query.get('propertyType')),
    like: UUID.exec(query.get('like') ?? '')?.[0] ?? '',
    sort: sort === 'distance' && !near ? '' : sort,
    filtered: query.get('filtered') === 'true',
  }
}

const TEXTS = [
  'search',
  'city',
  'location',
  ...FILTER_NAMES,
  'minPrice',
  'maxPrice',
  'roomCategory',
  ...STAY,
  'propertyType',
  'like',
  'sort',
] as const

/** The chosen values of a filter: none, one, or several. */
export function valuesOf(state: ListState, name: (typeof TEXTS)[number]): readonly string[] {
  return [state[name]].flat().filter((value) => value !== '')
}

/** Writes an address: only values that are set, always in the same order. */
export function writeListState(state: ListState): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of TEXTS) for (const value of valuesOf(state, name)) query.append(name, value)
  if (state.near) {
    query.set('lat', String(state.near.lat))
    query.set('lng', String(state.near.lng))
    query.set('nearby', 'true')
  }
  if (state.filtered) query.set('filtered', 'true')
  return query
}

function isSet(type: ListingType, state: ListState, name: FilterName): boolean {
  if (name === 'near') return state.near !== null
  if (name === 'roomCategory' && type === 'Room')
    return ROOM_CATEGORIES.some((category) => category === state.roomCategory)
  return valuesOf(state, name).length > 0
}

/** The active filters of this list, in display order. */
export function activeFilters(type: ListingType, state: ListState): FilterName[] {
  return filtersOf(type).filter((name) => isSet(type, state, name))
}

/** Whether the list is labelled as filtered. */
export function isNarrowed(type: ListingType, state: ListState): boolean {
  return state.filtered || activeFilters(type, state).length > 0
}

/** A bare `?filtered=true` shows no results; `propertyType` counts as a filter value (R4, D6). */
export function showsNothing(state: ListState): boolean {
  if (!state.filtered || state.propertyType) return false
  return !LISTING_TYPES.some((type) => activeFilters(type, state).length > 0)
}

/** The state without one filter, or one of its values; without any it is not 'filtered'. */
export function withoutFilter(
  type: ListingType,
  state: ListState,
  name: FilterName,
  value?: string,
): ListState {
  const sort = name === 'near' && state.sort === 'distance' ? '' : state.sort
  const next: ListState =
    name === 'near'
      ? { ...state, near: null, sort }
      : changed(
          state,
          name,
          valuesOf(state, name).filter((one) => value !== undefined && one !== value),
        )
  return activeFilters(type, next).length > 0
    ? next
    : { ...next, filtered: false, propertyType: '' }
}

/**
 * The state with one value chosen, or toggled if several can be chosen; '' clears them. A chosen
 * city replaces a typed place.
 */
export function withFilter(
  type: ListingType,
  state: ListState,
  name: Exclude<FilterName, 'near'>,
  value: string,
): ListState {
  const from = name === 'city' ? { ...state, location: '' } : state
  if (value === '') return withoutFilter(type, from, name)
  if (!takesSeveral(name)) return changed(from, name, [value])
  return valuesOf(state, name).includes(value)
    ? withoutFilter(type, state, name, value)
    : changed(state, name, [...valuesOf(state, name), value])
}

/** The state with a budget band chosen, or taken away again; '' is any price. */
export function withBand(type: ListingType, state: ListState, band: string): ListState {
  const next = withFilter(type, state, 'budget', band)
  return band === '' ? { ...next, minPrice: '', maxPrice: '' } : next
}

/** Whether a filter allows several values. */
export function takesSeveral(name: FilterName): boolean {
  return FILTER_NAMES.some((one) => one === name && FILTERS[one].takes === 'several')
}

/**
 * The state as read from an address with these values, so that only valid ones stay. Another choice
 * asks for more than one listing's reposts.
 */
function changed(
  state: ListState,
  name: Exclude<FilterName, 'near'>,
  values: readonly string[],
): ListState {
  const query = writeListState(state)
  query.delete(name)
  query.delete('like')
  if (name === 'checkIn') query.delete('checkOut')
  for (const value of values) query.append(name, value)
  return readListState(query)
}

/** 'Clear All': removes every filter, and keeps the chosen order if it still applies. */
export function clearedState(state: ListState): ListState {
  return { ...EMPTY_STATE, sort: state.sort === 'distance' ? '' : state.sort }
}
