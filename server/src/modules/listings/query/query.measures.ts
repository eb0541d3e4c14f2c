// Areas, sharing and dates in a text (D75): '500 sqft', '1000-1500 sq ft', '4 sharing',
// 'available from 1 december'.
import { phraseList, wordList } from './query.lists.ts'
import { numberAt } from './query.numbers.ts'
import { ABOUT, AND, LEAST, MIN_AFTER, MOST, starts } from './query.prices.ts'
import { endOf, type Token } from './query.tokens.ts'
import { NAME_NOUNS } from './query.vocabulary.ts'

/** Square feet; `wanted` is the one area that was typed, of which nearly as much is enough. */
export type ReadArea = {
  readonly least: number | null
  readonly most: number | null
  readonly wanted: number | null
  /** The first token after it. */
  readonly to: number
}

/** How people write a unit of area, and its square feet. */
const AREA_UNITS: readonly (readonly [string, number])[] = [
  ['sqft, sft, sqfeet, sq ft, sq feet, sq foot, sq fts, square feet, square foot, square ft', 1],
  ['varg foot, varg fut, varg feet', 1],
  ['gaj, sq yard, sq yards, sq yd, sq yds, sqyd, square yard, square yards', 9],
  ['sqm, sqmt, sq m, sq mt, sq mtr, sq meter, sq meters, sq metre, sq metres', 10.764],
  ['square meter, square meters, square metre, square metres', 10.764],
]
const units = AREA_UNITS.flatMap(([all, feet]) =>
  all.split(', ').map((text) => ({ words: text.split(' '), feet })),
).sort((a, b) => b.words.length - a.words.length)
/** Nine tenths of the area that was typed are enough. */
const ENOUGH = 0.9
const [SMALLEST, LARGEST] = [20, 5_000_000]

function unitAt(tokens: readonly Token[], at: number): { feet: number; to: number } | null {
  for (const { words, feet } of units) {
    const to = endOf(words, tokens, at)
    if (to > at) return { feet, to }
  }
  return null
}

/** An area that begins at this token. */
export function areaAt(tokens: readonly Token[], at: number): ReadArea | null {
  const bounds = [MOST, LEAST, ABOUT, phraseList('betweenAreas')] as const
  const [most, least, about, between] = bounds.map((some) => starts(tokens, at, some))
  const start = at + Math.max(most ?? 0, least ?? 0, about ?? 0, between ?? 0)
  const low = numberAt(tokens, start)
  if (!low) return null
  // '2000+ sqft'
  const isMore = tokens[low.to]?.word === '+'
  const first = unitAt(tokens, low.to + (isMore ? 1 : 0))
  const end = first?.to ?? low.to
  const and = starts(tokens, end, AND)
  const high = and > 0 ? numberAt(tokens, end + and) : null
  const second = high && unitAt(tokens, high.to)
  if (high && second) {
    const range = [low.value * (first ?? second).feet, high.value * second.feet].map(Math.round)
    return inBounds(range[0] ?? 0, range[1] ?? 0, { wanted: null, to: second.to })
  }
  if (!first) return null
  const feet = Math.round(low.value * first.feet)
  const more = starts(tokens, first.to, MIN_AFTER)
  const to = first.to + more
  if (most) return inBounds(null, feet, { wanted: null, to })
  if (least || more || isMore) return inBounds(feet, null, { wanted: null, to })
  return inBounds(Math.ceil(feet * ENOUGH), null, { wanted: feet, to })
}

function inBounds(
  least: number | null,
  most: number | null,
  rest: Pick<ReadArea, 'wanted' | 'to'>,
): ReadArea | null {
  const typed = rest.wanted ?? most ?? least ?? 0
  return typed < SMALLEST || typed > LARGEST || (least ?? 0) > (most ?? LARGEST)
    ? null
    : { least, most, ...rest }
}

const SHARERS: Readonly<Record<string, number>> = { single: 1, double: 2, twin: 2, triple: 3 }
const SHARED = wordList('shared')
const SHARED_ROOM = wordList('sharedRoom')
const MAX_SHARERS = 10

/** '4 sharing', 'double sharing room': how many live in one room. */
export function sharingAt(
  tokens: readonly Token[],
  at: number,
): { readonly people: number; readonly to: number } | null {
  const word = tokens[at]?.word ?? ''
  const number = Object.hasOwn(SHARERS, word)
    ? { value: SHARERS[word] ?? 0, to: at + 1 }
    : numberAt(tokens, at)
  if (!number || number.value % 1 !== 0 || number.value < 1 || number.value > MAX_SHARERS)
    return null
  const to = tokens[number.to]?.word === '-' ? number.to + 1 : number.to
  const isDigits = tokens[at]?.number !== null
  const unit = tokens[to]?.word ?? ''
  if (!SHARED.has(unit) && !(isDigits && unit === 'occupancy')) return null
  const room = SHARED_ROOM.has(tokens[to + 1]?.word ?? '')
  return { people: number.value, to: to + (room ? 2 : 1) }
}

/** The first day of a stay; without a year it is the next such day. */
export type TypedDay = {
  readonly year: number | null
  readonly month: number | 'this' | 'next'
  readonly day: number
  /** No day of it was typed: 'from december'. */
  readonly isWhole?: true
}

export const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    'january jan janvari',
    'february feb farvari',
    'march mar',
    'april apr aprail',
    'may',
    'june jun',
    'july jul julai',
    'august aug agast',
    'september sep sept sitambar',
    'october oct aktubar',
    'november nov navambar',
    'december dec disambar',
  ].flatMap((names, at) => names.split(' ').map((name): [string, number] => [name, at + 1])),
)
const ENDINGS = wordList('dayEndings')
const DAY_BEFORE = phraseList('freeFrom')
const DAY_AFTER = phraseList('freeFromAfter')
const MONTH_BEFORE = phraseList('inMonth')
/** Names of months that are nothing else, so that they need no word beside them. */
const PLAIN_MONTHS = new Set(phraseList('plainMonths').flat())
const RELATIVE = (['this', 'next'] as const).map(
  (month) => [phraseList(`${month}Month`), month] as const,
)

/** The day that a stay begins by, at this token: 'available from 1st dec', '15 january se'. */
export function dayAt(
  tokens: readonly Token[],
  at: number,
): (TypedDay & { readonly to: number }) | null {
  const before = starts(tokens, at, DAY_BEFORE)
  const found =
    writtenDay(tokens, at + before) ??
    (before > 0 ? aloneDay(tokens, at + before) : null) ??
    monthAt(tokens, at)
  // '15 August Road'
  if (!found || NAME_NOUNS.has(tokens[found.to]?.word ?? '')) return null
  return { ...found, to: found.to + starts(tokens, found.to, DAY_AFTER) }
}

type Day = TypedDay & { readonly to: number }

/** A month from which on a home is wanted: 'december', 'in may', 'march me'. */
function monthAt(tokens: readonly Token[], at: number): Day | null {
  const before = starts(tokens, at, MONTH_BEFORE)
  const month = MONTHS.get(tokens[at + before]?.word ?? '')
  const isClear =
    before > 0 || PLAIN_MONTHS.has(tokens[at]?.word ?? '') || starts(tokens, at + 1, DAY_AFTER) > 0
  return month === undefined || !isClear ? null : wholeMonth(tokens, month, at + before + 1)
}

const wholeMonth = (tokens: readonly Token[], month: number, to: number): Day => ({
  ...withYear(tokens, { month, day: 1, to }),
  isWhole: true,
})

/** A day with its month, in words: '1st dec', 'december 1', 'next month'. */
export function writtenDay(tokens: readonly Token[], at: number): Day | null {
  for (const [words, month] of RELATIVE) {
    const length = starts(tokens, at, words)
    if (length > 0) return { year: null, month, day: 1, isWhole: true, to: at + length }
  }
  const first = tokens[at]?.number ?? null
  const month = MONTHS.get(tokens[at]?.word ?? '')
  // 'december 1'
  if (month !== undefined && isDay(tokens[at + 1])) {
    const ending = ENDINGS.has(tokens[at + 2]?.word ?? '') ? 1 : 0
    return withYear(tokens, { month, day: tokens[at + 1]?.number ?? 1, to: at + 2 + ending })
  }
  if (first === null || !isDay(tokens[at])) return null
  let to = at + 1
  while (ENDINGS.has(tokens[to]?.word ?? '')) to++
  const named = MONTHS.get(tokens[to]?.word ?? '')
  return named === undefined ? null : withYear(tokens, { month: named, day: first, to: to + 1 })
}

/** After a word for a beginning: a month alone, or '1/12/2026'. */
function aloneDay(tokens: readonly Token[], at: number): Day | null {
  const month = MONTHS.get(tokens[at]?.word ?? '')
  if (month !== undefined) return wholeMonth(tokens, month, at + 1)
  const [day, slash, second] = tokens.slice(at, at + 3)
  const number = second?.number ?? 0
  if (!isDay(day) || !['/', '-'].includes(slash?.word ?? '') || number < 1 || number > 12)
    return null
  const isDated = ['/', '-'].includes(tokens[at + 3]?.word ?? '')
  return withYear(tokens, { month: number, day: day?.number ?? 1, to: at + 3 + (isDated ? 1 : 0) })
}

const isDay = (token: Token | undefined) =>
  token?.number != null && token.number >= 1 && token.number <= 31 && token.number % 1 === 0

function withYear(
  tokens: readonly Token[],
  { month, day, to }: { month: number; day: number; to: number },
): Day {
  const year = tokens[to]?.number ?? 0
  const isYear = /^20\d\d$/.test(tokens[to]?.word ?? '')
  return { year: isYear ? year : null, month, day, to: isYear ? to + 1 : to }
}

const MONTHS_A_YEAR = 12

/** The typed day as a date; of a day without a year the first that is not before `today`. */
export function dateOf({ year, month, day, isWhole }: TypedDay, today: string): string {
  const [thisYear = 0, thisMonth = 1] = today.split('-').map(Number)
  if (month === 'this' || (isWhole && month === thisMonth && (year ?? thisYear) === thisYear))
    return today
  const meant = month === 'next' ? (thisMonth % MONTHS_A_YEAR) + 1 : month
  const inYear = (some: number) =>
    // The last day of a month that has fewer.
    new Date(
      Date.UTC(some, meant - 1, Math.min(day, new Date(Date.UTC(some, meant, 0)).getUTCDate())),
    )
      .toISOString()
      .slice(0, 10)
  const date = inYear(year ?? thisYear)
  return year === null && date < today ? inYear(thisYear + 1) : date
}
