// A page of a search that one statement cannot answer (D5–D8): attempt by attempt, type by type.
import type { ListingFilters, ListingSearch } from '@rentify/contract/listings/filters'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { PAGE_SIZE, TOTAL_CAP } from '@rentify/contract/paging'
import { Problem } from '../../../http/problem.ts'
import type { CacheScope } from '../cache/changes.ts'
import { type FoundWithin, readFoldedCards } from '../lists/cards.repo.ts'
import { appliesTo } from '../query/query.filters.ts'
import { EXACT, type SearchAttempt } from './search.attempts.ts'
import { type PageSearch, searchTypes, type TypeResultWithin } from './search.by-type.ts'
import {
  type Criteria,
  type Matching,
  preferencesOf,
  resolveCriteria,
  type Stock,
} from './search.criteria.ts'
import { type UncheckedCursor, writeCursor } from './search.cursor.ts'
import type { Found } from './search.repo.ts'
import { foldRows, type Page, showRows } from './search.rows.ts'
import { compareKeys, ORDERS, type Order } from './search.sorts.ts'
import { compareTitled, findTitled, titledMark } from './search.titled.ts'
import type { TypeResult } from './search.type.ts'

const NOTHING = { cards: '[]', total: 0, next: null } as const

/** `fixed`: the type of the requested URL. `filtersHash`: what cursors of these filters carry. */
export type SearchRequest = {
  readonly query: ListingSearch
  readonly fixed: ListingType | null
  readonly filtersHash: string
  readonly cursor: UncheckedCursor | null
}

/**
 * A page of what one statement does not answer: of a text, around a point, relaxed or like a
 * listing.
 * @throws {Problem} `invalid_cursor`
 */
export async function searchPage(
  stock: Stock,
  { query, fixed, filtersHash, cursor }: SearchRequest,
): Promise<Page> {
  const { read } = stock
  const sort = query.sort ? ORDERS[query.sort] : null
  const title = sort || query.beyond || query.like ? undefined : query.q
  const [criteria, titled] = await Promise.all([
    resolveCriteria(stock, query, fixed),
    title ? findTitled(stock, title, cursor) : null,
  ])
  const scope = scopeOf(criteria)
  if (criteria.isEmpty) return { ...NOTHING, scope }
  const exact = query.beyond ? await findExact(stock, criteria) : null
  if (exact && !areFew(exact.length)) return { ...NOTHING, scope }
  // One more row than the page shows tells whether there is a next page.
  const pageSearch: PageSearch = {
    criteria,
    sort,
    cursor,
    limit: query.limit + 1,
    exactOnly: false,
    exact,
    like: query.like ?? null,
    titled,
  }
  const { found, total, strategy } = await findRows(stock, pageSearch)
  const readOn = async (keys: readonly string[], limit: number) =>
    (await findRows(stock, { ...pageSearch, cursor: { strategy, keys }, limit })).found
  const readFolded = (rows: readonly FoundWithin[]) =>
    readFoldedCards(read, rows, exact ?? [], query.view)
  const page =
    query.fold === 'true'
      ? await foldRows(found, query.limit, readFolded, readOn)
      : await showRows(read, found, query.limit, query.view)
  return {
    cards: page.cards,
    total,
    next: page.last ? writeCursor(filtersHash, { strategy, keys: page.last.keys }) : null,
    scope,
  }
}

/** What a text finds may be anywhere: other words than those of its places count, too. */
function scopeOf({ filters, parsed, places }: Criteria): CacheScope {
  return { types: filters.types, places: parsed || places?.tooMany ? null : places }
}

type Rows = {
  readonly found: readonly (Found & FoundWithin)[]
  readonly total: number
  readonly strategy: string
}

/** The rows from the cursor on, up to the limit, and how they were found. */
async function findRows(stock: Stock, pageSearch: PageSearch): Promise<Rows> {
  const { results, order, how } = await attemptInTurn(stock, pageSearch)
  return {
    found: results
      .flatMap((result) => result.found.map((row) => ({ ...row, ...result.within })))
      .sort((a, b) => compareTitled(a.keys, b.keys) ?? compareKeys(order, a.keys, b.keys))
      .slice(0, pageSearch.limit),
    total: totalOf(results),
    strategy: how,
  }
}

function totalOf(results: readonly TypeResult[]): number {
  return Math.min(
    TOTAL_CAP,
    results.reduce((sum, { matching }) => sum + matching, 0),
  )
}

function orderOf({ sort, criteria }: PageSearch, { around, scope }: SearchAttempt): Order {
  if (sort) return sort
  if (around || criteria.filters.near)
    return prefersSome(criteria, true) ? ORDERS.kindDistance : ORDERS.distance
  if (!criteria.parsed) return ORDERS.newest
  const { words } = criteria.parsed
  if (isByPrice(criteria, scope)) return words ? ORDERS.cheapest : ORDERS.price_asc
  if (scope.area !== 'none' && wantsArea(criteria)) return ORDERS.area
  if (words || prefersSome(criteria, false)) return ORDERS.relevance
  // Filters, filler and a type alone ask for the list as it is (R2).
  return ORDERS.popular
}

/** Whether of the shown types some listings come first by their kind. */
const prefersSome = (criteria: Criteria, isAround: boolean) =>
  criteria.filters.types.some((type) => preferencesOf(criteria, type, isAround).length > 0)

/** Whether the text names one area, to which listings are to be close. */
const wantsArea = ({ parsed, filters }: Criteria) =>
  parsed?.parts.some(
    (part) =>
      part.kind === 'area' &&
      part.wanted !== null &&
      filters.types.every((type) => appliesTo(part, type)),
  ) === true

/** Cheap ones, and what costs more than was asked for: the cheapest first, unpriced ones last. */
function isByPrice({ parsed, cheap }: Criteria, { price }: SearchAttempt['scope']): boolean {
  const isCheap = [...cheap.values()].some((most) => most !== null)
  const isAbove =
    price !== 'exact' && parsed?.parts.some((part) => part.kind === 'price' && part.most)
  return isCheap || isAbove === true
}

/**
 * Which attempt the list of this query shows, and how many listings match it; `exactOnly` relaxes
 * nothing.
 */
export async function findAttempt(
  stock: Stock,
  query: ListingFilters,
  { exactOnly = false } = {},
): Promise<{ criteria: Criteria; found: FoundAttempt; beyond: FoundAttempt | null }> {
  const criteria = await resolveCriteria(stock, query, null)
  const page = { ...COUNTING, criteria, exactOnly }
  const found = totalled(await attemptInTurn(stock, page))
  const isFew = !exactOnly && found.attempt.isExact && areFew(found.total)
  const exact = isFew ? await findExact(stock, criteria) : null
  const beyond = exact && totalled(await attemptInTurn(stock, { ...page, exact }))
  return { criteria, found, beyond: beyond && beyond.total > 0 ? beyond : null }
}

export type FoundAttempt = {
  readonly attempt: SearchAttempt
  readonly order: Order
  readonly total: number
}

const COUNTING = {
  sort: null,
  cursor: null,
  limit: 1,
  exact: null,
  like: null,
  titled: null,
} as const

const totalled = ({ attempt, order, results }: Attempted): FoundAttempt => ({
  attempt,
  order,
  total: totalOf(results),
})

/** So few that relaxed ones are listed below them. */
const areFew = (matches: number) => matches > 0 && matches < PAGE_SIZE

/** The listings that match exactly, up to a first page. */
async function findExact(stock: Stock, criteria: Criteria): Promise<string[]> {
  const page = { ...COUNTING, criteria, limit: PAGE_SIZE, exactOnly: true }
  const { results } = await attemptInTurn(stock, page)
  return results.flatMap(({ found }) => found.map(({ id }) => id)).slice(0, PAGE_SIZE)
}

type Attempted = {
  readonly attempt: SearchAttempt
  readonly results: readonly TypeResultWithin[]
  readonly order: Order
  /** The attempt's number and way of matching, which the next pages repeat. */
  readonly how: string
}

/**
 * The first attempt that anything matches, or that adds anything to the exact matches; each with
 * numbers next to their neighbours as typed, and then with them anywhere. A later page repeats the
 * attempt of the first.
 */
async function attemptInTurn(stock: Stock, pageSearch: PageSearch): Promise<Attempted> {
  const { criteria } = pageSearch
  const begun = pageSearch.cursor?.strategy
  const matchings: readonly Matching[] = criteria.meaning?.canRelax
    ? ['exact', 'relaxed']
    : ['exact']
  let first: Attempted | null = null
  let number = 0
  for (const attempt of criteria.attempts()) {
    if (pageSearch.exactOnly && !attempt.isExact) break
    const skipped = pageSearch.exact !== null && !canAdd(attempt)
    for (const match of attempt.around ? (['exact'] as const) : matchings) {
      const how = `${number}${match}${titledMark(pageSearch.titled)}`
      if (skipped || (begun !== undefined && begun !== how)) continue
      const order = orderOf(pageSearch, attempt)
      const results = await searchTypes(stock, pageSearch, attempt, match, order)
      const attempted = { attempt, results, order, how }
      if (begun !== undefined || results.some(({ matching }) => matching > 0)) return attempted
      first ??= attempted
    }
    number++
  }
  if (begun !== undefined) throw new Problem('invalid_cursor')
  return first ?? { attempt: EXACT, results: [], order: orderOf(pageSearch, EXACT), how: '' }
}

/** Rooms said in words are dropped by no name: only a search without exact matches needs them. */
const canAdd = ({ isExact, scope }: SearchAttempt) => !isExact && scope.rooms !== 'inWords'
