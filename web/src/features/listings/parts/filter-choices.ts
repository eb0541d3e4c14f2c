// The choices behind each filter of the bar, counted by the facets (D47).
import type { Facets } from '@rentify/contract/listings/endpoints'
import {
  BUDGET_BANDS,
  BUSINESS_TYPES,
  FURNISHED_STATES,
  HOTEL_CATEGORIES,
  type ListingType,
  ROOM_TYPES,
  type Sort,
} from '@rentify/contract/listings/vocabulary'
import { m } from '../../../paraglide/messages.js'
import type { Option } from '../../../ui/Select.tsx'
import {
  bandLabel,
  businessLabel,
  categoryLabel,
  furnishedLabel,
  roomTypeLabel,
} from '../labels.ts'
import { countText } from '../list-texts.ts'
import { defaultSort, type ListState } from '../listing-search.ts'

export type BarFilter = 'city' | 'budget' | 'roomType' | 'furnished' | 'category' | 'businessType'

/** Which filters stand in which list's bar. */
export const BAR_FILTERS: Readonly<Record<ListingType, readonly BarFilter[]>> = {
  Room: ['city', 'budget', 'roomType', 'furnished'],
  Hotel: ['city', 'budget', 'category'],
  Shop: ['city', 'budget', 'businessType'],
}

type Choice = {
  label: () => string
  any: () => string
  values: readonly string[]
  name: (value: string) => string
}

const asIs = (value: string) => value

const CHOICES: Readonly<Record<BarFilter, Choice>> = {
  city: { label: m.filter_city, any: m.filter_city_any, values: [], name: asIs },
  budget: {
    label: m.filter_budget,
    any: m.filter_budget_any,
    values: BUDGET_BANDS,
    name: (value) => bandLabel(value as (typeof BUDGET_BANDS)[number]),
  },
  roomType: {
    label: m.filter_roomtype,
    any: m.filter_roomtype_any,
    values: ROOM_TYPES,
    name: roomTypeLabel,
  },
  furnished: {
    label: m.filter_furnished,
    any: m.filter_furnished_any,
    values: FURNISHED_STATES,
    name: furnishedLabel,
  },
  category: {
    label: m.filter_category,
    any: m.filter_category_any,
    values: HOTEL_CATEGORIES,
    name: categoryLabel,
  },
  businessType: {
    label: m.filter_business,
    any: m.filter_business_any,
    values: BUSINESS_TYPES,
    name: businessLabel,
  },
}

export function filterLabel(name: BarFilter): string {
  return CHOICES[name].label()
}

/** What is chosen in a filter; a typed place stands where the city does. */
export function chosen(state: ListState, name: BarFilter): string {
  return name === 'city' ? state.city || state.location : state[name]
}

/** A filter's options with their counts; a choice that would leave nothing cannot be made. */
export function filterOptions(
  name: BarFilter,
  state: ListState,
  facets: Facets | undefined,
): Option[] {
  const { any, values, name: nameOf } = CHOICES[name]
  const counts = new Map(facets?.[name].map(({ value, count }) => [value, count]))
  const current = chosen(state, name)
  const known = values.length > 0 ? values : [...counts.keys()]
  const all = current && !known.includes(current) ? [current, ...known] : known
  const option = (value: string): Option => {
    if (!facets || (values.length === 0 && !counts.has(value)))
      return { value, label: nameOf(value) }
    const count = counts.get(value) ?? 0
    return {
      value,
      label: m.filter_counted({ label: nameOf(value), count: countText(count) }),
      disabled: count === 0 && value !== current,
    }
  }
  return [{ value: '', label: any() }, ...all.map(option)]
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
