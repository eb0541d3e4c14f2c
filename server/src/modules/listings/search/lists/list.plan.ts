// The plan of a list that no text and no point narrows: one statement answers it (ADR 0221).
import type { ListingSearch } from '@rentify/contract/listings/filters'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Cards } from '../../lists/cards.repo.ts'
import type { FewPlaces } from '../places/place-names.ts'
import type { UncheckedCursor } from '../search.cursor.ts'
import { type Filters, filterParameters, isNarrowed } from '../search.filters.ts'
import { areKeys, ORDERS, type Order } from '../search.sorts.ts'
import type { Parameters } from '../statement.ts'

/**
 * `none` is set, or `some`, of which a price range may cut buckets. PostgreSQL prepares every part
 * of a statement to run, also what its parameters leave out: each has the parts that it needs.
 */
export type Filtering = 'none' | 'some' | 'cutting'

function filteringOf({ narrowed, cutBands }: Parameters): Filtering {
  if (!narrowed) return 'none'
  return cutBands ? 'cutting' : 'some'
}

/** Everything that decides the statement's text. */
export type ListShape = {
  readonly places: 'anywhere' | 'city' | 'locality' | 'several'
  readonly types: 'one' | 'several'
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
  /** Null: anywhere. */
  readonly places: FewPlaces | null
}

/** What a cursor says of how its page was found: by the first attempt. */
export const PLAINLY = '0exact'

/** Each place is a scan of its own: a name that means more is not for one statement. */
const MAX_PLACES = 20

/** Whether a list can be one statement: without a text, a point and other listings. */
export function isPlannable(
  { q, near, stay }: Filters,
  { like, beyond, sort }: ListingSearch,
): boolean {
  return !(q || near || stay || like || beyond || sort === 'distance')
}

/**
 * One row more than the page shows tells whether there is a next page. Null for what one statement
 * does not answer; also filters over several types, of which each type needs its own way to its
 * rows.
 */
export function planList(
  query: ListingSearch,
  filters: Filters,
  cursor: UncheckedCursor | null,
  places: FewPlaces | null,
): ListPlan | null {
  if (!isPlannable(filters, query)) return null
  const order = ORDERS[query.sort ?? 'newest']
  if (cursor && !(cursor.strategy === PLAINLY && areKeys(order, cursor.keys))) return null
  const { types } = filters
  const narrowed = isNarrowed(filters)
  if (narrowed && types.length > 1) return null
  const scope = scopeOf(types, places)
  if (!scope) return null
  const parameters = { ...filterParameters(filters), narrowed }
  return {
    shape: {
      ...scope.shape,
      filtering: filteringOf(parameters),
      order,
      begun: cursor !== null,
      limit: query.limit + 1,
      cards: { folded: query.fold === 'true', view: query.view },
    },
    parameters: {
      ...parameters,
      ...scope.parameters,
      ...afterParameters((cursor?.keys ?? []) as readonly string[]),
    },
    types,
    places,
  }
}

type ListScope = {
  readonly shape: Pick<ListShape, 'places' | 'types'>
  readonly parameters: Parameters
}

/** The part of a plan that types and places decide; null for too many places. */
function scopeOf(types: readonly ListingType[], places: FewPlaces | null): ListScope | null {
  const [type] = types
  const ofTypes = types.length === 1 ? ({ type } as const) : ({ types } as const)
  const scope = (at: ListShape['places'], parameters: Parameters): ListScope => ({
    shape: { places: at, types: types.length === 1 ? 'one' : 'several' },
    parameters: { ...parameters, ...ofTypes },
  })
  if (!places) return scope('anywhere', {})
  const { cities, localities } = places
  const most = cities.length + localities.length
  if (most > MAX_PLACES) return null
  if (most !== 1) return scope('several', { cities, localities })
  return cities.length === 1
    ? scope('city', { place: cities[0] })
    : scope('locality', { place: localities[0] })
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
