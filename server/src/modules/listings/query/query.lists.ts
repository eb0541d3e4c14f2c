// Lists of words and phrases that the rules of typed text go by, by their names in the two files.
import { readNames, readWordLists } from '../../../word-files.ts'

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
