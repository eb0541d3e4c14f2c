// The filters and order of a list, stored in the address: URL ⇄ state ⇄ query params of the API
// (R2, D6–D8, D47, D93).
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
  SORTS,
  type Sort,
} from '@rentify/contract/listings/vocabulary'
import { MAX_RUPEES } from '@rentify/contract/money'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from '../../router/router.ts'
import { NO_STAY, type StayState } from '../listings/stays/stay.ts'
import { type Area, areaParams, NO_AREA, readArea } from './list-area.ts'

/** The contract's filters: '' is not set, nor is an empty list of multiple values. */
type FieldState = {
  [N in FieldFilter]: FilterQuery<N> extends string ? FilterQuery<N> | '' : FilterQuery<N>
}

/** One list's state: '' is a filter that is not set, or the list's default order. */
export type ListState = FieldState &
  Area & {
    city: string
    location: string
    roomCategory: string
    /** Whole rupees in digits, like `maxPrice`. */
    minPrice: string
    maxPrice: string
    maxMonthlyCost: string
    search: string
    /** A hotel's stay (D102): a day each, and a number. */
    checkIn: string
    checkOut: string
    guests: string
    propertyType: ListingType | ''
    /** A listing's id: only it and its reposts are listed. */
    like: string
    sort: Sort | ''
    /** The list as a map, which changes nothing of what it lists. */
    view: 'map' | ''
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
  maxMonthlyCost: '',
  search: '',
  ...NO_STAY,
  ...NO_AREA,
  propertyType: '',
  like: '',
  sort: '',
  view: '',
  filtered: false,
}

// Control characters are removed, because the API rejects NUL.
const words = (value: string | null) => cutText((value ?? '').replace(/\p{Cc}+/gu, ' ').trim(), 120)

/** The catalogue's spelling of a value typed into the address; '' if it has none. */
function known<V extends string>(values: readonly V[], value: string | null): V | '' {
  const wanted = (value ?? '').trim().toLowerCase()
  return values.find((one) => one.toLowerCase() === wanted) ?? ''
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

const STAY = Object.keys(NO_STAY) as (keyof StayState)[]
const WORDS = ['search', 'city', 'location', 'roomCategory', ...STAY] as const

/** Of a list with dates: what of a stay can be searched for (D102). */
type ReadsStays = { readonly valid: (stay: StayState) => StayState }

/**
 * Reads an address. Values outside the catalogue are dropped, never sent to the API; a stay where
 * the list has any.
 */
export function readListState(query: URLSearchParams, stays?: ReadsStays): ListState {
  const area = readArea(query)
  const sort = known(SORTS, query.get('sort'))
  const typed = Object.fromEntries(WORDS.map((name) => [name, words(query.get(name))])) as {
    [N in (typeof WORDS)[number]]: string
  }
  return {
    ...readFields(query),
    ...readPrices(query),
    maxMonthlyCost: amount(query.get('maxMonthlyCost')),
    ...typed,
    ...stays?.valid(typed),
    ...area,
    propertyType: known(LISTING_TYPES, query.get('propertyType')),
    like: UUID.exec(query.get('like') ?? '')?.[0] ?? '',
    sort: sort === 'distance' && !area.near ? '' : sort,
    view: query.get('view') === 'map' ? 'map' : '',
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
  'maxMonthlyCost',
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
  for (const [name, value] of Object.entries(areaParams(state))) query.set(name, value)
  if (state.view) query.set('view', state.view)
  if (state.filtered) query.set('filtered', 'true')
  return query
}

/** The list's state from the address, and a setter whose every change Back undoes. */
export function useListState(stays?: ReadsStays): [ListState, (next: ListState) => void] {
  const [query, setQuery] = useSearchParams()
  const state = useMemo(() => readListState(query, stays), [query, stays])
  const change = useCallback((next: ListState) => setQuery(writeListState(next)), [setQuery])
  return [state, change]
}
