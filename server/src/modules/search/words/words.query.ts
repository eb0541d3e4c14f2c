// What a search for one type asks of listings' words, from the groups of words that were meant.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Known } from './words.catalogue.ts'
import type { Hits } from './words.hits.ts'
import type { Alternatives, Group } from './words.spelling.ts'

/** Words, every group of which must match in one of its spellings. */
export type Words = {
  /** Of each group a listing has one alternative. */
  readonly groups: readonly Alternatives[]
  readonly hits: Hits
  /** Words that the title of an intended listing has; null: only the place decides. */
  readonly title: readonly string[] | null
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

/** A correction and an alias are often the same word, which must not be counted twice. */
function distinct(alternatives: Alternatives): Alternatives {
  return [...new Map(alternatives.map((words) => [words.join(' '), words])).values()]
}

/** What a search asks of listings of the type for these groups of words. */
export function compose(groups: readonly Group[], match: 'exact' | 'relaxed', hits: Hits): Words {
  const meant = groups.map(({ plain, pairs }) =>
    distinct(match === 'exact' && pairs.length > 0 ? pairs : plain),
  )
  const titled = hits.areLikeliest ? [] : groups.filter(({ isUnion }) => !isUnion)
  return {
    groups: meant,
    hits,
    title: titled.length > 0 ? titled.flatMap(({ best }) => best) : null,
  }
}
