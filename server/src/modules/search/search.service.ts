// A page of a list (D5–D8): what is asked for is resolved in the index, its rows are ordered there,
// and their cards are read by key.
import type { CalendarDate } from '@rentify/contract/bookings/calendar'

import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { ListingSearch } from '@rentify/contract/search/filters'
import type { Reader } from '../../db/reader.ts'
import { run, statement } from '../../db/statements/statement.ts'
import { fingerprint, readCursor, type UncheckedCursor, writeCursor } from '../../http/paging.ts'
import { type CacheScope, readCards } from '../listings/index.ts'
import type { ListingFeed } from './feed/listing-feed.ts'
import { REPOST } from './feed/listing-rows.repo.ts'
import type { ListingIndex } from './memory/listing-index.ts'
import { type Reposted, repostsOf } from './memory/reposts.ts'
import { type Criteria, readCriteria, resolveCriteria } from './search.criteria.ts'
import { orderOf } from './search.order.ts'
import { areFew, howOf, resolve } from './search.resolve.ts'
import { foldedPage, plainPage, rowsOf } from './search.rows.ts'
import { ORDERS } from './search.sorts.ts'
import { findTitled, isTitled, withoutTitled, withTitled } from './search.titled.ts'

/** Where listings are found, and where their cards are. */
export type Stock = {
  readonly read: Reader
  readonly feed: ListingFeed
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

/**
 * One page of listings; `fixed` is the type of the requested URL.
 * @throws {Problem} `validation_failed` or `invalid_cursor`.
 */
export async function searchListings(
  { read, feed, today: dayOf }: Stock,
  query: ListingSearch,
  fixed: ListingType | null,
): Promise<Page> {
  const filtersHash = fingerprint(variantOf(query), readCriteria(query, fixed).filters)
  const cursor = query.cursor ? readCursor(query.cursor, filtersHash) : null
  const today = await dayOf()
  const index = await feed.current()
  const criteria = await resolveCriteria(index, query, fixed, { today })
  const scope = scopeOf(criteria)
  const exact = query.beyond ? resolve(index, criteria, { exactOnly: true }) : null
  if (criteria.isEmpty || (exact && !areFew(exact))) return { ...NOTHING, scope }
  const among = query.like ? await slotsLike(read, index, query.like) : null
  const resolution = resolve(index, criteria, {
    begun: cursor && withoutTitled(cursor.strategy),
    beyond: exact,
    among,
  })
  const order = orderOf(criteria, resolution.attempt, query.sort ? ORDERS[query.sort] : null)
  const titled = titledOf(index, query, cursor)
  const rows = rowsOf(index, resolution, order, titled)
  const after = cursor?.keys ?? null
  const { shown, last } =
    query.fold === 'true'
      ? foldedPage(index, rows, after, query.limit)
      : plainPage(rows, after, query.limit)
  const strategy = titled ? withTitled(howOf(resolution)) : howOf(resolution)
  return {
    cards: await readCards(read, shown, query.view),
    total: resolution.total,
    next: last && writeCursor(filtersHash, { strategy, keys: last.keys }),
    scope,
  }
}

/** What decides the pages beside the filters. */
function variantOf({ sort, beyond, fold, like }: ListingSearch): string {
  const folded = fold === 'true' ? 'folded' : ''
  return [sort ?? '', beyond ?? '', folded, like ?? ''].join(' ').trim()
}

/** What a text finds may be anywhere: other words than those of its places count, too. */
function scopeOf({ filters, parsed, places }: Criteria): CacheScope {
  return { types: filters.types, places: parsed ? null : places }
}

/** The listings whose title is the text, where nobody chose an order. */
function titledOf(
  index: ListingIndex,
  { q, sort, beyond, like }: ListingSearch,
  cursor: UncheckedCursor | null,
): readonly number[] | null {
  if (!q || sort || beyond || like || (cursor && !isTitled(cursor.strategy))) return null
  const found = findTitled(index, q)
  return !cursor && found.length === 0 ? null : found
}

/** A listing with its reposts; also where it is not public itself. */
async function slotsLike(read: Reader, index: ListingIndex, id: string): Promise<Uint32Array> {
  const [listing] = await run<Reposted>(read, REPOSTED, { id })
  return listing ? repostsOf(index, listing) : new Uint32Array(0)
}

const REPOSTED = statement(
  'listing_reposted',
  `select ${REPOST} as repost, l.price, l.city_id as "cityId", l.locality_id as "localityId"
   from listings l where l.id = :id::uuid`,
)
