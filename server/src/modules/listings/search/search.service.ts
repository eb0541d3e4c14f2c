// A page of a search (D5–D8): the number of matches, the listings of the page, and the next page's
// cursor.
import type { ListingFilters, ListingSearch } from '@rentify/contract/listings/filters'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { PAGE_SIZE, TOTAL_CAP } from '@rentify/contract/paging'
import type { Reader } from '../../../db/reader.ts'
import { Problem } from '../../../http/problem.ts'
import { type FoundWithin, readFoldedCards } from '../cards.repo.ts'
import type { Scope } from '../changes.ts'
import { countNear, countRows } from './counts.repo.ts'
import { continued, type ListPlan, planList } from './list.plan.ts'
import { findList, type ListRows } from './list.repo.ts'
import { placeParameters } from './places.repo.ts'
import { type Attempt, EXACT } from './search.attempts.ts'
import {
  type Criteria,
  type Matching,
  readCriteria,
  resolveCriteria,
  type TypeCriteria,
  typeCriteria,
} from './search.criteria.ts'
import {
  type Cursor,
  fingerprint,
  inOrder,
  readCursor,
  type UncheckedCursor,
  writeCursor,
} from './search.cursor.ts'
import { filterParameters, isNarrowed } from './search.filters.ts'
import { nearParameters } from './search.near.ts'
import { cardsOf, foldRows, plainPage, showRows } from './search.rows.ts'
import { compareKeys, ORDERS, type Order } from './search.sorts.ts'
import { type Strategy, searchType, type TypeResult, type TypeSearch } from './search.type.ts'

export type Page = {
  /** A JSON array's text. */
  readonly cards: string
  /** Exact to 10,000, else 10001 (D7). */
  readonly total: number
  readonly next: string | null
  /** The listings whose changes may change this page. */
  readonly scope: Scope
}

const NOTHING = { cards: '[]', total: 0, next: null } as const

type PageSearch = {
  readonly criteria: Criteria
  readonly sort: Order | null
  readonly cursor: UncheckedCursor | null
  readonly limit: number
  readonly few: number
  /** Nothing is relaxed where nothing matches. */
  readonly exactOnly: boolean
  /** The listings that match exactly: only what relaxing adds to them is searched. */
  readonly exact: readonly string[] | null
  /** Only this listing and its reposts. */
  readonly like: string | null
}

/** Up to this many matches, reading and ranking all of them costs a few milliseconds at most. */
const FEW = 3000
/** Where only their number is wanted. */
const FEW_TO_COUNT = 200

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
  const sort = query.sort ? ORDERS[query.sort] : null
  const isFolded = query.fold === 'true'
  const variant = [query.sort ?? '', query.beyond ?? '', isFolded ? 'folded' : '', query.like ?? '']
    .join(' ')
    .trim()
  const { filters } = readCriteria(query, fixed)
  const filtersHash = fingerprint(variant, filters)
  const cursor = query.cursor ? readCursor(query.cursor, filtersHash) : null
  const plan = planList(query, filters, cursor)
  const planned = plan && (await listPlanned(read, plan, query.limit, filtersHash))
  if (planned) return { ...planned, scope: { types: filters.types, places: planned.places } }
  const criteria = await resolveCriteria(read, query, fixed)
  const scope = scopeOf(criteria)
  if (criteria.isEmpty) return { ...NOTHING, scope }
  const exact = query.beyond ? await findExact(read, criteria) : null
  if (exact && !areFew(exact.length)) return { ...NOTHING, scope }
  // One more row than the page shows tells whether there is a next page.
  const pageSearch: PageSearch = {
    criteria,
    sort,
    cursor,
    limit: query.limit + 1,
    few,
    exactOnly: false,
    exact,
    like: query.like ?? null,
  }
  const { found, total, strategy } = await findRows(read, pageSearch)
  const page = isFolded
    ? await foldRows(
        found,
        query.limit,
        (rows) => readFoldedCards(read, rows, exact ?? [], query.view),
        async (keys, limit) =>
          (await findRows(read, { ...pageSearch, cursor: { strategy, keys }, limit })).found,
      )
    : await showRows(read, found, query.limit, query.view)
  return {
    cards: page.cards,
    total,
    next: page.last ? writeCursor(filtersHash, { strategy, keys: page.last.keys }) : null,
    scope,
  }
}

/** A page of a list that one statement answers; null where that statement does not fit. */
async function listPlanned(
  read: Reader,
  plan: ListPlan,
  limit: number,
  filtersHash: string,
): Promise<(Omit<Page, 'scope'> & Pick<ListRows, 'places'>) | null> {
  const rows = await findList(read, plan)
  if (!rows) return null
  const page = plan.shape.folded
    ? await foldRows(rows.found, limit, cardsOf, async (keys, most) => {
        const more = await findList(read, continued(plan, keys, most))
        return more?.found ?? []
      })
    : plainPage(rows.found, limit)
  return {
    cards: page.cards,
    total: Math.min(TOTAL_CAP, rows.matching),
    next: page.last
      ? writeCursor(filtersHash, { strategy: plan.strategy, keys: page.last.keys })
      : null,
    places: rows.places,
  }
}

/** What a text finds may be anywhere: other words than those of its places count, too. */
function scopeOf({ filters, parsed, places }: Criteria): Scope {
  return { types: filters.types, places: parsed || places?.tooMany ? null : places }
}

type Rows = {
  readonly found: readonly FoundWithin[]
  readonly total: number
  readonly strategy: string
}

/** The rows from the cursor on, up to the limit, and how they were found. */
async function findRows(read: Reader, pageSearch: PageSearch): Promise<Rows> {
  const { results, order, how } = await attemptInTurn(read, pageSearch)
  return {
    found: results
      .flatMap((result) => result.found.map((row) => ({ ...row, ...result.within })))
      .sort((a, b) => compareKeys(order, a.keys, b.keys))
      .slice(0, pageSearch.limit),
    total: totalOf(results),
    strategy: `${how} ${results.map((result) => result.strategy).join(' ')}`,
  }
}

function totalOf(results: readonly TypeResult[]): number {
  return Math.min(
    TOTAL_CAP,
    results.reduce((sum, { matching }) => sum + matching, 0),
  )
}

function orderOf({ sort, criteria }: PageSearch, { around }: Attempt): Order {
  if (sort) return sort
  if (around || criteria.filters.near) return ORDERS.distance
  return criteria.parsed?.words ? ORDERS.relevance : ORDERS.newest
}

/**
 * Which attempt the list of this query shows, and how many listings match it; `exactOnly` relaxes
 * nothing.
 */
export async function findAttempt(
  read: Reader,
  query: ListingFilters,
  { exactOnly = false } = {},
): Promise<{ criteria: Criteria; found: FoundAttempt; beyond: FoundAttempt | null }> {
  const criteria = await resolveCriteria(read, query, null)
  const page = { ...COUNTING, criteria, exactOnly }
  const found = totalled(await attemptInTurn(read, page))
  const isFew = !exactOnly && found.attempt.isExact && areFew(found.total)
  const exact = isFew ? await findExact(read, criteria) : null
  const beyond = exact && totalled(await attemptInTurn(read, { ...page, exact }))
  return { criteria, found, beyond: beyond && beyond.total > 0 ? beyond : null }
}

export type FoundAttempt = {
  readonly attempt: Attempt
  readonly order: Order
  readonly total: number
}

const COUNTING = {
  sort: null,
  cursor: null,
  limit: 1,
  few: FEW_TO_COUNT,
  exact: null,
  like: null,
} as const

const totalled = ({ attempt, order, results }: Attempted): FoundAttempt => ({
  attempt,
  order,
  total: totalOf(results),
})

/** So few that relaxed ones are listed below them. */
const areFew = (matches: number) => matches > 0 && matches < PAGE_SIZE

/** The listings that match exactly, up to a first page. */
async function findExact(read: Reader, criteria: Criteria): Promise<string[]> {
  const page = { ...COUNTING, criteria, limit: PAGE_SIZE, exactOnly: true }
  const { results } = await attemptInTurn(read, page)
  return results.flatMap(({ found }) => found.map(({ id }) => id)).slice(0, PAGE_SIZE)
}

/** With the prices that the search of this type has as its bounds. */
type TypeResultWithin = TypeResult & { readonly within: { least: number; most: number } }

type Attempted = {
  readonly attempt: Attempt
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
async function attemptInTurn(read: Reader, pageSearch: PageSearch): Promise<Attempted> {
  const { criteria } = pageSearch
  const [begun, ...strategies] = pageSearch.cursor?.strategy.split(' ') ?? []
  const matchings: readonly Matching[] = criteria.meaning?.canRelax
    ? ['exact', 'relaxed']
    : ['exact']
  let first: Attempted | null = null
  let number = 0
  for (const attempt of criteria.attempts()) {
    if (pageSearch.exactOnly && !attempt.isExact) break
    const skipped = pageSearch.exact !== null && !canAdd(attempt)
    for (const match of attempt.around ? (['exact'] as const) : matchings) {
      const how = `${number}${match}`
      if (skipped || (begun !== undefined && begun !== how)) continue
      const order = orderOf(pageSearch, attempt)
      const results = await searchTypes(read, pageSearch, attempt, match, order, strategies)
      const attempted = { attempt, results, order, how }
      if (begun !== undefined || results.some(({ matching }) => matching > 0)) return attempted
      first ??= attempted
    }
    number++
  }
  if (begun !== undefined) throw new Problem('invalid_cursor')
  return first ?? { attempt: EXACT, results: [], order: orderOf(pageSearch, EXACT), how: '' }
}

/** Rooms said in words are let go by no name: only a search without exact matches needs them. */
const canAdd = ({ isExact, scope }: Attempt) => !isExact && scope.rooms !== 'inWords'

async function searchTypes(
  read: Reader,
  pageSearch: PageSearch,
  attempt: Attempt,
  match: Matching,
  order: Order,
  strategies: readonly string[],
): Promise<TypeResultWithin[]> {
  const { criteria } = pageSearch
  const cursor = pageSearch.cursor && inOrder(pageSearch.cursor, order)
  const point = attempt.around?.point ?? criteria.filters.near
  const around = point ? await countNear(read, nearParameters(point)) : null
  return Promise.all(
    criteria.filters.types.map(async (type, at) => {
      const search = typeSearch(
        read,
        { ...pageSearch, order, cursor, around },
        typeCriteria(criteria, type, attempt, match),
        type,
        cursor ? strategyOf(strategies[at]) : null,
      )
      const found = await searchType(search)
      const result = pageSearch.exact ? await withoutExact(search, found, pageSearch.exact) : found
      const { leastPrice, mostPrice } = search.parameters
      return { ...result, within: { least: Number(leastPrice), most: Number(mostPrice) } }
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
  const { order, cursor, around, few } = page
  const limit = page.limit + (page.exact?.length ?? 0)
  const { places } = page.criteria
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
      like: page.like,
      narrowed: isNarrowed(filters),
      words: words?.query,
      hitCities: words?.hits.cities ?? [],
      hitLocalities: words?.hits.localities ?? [],
      hitTitle: words?.title ?? [],
    },
  }
}
