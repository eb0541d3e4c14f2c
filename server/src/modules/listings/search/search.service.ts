// A page of a search (D5–D8): the number of matches, the listings of the page, and the next page's
// cursor.
import type { ListingSearch } from '@rentify/contract/listings/filters'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { TOTAL_CAP } from '@rentify/contract/paging'
import type { Reader } from '../../../db/reader.ts'
import { Problem } from '../../../http/problem.ts'
import { readCards } from '../cards.repo.ts'
import { type Meaning, understand, type Words } from '../words/words.ts'
import { countNear } from './counts.repo.ts'
import { findPlaces, type Places, placeParameters } from './places.repo.ts'
import { type Cursor, fingerprint, readCursor, writeCursor } from './search.cursor.ts'
import { type Filters, filterParameters, isNarrowed, readFilters } from './search.filters.ts'
import { nearParameters } from './search.near.ts'
import { compareKeys, ORDERS, type Order } from './search.sorts.ts'
import { type Strategy, searchType, type TypeResult } from './search.type.ts'

export type Page = {
  /** A JSON array's text. */
  readonly cards: string
  /** Exact to 10,000, else 10001 (D7). */
  readonly total: number
  readonly next: string | null
}

const NOTHING: Page = { cards: '[]', total: 0, next: null }

type PageSearch = {
  readonly filters: Filters
  readonly order: Order
  readonly cursor: Cursor | null
  readonly around: ReadonlyMap<ListingType, number> | null
  readonly limit: number
  readonly few: number
}

/** Up to this many matches, reading and ranking all of them costs a few milliseconds at most. */
const FEW = 3000

/**
 * One page of listings; `fixed` is the type of the requested URL. Up to `few` matches are all read
 * to find the page; a caller that needs only a few passes a lower number.
 * @throws {Problem} `validation_failed` or `invalid_cursor`.
 */
export async function searchListings(
  read: Reader,
  query: ListingSearch,
  fixed: ListingType | null,
  few = FEW,
): Promise<Page> {
  const filters = readFilters(query, fixed)
  const order = orderOf(query, filters)
  const filtersHash = fingerprint(order, filters)
  const cursor = query.cursor ? readCursor(query.cursor, filtersHash, order) : null
  const [places, meaning, around] = await Promise.all([
    findPlaces(read, filters.city, filters.location),
    filters.q ? understand(read, filters.q) : null,
    filters.near ? countNear(read, nearParameters(filters.near)) : null,
  ])
  if (filters.q && !meaning) return NOTHING
  // One more row than the page shows tells whether there is a next page.
  const pageSearch: PageSearch = { filters, order, cursor, around, limit: query.limit + 1, few }
  const { results, match } = await withWords(read, pageSearch, places, meaning)
  const found = results
    .flatMap((result) => result.found)
    .sort((a, b) => compareKeys(order, a.keys, b.keys))
    .slice(0, pageSearch.limit)
  const shown = found.slice(0, query.limit)
  const last = shown.at(-1)
  const strategy = `${match} ${results.map((result) => result.strategy).join(' ')}`
  return {
    cards: shown.length > 0 ? await readCards(read, shown) : '[]',
    total: Math.min(
      TOTAL_CAP,
      results.reduce((sum, { matching }) => sum + matching, 0),
    ),
    next:
      found.length > shown.length && last
        ? writeCursor(filtersHash, { strategy, keys: last.keys })
        : null,
  }
}

function orderOf({ sort }: ListingSearch, { near, q }: Filters): Order {
  if (sort) return ORDERS[sort]
  return near ? ORDERS.distance : q ? ORDERS.relevance : ORDERS.newest
}

type Matching = 'exact' | 'relaxed'

/**
 * With numbers next to their neighbours as typed; only when nothing matches so, with them anywhere.
 */
async function withWords(
  read: Reader,
  pageSearch: PageSearch,
  places: Places | null,
  meaning: Meaning | null,
): Promise<{ results: TypeResult[]; match: Matching }> {
  const [started, ...strategies] = pageSearch.cursor ? pageSearch.cursor.strategy.split(' ') : []
  const search = (how: Matching) =>
    Promise.all(
      pageSearch.filters.types.map((type, at) =>
        searchType(
          typeSearch(
            read,
            pageSearch,
            places,
            type,
            meaning?.wordsFor(type, how) ?? null,
            strategyOf(pageSearch, strategies[at]),
          ),
        ),
      ),
    )
  if (started !== 'relaxed') {
    const results = await search('exact')
    if (started === 'exact' || !meaning?.canRelax || results.some(({ matching }) => matching > 0))
      return { results, match: 'exact' }
  }
  return { results: await search('relaxed'), match: 'relaxed' }
}

function strategyOf({ cursor }: PageSearch, strategy: string | undefined): Strategy | null {
  if (!cursor) return null
  if (strategy !== 'plain' && strategy !== 'ranked' && strategy !== 'dense')
    throw new Problem('invalid_cursor')
  return strategy
}

function typeSearch(
  read: Reader,
  { filters, order, cursor, around, limit, few }: PageSearch,
  places: Places | null,
  type: ListingType,
  words: Words | null,
  strategy: Strategy | null,
) {
  const begin = Object.fromEntries((cursor?.keys ?? []).map((key, at) => [`after${at}`, key]))
  return {
    read,
    type,
    places,
    narrowed: isNarrowed(filters),
    near: filters.near,
    around: around?.get(type) ?? 0,
    words,
    strategy,
    few,
    step: { order, begun: cursor !== null, limit },
    parameters: {
      ...filterParameters(filters),
      ...nearParameters(filters.near),
      ...placeParameters(places),
      ...begin,
      type,
      narrowed: isNarrowed(filters),
      words: words?.query,
      hitCities: words?.hits.cities ?? [],
      hitLocalities: words?.hits.localities ?? [],
      hitTitle: words?.title,
    },
  }
}
