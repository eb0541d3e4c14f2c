// Queries in Devanagari, converted to the Latin words of listings.
import { cityInDevanagari, isDevanagari, romanised } from '../../geo/index.ts'
import { rentalWordInLatin } from '../../listings/index.ts'

const LONGEST_NAME = 3

export type Latin = {
  /** How many of the typed words this covers. */
  readonly length: number
  readonly words: readonly string[]
  /** A fallback where no listing contains those words: a city that sounds nearly the same. */
  readonly guess: string | null
}

/**
 * The word (or few words) that begin here, in Latin letters: a known word, a city's name, or a
 * transliteration. Null for a word in other letters.
 */
export function inLatin(typed: readonly string[]): Latin | null {
  if (!isDevanagari(typed[0] ?? '')) return null
  const others = typed.findIndex((word) => !isDevanagari(word))
  const run = typed.slice(0, others < 0 ? LONGEST_NAME : Math.min(others, LONGEST_NAME))
  for (let length = run.length; length > 0; length--) {
    const words = run.slice(0, length)
    const known = rentalWordInLatin(words.join('-'))
    if (known !== undefined) return { length, words: [known], guess: null }
    const meant = cityInDevanagari(words.join(' '))
    if (meant?.sure) return { length, words: [meant.city], guess: null }
    if (length === 1)
      return { length, words: [romanised(words[0] ?? '')], guess: meant?.city ?? null }
  }
  return null
}
