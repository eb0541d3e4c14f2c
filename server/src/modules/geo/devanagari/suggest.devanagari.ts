// Suggestions for text in Devanagari: cities by their sound, localities by their words in Latin.

import { readSpellings } from '../../../word-files.ts'
import { suggest } from '../search.ts'
import type { Suggestion } from '../suggestions.ts'
import { citiesStartingInDevanagari, cityInDevanagari } from './cities.devanagari.ts'
import { isDevanagari, plainDevanagari, romanised } from './devanagari.ts'

const written = (word: string) => word.replace(/\u093c/g, '').replace(/\u0901/g, '\u0902')
/** English words in place names: their spelling does not follow from their sound. */
const LATIN = new Map(
  [...readSpellings(import.meta.dirname, 'english-words.txt')].map(([word, latin]) => [
    written(word),
    latin,
  ]),
)

/** In Latin a final vowel is written after two consonants: 'राजेंद्र' is Rajendra. */
const spelled = (word: string) => romanised(word).replace(/[bdgkmpt]r$/, '$&a')

const MAX_WORDS = 12

/**
 * Suggestions as `suggest` finds them, for text in either script: 'पटना', 'बोरिंग रोड पटना',
 * '२०१३०९'.
 */
export function suggestInAnyScript(text: string, limit: number): Suggestion[] {
  if (!isDevanagari(text)) return suggest(text, limit)
  const words = plainDevanagari(text)
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
  const latin = words.map((word) => LATIN.get(written(word)) ?? spelled(word))
  const whole = words.join(' ')
  for (const tail of cityInDevanagari(whole)?.sure ? [] : [1, 2]) {
    const city = words.length > tail ? cityInDevanagari(words.slice(-tail).join(' ')) : null
    if (!city?.sure) continue
    const found = suggest(`${latin.slice(0, -tail).join(' ')} ${city.city}`, limit)
    const inCity = found.filter((place) => place.city === city.city)
    if (inCity.length > 0) return inCity
  }
  const starting = citiesStartingInDevanagari(whole)
  const apart = suggest(latin.join(' '), limit, starting)
  return apart.length > 0 || words.length === 1 ? apart : suggest(latin.join(''), limit)
}
