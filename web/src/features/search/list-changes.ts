// What the filters of a list can become: chosen, taken away, cleared.
import {
  FILTER_NAMES,
  FILTERS,
  type FilterName as FieldFilter,
  type FilterDescription,
} from '@rentify/contract/listings/filterable'
import {
  LISTING_TYPES,
  type ListingType,
  ROOM_CATEGORIES,
} from '@rentify/contract/listings/vocabulary'
import { type Area, NO_AREA } from './list-area.ts'
import {
  EMPTY_STATE,
  type ListState,
  readListState,
  valuesOf,
  writeListState,
} from './listing-search.ts'

type AreaName = keyof Area

/** A filter that can be removed by itself. */
export type FilterName =
  | AreaName
  | 'search'
  | 'city'
  | 'location'
  | 'minPrice'
  | 'maxPrice'
  | 'maxMonthlyCost'
  | 'roomCategory'
  | 'like'
  /** Both days of the stay: without the first one there is no stay. */
  | 'checkIn'
  | 'guests'
  | FieldFilter

/** Whether a filter is a part of the map. */
export function isArea(name: FilterName): name is AreaName {
  return name in NO_AREA
}

/** The contract's filters of a list. */
export function fieldFilters(type: ListingType): readonly FieldFilter[] {
  return FILTER_NAMES.filter((name) => {
    const { types }: FilterDescription = FILTERS[name]
    return types.includes(type)
  })
}

/** Which filters apply to which list; a room category to rooms, and to shops as a text (D6). */
function filtersOf(type: ListingType): readonly FilterName[] {
  const category = type === 'Hotel' ? [] : (['maxMonthlyCost', 'roomCategory'] as const)
  const stay = type === 'Hotel' ? (['checkIn', 'guests'] as const) : []
  return [
    'like',
    'search',
    'near',
    'bbox',
    'circle',
    ...stay,
    'city',
    'location',
    'minPrice',
    'maxPrice',
    ...fieldFilters(type),
    ...category,
  ]
}

function isSet(type: ListingType, state: ListState, name: FilterName): boolean {
  if (isArea(name)) return Boolean(state[name])
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
  const next = isArea(name)
    ? withArea(state, NO_AREA)
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
 * The state looking at another part of the map: a box, a circle and 'Near Me' replace each other.
 * Only 'Near Me' has an order by distance.
 */
export function withArea(state: ListState, area: Partial<Area>): ListState {
  const sort = state.sort === 'distance' && !area.near ? '' : state.sort
  return { ...state, ...NO_AREA, ...area, sort }
}

/**
 * The state with one value chosen, or toggled if several can be chosen; '' clears them. A chosen
 * city replaces a typed place.
 */
export function withFilter(
  type: ListingType,
  state: ListState,
  name: Exclude<FilterName, AreaName>,
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
  name: Exclude<FilterName, AreaName>,
  values: readonly string[],
): ListState {
  const query = writeListState(state)
  query.delete(name)
  query.delete('like')
  if (name === 'checkIn') query.delete('checkOut')
  for (const value of values) query.append(name, value)
  return readListState(query)
}

/** 'Clear All': removes every filter; the map, and the chosen order if it still applies, stay. */
export function clearedState({ sort, view }: ListState): ListState {
  return { ...EMPTY_STATE, sort: sort === 'distance' ? '' : sort, view }
}
