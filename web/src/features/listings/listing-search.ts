// What narrows and orders a list, kept in the address: URL ⇄ state ⇄ question to the API (R2, D6–D8, D47).
import { bandInQuery } from '@rentify/contract/listings/bands'
import type { ListingFilters } from '@rentify/contract/listings/filters'
import {
  BUDGET_BANDS,
  BUSINESS_TYPES,
  type BudgetBand,
  type BusinessType,
  FURNISHED_STATES,
  type FurnishedState,
  HOTEL_CATEGORIES,
  type HotelCategory,
  LISTING_TYPES,
  type ListingType,
  ROOM_CATEGORIES,
  ROOM_TYPES,
  type RoomType,
  SORTS,
  type Sort,
} from '@rentify/contract/listings/vocabulary'
import { type Point, roundDegrees } from './point.ts'

/** One list's state. An empty string is a filter that is not set; `sort` '' is the list's own order. */
export type ListState = {
  city: string
  location: string
  budget: BudgetBand | ''
  roomCategory: string
  roomType: RoomType | ''
  furnished: FurnishedState | ''
  category: HotelCategory | ''
  businessType: BusinessType | ''
  search: string
  near: Point | null
  propertyType: ListingType | ''
  sort: Sort | ''
  filtered: boolean
}

export const EMPTY_STATE: ListState = {
  city: '',
  location: '',
  budget: '',
  roomCategory: '',
  roomType: '',
  furnished: '',
  category: '',
  businessType: '',
  search: '',
  near: null,
  propertyType: '',
  sort: '',
  filtered: false,
}

/** A filter that can be taken away by itself. */
export type FilterName =
  | 'search'
  | 'near'
  | 'city'
  | 'location'
  | 'budget'
  | 'roomType'
  | 'roomCategory'
  | 'furnished'
  | 'category'
  | 'businessType'

/** Which filters mean something on which list; a room category only for rooms (D73). */
const APPLIES: Readonly<Record<ListingType, readonly FilterName[]>> = {
  Room: ['search', 'near', 'city', 'location', 'budget', 'roomType', 'roomCategory', 'furnished'],
  Hotel: ['search', 'near', 'city', 'location', 'budget', 'category'],
  Shop: ['search', 'near', 'city', 'location', 'budget', 'businessType'],
}

// Control characters are no words, and the API refuses one of them.
const words = (value: string | null) =>
  (value ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 120)

/** The catalogue's own spelling of a value somebody may have typed into the address; '' when it is none. */
function known<V extends string>(values: readonly V[], value: string | null): V | '' {
  const wanted = (value ?? '').trim().toLowerCase()
  return values.find((one) => one.toLowerCase() === wanted) ?? ''
}

function degrees(value: string | null, most: number): number | null {
  if (!value || !/^-?\d{1,3}(\.\d+)?$/.test(value.trim())) return null
  const number = roundDegrees(Number(value))
  return Math.abs(number) <= most ? number : null
}

function readPoint(query: URLSearchParams): Point | null {
  const lat = degrees(query.get('lat'), 90)
  const lng = degrees(query.get('lng'), 180)
  return query.get('nearby') === 'true' && lat !== null && lng !== null ? { lat, lng } : null
}

/** Reads an address. Values the catalogue does not know are dropped, never sent on. */
export function readListState(query: URLSearchParams): ListState {
  const near = readPoint(query)
  const sort = known(SORTS, query.get('sort'))
  return {
    city: words(query.get('city')),
    location: words(query.get('location')),
    budget: known(BUDGET_BANDS, bandInQuery(query.get('budget') ?? '')),
    roomCategory: words(query.get('roomCategory')),
    roomType: known(ROOM_TYPES, query.get('roomType')),
    furnished: known(FURNISHED_STATES, query.get('furnished')),
    category: known(HOTEL_CATEGORIES, query.get('category')),
    businessType: known(BUSINESS_TYPES, query.get('businessType')),
    search: words(query.get('search')),
    near,
    propertyType: known(LISTING_TYPES, query.get('propertyType')),
    sort: sort === 'distance' && !near ? '' : sort,
    filtered: query.get('filtered') === 'true',
  }
}

const TEXTS = [
  'search',
  'city',
  'location',
  'budget',
  'roomType',
  'roomCategory',
  'furnished',
  'category',
  'businessType',
  'propertyType',
  'sort',
] as const

/** Writes an address: only what is set, always in the same order. */
export function writeListState(state: ListState): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of TEXTS) if (state[name]) query.set(name, state[name])
  if (state.near) {
    query.set('lat', String(state.near.lat))
    query.set('lng', String(state.near.lng))
    query.set('nearby', 'true')
  }
  if (state.filtered) query.set('filtered', 'true')
  return query
}

function isSet(state: ListState, name: FilterName): boolean {
  if (name === 'near') return state.near !== null
  if (name === 'roomCategory')
    return ROOM_CATEGORIES.some((category) => category === state.roomCategory)
  return state[name] !== ''
}

/** The filters that narrow this list now, in the order they are shown. */
export function activeFilters(type: ListingType, state: ListState): FilterName[] {
  return APPLIES[type].filter((name) => isSet(state, name))
}

/** Whether the list says that it is filtered. */
export function isNarrowed(type: ListingType, state: ListState): boolean {
  return state.filtered || activeFilters(type, state).length > 0
}

/** A bare `?filtered=true` shows nothing; `propertyType` counts as a filter value (R4, D6). */
export function showsNothing(state: ListState): boolean {
  if (!state.filtered || state.propertyType) return false
  return !LISTING_TYPES.some((type) => activeFilters(type, state).length > 0)
}

/** The same state without one filter; without the last one, nothing is 'filtered' any more. */
export function withoutFilter(type: ListingType, state: ListState, name: FilterName): ListState {
  const sort = name === 'near' && state.sort === 'distance' ? '' : state.sort
  const next: ListState =
    name === 'near' ? { ...state, near: null, sort } : { ...state, [name]: '' }
  return activeFilters(type, next).length > 0
    ? next
    : { ...next, filtered: false, propertyType: '' }
}

/** The same state with one choice made; '' takes it away. A chosen city replaces a typed place. */
export function withFilter(
  type: ListingType,
  state: ListState,
  name: Exclude<FilterName, 'near'>,
  value: string,
): ListState {
  const place = name === 'city' ? { location: '' } : {}
  if (value === '') return withoutFilter(type, { ...state, ...place }, name)
  const query = writeListState({ ...state, ...place })
  query.set(name, value)
  return readListState(query)
}

/** 'Clear All': every filter gone, the chosen order kept when it still makes sense. */
export function clearedState(state: ListState): ListState {
  return { ...EMPTY_STATE, sort: state.sort === 'distance' ? '' : state.sort }
}

/** The order a list has when none is chosen: nearest first, best match first (no sort asked), else by popularity (R2). */
export function defaultSort(state: ListState): Sort | undefined {
  if (state.near) return 'distance'
  return state.search ? undefined : 'popular'
}

type QueryParams = Partial<Record<keyof ListingFilters, string>>

/** The filters as the API takes them; those this list does not know are left out. */
export function filterParams(type: ListingType, state: ListState): QueryParams {
  const question: QueryParams = {}
  for (const name of activeFilters(type, state)) {
    if (name === 'search') question.q = state.search
    else if (name === 'near' && state.near)
      Object.assign(question, {
        lat: String(state.near.lat),
        lng: String(state.near.lng),
        nearby: 'true',
      })
    else if (name !== 'near') question[name] = state[name]
  }
  return question
}

/** The whole question of a list: filters and order. */
export function listParams(type: ListingType, state: ListState): QueryParams & { sort?: Sort } {
  const sort = state.sort || defaultSort(state)
  return { ...filterParams(type, state), ...(sort ? { sort } : {}) }
}
