// The plan of a list that no text and no point narrows: one statement answers it (ADR 0221).
import type { ListingSearch } from '@rentify/contract/listings/filters'
import type { Cards } from '../cards.repo.ts'
import { type Filtering, filteringOf } from './counts.repo.ts'
import { requestedNames } from './places.repo.ts'
import type { UncheckedCursor } from './search.cursor.ts'
import { type Filters, filterParameters, isNarrowed } from './search.filters.ts'
import { areKeys, ORDERS, type Order } from './search.sorts.ts'
import type { Parameters } from './statement.ts'

/** Everything that decides the statement's text. */
export type ListShape = {
  /** The requested names: none, one of a city or a locality, or both; or places by number. */
  readonly places: 'anywhere' | 'one' | 'both' | 'given'
  readonly filtering: Filtering
  readonly order: Order
  readonly begun: boolean
  readonly limit: number
  readonly cards: Cards | null
}

export type ListPlan = {
  readonly shape: ListShape
  readonly parameters: Parameters
  readonly types: Filters['types']
  /** What a cursor says of how its page was found. */
  readonly strategy: string
}

/**
 * One row more than the page shows tells whether there is a next page. Null for what one statement
 * does not answer; also filters over several types, of which each type needs its own way to its rows.
 */
export function planList(
  query: ListingSearch,
  filters: Filters,
  cursor: UncheckedCursor | null,
): ListPlan | null {
  if (filters.q || filters.near || query.like || query.beyond) return null
  const order = ORDERS[query.sort ?? 'newest']
  if (order.name === 'distance' || order.name === 'relevance') return null
  const strategy = ['0exact', ...filters.types.map(() => 'plain')].join(' ')
  if (cursor && !(cursor.strategy === strategy && areKeys(order, cursor.keys))) return null
  const { city, location, types } = filters
  const narrowed = isNarrowed(filters)
  if (narrowed && types.length > 1) return null
  const parameters = { ...filterParameters(filters), narrowed }
  return {
    shape: {
      places: city && location ? 'both' : city || location ? 'one' : 'anywhere',
      filtering: filteringOf(parameters),
      order,
      begun: cursor !== null,
      limit: query.limit + 1,
      cards: { folded: query.fold === 'true', view: query.view },
    },
    parameters: {
      ...parameters,
      ...requestedNames(city, location),
      ...afterParameters((cursor?.keys ?? []) as readonly string[]),
      types,
    },
    types,
    strategy,
  }
}

/** The plan of the rows after these keys. */
export function continued(plan: ListPlan, keys: readonly string[], limit: number): ListPlan {
  return {
    ...plan,
    shape: { ...plan.shape, begun: true, limit },
    parameters: { ...plan.parameters, ...afterParameters(keys) },
  }
}

/** The parameters `after0`, `after1` … of a row's keys. */
function afterParameters(keys: readonly string[]): Parameters {
  return Object.fromEntries(keys.map((key, at) => [`after${at}`, key]))
}
