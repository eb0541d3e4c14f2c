// The names and chosen values of the filter bar (D47).
import { FILTERS, type FilterName } from '@rentify/contract/listings/filterable'
import {
  BUDGET_BANDS,
  type BudgetBand,
  type ListingType,
  type Sort,
} from '@rentify/contract/listings/vocabulary'
import { formatRupees } from '@rentify/contract/money'
import type { Understanding } from '@rentify/contract/search/understanding'
import { m } from '../../../../messages/index.js'
import type { Option } from '../../../../ui/Select.tsx'
import { FIELD_TEXTS } from '../../../listings/labels.ts'
import { placeName } from '../../../listings/place-names.ts'
import { fieldFilters } from '../../list-changes.ts'
import { defaultSort } from '../../list-params.ts'
import { type ListState, valuesOf } from '../../listing-search.ts'

/** The value of the option that shows the current choice; it cannot be selected itself. */
export const ALL_CHOSEN = '*'

export type BarFilter = 'city' | FilterName

/** The filters in each list's bar. */
export function barFilters(type: ListingType): readonly BarFilter[] {
  return ['city', ...fieldFilters(type)]
}

/** The label of the option that clears a filter, if it has its own. */
const ANY: Readonly<Partial<Record<BarFilter, () => string>>> = {
  city: m.filter_city_any,
  budget: m.filter_budget_any,
  roomType: m.filter_roomtype_any,
  furnished: m.filter_furnished_any,
  category: m.filter_category_any,
  businessType: m.filter_business_any,
}

export function filterLabel(name: BarFilter): string {
  if (name === 'city') return m.filter_city()
  return name === 'budget' ? m.filter_budget() : FIELD_TEXTS[name].label()
}

/** The chosen values of a filter; a typed place is shown in place of the city. */
export function chosen(state: ListState, name: BarFilter): readonly string[] {
  return name === 'city' && !state.city ? valuesOf(state, 'location') : valuesOf(state, name)
}

export function valueLabel(name: BarFilter, value: string): string {
  if (name === 'city') return placeName(value)
  if (name === 'budget') return bandLabel(value as BudgetBand)
  const label = FIELD_TEXTS[name].value(value)
  return FILTERS[name].takes === 'atLeast' ? m.filter_or_more({ label }) : label
}

/** The chosen bands and prices, else 'Any Price'. */
export function pricesText(state: ListState): string {
  const { minPrice, maxPrice } = state
  const texts = chosen(state, 'budget').map((band) => bandLabel(band as BudgetBand))
  const [lower, upper] = [minPrice, maxPrice].map((price) => formatRupees(Number(price)))
  if (minPrice && maxPrice)
    texts.push(m.listings_band_between({ lower: lower ?? '', upper: upper ?? '' }))
  else if (minPrice) texts.push(m.filter_price_from({ price: lower ?? '' }))
  else if (maxPrice) texts.push(m.listings_band_to({ upper: upper ?? '' }))
  return texts.join(', ') || anyLabel('budget')
}

/** A budget band as money: `₹5,000 – ₹8,000`. The home card uses `5000-8000` (R2). */
export function bandLabel(band: BudgetBand): string {
  if (band.endsWith('+'))
    return m.listings_band_above({ lower: formatRupees(Number.parseInt(band, 10)) })
  const [lower = 0, upper = 0] = band.split('-').map(Number)
  if (band === BUDGET_BANDS[0]) return m.listings_band_to({ upper: formatRupees(upper) })
  return m.listings_band_between({ lower: formatRupees(lower), upper: formatRupees(upper) })
}

/** The option that clears a filter. */
export function anyLabel(name: BarFilter): string {
  return ANY[name]?.() ?? m.filter_any({ label: filterLabel(name) })
}

/** A filter's select before its options are loaded: the chosen values, else nothing. */
export function chosenOnly(
  name: BarFilter,
  state: ListState,
): { value: string; options: Option[] } {
  const values = chosen(state, name)
  const label = values.map((value) => valueLabel(name, value)).join(', ')
  const any = { value: '', label: anyLabel(name) }
  return label === ''
    ? { value: '', options: [any] }
    : { value: ALL_CHOSEN, options: [any, { value: ALL_CHOSEN, label }] }
}

const SORT_NAMES: Readonly<Record<Sort, () => string>> = {
  popular: m.sort_popular,
  newest: m.sort_newest,
  price_asc: m.sort_price_asc,
  price_desc: m.sort_price_desc,
  cost_asc: m.sort_cost_asc,
  rating: m.sort_rating,
  distance: m.sort_distance,
}

/**
 * The sort options; the first, with an empty value, is the list's default: of a search, the order
 * that its text is understood to ask for.
 */
export function sortOptions(
  type: ListingType,
  state: ListState,
  understood?: Understanding['order'],
): Option[] {
  const isMatch = understood === 'relevance' || understood === 'area'
  const own = defaultSort(state) ?? (isMatch ? undefined : understood)
  const others = (Object.keys(SORT_NAMES) as Sort[]).filter(
    (sort) =>
      sort !== own &&
      (sort !== 'distance' || state.near !== null) &&
      (sort !== 'cost_asc' || type !== 'Hotel'),
  )
  return [
    { value: '', label: own ? SORT_NAMES[own]() : m.sort_match() },
    ...others.map((sort) => ({ value: sort, label: SORT_NAMES[sort]() })),
  ]
}
