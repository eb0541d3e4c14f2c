// A page of a list (D5–D8): what is asked for is resolved in the index, its rows are ordered there,
// and their cards are read by key.
import type { CalendarDate } from '@rentify/contract/calendar'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { ListingSearch } from '@rentify/contract/search/filters'
import * as z from 'zod/mini'
import type { Reader } from '../../db/reader.ts'
import { fingerprint, readCursor, type UncheckedCursor, writeCursor } from '../../http/paging.ts'
import { type CacheScope, readCards } from '../listings/index.ts'
import type { ListingFeed } from './feed/listing-feed.ts'
import type { ListingIndex } from './memory/listing-index.ts'
import { type Reposted, repostsOf } from './memory/reposts.ts'
import type { Criteria } from './search.criteria.ts'
import { readFilters } from './search.filters.ts'
import { orderOf } from './search.order.ts'
import { findReposted } from './search.repo.ts'
import {
  type AttemptKey,
  hasFewMatches,
  type Resolution,
  type Resolver,
  resolve,
  type Search,
} from './search.resolve.ts'
import { foldedPage, type Position, plainPage, type Row, rowsOf } from './search.rows.ts'
import { ORDERS } from './search.sorts.ts'
import { findTitled, MOST_TITLED } from './search.titled.ts'

/** Where listings are found, and where their cards are. */
export type Stock = {
  readonly read: Reader
  readonly feed: ListingFeed
  readonly resolve: Resolver
  /** The day where the installation is, which typed days are counted from: 'tomorrow'. */
  readonly today: () => Promise<CalendarDate>
}

export type Page = {
  /** A JSON array's text. */
  readonly cards: string
  /** Exact (D7). */
  readonly total: number
  readonly next: string | null
  /** The listings whose changes may change this page. */
  readonly scope: CacheScope
}

const NOTHING = { cards: '[]', total: 0, next: null } as const

/** How the first page was found: later ones repeat it, also when the day has changed. */
const firstPage = z.object({
  number: z.int().check(z.nonnegative()),
  match: z.enum(['exact', 'relaxed']),
  day: z.iso.date(),
  /** How many listings whose title is the text were shown; null where the list has none. */
  titled: z.nullable(z.int().check(z.positive(), z.maximum(MOST_TITLED))),
})
type FirstPage = z.infer<typeof firstPage>

/**
 * One page of listings; `fixed` is the type of the requested URL.
 * @throws {Problem} `validation_failed` or `invalid_cursor`.
 */
export async function searchListings(
  stock: Stock,
  query: ListingSearch,
  fixed: ListingType | null,
): Promise<Page> {
  const filtersHash = fingerprint(variantOf(query), readFilters(query, fixed))
  const cursor = query.cursor ? readCursor(query.cursor, filtersHash, firstPage) : null
  const reposted = query.like ? await findReposted(stock.read, query.like) : null
  const today = await stock.today()
  // A day to come, which no cursor of ours names, would put all listings in another order.
  const day = cursor && cursor.firstPage.day < today ? cursor.firstPage.day : today
  const search = await stock.resolve(query, fixed, day)
  const { index, criteria } = search
  const scope = scopeOf(criteria)
  const first = cursor?.firstPage ?? null
  const resolution = resolutionOf(search, query, first, reposted)
  if (!resolution) return { ...NOTHING, scope }
  const order = orderOf(criteria, resolution.attempt, query.sort ? ORDERS[query.sort] : null)
  const titled = titledOf(index, query, first)
  const rows = rowsOf(index, resolution, order, titled ?? [], day)
  const after = cursor && positionOf(cursor)
  const { shown, last } =
    query.fold === 'true'
      ? foldedPage(index, rows, after, query.limit)
      : plainPage(rows, after, query.limit)
  const { number, match } = resolution
  const next = (row: Row) => ({
    firstPage: { number, match, day, titled: titled && (row.titled ?? MOST_TITLED) },
    keys: row.titled === null ? row.keys : [],
  })
  // Before cards are read: ranks may change meanwhile.
  const ended = last && writeCursor(filtersHash, next(last))
  const cards = await readCards(stock.read, shown, query.view)
  return { cards, total: resolution.total, next: ended, scope }
}

/** Null where nothing is listed. */
function resolutionOf(
  search: Search,
  { beyond, like }: ListingSearch,
  attempt: AttemptKey | null,
  reposted: Reposted | null,
): Resolution | null {
  const { index, criteria } = search
  if (criteria.isEmpty || (beyond && !hasFewMatches(search.exact))) return null
  if (!attempt && !like) return beyond ? search.beyond : search.found
  const onlySlots = like ? slotsLike(index, reposted) : null
  return resolve(index, criteria, {
    only: attempt,
    onlySlots,
    beyond: beyond ? search.exact : null,
  })
}

function positionOf({ firstPage: { titled }, keys }: UncheckedCursor<FirstPage>): Position {
  return { titled: titled ?? 0, keys: titled !== null && keys.length === 0 ? null : keys }
}

/** What decides the pages beside the filters. */
function variantOf({ sort, beyond, fold, like }: ListingSearch): string {
  const folded = fold === 'true' ? 'folded' : ''
  return [sort ?? '', beyond ?? '', folded, like ?? ''].join(' ').trim()
}

/** What a text finds may be anywhere: other words than those of its places count, too. */
export function scopeOf({ filters, parsed, places }: Criteria): CacheScope {
  return { types: filters.types, places: parsed ? null : places }
}

/** The listings whose title is the text, where nobody chose an order. */
export function titledOf(
  index: ListingIndex,
  { q, sort, beyond, like }: Pick<ListingSearch, 'q' | 'sort' | 'beyond' | 'like'>,
  first: FirstPage | null,
): readonly number[] | null {
  if (!q || sort || beyond || like || first?.titled === null) return null
  const found = findTitled(index, q)
  return !first && found.length === 0 ? null : found
}

/** A listing with its reposts; also where it is not public itself. */
const slotsLike = (index: ListingIndex, listing: Reposted | null): Uint32Array =>
  listing ? repostsOf(index, listing) : new Uint32Array(0)
