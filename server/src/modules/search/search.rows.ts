// The rows of a resolved search in order, of all its types, with reposts folded or not (ADR 0206).
import type { CalendarDate } from '@rentify/contract/calendar'
import { STALE_AFTER_DAYS } from '@rentify/contract/listings/freshness'
import { checkedKeys } from '../../http/paging.ts'
import type { Shown } from '../listings/index.ts'
import { daysOf } from './memory/columns.ts'
import type { ListingIndex } from './memory/listing-index.ts'
import { landmarkBeside, type Ranking, rank } from './memory/orders/ranking.ts'
import { groupOf } from './memory/reposts.ts'
import { chordsFrom } from './memory/row-filter.ts'
import { type Criteria, preferencesOf, preferredGroups } from './search.criteria.ts'
import { landmarksIn } from './search.landmarks.ts'
import { distanceKmOf } from './search.near.ts'
import type { Resolution, TypePart } from './search.resolve.ts'
import { compareKeys, type Order } from './search.sorts.ts'

/** A row of a page; its keys are what a cursor carries. */
export type Row = Shown & {
  readonly keys: readonly string[]
  /** Of those whose title is the text, the how manieth it is, from 1; null for others. */
  readonly titled: number | null
  readonly slot: number
  readonly part: TypePart
}

/** Where rows go on: after so many with the title, and after these keys of the others. */
export type Position = { readonly titled: number; readonly keys: readonly unknown[] | null }

/** Rows in order after any position. */
export type Rows = (after: Position | null, limit: number) => Row[]

/**
 * The order of a part's matches; `day`: from which it is counted how long ago listings were
 * confirmed.
 */
export function rankingOf(
  index: ListingIndex,
  criteria: Criteria,
  { type, filters, words }: TypePart,
  order: Order,
  day: CalendarDate,
): Ranking {
  const isAround = filters.near !== null
  return rank(index, order, {
    words,
    preferred: preferredGroups(preferencesOf(criteria, type, isAround)),
    near: filters.near,
    area: filters.area?.wanted ?? 0,
    beside: criteria.parsed && landmarksIn(criteria.parsed),
    freshFrom: daysOf(day) - STALE_AFTER_DAYS,
  })
}

/**
 * `titled`: slots of listings whose title is the text, which come first.
 * @throws {Problem} `invalid_cursor` for keys of another order.
 */
export function rowsOf(
  index: ListingIndex,
  { criteria, parts, attempt }: Resolution,
  order: Order,
  titled: readonly number[],
  day: CalendarDate,
): Rows {
  const { parsed } = criteria
  const landmarks = parsed && landmarksIn(parsed, attempt.scope.without)
  const nearestOf = landmarks && landmarkBeside(index, landmarks)
  const ranked = parts.map((part) => {
    const { filters, matches } = part
    const ranking = rankingOf(index, criteria, part, order, day)
    const km = filters.near && distanceKmOf(chordsFrom(index, filters.near))
    // Of the many that a page of reposts looks at, few are shown; rows of several types are sorted.
    const rowAt = (slot: number): Row => {
      let keys: readonly string[] | null = null
      return {
        slot,
        part,
        titled: titled.includes(slot) ? titled.indexOf(slot) + 1 : null,
        get id() {
          return index.idOf(slot)
        },
        get keys() {
          keys ??= ranking.keysOf(slot)
          return keys
        },
        ...(km ? { km: km(slot) } : besideOf(nearestOf?.(slot) ?? null)),
      }
    }
    return { part, matches, ranking, rowAt }
  })
  const kinds = order.keys.map(({ kind }) => kind)
  return (after, limit) => {
    const keys = after?.keys ? checkedKeys(after.keys, kinds) : null
    const rows = ranked.flatMap(({ part: { leftOut }, matches, ranking, rowAt }) => {
      const first = keys ? [] : titled.slice(after?.titled ?? 0).filter(matches.has)
      const found = matches
        .first(ranking, limit + leftOut.size + titled.length, keys)
        .filter((slot) => !leftOut.has(slot) && !titled.includes(slot))
      return [...first, ...found].map(rowAt)
    })
    // One type's are in order.
    return (ranked.length === 1 ? rows : rows.sort(compareRows)).slice(0, limit)
  }

  function compareRows(a: Row, b: Row): number {
    const [first, second] = [a, b].map((row) => row.titled ?? Number.POSITIVE_INFINITY)
    return first === second ? compareKeys(order, a.keys, b.keys) : (first ?? 0) - (second ?? 0)
  }
}

/** What its card says of the landmark that it is near to. */
const besideOf = (nearest: { readonly name: string; readonly km: number } | null) =>
  nearest ? { km: nearest.km, from: nearest.name } : {}

export type PageRows = {
  readonly shown: readonly Row[]
  /** The last one where there is a next page. */
  readonly last: Row | null
}

/** One row more than the page shows tells that there is a next page. */
export function plainPage(rows: Rows, after: Position | null, limit: number): PageRows {
  const found = rows(after, limit + 1)
  const shown = found.slice(0, limit)
  return { shown, last: found.length > limit ? (shown.at(-1) ?? null) : null }
}

/** So many rows a page looks at before it is shorter than its limit. */
const MOST_ROWS = 1_000

/**
 * The rows that represent their group of reposts: its newest member that the search finds. One more
 * than the page shows tells that there is a next page.
 */
export function foldedPage(
  index: ListingIndex,
  rows: Rows,
  after: Position | null,
  limit: number,
): PageRows {
  const shown: Row[] = []
  let seen = 0
  let asked = limit + 1
  for (let from = after; ; ) {
    const found = rows(from, asked)
    for (const row of found) {
      const { matches, leftOut } = row.part
      const group = groupOf(index, row.slot, (one) => matches.has(one) && !leftOut.has(one))
      if (group.hasNewer) continue
      if (shown.length === limit) return { shown, last: shown.at(-1) ?? null }
      shown.push({ ...row, more: group.more })
    }
    const end = found.at(-1)
    seen += found.length
    if (!end || found.length < asked) return { shown, last: null }
    // Every row up to this one is shown or folded.
    if (seen >= MOST_ROWS) return { shown, last: end }
    from = { titled: end.titled ?? 0, keys: end.titled === null ? end.keys : null }
    asked = asked * 2
  }
}
