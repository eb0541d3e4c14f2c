// A page of a search (D5–D8): how many match, which stand on the page, and where the next one begins.
import type { ListingSearch } from '@rentify/contract/listings/filters'
import type { ListingType, Sort } from '@rentify/contract/listings/vocabulary'
import { TOTAL_CAP } from '@rentify/contract/paging'
import type { Reader } from '../../db/reader.ts'
import { countAll, countListed, type Counts } from './counts.repo.ts'
import { readCards } from './cards.repo.ts'
import { fingerprint, readCursor, writeCursor } from './search.cursor.ts'
import { type Filters, filterParameters, readFilters } from './search.filters.ts'
import { type Found, walkType } from './search.repo.ts'
import { compareKeys, type Order, ORDERS } from './search.sorts.ts'

export type Page = {
  /** A JSON array's text. */
  readonly cards: string
  /** Exact to 10,000, else 10001 (D7). */
  readonly total: number
  readonly next: string | null
}

/** One page of listings; `fixed` is the type of the address asked. */
export async function searchListings(read: Reader, query: ListingSearch, fixed: ListingType | null): Promise<Page> {
  const filters = readFilters(query, fixed)
  const sort = query.sort ?? (filters.near ? 'distance' : 'newest')
  const order = orderOf(sort)
  const mark = fingerprint(sort, filters)
  const keys = query.cursor ? readCursor(query.cursor, mark, order.keys.map(({ kind }) => kind)) : null
  const parameters = { ...filterParameters(filters), types: filters.types }
  const counts = await countMatches(read, filters, parameters)
  const found = await findPage(read, { filters, order, keys, limit: query.limit + 1, counts }, parameters)
  const shown = found.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    cards: shown.length > 0 ? await readCards(read, shown) : '[]',
    total: Math.min(TOTAL_CAP, [...counts.values()].reduce((sum, n) => sum + n, 0)),
    next: found.length > shown.length && last ? writeCursor(mark, last.keys) : null,
  }
}

function orderOf(sort: Sort): Order {
  return sort === 'distance' ? ORDERS.newest : ORDERS[sort]
}

function countMatches(read: Reader, filters: Filters, parameters: Record<string, unknown>): Promise<Counts> {
  return filters.city || filters.location ? countListed(read, parameters) : countAll(read, parameters)
}

type PageRequest = { filters: Filters; order: Order; keys: readonly string[] | null; limit: number; counts: Counts }

async function findPage(read: Reader, { filters, order, keys, limit, counts }: PageRequest, parameters: Record<string, unknown>): Promise<Found[]> {
  const begin = Object.fromEntries((keys ?? []).map((key, at) => [`after${at}`, key]))
  const lists = await Promise.all(
    filters.types.filter((type) => counts.get(type)).map((type) => walkType(read, { order, begun: keys !== null, limit }, { ...parameters, ...begin, type })),
  )
  return lists
    .flat()
    .sort((a, b) => compareKeys(order, a.keys, b.keys))
    .slice(0, limit)
}
