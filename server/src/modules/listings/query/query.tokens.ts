// A typed text as tokens with their positions, so that parts that were understood can be removed
// from the text.
import { HINDI_MEANING, plainHindi } from './query.hindi.ts'
import { rentalWordInLatin } from './query.lists.ts'
import { meantWord } from './query.spelling.ts'

/** A word, a number or a sign, in lower case and Latin letters where its meaning is known. */
export type Token = {
  readonly word: string
  /** Set for a number in digits. */
  readonly number: number | null
  readonly from: number
  readonly to: number
}

const TOKEN = /\d+(?:,\d+)*(?:\.\d+)?|[₹\-–+/&*]|[\p{L}\p{M}'’]+/gu
const DEVANAGARI_DIGITS = /[०-९]/g
const MAX_TOKENS = 40

export function tokensOf(text: string, most = MAX_TOKENS): Token[] {
  // Keeps the length, so that positions stay those of the typed text.
  const digits = text.replace(DEVANAGARI_DIGITS, (digit) =>
    String(digit.charCodeAt(0) - '०'.charCodeAt(0)),
  )
  const tokens: Token[] = []
  for (const match of digits.matchAll(TOKEN)) {
    const [written] = match
    const [from, to] = [match.index, match.index + written.length]
    const number = /^\d/.test(written) ? Number(written.replaceAll(',', '')) : null
    tokens.push({ word: number === null ? wordOf(written) : written, number, from, to })
    if (tokens.length === most) break
  }
  return tokens
}

/** Letters, digits or a dash without a space between them. */
export function areJoined(left: Token | undefined, right: Token | undefined): boolean {
  return left?.to === right?.from && [left, right].every((token) => isCode(token?.word ?? ''))
}

const isCode = (word: string) => /^[\p{L}\p{N}-]/u.test(word)

function wordOf(written: string): string {
  const word = written.toLowerCase().replace(/['’]/g, '')
  if (/^[a-z]+$/.test(word)) return meantWord(word) ?? word
  return HINDI_MEANING.get(plainHindi(word)) ?? rentalWordInLatin(word) ?? meantWord(word) ?? word
}

/** Where these words end, also with hyphens between them; `at` if they do not begin there. */
export function endOf(words: readonly string[], tokens: readonly Token[], at: number): number {
  let to = at
  for (const [n, word] of words.entries()) {
    if (n > 0 && tokens[to]?.word === '-') to++
    if (tokens[to]?.word !== word) return at
    to++
  }
  return to
}
