// The fields that a search can filter by, and the filters themselves, described once (ADR 0125). Of a listing's fields a browser takes these tables only.
import {
  BUDGET_BANDS,
  BUSINESS_TYPES,
  FURNISHED_STATES,
  HOTEL_CATEGORIES,
  LISTING_TYPES,
  type ListingType,
  ROOM_TYPES,
} from './vocabulary.ts'

/** What a field holds. `words`: the only ones there are, or those an import may fill in on each type. */
type Kind =
  | { readonly kind: 'word'; readonly words: readonly string[] }
  | { readonly kind: 'list'; readonly words: readonly string[] }
  | { readonly kind: 'text'; readonly most: number; readonly words: WordsByType }
  | { readonly kind: 'texts'; readonly words: WordsByType }
  | { readonly kind: 'count'; readonly least: number; readonly most: number }
  | { readonly kind: 'area' | 'rupees' | 'date' | 'time' | 'yesNo' }
type WordsByType = { readonly [T in ListingType]?: readonly string[] }

/** How a search asks for a field: for one of `values`, for any of several, or for so many and more. */
export type FilterDescription = {
  readonly takes: 'one' | 'several' | 'atLeast'
  readonly values: readonly string[]
  /** On which lists the web offers it. */
  readonly on: readonly ListingType[]
  /** Its column when that is not the field's own. */
  readonly column?: string
}

export type FieldDescription = Kind & {
  /** Which types have it. */
  readonly on: readonly ListingType[]
  /** A listing of these types must have it. */
  readonly required?: readonly ListingType[]
  /** Carried by every list, or by the detail call alone. */
  readonly shown: 'list' | 'detail'
  /** What a listing has when nothing is given; null when left out. */
  readonly otherwise?: number | false | readonly []
  /** Its column when that is not the name in snake case. */
  readonly column?: string
  readonly filter?: FilterDescription
}

/** `numbers(0, 2)`: '0', '1' and '2'. */
function numbers(least: number, most: number): readonly string[] {
  return Array.from({ length: most - least + 1 }, (_, at) => String(least + at))
}

/** Fields that a search can filter by, in the order the web offers them. */
export const FILTER_FIELDS = {
  /** The BHK count of a flat or house; 0 is 1 RK or a studio (D46). */
  bedrooms: {
    kind: 'count',
    least: 0,
    most: 20,
    on: ['Room'],
    shown: 'list',
    filter: { takes: 'several', values: numbers(0, 20), on: ['Room'] },
  },
  roomType: {
    kind: 'word',
    words: ROOM_TYPES,
    on: ['Room'],
    required: ['Room'],
    shown: 'list',
    filter: { takes: 'one', values: ROOM_TYPES, on: ['Room'] },
  },
  furnished: {
    kind: 'word',
    words: FURNISHED_STATES,
    on: ['Room', 'Shop'],
    shown: 'list',
    filter: { takes: 'one', values: FURNISHED_STATES, on: ['Room'] },
  },
  category: {
    kind: 'text',
    most: 80,
    words: { Hotel: HOTEL_CATEGORIES },
    on: ['Hotel', 'Shop'],
    required: ['Hotel'],
    shown: 'list',
    filter: { takes: 'one', values: HOTEL_CATEGORIES, on: ['Hotel'] },
  },
  businessType: {
    kind: 'word',
    words: BUSINESS_TYPES,
    on: ['Shop'],
    required: ['Shop'],
    shown: 'list',
    filter: { takes: 'one', values: BUSINESS_TYPES, on: ['Shop'] },
  },
} as const satisfies Record<string, FieldDescription & { filter: FilterDescription }>

/** What a search can be narrowed by and is counted by: the budget, made from the price, and the filterable fields. */
export const FILTERS = {
  budget: {
    takes: 'several',
    values: BUDGET_BANDS,
    on: LISTING_TYPES,
    column: 'price_band',
  },
  ...filtersOf(FILTER_FIELDS),
} as const satisfies Record<string, FilterDescription>
export type FilterName = keyof typeof FILTERS
export const FILTER_NAMES = Object.keys(FILTERS) as readonly FilterName[]

/** What a filter may be asked for. */
export type FilterValue<N extends FilterName> = (typeof FILTERS)[N]['values'][number]
/** A filter as it is asked: one value, or several of them. */
export type Asked<N extends FilterName> = (typeof FILTERS)[N]['takes'] extends 'several'
  ? readonly FilterValue<N>[]
  : FilterValue<N>

function filtersOf<const F extends Record<string, { filter: FilterDescription }>>(fields: F) {
  return Object.fromEntries(Object.entries(fields).map(([name, { filter }]) => [name, filter])) as {
    readonly [N in keyof F]: F[N]['filter']
  }
}

/** The column that a filter compares. */
export function filterColumn(name: FilterName): string {
  const { column }: FilterDescription = FILTERS[name]
  return column ?? snake(name)
}

/** The type of that column in the database. */
export function filterType(name: FilterName): 'text' | 'integer' {
  const fields: Readonly<Record<string, FieldDescription>> = FILTER_FIELDS
  return fields[name]?.kind === 'count' ? 'integer' : 'text'
}

/** `roomType` → `room_type` */
export const snake = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
