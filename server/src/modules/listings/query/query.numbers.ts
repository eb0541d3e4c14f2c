// Numbers and amounts of rupees in a text: '15,000', '₹15k', '1.5 lakh', 'twelve thousand',
// 'dedh lakh', 'barah hazar'.

import { readWords } from '../../../word-files.ts'
import { HINDI_NUMBERS } from './query.hindi.ts'
import { wordList } from './query.lists.ts'
import type { TextRange } from './query.text.ts'
import { areJoined, type Token } from './query.tokens.ts'

const SMALL: ReadonlyMap<string, number> = new Map([
  ...readWords(import.meta.dirname, 'number-words.txt').flatMap(([value, words]) =>
    words.map((word) => [word, Number(value)] as const),
  ),
  ...HINDI_NUMBERS.flatMap(({ value, latin }) => latin.map((word) => [word, value] as const)),
])

const valued = (lists: Readonly<Record<string, number>>): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(lists).flatMap(([list, value]) =>
      [...wordList(list)].map((word) => [word, value] as const),
    ),
  )
/** What a word adds to the number after it, or to one where none is named: 'paune do lakh'. */
const PARTS = valued({ halfMore: 0.5, quarterMore: 0.25, quarterLess: -0.25 })
const TIMES = valued({ thousand: 1000, lakh: 100_000 })
const HUNDRED = wordList('hundred')
const CURRENCY = wordList('currency')

/** `to`: the first token after it. */
export type ReadNumber = { readonly value: number; readonly to: number }

/** A number in digits or words that begins at this token. */
export function numberAt(tokens: readonly Token[], at: number): ReadNumber | null {
  const token = tokens[at]
  if (!token) return null
  if (token.number !== null) return { value: token.number, to: at + 1 }
  const added = partOf(token.word)
  const start = at + (added === 0 ? 0 : 1)
  const first = smallOf(tokens[start])
  if (first === undefined)
    return Math.abs(added) === 0.25 && isUnit(tokens[start])
      ? { value: 1 + added, to: start }
      : null
  const to = start + 1
  // 'twenty-five thousand'
  const dash = tokens[to]?.word === '-' ? to + 1 : to
  const unit = first >= 20 && first % 10 === 0 ? smallOf(tokens[dash]) : undefined
  if (unit !== undefined && unit < 10) return { value: first + unit, to: dash + 1 }
  return { value: first + added, to }
}

const smallOf = (token: Token | undefined) => token && SMALL.get(token.word)
const partOf = (word: string) => PARTS.get(word) ?? 0
const isUnit = (token: Token | undefined) =>
  timesOf(token) !== undefined || HUNDRED.has(token?.word ?? '')

export type Amount = ReadNumber & {
  /** Written with a unit or a currency: certainly rupees. */
  readonly sure: boolean
  /** 1000 for '15k'; 1 without a unit. */
  readonly times: number
}

const timesOf = (token: Token | undefined) => token && TIMES.get(token.word)

/** An amount of rupees that begins at this token; not rounded, since '1.5-2 lakh' has one unit. */
export function amountAt(tokens: readonly Token[], at: number): Amount | null {
  const marked = CURRENCY.has(tokens[at]?.word ?? '')
  const number = numberAt(tokens, marked ? at + 1 : at)
  if (!number) return null
  let { value, to } = number
  let times = 1
  if (HUNDRED.has(tokens[to]?.word ?? '')) {
    value *= 100
    times = 100
    to++
  }
  const unit = timesOf(tokens[to])
  if (unit !== undefined) {
    value *= unit
    times = unit
    to++
    // 'one lakh twenty thousand'
    const more = numberAt(tokens, to)
    const smaller = more ? timesOf(tokens[more.to]) : undefined
    if (more && smaller !== undefined && smaller < unit) {
      value += more.value * smaller
      to = more.to + 1
    }
  }
  const after = CURRENCY.has(tokens[to]?.word ?? '')
  if (after) to++
  // '15000/-'
  if (tokens[to]?.word === '/' && tokens[to + 1]?.word === '-') to += 2
  return { value, to, times, sure: marked || after || times > 1 }
}

/** More may be the number of a house, or the beginning of a pincode. */
const MOST_COUNTED = 10

/** Numbers beside nothing but what was understood: 'for 2 in Pune' asks for no number. */
export function bareNumbers(
  tokens: readonly Token[],
  consumed: readonly TextRange[],
): readonly Token[] {
  const isUnderstood = (token: Token) =>
    consumed.some(({ from, to }) => token.from >= from && token.to <= to)
  return tokens.filter((token, at) => {
    const beside = [tokens[at - 1], tokens[at + 1]].filter((one) => one !== undefined)
    return (
      token.number !== null &&
      token.number <= MOST_COUNTED &&
      !isUnderstood(token) &&
      consumed.length > 0 &&
      beside.every((one) => isUnderstood(one) && !areJoined(one, token) && !areJoined(token, one))
    )
  })
}
