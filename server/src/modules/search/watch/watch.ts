// What saved searches ask of the index: what changed since, how a listing is now, and which
// searches it is in (D88).
import type { CalendarDate } from '@rentify/contract/calendar'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { SearchEstimate } from '@rentify/contract/saved-searches/saved-search'
import { type ListingFilters, listingFilters } from '@rentify/contract/search/filters'
import * as z from 'zod/mini'
import type { Reader } from '../../../db/reader.ts'
import { Problem } from '../../../http/problem.ts'
import { findChanges, findState } from '../feed/changes.repo.ts'
import type { ListingFeed } from '../feed/listing-feed.ts'
import { UNKNOWN } from '../memory/columns.ts'
import type { ListingIndex } from '../memory/listing-index.ts'
import { groupOf } from '../memory/reposts.ts'
import { NO_PRICE } from '../search.filters.ts'
import type { Resolver } from '../search.resolve.ts'
import { createWatchedSearches, type WatchMatch } from './watched-searches.ts'

/** Up to which change listings are known. */
export type WatchPosition = {
  readonly origin: string
  readonly horizon: string
  /** Changes of transactions from the horizon on, each before its transaction. */
  readonly known: readonly number[]
}

type WatchedChanges = {
  readonly position: WatchPosition
  /** By listing, when its last change began; null where not all are known, or too many to name. */
  readonly changedAt: ReadonlyMap<string, Date> | null
  /** Until when they were read. */
  readonly askedAt: Date
}

/** A public listing as it is now. */
export type WatchedListing = {
  readonly id: string
  /** Microseconds since 1970. */
  readonly createdAt: number
  readonly price: number | null
  readonly freeFrom: CalendarDate | null
  /** The nights of a hotel that are taken, as ranges of days since 1970. */
  readonly taken: readonly number[]
}

/** The listings of one moment, and the searches that are watched. */
export type WatchedStock = {
  readonly today: CalendarDate
  /** Null where it is not public. */
  find(id: string): WatchedListing | null
  all(): Iterable<WatchedListing>
  /** The searches whose unrelaxed, folded list shows it. */
  match(id: string): readonly WatchMatch[]
}

export type SearchWatch = {
  put(key: string, type: ListingType, query: string): void
  remove(key: string): void
  readonly watched: number
  /** Where one begins who has seen nothing. */
  begin(): Promise<WatchPosition>
  changesSince(position: WatchPosition): Promise<WatchedChanges>
  /** With everything that was committed before; every search is resolved as it is then. */
  stock(): Promise<WatchedStock>
  /** @throws {Problem} `validation_failed` for what no list takes. */
  normalize(type: ListingType, query: string): string
  estimate(type: ListingType, query: string): Promise<SearchEstimate>
}

type Watched = {
  readonly readPrimary: Reader
  readonly feed: ListingFeed
  readonly resolve: Resolver
  readonly today: () => Promise<CalendarDate>
}

/** What does not change which listings a list has. */
const NOT_FILTERS = [
  'sort',
  'cursor',
  'limit',
  'view',
  'fold',
  'titles',
  'beyond',
  'like',
  'filtered',
] as const
const DAY_MS = 86_400_000
const WEEKS = 4

export function createSearchWatch({ readPrimary, feed, resolve, today }: Watched): SearchWatch {
  const searches = createWatchedSearches()
  return {
    put: (key, type, query) => searches.put(key, { type, query: filtersOf(query) }),
    remove: searches.remove,
    get watched() {
      return searches.size
    },
    begin: async () => ({ ...(await findState(readPrimary)), known: [] }),
    changesSince: (position) => changesSince(readPrimary, position),
    async stock() {
      const day = await today()
      const index = await feed.current()
      await searches.resolveAnew(index, day)
      return stockOf(index, day, (slot) => searches.match(index, slot, day))
    },
    normalize(type, query) {
      const filters = filtersOf(query)
      assertOfType(type, filters)
      return textOf(filters)
    },
    async estimate(type, query) {
      const { index, exact, criteria } = await resolve(filtersOf(query), type, await today())
      const [part] = exact.parts
      if (!part || criteria.isEmpty) return { perWeek: 0, matching: 0 }
      const since = (Date.now() - WEEKS * 7 * DAY_MS) * 1000
      let recent = 0
      for (const slot of part.matches.slots()) {
        if ((index.columns.createdAt[slot] ?? 0) < since) continue
        if (!groupOf(index, slot, part.matches.has).hasNewer) recent++
      }
      return { perWeek: Math.ceil(recent / WEEKS), matching: exact.total }
    },
  }
}

async function changesSince(read: Reader, position: WatchPosition): Promise<WatchedChanges> {
  const ids = pairsOf(position.known).map(([id]) => id)
  const rows = await findChanges(read, position.horizon, ids)
  const [now] = rows
  const since = BigInt(position.horizon)
  const isWhole =
    now !== undefined &&
    now.origin === position.origin &&
    BigInt(now.horizon) >= since &&
    BigInt(now.forgotten ?? 0) < since
  if (!isWhole) {
    const at = { ...(await findState(read)), known: [] }
    return { position: at, changedAt: null, askedAt: now?.askedAt ?? new Date() }
  }
  const from = BigInt(now.horizon)
  const changes = rows.filter(({ id }) => id !== null)
  // Of transactions before the horizon no change is found again.
  const known = [
    ...pairsOf(position.known),
    ...changes.map(({ id, transaction }) => [id ?? 0, Number(transaction)] as const),
  ].filter(([, transaction]) => BigInt(transaction) >= from)
  const isNamed = changes.every(({ listingIds }) => listingIds !== null)
  const changedAt = new Map<string, Date>()
  for (const { listingIds, at } of changes)
    for (const id of listingIds ?? [])
      if (at && at > (changedAt.get(id) ?? 0)) changedAt.set(id, at)
  return {
    position: { origin: now.origin, horizon: now.horizon, known: known.flat() },
    changedAt: isNamed ? changedAt : null,
    askedAt: now.askedAt,
  }
}

const pairsOf = (known: readonly number[]) =>
  Array.from(
    { length: known.length / 2 },
    (_, at) => [known[2 * at] ?? 0, known[2 * at + 1] ?? 0] as const,
  )

function stockOf(
  index: ListingIndex,
  today: CalendarDate,
  match: (slot: number) => readonly WatchMatch[],
): WatchedStock {
  const listingAt = (slot: number, id: string): WatchedListing => {
    const { price, availableFrom, createdAt } = index.columns
    const day = availableFrom[slot] ?? UNKNOWN
    return {
      id,
      createdAt: createdAt[slot] ?? 0,
      price: price[slot] === NO_PRICE ? null : (price[slot] ?? null),
      freeFrom: day === UNKNOWN ? null : new Date(day * DAY_MS).toISOString().slice(0, 10),
      taken: takenRanges(index, slot),
    }
  }
  return {
    today,
    find(id) {
      const slot = index.slotOf(id)
      return slot < 0 ? null : listingAt(slot, id)
    },
    *all() {
      for (let slot = 0; slot < index.columns.end; slot++) {
        const id = index.idOf(slot)
        if (index.slotOf(id) === slot) yield listingAt(slot, id)
      }
    },
    match(id) {
      const slot = index.slotOf(id)
      return slot < 0 ? [] : match(slot)
    },
  }
}

function takenRanges({ takenNights }: ListingIndex, slot: number): number[] {
  const taken = takenNights.get(slot)
  if (!taken) return []
  const ranges: number[] = []
  const { first, words } = taken
  const isTaken = (at: number) => (((words[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1
  for (let at = 0; at < words.length * 32; at++) {
    if (!isTaken(at)) continue
    const from = at
    while (at < words.length * 32 && isTaken(at)) at++
    ranges.push(first + from, first + at)
  }
  return ranges
}

/** The filters of a list's query string. */
function filtersOf(query: string): ListingFilters {
  const given: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(query.replace(/^\?/, ''))) {
    const before = given[name]
    given[name] = before === undefined ? value : [before, value].flat()
  }
  for (const name of NOT_FILTERS) delete given[name]
  const { success, data, error } = z.safeParse(listingFilters, given)
  if (success) return data
  throw Problem.invalid(
    error.issues.map(({ path, message }) => ({
      path: ['query', ...path].join('.'),
      message: message as Problem['message'],
    })),
  )
}

function assertOfType(type: ListingType, { type: one, propertyType }: ListingFilters): void {
  if ([one, propertyType].some((other) => other && other !== type))
    throw Problem.invalid([{ path: 'query', message: 'check_value' }])
}

/** The same text for the same filters, in whichever order. */
function textOf({ type, propertyType, ...filters }: ListingFilters): string {
  const pairs = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one): [string, string] => [name, String(one)]),
  )
  return new URLSearchParams(
    pairs.sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1)),
  ).toString()
}
