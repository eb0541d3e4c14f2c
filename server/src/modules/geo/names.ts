// Normalizes place names for comparison: plain lower-case ASCII, abbreviations spelled out, numbers
// unchanged.

import { readNames, readSpellings, readWordLists } from '../../word-files.ts'

const lists = readWordLists(import.meta.dirname, 'word-lists.txt')

/** The words of a line of `word-lists.txt`. */
export const placeWords = (name: string): ReadonlySet<string> => new Set(lists(name))

/** Roman numbers as they are typed in names of places. */
export const ROMAN_NUMBERS: Readonly<Record<string, string>> = {
  i: '1',
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
  x: '10',
}
const NUMBERED = placeWords('numbered')
const WRITTEN_OUT = readSpellings(import.meta.dirname, 'written-out.txt')

/** Most names, without anything to normalize. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are ASCII, too
const IS_ASCII = /^[\x00-\x7f]*$/

/**
 * Lower case, no diacritics, every run of other characters is one space: 'Hāora' → 'haora'. Never
 * throws; '' for a value that is not text.
 */
export function fold(text: unknown): string {
  if (typeof text !== 'string') return ''
  const short = text.slice(0, 300)
  return (IS_ASCII.test(short) ? short : short.normalize('NFKD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/**
 * Normalized and spelled out, so that 'Sec62', 'SECTOR - 62' and 'sector 062' are one name, and
 * 'DLF PhIII' is 'dlf phase 3'.
 */
export function normalise(text: unknown): string {
  const words = fold(text)
    .replace(/\b(sector|sec|phase|ph|block|blk)(\d+|i{1,3}|iv|v)\b/g, '$1 $2')
    .replace(/([a-z]{2,})(\d)/g, '$1 $2')
    .split(' ')
  const out: string[] = []
  for (const word of words) {
    const before = out[out.length - 1]
    if (before !== undefined && NUMBERED.has(before) && ROMAN_NUMBERS[word] !== undefined)
      out.push(ROMAN_NUMBERS[word])
    else out.push(WRITTEN_OUT.get(word) ?? (/^0+\d/.test(word) ? word.replace(/^0+/, '') : word))
  }
  return out.join(' ')
}

/**
 * The numbers in a normalized name: 'sector 45' and 'sector 95' are different places despite their
 * similar spelling.
 */
export function numbersOf(name: string): string {
  return (name.match(/\d+/g) ?? []).join(' ')
}

const ROWS = [new Int32Array(512), new Int32Array(512), new Int32Array(512)] as const

/**
 * Restricted Damerau–Levenshtein distance of two names (up to 500 letters); returns max + 1 as soon
 * as it must exceed `max`.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max || a.length > 500 || b.length > 500) return max + 1
  if (max === 0) return a === b ? 0 : 1
  let [two, one, row] = ROWS as unknown as [Int32Array, Int32Array, Int32Array]
  for (let j = 0; j <= b.length; j++) one[j] = j
  for (let i = 1; i <= a.length; i++) {
    row[0] = i
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const letter = a.charCodeAt(i - 1)
      const other = b.charCodeAt(j - 1)
      let cost = (one[j - 1] as number) + (letter === other ? 0 : 1)
      if ((one[j] as number) + 1 < cost) cost = (one[j] as number) + 1
      if ((row[j - 1] as number) + 1 < cost) cost = (row[j - 1] as number) + 1
      if (
        i > 1 &&
        j > 1 &&
        letter === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === other &&
        (two[j - 2] as number) + 1 < cost
      )
        cost = (two[j - 2] as number) + 1
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > max) return max + 1
    const spare = two
    two = one
    one = row
    row = spare
  }
  return Math.min(one[b.length] as number, max + 1)
}

/** The number of typing errors allowed in a name of this length. */
export function tolerance(length: number): number {
  return length < 5 ? 0 : length < 9 ? 1 : 2
}

/** 'KOTHI MIR' → 'Kothi Mir'; names in mixed case are unchanged. */
export function titleCase(name: string): string {
  return name === name.toUpperCase()
    ? name
        .toLowerCase()
        .replace(
          /(^|[\s(./-])([a-z])/g,
          (_, before: string, letter: string) => before + letter.toUpperCase(),
        )
    : name
}

/**
 * Folded other name → the name a city is stored under (D6): 'gurugram' → 'Gurgaon'. Keys are
 * lower-case ASCII words. The only such list: SQL and the web get their aliases from here.
 */
export const CITY_ALIASES: Readonly<Record<string, string>> = Object.freeze(
  Object.fromEntries(
    readNames(import.meta.dirname, 'city-names.txt').flatMap(([city, others]) =>
      others.map((other) => [other, city]),
    ),
  ),
)
