// Words of which names of landmarks in generated titles are made, as Hindi readers know them.
import { readNames } from '../../../word-files.ts'

const words: ReadonlyMap<string, string> = new Map(
  readNames(import.meta.dirname, 'landmark-words.txt').map(([word, [inHindi = '']]) => [
    word.toLowerCase(),
    inHindi,
  ]),
)

/** A word of the name of a landmark, in any case. */
export const landmarkWord = (word: string): string | undefined => words.get(word.toLowerCase())
