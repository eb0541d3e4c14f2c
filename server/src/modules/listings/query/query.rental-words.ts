// Words for things to rent in Devanagari, and in Latin letters.
import { readWords } from '../../../word-files.ts'

/** Spelled without nuktas, with anusvara for candrabindu. */
const written = (word: string) => word.replace(/\u093c/g, '').replace(/\u0901/g, '\u0902')
const LATIN = new Map(
  readWords(import.meta.dirname, 'rental-words.txt').flatMap(([latin, words]) =>
    words.map((word) => [written(word), latin]),
  ),
)
/** The Latin word for one in Devanagari that names a thing to rent or its surroundings. */
export function rentalWordInLatin(word: string): string | undefined {
  return LATIN.get(written(word))
}
