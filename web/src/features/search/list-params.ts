// The state of a list as query params of the API (D6–D8).
import type { FilterName as FieldFilter } from '@rentify/contract/listings/filterable'
import type { ListingType, Sort } from '@rentify/contract/listings/vocabulary'
import type { ListingFilters } from '@rentify/contract/search/filters'
import { areaParams } from './list-area.ts'
import { activeFilters, isArea } from './list-changes.ts'
import type { ListState } from './listing-search.ts'

/** A list's default order: nearest, best match (no sort param), else by popularity (R2). */
export function defaultSort(state: ListState): Sort | undefined {
  if (state.near) return 'distance'
  return state.search ? undefined : 'popular'
}

type QueryParams = {
  [K in keyof ListingFilters]?: K extends FieldFilter ? string | readonly string[] : string
}
type OrderedParams = QueryParams & { sort?: Sort }
type ListParams = OrderedParams & { like?: string; fold?: 'true'; view: 'card' }

/** The filters as API params; those that do not apply to this list are left out. */
export function filterParams(type: ListingType, state: ListState): QueryParams {
  const params: QueryParams = {}
  for (const name of activeFilters(type, state)) {
    if (name === 'search') params.q = state.search
    else if (isArea(name)) Object.assign(params, areaParams(state))
    else if (name !== 'like') Object.assign(params, { [name]: state[name] })
    if (name === 'checkIn') params.checkOut = state.checkOut
  }
  return params
}

/** Filters and order, as a list and its map have them in common. */
export function orderedParams(type: ListingType, state: ListState): OrderedParams {
  const sort = state.sort || defaultSort(state)
  return { ...filterParams(type, state), ...(sort ? { sort } : {}) }
}

/** All query params of a list of cards: filters, order, and reposts folded or of one listing. */
export function listParams(type: ListingType, state: ListState): ListParams {
  return {
    ...orderedParams(type, state),
    ...(state.like ? { like: state.like } : { fold: 'true' }),
    view: 'card',
  }
}
