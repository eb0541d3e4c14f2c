// A page's rows of each requested type, as one attempt finds them.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { TOTAL_CAP } from '@rentify/contract/paging'
import type { Reader } from '../../../db/reader.ts'
import { Problem } from '../../../http/problem.ts'
import type { Cards } from '../lists/cards.repo.ts'
import { countNear, countRows } from './counts.repo.ts'
import { placeParameters } from './places/places.repo.ts'
import type { SearchAttempt } from './search.attempts.ts'
import {
  type Criteria,
  type Matching,
  preferencesOf,
  preferredWords,
  type TypeCriteria,
  typeCriteria,
} from './search.criteria.ts'
import { type Cursor, inOrder, type UncheckedCursor } from './search.cursor.ts'
import { filterParameters, isNarrowed, isUncounted } from './search.filters.ts'
import { nearParameters } from './search.near.ts'
import type { Order } from './search.sorts.ts'
import { isAmongTitled, titledFirst } from './search.titled.ts'
import { type Strategy, searchType, type TypeResult, type TypeSearch } from './search.type.ts'

export type PageSearch = {
  readonly criteria: Criteria
  readonly sort: Order | null
  readonly cursor: UncheckedCursor | null
  readonly limit: number
  readonly few: number
  /** Nothing is relaxed where nothing matches. */
  readonly exactOnly: boolean
  /** The listings that match exactly: only what relaxing adds to them is searched. */
  readonly exact: readonly string[] | null
  /** How rows come with their cards; null where they are counted, or cards are read afterwards. */
  readonly cards: Cards | null
  /** Only this listing and its reposts. */
  readonly like: string | null
  /** Listings whose title is the text, which come first. */
  readonly titled: readonly string[] | null
}

/** With the prices that the search of this type has as its bounds. */
export type TypeResultWithin = TypeResult & { readonly within: { least: number; most: number } }

/** The results of every type, in the order of the criteria's types. */
export async function searchTypes(
  read: Reader,
  pageSearch: PageSearch,
  attempt: SearchAttempt,
  match: Matching,
  order: Order,
  strategies: readonly string[],
): Promise<TypeResultWithin[]> {
  const { criteria } = pageSearch
  const { titled } = pageSearch
  const begun = pageSearch.cursor
  const cursor = begun && !(titled && isAmongTitled(begun)) ? inOrder(begun, order) : null
  const point = attempt.around?.point ?? criteria.filters.near
  const around = point ? await countNear(read, nearParameters(point)) : null
  return Promise.all(
    criteria.filters.types.map(async (type, at) => {
      const search = typeSearch(
        read,
        { ...pageSearch, order, cursor, around },
        typeCriteria(criteria, type, attempt, match),
        type,
        begun ? strategyOf(strategies[at]) : null,
      )
      const found = await searchType(search)
      const result = pageSearch.exact ? await withoutExact(search, found, pageSearch.exact) : found
      const { leastPrice, mostPrice } = search.parameters
      const rows = titled ? await titledFirst(search, result.found, titled, begun) : result.found
      return {
        ...result,
        found: rows,
        within: { least: Number(leastPrice), most: Number(mostPrice) },
      }
    }),
  )
}

/** The matches without those that match exactly: not every relaxed search contains all of them. */
async function withoutExact(
  { read, near, parameters }: TypeSearch,
  { matching, found, strategy }: TypeResult,
  ids: readonly string[],
): Promise<TypeResult> {
  if (matching === 0) return { matching, found, strategy }
  const contained = await countRows(read, 'ids', near !== null, { ...parameters, ids })
  return {
    matching: matching >= TOTAL_CAP ? matching : matching - contained,
    found: found.filter(({ id }) => !ids.includes(id)),
    strategy,
  }
}

function strategyOf(strategy: string | undefined): Strategy {
  if (strategy !== 'plain' && strategy !== 'ranked' && strategy !== 'dense')
    throw new Problem('invalid_cursor')
  return strategy
}

function typeSearch(
  read: Reader,
  page: Omit<PageSearch, 'cursor'> & {
    readonly order: Order
    readonly cursor: Cursor | null
    readonly around: ReadonlyMap<ListingType, number> | null
  },
  { filters, words }: TypeCriteria,
  type: ListingType,
  strategy: Strategy | null,
): TypeSearch {
  const { order, cursor, around, few, cards } = page
  const limit = page.limit + (page.exact ?? page.titled ?? []).length
  const { places } = page.criteria
  const begin = Object.fromEntries((cursor?.keys ?? []).map((key, at) => [`after${at}`, key]))
  return {
    read,
    type,
    places,
    narrowed: isNarrowed(filters),
    uncounted: isUncounted(filters),
    near: filters.near,
    around: around?.get(type) ?? 0,
    words,
    strategy,
    few,
    step: { order, begun: cursor !== null, limit, cards },
    parameters: {
      ...filterParameters(filters),
      ...nearParameters(filters.near),
      ...placeParameters(places),
      ...begin,
      type,
      like: page.like,
      narrowed: isNarrowed(filters),
      words: words?.query,
      hitCities: words?.hits.cities ?? [],
      hitLocalities: words?.hits.localities ?? [],
      hitTitle: words?.title ?? [],
      preferred: preferredWords(preferencesOf(page.criteria, type, filters.near !== null)),
    },
  }
}
