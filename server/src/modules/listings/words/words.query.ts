// The text query of a search for one type, from the groups of words that were meant.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Known } from './words.catalogue.ts'
import type { Hits } from './words.hits.ts'
import { type NamedSet, namedBy } from './words.places.ts'
import type { WholePlace } from './words.repo.ts'
import type { Alternatives, Group } from './words.spelling.ts'

/** A query, every group of which must match in one of its spellings. */
export type Words = {
  /** PostgreSQL's tsquery, as text. */
  readonly query: string
  /** The maximum number of listings of the type that match: the count of its rarest group. */
  readonly bound: number
  /**
   * Whether exactly `bound` listings match: the query is one word in one spelling. With several
   * words or spellings, a listing may contain more than one.
   */
  readonly exact: boolean
  readonly hits: Hits
  /**
   * Places whose listings of the type are exactly the matches: the whole query was their names.
   * Null when it has further words.
   */
  readonly places: NamedSet | null
  /** `like` patterns, all of which the title of an intended listing matches. */
  readonly title: readonly string[]
}

/** The most listings of the type that contain one of these. */
export function listingsOf(alternatives: Alternatives, type: ListingType, known: Known): number {
  return alternatives.reduce(
    (sum, words) =>
      sum +
      Math.min(
        ...words
          .filter((word) => !word.startsWith('!'))
          .map((word) => known.get(word)?.get(type) ?? 0),
      ),
    0,
  )
}

/** A word of PostgreSQL's tsquery; with `!` before it, one that a listing must not contain. */
const quoted = (word: string) => (word.startsWith('!') ? `!'${word.slice(1)}'` : `'${word}'`)

/** A text query that one of the alternatives matches. */
export const alternativesQuery = (alternatives: Alternatives): string =>
  alternatives.map((words) => words.map(quoted).join(' & ')).join(' | ')

/** A correction and an alias are often the same word, which must not be counted twice. */
function distinct(alternatives: Alternatives): Alternatives {
  return [...new Map(alternatives.map((words) => [words.join(' '), words])).values()]
}

/** A pattern of no title: only the place decides. */
const NO_TITLE = ['']

/** What a search asks of listings of the type for these groups of words. */
export function compose(
  groups: readonly Group[],
  type: ListingType,
  match: 'exact' | 'relaxed',
  known: Known,
  { hits, named }: { hits: Hits; named: readonly WholePlace[] },
): Words {
  const meant = groups.map(({ plain, pairs }) =>
    distinct(match === 'exact' && pairs.length > 0 ? pairs : plain),
  )
  const bounds = meant.map((alternatives) => listingsOf(alternatives, type, known))
  const titled = hits.areLikeliest ? [] : groups.filter(({ isUnion }) => !isUnion)
  return {
    query: meant.map((alternatives) => `(${alternativesQuery(alternatives)})`).join(' & '),
    bound: Math.min(...bounds),
    exact:
      meant.length === 1 &&
      meant[0]?.length === 1 &&
      meant[0][0]?.length === 1 &&
      !meant[0][0][0]?.startsWith('!'),
    hits,
    places: namedBy(
      groups.map(({ best }, at) => ({ words: best, listings: bounds[at] ?? 0 })),
      type,
      named,
    ),
    title:
      titled.length > 0 ? titled.flatMap(({ best }) => best.map((word) => `%${word}%`)) : NO_TITLE,
  }
}
