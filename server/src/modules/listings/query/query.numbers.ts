// Numbers and amounts of rupees in a text: '15,000', '₹15k', '1.5 lakh', 'twelve thousand',
// 'dedh lakh', 'barah hazar'.

import { HINDI_NUMBERS } from './query.hindi.ts'
import { wordList } from './query.lists.ts'
import type { TextRange } from './query.text.ts'
import { areJoined, type Token } from './query.tokens.ts'

const SMALL: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  ek: 1,
  do: 2,
  teen: 3,
  tin: 3,
  char: 4,
  chaar: 4,
  panch: 5,
  paanch: 5,
  chhah: 6,
  cheh: 6,
  saat: 7,
  sat: 7,
  aath: 8,
  nau: 9,
  das: 10,
  dus: 10,
  gyarah: 11,
  barah: 12,
  baarah: 12,
  terah: 13,
  chaudah: 14,
  pandrah: 15,
  pandra: 15,
  solah: 16,
  satrah: 17,
  atharah: 18,
  unnis: 19,
  bees: 20,
  bis: 20,
  tees: 30,
  tis: 30,
  chalis: 40,
  pachas: 50,
  dedh: 1.5,
  derh: 1.5,
  dhai: 2.5,
  dhaai: 2.5,
  adhai: 2.5,
  ...Object.fromEntries(
    HINDI_NUMBERS.flatMap(({ value, latin }) => latin.map((word) => [word, value])),
  ),
}
/** What a word adds to the number after it, or to one where none is named: 'paune do lakh'. */
const PARTS: Readonly<Record<string, number>> = {
  sadhe: 0.5,
  saadhe: 0.5,
  sawa: 0.25,
  sava: 0.25,
  paune: -0.25,
  pone: -0.25,
  paun: -0.25,
  pauna: -0.25,
}
const TIMES: Readonly<Record<string, number>> = {
  k: 1000,
  thousand: 1000,
  thousands: 1000,
  hazar: 1000,
  hazaar: 1000,
  hajar: 1000,
  hajaar: 1000,
  hjr: 1000,
  hzr: 1000,
  hazzar: 1000,
  lakh: 100_000,
  lakhs: 100_000,
  lac: 100_000,
  lacs: 100_000,
  l: 100_000,
}
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

/** A typed 'constructor' is no property of a table. */
const valueIn = (table: Readonly<Record<string, number>>, word: string) =>
  Object.hasOwn(table, word) ? table[word] : undefined
const smallOf = (token: Token | undefined) => token && valueIn(SMALL, token.word)
const partOf = (word: string) => valueIn(PARTS, word) ?? 0
const isUnit = (token: Token | undefined) =>
  timesOf(token) !== undefined || HUNDRED.has(token?.word ?? '')

export type Amount = ReadNumber & {
  /** Written with a unit or a currency: certainly rupees. */
  readonly sure: boolean
  /** 1000 for '15k'; 1 without a unit. */
  readonly times: number
}

const timesOf = (token: Token | undefined) => token && valueIn(TIMES, token.word)

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
