// Typed words as names of places, the longest first: 'salt lake kolkata' is a locality in a city.
import type { WholePlace } from './words.lookup.ts'

/** The longest run of words from there that is the whole name of a place. */
export function longestName(
  typed: readonly { readonly words: readonly string[] }[],
  from: number,
  named: readonly WholePlace[],
): { phrase: string; to: number } | null {
  for (let to = typed.length; to > from; to--) {
    const phrase = typed
      .slice(from, to)
      .flatMap(({ words }) => words)
      .join(' ')
    if (named.some((place) => place.phrase === phrase)) return { phrase, to }
  }
  return null
}
