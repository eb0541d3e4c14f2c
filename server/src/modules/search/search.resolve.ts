// Which attempt answers a search, and what it matches of each type: lists, the filter bar and what
// was understood of a text begin with it (D64).
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { PAGE_SIZE } from '@rentify/contract/paging'
import { Problem } from '../../http/problem.ts'
import type { ListingIndex } from './memory/listing-index.ts'
import { findMatches, type Matches } from './memory/search-index.ts'
import { EXACT, type SearchAttempt } from './search.attempts.ts'
import { type Criteria, type Matching, type TypeCriteria, typeCriteria } from './search.criteria.ts'

export type Resolution = {
  readonly criteria: Criteria
  /** The attempt, its number and its way of matching words. */
  readonly attempt: SearchAttempt
  readonly number: number
  readonly match: Matching
  /** Of every type in the order of the criteria's types. */
  readonly parts: readonly TypePart[]
  /** How many listings match, without those that are left out. */
  readonly total: number
}

/** The attempt of a resolution as cursors carry it: later pages repeat it. */
export const howOf = ({ number, match }: Pick<Resolution, 'number' | 'match'>) =>
  `${number}${match}`

export type TypePart = TypeCriteria & {
  readonly type: ListingType
  readonly matches: Matches
  /** Slots of listings that are shown elsewhere. */
  readonly leftOut: ReadonlySet<number>
}

type ResolveOptions = {
  /** `howOf` the first page. */
  readonly begun?: string | null
  /** Nothing is relaxed where nothing matches. */
  readonly exactOnly?: boolean
  /** Its matches are left out: what relaxing adds to them is searched. */
  readonly beyond?: Resolution | null
  /** Of these slots only. */
  readonly among?: Uint32Array | null
}

/**
 * The first attempt that anything matches, or that adds anything to the exact matches; each with
 * numbers next to their neighbours as typed, and then with them anywhere.
 * @throws {Problem} `invalid_cursor` where no attempt is the begun one.
 */
export function resolve(
  index: ListingIndex,
  criteria: Criteria,
  { begun = null, exactOnly = false, beyond = null, among = null }: ResolveOptions = {},
): Resolution {
  const resolveAs = (attempt: SearchAttempt, number: number, match: Matching): Resolution => {
    const parts = criteria.filters.types.map((type, at): TypePart => {
      const { filters, words } = typeCriteria(criteria, type, attempt, match)
      const scope = { filters, types: [type], places: criteria.places, among }
      const matches = findMatches(index, { ...scope, words: words?.groups ?? null })
      const leftOut = new Set(beyond?.parts[at]?.matches.slots())
      return { type, filters, words, matches, leftOut }
    })
    return { criteria, attempt, number, match, parts, total: totalOf(parts) }
  }
  const matchings: readonly Matching[] = criteria.meaning?.canRelax
    ? ['exact', 'relaxed']
    : ['exact']
  let first: Resolution | null = null
  let number = 0
  for (const attempt of criteria.attempts()) {
    if (exactOnly && !attempt.isExact) break
    const skipped = beyond !== null && !canAdd(attempt)
    for (const match of attempt.around ? (['exact'] as const) : matchings) {
      if (skipped || (begun !== null && begun !== howOf({ number, match }))) continue
      const resolution = resolveAs(attempt, number, match)
      if (begun !== null || resolution.total >= attempt.fewest) return resolution
      first ??= resolution
    }
    number++
  }
  if (begun !== null) throw new Problem('invalid_cursor')
  return first ?? resolveAs(EXACT, 0, 'exact')
}

/** Not every relaxed search contains all of the exact matches. */
function totalOf(parts: readonly TypePart[]): number {
  return parts.reduce(
    (sum, { matches, leftOut }) =>
      sum + matches.total - [...leftOut].filter((slot) => matches.has(slot)).length,
    0,
  )
}

/** So few exact matches that relaxed ones are listed below them. */
export const areFew = ({ total }: Resolution) => total > 0 && total < PAGE_SIZE

/** Rooms said in words are dropped by no name: only a search without exact matches needs them. */
const canAdd = ({ isExact, scope }: SearchAttempt) => !isExact && scope.rooms !== 'inWords'
