// Price ranges in a text: 'under 25k', '15-20k', 'between 10 and 15 thousand', '15 hazar tak'.

import { pincodesStartingWith } from '../../geo/index.ts'
import { phraseList, wordList } from './query.lists.ts'
import { type Amount, amountAt } from './query.numbers.ts'
import { areJoined, type Token } from './query.tokens.ts'

export type ReadPrice = {
  readonly least: number | null
  readonly most: number | null
  /** The first token after it. */
  readonly to: number
}

export const MOST = phraseList('most')
export const LEAST = phraseList('least')
export const ABOUT = phraseList('about')
const ABOUT_SHARE = 0.2
const BETWEEN = phraseList('between')
const MAX_AFTER = phraseList('mostAfter')
export const MIN_AFTER = phraseList('leastAfter')
export const AND = phraseList('amountJoins')

/** Measures of other things: the number before one is not an amount. */
const OTHER_UNITS = new Set(phraseList('units').flat())
const SMALLEST_RENT = 500
/** Said to be an amount: 'under 200' for a night. */
const SMALLEST_NAMED = 100
/** 'under 25' means thousands. */
const IN_THOUSANDS = 100
const MAX_DIGITS = 10_000_000

export const starts = (
  tokens: readonly Token[],
  at: number,
  some: readonly (readonly string[])[],
) => some.find((words) => words.every((word, n) => tokens[at + n]?.word === word))?.length ?? 0

/** A price range that begins at this token. */
export function priceAt(tokens: readonly Token[], at: number): ReadPrice | null {
  const found =
    between(tokens, at) ??
    bounded(tokens, at, MOST, (value, to) => ({ least: null, most: value, to })) ??
    bounded(tokens, at, LEAST, (value, to) => ({ least: value, most: null, to })) ??
    bounded(tokens, at, ABOUT, (value, to) => ({
      least: value * (1 - ABOUT_SHARE),
      most: value * (1 + ABOUT_SHARE),
      to,
    })) ??
    alone(tokens, at)
  return found && { ...found, least: rounded(found.least), most: rounded(found.most) }
}

const rounded = (value: number | null) => value && Math.round(value)

function between(tokens: readonly Token[], at: number): ReadPrice | null {
  const start = at + starts(tokens, at, BETWEEN)
  const low = amountAt(tokens, start)
  if (!low) return null
  const and = starts(tokens, low.to, AND)
  const high = and > 0 ? amountAt(tokens, low.to + and) : null
  if (!high || isOther(tokens, high)) return null
  // '15-20k': the second amount's unit applies to the first.
  const first = low.sure ? low.value : low.value * (low.value < high.value / 100 ? high.times : 1)
  const introduced = start > at
  const [least, most] = introduced ? [inRupees(first), inRupees(high.value)] : [first, high.value]
  const areUsual =
    (low.value >= 1000 || isUsualNight(low)) && (high.value >= 1000 || isUsualNight(high))
  const areAmounts =
    (low.value >= 1000 && high.value >= 1000) ||
    (areUsual && tokens.some(({ word }) => LODGING.has(word)))
  const sure = low.sure || high.sure || introduced || areAmounts
  if (!sure || least > most || most < SMALLEST_NAMED || most > MAX_DIGITS) return null
  return {
    least,
    most,
    to:
      high.to +
      starts(
        tokens,
        high.to,
        MAX_AFTER.filter(([word]) => word !== 'me' && word !== 'mein'),
      ),
  }
}

function bounded(
  tokens: readonly Token[],
  at: number,
  some: readonly (readonly string[])[],
  make: (value: number, to: number) => ReadPrice,
): ReadPrice | null {
  const length = starts(tokens, at, some)
  const amount = length > 0 ? amountAt(tokens, at + length) : null
  if (!amount || isOther(tokens, amount)) return null
  const value = amount.sure ? amount.value : inRupees(amount.value)
  return value < SMALLEST_NAMED || value > MAX_DIGITS ? null : make(value, amount.to)
}

/** An amount with bounding words after it; an amount alone is the maximum. */
function alone(tokens: readonly Token[], at: number): ReadPrice | null {
  const amount = amountAt(tokens, at)
  if (!amount || isOther(tokens, amount) || isPartOfCode(tokens, at, amount)) return null
  // '1000-1500 sqft'
  const and = starts(tokens, amount.to, AND)
  const end = and > 0 ? amountAt(tokens, amount.to + and) : null
  if (end && isOther(tokens, end)) return null
  const least = starts(tokens, amount.to, MIN_AFTER)
  const most = least > 0 ? 0 : starts(tokens, amount.to, MAX_AFTER)
  const clear =
    amount.sure || (amount.value >= 1000 && !isPincode(tokens, at)) || isNight(tokens, at, amount)
  const value = clear ? amount.value : inRupees(amount.value)
  const bounded = least > 0 || (most > 0 && !WITHIN_IT.has(tokens[amount.to]?.word ?? ''))
  const smallest = amount.sure || bounded ? SMALLEST_NAMED : SMALLEST_RENT
  if ((!clear && !bounded) || value < smallest || value > MAX_DIGITS) return null
  const to = amount.to + Math.max(least, most)
  return least > 0 ? { least: value, most: null, to } : { least: null, most: value, to }
}

const WITHIN_IT = wordList('withinIt')
const LODGING = wordList('nightlyLodgings')

/** 'hotel oyo 999': three digits that a night costs, in a text about lodging. */
function isNight(tokens: readonly Token[], at: number, { value, to }: Amount): boolean {
  return (
    isUsualNight({ value }) &&
    tokens[to]?.number == null &&
    tokens.some(({ word }, n) => n < at && LODGING.has(word))
  )
}

const isUsualNight = ({ value }: Pick<Amount, 'value'>) =>
  value >= SMALLEST_NAMED && value < 1000 && (value % 50 === 0 || value % 100 === 99)

/** The number of a door, a model or a telephone. */
function isPartOfCode(tokens: readonly Token[], at: number, { to, sure }: Amount): boolean {
  if (sure) return false
  const bounded = starts(tokens, to, MAX_AFTER) > 0 || starts(tokens, to, MIN_AFTER) > 0
  return (
    areJoined(tokens[at - 1], tokens[at]) || (!bounded && areJoined(tokens[to - 1], tokens[to]))
  )
}

const inRupees = (value: number) => (value < IN_THOUSANDS ? value * 1000 : value)

function isOther(tokens: readonly Token[], { to, sure }: Amount): boolean {
  return !sure && OTHER_UNITS.has(tokens[to]?.word ?? '')
}

/** Whether a number before this token counts something: a unit, a bound or another number. */
export function isMeasure(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word ?? ''
  return (
    OTHER_UNITS.has(word) ||
    tokens[at]?.number != null ||
    [MAX_AFTER, MIN_AFTER, AND].some((some) => starts(tokens, at, some) > 0)
  )
}

/**
 * Six digits without a comma are a place, unless a currency or bounding words make them an amount;
 * so are the first four or five of a pincode where no rent ends like that.
 */
function isPincode(tokens: readonly Token[], at: number): boolean {
  const digits = tokens[at]?.word ?? ''
  if (/^[1-9]\d{5}$/.test(digits)) return true
  const isUsual = Number(digits) % 50 === 0 || Number(digits) % 100 === 99
  return /^[1-9]\d{3,4}$/.test(digits) && !isUsual && pincodesStartingWith(digits, 1).length > 0
}
