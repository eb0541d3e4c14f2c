// Lists of words and phrases that typed text is read by, by their names in the files beside it.
import { readNames, readWordLists, readWords } from '../../../word-files.ts'

const words = readWordLists(import.meta.dirname, 'word-lists.txt')

/** The words of a line of `word-lists.txt`. */
export const wordList = (name: string): ReadonlySet<string> => new Set(words(name))

const lists = new Map(readNames(import.meta.dirname, 'phrases.txt'))

/** The phrases of a line of `phrases.txt` as words, the longest first. */
export function phraseList(name: string): string[][] {
  const all = lists.get(name)
  if (!all) throw new Error(`phrases.txt has no list '${name}'.`)
  return all.map((text) => text.split(' ')).sort((a, b) => b.length - a.length)
}

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
