// Devanagari words of a search as the Latin words that the parser knows: one grammar covers
// English, Hindi, and Hindi in Latin letters.
import { readWords } from '../../../word-files.ts'

/** The numbers that are no sums of others, as they are spelled in either script. */
export const HINDI_NUMBERS = readWords(import.meta.dirname, 'hindi-numbers.txt').map(
  ([digits, words]) => {
    const latin = words.filter((word) => /^[a-z]+$/.test(word))
    return { value: Number(digits), latin, written: words.slice(latin.length) }
  },
)

/** Spelled without nuktas, with anusvara for candrabindu. */
export const plainHindi = (word: string) =>
  word
    .normalize('NFC')
    .replace(/\u093c/g, '')
    .replace(/\u0901/g, '\u0902')

export const HINDI_MEANING: ReadonlyMap<string, string> = new Map(
  [
    ...readWords(import.meta.dirname, 'hindi.txt').map(([latin, all]) => ({ latin, all })),
    ...HINDI_NUMBERS.map(({ latin: [latin = ''], written }) => ({ latin, all: written })),
  ].flatMap(({ latin, all }) => all.map((word): [string, string] => [plainHindi(word), latin])),
)
