// Every other name of a city, and the one it is stored under. The only such list: SQL and the web
// get their aliases from here.
import { readNames } from '../../word-files.ts'

/**
 * Folded other name → the name a city is stored under (D6): 'gurugram' → 'Gurgaon'. Keys are
 * lower-case ASCII words.
 */
export const CITY_ALIASES: Readonly<Record<string, string>> = Object.freeze(
  Object.fromEntries(
    readNames(import.meta.dirname, 'city-names.txt').flatMap(([city, others]) =>
      others.map((other) => [other, city]),
    ),
  ),
)
