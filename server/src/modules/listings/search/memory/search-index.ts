// One type's part of a search from the index: the exact number of matches, and the next rows.
import type { Alternatives } from '../../words/words.spelling.ts'
import { distanceKmOf } from '../search.near.ts'
import type { Found } from '../search.repo.ts'
import type { Order } from '../search.sorts.ts'
import type { ListingIndex } from './listing-index.ts'
import { rank, type Wanted } from './ranking.ts'
import { chordsFrom, matchingSlots, type RowScope } from './row-filter.ts'

/** What matches: `words` are null where none are asked for. */
export type MatchScope = RowScope & { readonly words: readonly Alternatives[] | null }

export type IndexSearch = MatchScope & {
  readonly wanted: Wanted
  readonly order: Order
  /** The keys of the last row that was shown; null for the first page. */
  readonly after: readonly string[] | null
  readonly limit: number
}

export type IndexResult = {
  readonly matching: number
  readonly found: readonly Found[]
  /** The row of a listing; null where it does not match. */
  readonly rowOf: (id: string) => Found | null
}

export function searchIndex(index: ListingIndex, search: IndexSearch): IndexResult {
  const matching = matchesOf(index, search)
  const { order, wanted, after, limit } = search
  const ranking = rank(index, order, wanted)
  const km = search.filters.near && distanceKmOf(chordsFrom(index, search.filters.near))
  const row = (slot: number): Found => ({
    id: index.idOf(slot),
    keys: ranking.keysOf(slot),
    ...(km ? { km: km(slot) } : {}),
  })
  return {
    matching: matching.length,
    found: ranking.first(matching, limit, after).map(row),
    rowOf: (id) => {
      const slot = index.slotOf(id)
      return slot >= 0 && matching.includes(slot) ? row(slot) : null
    },
  }
}

/** The slots of all matches, in no order. */
export function matchesOf(index: ListingIndex, scope: MatchScope): Uint32Array {
  const { words, places } = scope
  return matchingSlots(index, scope, { words, places, near: scope.filters.near })
}
