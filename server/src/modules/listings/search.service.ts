// A page of a search (D5–D8): how many match, which stand on the page, and where the next one begins.
import type { ListingSearch } from '@rentify/contract/listings/filters'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { TOTAL_CAP } from '@rentify/contract/paging'
import type { Reader } from '../../db/reader.ts'
import { Problem } from '../../http/problem.ts'
import { readCards } from './cards.repo.ts'
import { countNear } from './counts.repo.ts'
import { findPlaces, type Places, placeParameters } from './places.repo.ts'
import { type Cursor, fingerprint, readCursor, writeCursor } from './search.cursor.ts'
import { type Filters, filterParameters, isNarrowed, readFilters } from './search.filters.ts'
import { nearParameters } from './search.near.ts'
import { compareKeys, ORDERS, type Order } from './search.sorts.ts'
import { searchType, type TypeResult, type Way } from './search.type.ts'
import { type Meaning, understand, type Words } from './words.ts'

export type Page = {
  /** A JSON array's text. */
  readonly cards: string
  /** Exact to 10,000, else 10001 (D7). */
  readonly total: number
  readonly next: string | null
}

const NOTHING: Page = { cards: '[]', total: 0, next: null }

type Asked = {
  readonly filters: Filters
  readonly order: Order
  readonly cursor: Cursor | null
  readonly around: ReadonlyMap<ListingType, number> | null
  readonly limit: number
  readonly few: number
}

/** Taking and ranking every match costs a few milliseconds at most up to here. */
const FEW = 3000

/**
 * One page of listings; `fixed` is the type of the address asked. Up to `few` matches are all looked at to find the page; who only wants a hint takes less.
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
  const mark = fingerprint(order, filters)
  const cursor = query.cursor ? readCursor(query.cursor, mark, order) : null
  const [places, meaning, around] = await Promise.all([
    findPlaces(read, filters.city, filters.location),
    filters.q ? understand(read, filters.q) : null,
    filters.near ? countNear(read, nearParameters(filters.near)) : null,
  ])
  if (filters.q && !meaning) return NOTHING
  // One more than shown tells whether there is a next page.
  const asked: Asked = { filters, order, cursor, around, limit: query.limit + 1, few }
  const { results, begun } = await withWords(read, asked, places, meaning)
  const found = results
    .flatMap((result) => result.found)
    .sort((a, b) => compareKeys(order, a.keys, b.keys))
    .slice(0, asked.limit)
  const shown = found.slice(0, query.limit)
  const last = shown.at(-1)
  const way = `${begun} ${results.map((result) => result.way).join(' ')}`
  return {
    cards: shown.length > 0 ? await readCards(read, shown) : '[]',
    total: Math.min(
      TOTAL_CAP,
      results.reduce((sum, { matching }) => sum + matching, 0),
    ),
    next: found.length > shown.length && last ? writeCursor(mark, { way, keys: last.keys }) : null,
  }
}

function orderOf({ sort }: ListingSearch, { near, q }: Filters): Order {
  if (sort) return ORDERS[sort]
  return near ? ORDERS.distance : q ? ORDERS.relevance : ORDERS.newest
}

type Begun = 'tight' | 'loose'

/** With numbers beside their neighbours as typed; only when nothing matches so, with them anywhere. */
async function withWords(
  read: Reader,
  asked: Asked,
  places: Places | null,
  meaning: Meaning | null,
): Promise<{ results: TypeResult[]; begun: Begun }> {
  const [begun, ...ways] = asked.cursor ? asked.cursor.way.split(' ') : []
  const search = (how: Begun) =>
    Promise.all(
      asked.filters.types.map((type, at) =>
        searchType(
          typeSearch(
            read,
            asked,
            places,
            type,
            meaning?.wordsFor(type, how) ?? null,
            wayOf(asked, ways[at]),
          ),
        ),
      ),
    )
  if (begun !== 'loose') {
    const results = await search('tight')
    if (begun === 'tight' || !meaning?.loosens || results.some(({ matching }) => matching > 0))
      return { results, begun: 'tight' }
  }
  return { results: await search('loose'), begun: 'loose' }
}

function wayOf({ cursor }: Asked, way: string | undefined): Way | null {
  if (!cursor) return null
  if (way !== 'plain' && way !== 'ranked' && way !== 'dense') throw new Problem('invalid_cursor')
  return way
}

function typeSearch(
  read: Reader,
  { filters, order, cursor, around, limit, few }: Asked,
  places: Places | null,
  type: ListingType,
  words: Words | null,
  way: Way | null,
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
    way,
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
