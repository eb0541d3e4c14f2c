// The choices behind each filter of the bar, counted by the facets (D47).
import type { Facets } from '@rentify/contract/listings/endpoints'
import {
  FILTER_FIELDS,
  FILTERS,
  type FieldDescription,
  type FilterName,
} from '@rentify/contract/listings/filterable'
import type { ListingType, Sort } from '@rentify/contract/listings/vocabulary'
import { m } from '../../../paraglide/messages.js'
import type { Option } from '../../../ui/Select.tsx'
import { FILTER_TEXTS } from '../labels.ts'
import { countText } from '../list-texts.ts'
import {
  defaultSort,
  fieldFilters,
  type ListState,
  takesSeveral,
  valuesOf,
} from '../listing-search.ts'

/** The value of the option that shows what is chosen; it cannot be chosen itself. */
const ALL_CHOSEN = '*'

export type BarFilter = 'city' | FilterName

/** Which filters stand in a list's bar. */
export function barFilters(type: ListingType): readonly BarFilter[] {
  return ['city', ...fieldFilters(type)]
}

/** The choice that takes a filter away, where it has words of its own. */
const ANY: Readonly<Partial<Record<BarFilter, () => string>>> = {
  city: m.filter_city_any,
  budget: m.filter_budget_any,
  roomType: m.filter_roomtype_any,
  furnished: m.filter_furnished_any,
  category: m.filter_category_any,
  businessType: m.filter_business_any,
}

/** What can be chosen: in the catalogue's order; null where only what listings have is offered. */
function choicesOf(name: BarFilter): readonly string[] | null {
  if (name === 'city') return null
  const fields: Readonly<Record<string, FieldDescription>> = FILTER_FIELDS
  return fields[name]?.kind === 'count' ? null : FILTERS[name].values
}

export function filterLabel(name: BarFilter): string {
  return name === 'city' ? m.filter_city() : FILTER_TEXTS[name].label()
}

/** What is chosen in a filter; a typed place stands where the city does. */
export function chosen(state: ListState, name: BarFilter): readonly string[] {
  return name === 'city' && !state.city ? valuesOf(state, 'location') : valuesOf(state, name)
}

export function valueLabel(name: BarFilter, value: string): string {
  return name === 'city' ? value : FILTER_TEXTS[name].value(value)
}

/** A filter's options with their counts; a choice that would leave nothing cannot be made. */
export function filterOptions(
  name: BarFilter,
  state: ListState,
  facets: Facets | undefined,
): Option[] {
  const counts = new Map(facets?.[name].map(({ value, count }) => [value, count]))
  const current = chosen(state, name)
  const choices = choicesOf(name)
  const known = choices ?? [...counts.keys()]
  const option = (value: string): Option => {
    const label = valueLabel(name, value)
    if (!facets || (!choices && !counts.has(value))) return { value, label }
    const count = counts.get(value) ?? 0
    return {
      value,
      label: m.filter_counted({ label, count: countText(count) }),
      disabled: count === 0 && !current.includes(value),
    }
  }
  const any = ANY[name]?.() ?? m.filter_any({ label: filterLabel(name) })
  const unknown = current.filter((value) => !known.includes(value))
  return [{ value: '', label: any }, ...[...unknown, ...known].map(option)]
}

/** A filter as one select. Where several can be chosen it shows all of them, marks each, and choosing one again takes it back. */
export function selectOf(
  name: BarFilter,
  state: ListState,
  facets: Facets | undefined,
): { value: string; options: Option[] } {
  const values = chosen(state, name)
  const options = filterOptions(name, state, facets)
  if (name === 'city' || !takesSeveral(name) || values.length === 0)
    return { value: values[0] ?? '', options }
  const marked = options.map((option) =>
    values.includes(option.value) ? { ...option, label: `✓ ${option.label}` } : option,
  )
  const all = values.map((value) => valueLabel(name, value)).join(', ')
  const shown = { value: ALL_CHOSEN, label: all, hidden: true }
  const [any, ...rest] = marked
  return { value: ALL_CHOSEN, options: [...(any ? [any] : []), shown, ...rest] }
}

const SORT_NAMES: Readonly<Record<Sort, () => string>> = {
  popular: m.sort_popular,
  newest: m.sort_newest,
  price_asc: m.sort_price_asc,
  price_desc: m.sort_price_desc,
  rating: m.sort_rating,
  distance: m.sort_distance,
}

/** The orders to choose from; the first, with no value, is the list's own. */
export function sortOptions(state: ListState): Option[] {
  const own = defaultSort(state)
  const others = (Object.keys(SORT_NAMES) as Sort[]).filter(
    (sort) => sort !== own && (sort !== 'distance' || state.near !== null),
  )
  return [
    { value: '', label: own ? SORT_NAMES[own]() : m.sort_match() },
    ...others.map((sort) => ({ value: sort, label: SORT_NAMES[sort]() })),
  ]
}
