// The filters of a search, described once (ADR 0125): query schemas, conditions, counters, facets
// and the web's filters are derived from this table. Browsers load this table, but not that of all
// fields.
import {
  BUDGET_BANDS,
  BUSINESS_TYPES,
  FURNISHED_STATES,
  HOTEL_CATEGORIES,
  LISTING_TYPES,
  type ListingType,
  ROOM_TYPES,
} from './vocabulary.ts'

/** How a search queries a field: for one of `values`, for any of several, or for a minimum. */
export type FilterDescription = {
  readonly takes: 'one' | 'several' | 'atLeast'
  readonly values: readonly string[]
  /** The web offers only those values that listings have. */
  readonly sparse?: true
  /** The lists whose filters on the web contain it. */
  readonly types: readonly ListingType[]
  /** Its column when that is not the field's own. */
  readonly column?: string
}

/** `numbers(0, 2)`: '0', '1' and '2'. */
function numbers(least: number, most: number): readonly string[] {
  return Array.from({ length: most - least + 1 }, (_, at) => String(least + at))
}

/** Of a field that is true or false; one that is not given has neither. */
const YES_NO = ['yes', 'no'] as const

/** By the fields' names, in the order the web offers them; the budget is derived from the price. */
export const FILTERS = {
  budget: { takes: 'several', values: BUDGET_BANDS, types: LISTING_TYPES, column: 'price_band' },
  bedrooms: { takes: 'several', values: numbers(0, 20), types: ['Room'], sparse: true },
  roomType: { takes: 'one', values: ROOM_TYPES, types: ['Room'] },
  category: { takes: 'one', values: HOTEL_CATEGORIES, types: ['Hotel'] },
  businessType: { takes: 'one', values: BUSINESS_TYPES, types: ['Shop'] },
  furnished: { takes: 'one', values: FURNISHED_STATES, types: ['Room'] },
  bathrooms: { takes: 'atLeast', values: numbers(1, 5), types: ['Room'] },
  petsAllowed: { takes: 'one', values: YES_NO, types: ['Room', 'Hotel'], column: 'pets_welcome' },
} as const satisfies Record<string, FilterDescription>
export type FilterName = keyof typeof FILTERS
export const FILTER_NAMES = Object.keys(FILTERS) as readonly FilterName[]

/** The filters of fields that are true or false. */
export type YesNoFilter = {
  [N in FilterName]: (typeof FILTERS)[N]['values'] extends typeof YES_NO ? N : never
}[FilterName]
export const YES_NO_FILTERS = FILTER_NAMES.filter(
  (name): name is YesNoFilter => FILTERS[name].values === YES_NO,
)

/** What a filter calls the value of a field. */
export const inFilter = (value: string | number | boolean) =>
  typeof value === 'boolean' ? YES_NO[value ? 0 : 1] : String(value)

/** The values that a filter accepts. */
type FilterValue<N extends FilterName> = (typeof FILTERS)[N]['values'][number]
/** The query value of a filter: one value, or several. */
export type FilterQuery<N extends FilterName> = (typeof FILTERS)[N]['takes'] extends 'several'
  ? readonly FilterValue<N>[]
  : FilterValue<N>
