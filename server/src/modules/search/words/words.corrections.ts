// The known words that a mistyped one may mean (D8).
import { wordsNamed } from './words.normalize.ts'

/** Words of fewer letters are two errors away from unrelated ones. */
const SHORTEST_WRONG_TWICE = 6

/**
 * The number of typing errors allowed in a word of this length; `alone`: in a text of which nothing
 * else is understood.
 */
function tolerance(length: number, alone: boolean): number {
  if (length < 4 || (alone && length < SHORTEST_WRONG_TWICE)) return 1
  return length < 8 ? 2 : 3
}

const MOST = 3
/** A number is no spelling of a word: 'iit' is not 'Phase II'. */
const ROMAN = /^(?:i{2,3}|iv|vi{1,3}|ix)$/
/** Fewer letters than this are the beginning of too many words. */
const SHORTEST_BEGINNING = 4

/**
 * The likeliest of `candidates` (most similar first): fewest typing errors, then the word that more
 * listings contain. A longer word that begins with the typed one counts as one error.
 */
export function corrections(
  word: string,
  candidates: readonly string[],
  listings: (term: string) => number,
  alone = false,
): string[] {
  const most = tolerance(word.length, alone)
  const scored = candidates
    .filter((term) => isSpelling(term) && listings(term) > 0)
    .map((term) => ({ term, errors: errorsOf(word, term, most), listings: listings(term) }))
    .filter(({ errors }) => errors <= most)
    .sort((a, b) => a.errors - b.errors || b.listings - a.listings || (a.term < b.term ? -1 : 1))
  const least = scored[0]?.errors
  return scored
    .filter(({ errors }) => errors === least)
    .slice(0, MOST)
    .map(({ term }) => term)
}

/** Whether it may be a correction of the word, however many listings have it. */
export function mayMean(word: string, term: string): boolean {
  const most = tolerance(word.length, false)
  return isSpelling(term) && errorsOf(word, term, most) <= most
}

const isSpelling = (term: string) => !/\d/.test(term) && !ROMAN.test(term)

function errorsOf(word: string, term: string, most: number): number {
  if (isJoined(word, term)) return 0
  if (word.length >= SHORTEST_BEGINNING && term.startsWith(word)) return 1
  return typingErrors(word, term, most)
}

const LODGINGS = wordsNamed('brandEndings')

/** A brand that is written together: 'fab' of 'fab hotel' is 'fabhotel'. */
function isJoined(word: string, term: string): boolean {
  return word.length >= 3 && term.startsWith(word) && LODGINGS.has(term.slice(word.length))
}

/**
 * The number of letters that are wrong, missing, extra or swapped with their neighbour (restricted
 * Damerau–Levenshtein), or more than `most`.
 */
function typingErrors(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let errors = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        errors = Math.min(errors, (before[column - 2] ?? 0) + 1)
      current.push(errors)
    }
    before = above
    above = current
  }
  return above[b.length] ?? most + 1
}
