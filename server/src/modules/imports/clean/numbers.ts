// Numbers as people and spreadsheets write them. Every reader returns null for unreadable text.

import { asciiDigits } from '@rentify/contract/digits'
import { MAX_RUPEES } from '@rentify/contract/money'
import { squareFeetIn } from './area-units.ts'

/** A text that looks like a value and is none; `why` continues a sentence that begins with it. */
export class Doubtful {
  readonly why: string
  constructor(why: string) {
    this.why = why
  }
}

/** A cell's number in ASCII digits, without the apostrophe that marks a text in a spreadsheet. */
const numeral = (text: string) =>
  asciiDigits(text)
    .trim()
    .replace(/^['’‘\u0060]\s*(?=[\d+-])/, '')
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, ',')

const GROUPED = /^[+-]?(\d+|\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})*,\d{3})(\.\d+)?$/
const EXPONENT = /^[+-]?\d(\.\d+)?e\+?\d{1,2}$/i
/** In parts of Europe a dot groups digits, and a comma begins the decimals. */
const TWO_WAYS = /^[+-]?([1-9]\d{0,2}(\.\d{3})+|\d{1,3},\d{1,2})$/

/** The numbers that a text may mean: one, two for '1.200' and '1,5', none when it is no number. */
function readings(text: string): readonly number[] {
  const number = numeral(text)
  if (TWO_WAYS.test(number)) {
    const decimal = Number(number.replace(',', '.'))
    const whole = Number(number.replaceAll(/[.,]/g, ''))
    return Number.isNaN(decimal) ? [whole] : [decimal, whole]
  }
  if (EXPONENT.test(number)) return [Number(number)]
  return GROUPED.test(number) ? [Number(number.replaceAll(',', ''))] : []
}

const inTwoWays = ([one, two]: readonly number[]) =>
  new Doubtful(`can be read in two ways, as ${one} and as ${two}`)

/**
 * '1,20,000', '120,000', '7000.0', '1.2E+4' → the number; '1,5' and '1.200' can be read in two
 * ways; another grouping of digits is unreadable.
 */
export function readNumber(text: string): number | Doubtful | null {
  const found = readings(text)
  return found.length > 1 ? inTwoWays(found) : (found[0] ?? null)
}

/** A whole number, also written '7000.0'. */
export function readInteger(text: string): number | Doubtful | null {
  const number = readNumber(text)
  return typeof number === 'number' && !Number.isSafeInteger(number) ? null : number
}

/** A number within bounds, such as degrees or a rating: '28.480' is no 28480 there. */
export function readDecimal(text: string, least: number, most: number): number | Doubtful | null {
  const found = readings(text)
  const within = found.filter((number) => number >= least && number <= most)
  if (within.length > 1) return inTwoWays(within)
  return within[0] ?? found[0] ?? null
}

/**
 * The digits of a phone number or pincode that a spreadsheet holds as a number: '9876543210.0',
 * '9.876543210E+09', '5,60,001'; null for any other text.
 */
export function readDigits(text: string): string | Doubtful | null {
  const number = numeral(text)
  const [, first, decimals = '', power] = /^(\d)(?:\.(\d+))?e\+?(\d{1,2})$/i.exec(number) ?? []
  if (first !== undefined)
    return decimals.length < Number(power)
      ? new Doubtful('has lost its last digits: the spreadsheet must show it as a whole number')
      : `${first}${decimals}`.slice(0, Number(power) + 1)
  return /^\d[\d,]*(\.0+)?$/.test(number) && GROUPED.test(number)
    ? number.replace(/\.0+$/, '').replaceAll(',', '')
    : null
}

const UNITS: readonly (readonly [pattern: string, rupees: number])[] = [
  ['crores?|cr|करोड\u093c?', 1e7],
  ['lakhs?|lacs?|l|लाख', 1e5],
  ['thousands?|k|हज\u093c?ार', 1e3],
]
const UNIT = UNITS.map(([pattern]) => pattern).join('|')
const RUPEES = '₹|rs\\.?|inr|rupees?|re\\.?|र[ुू]पय?[ेाए]+|र[ुू]\\.?'
const NUMBER = '[\\d,]+(?:\\.\\d+)*(?:e\\+?\\d{1,2})?'
/** The period of a price, in the words that follow it. */
const PERIODS = {
  month:
    '(?:per|a|an|\\/|p\\.?)\\s*(?:calendar )?(?:month|mth|mo|cm|m\\.?)|monthly|(?:प्रति|हर|\\/)\\s*(?:माह|महीन[ेा]|मास)|मासिक',
  night: '(?:per|a|an|\\/|p\\.?)\\s*(?:night|day|n|d)|nightly|daily|(?:प्रति|हर|\\/)\\s*(?:रात|दिन)',
} as const
export type PricePeriod = keyof typeof PERIODS

const SURROUNDINGS = (period: string) =>
  new RegExp(
    `^(?:${RUPEES})?\\s*(?=\\d)((?:${NUMBER}\\s*(?:${UNIT})\\.?(?:\\s*(?:and\\b|&))?\\s*)*(?:${NUMBER})?)\\s*(?:\\/[-=])?\\s*(?:${RUPEES})?\\s*(?:only|fixed)?\\s*(?:${period})?\\s*(?:only|fixed|\\(?negotiable\\)?)?\\.?$`,
  )
const MONEY = { month: SURROUNDINGS(PERIODS.month), night: SURROUNDINGS(PERIODS.night) }
const PART = new RegExp(`(${NUMBER})\\s*(${UNIT})?`, 'g')
const NO_PRICE =
  /^(price )?(on|upon) request$|^(please )?(call|ask|contact|enquire)( us)?( for (the )?(price|rent))?$|^negotiable$|^tbd$/
const LONGEST_PRICE = 100

/**
 * Whole rupees for that period from '₹ 12,500', 'Rs. 1.2 Lac', '1 Lakh 20 Thousand', '15k/month',
 * 'रु १२,०००', '7000.0'; `undefined` when the text says that there is no price (D44). A range, a
 * negative amount or another period is unreadable.
 */
export function readRupees(
  text: string,
  period: PricePeriod,
): number | Doubtful | null | undefined {
  const lower = numeral(text)
    .toLowerCase()
    .replace(/^\+(?=\d)/, '')
  if (NO_PRICE.test(lower)) return undefined
  const [, amount] = (lower.length <= LONGEST_PRICE && MONEY[period].exec(lower)) || []
  const rupees = amount === undefined ? null : readAmount(amount)
  return typeof rupees !== 'number' || (rupees >= 0 && rupees <= MAX_RUPEES) ? rupees : null
}

// '1 lakh 20' may mean 1,00,020 or 1,20,000.
const MIN_WITHOUT_UNIT = 100

/**
 * '1 lakh 20 thousand 500': each part is smaller than the unit before it, and only a single part
 * may have decimals.
 */
function readAmount(text: string): number | Doubtful | null {
  let sum = 0
  let unitBefore = Number.POSITIVE_INFINITY
  const parts = [...text.matchAll(PART)]
  for (const [, digits = '', word] of parts) {
    // Nobody counts thousands in 'lakh': '1.250 lakh' is one and a quarter.
    const isDecimal = word !== undefined && /^\d+\.\d+$/.test(digits)
    const number = isDecimal ? Number(digits) : readNumber(digits)
    if (number instanceof Doubtful) return number
    const unit =
      word === undefined
        ? 1
        : (UNITS.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(word))?.[1] ?? Number.NaN)
    if (
      number === null ||
      (parts.length > 1 && !Number.isInteger(number)) ||
      number * unit >= unitBefore
    )
      return null
    if (word === undefined && parts.length > 1 && number < MIN_WITHOUT_UNIT) return null
    sum += number * unit
    unitBefore = unit
  }
  return parts.length === 0 ? null : Math.round(sum)
}

const AREA = /^([\d,]+(?:\.\d+)*(?:e\+?\d{1,2})?)\s*([^\d\s](?:.{0,30}\D|[²2])?)?\.?$/

/** Whole square feet from '1,100', '1100 sq.ft.', '90 sq m', '120 gaj', '5 cents'. */
export function readSquareFeet(text: string): number | Doubtful | null {
  const [, digits, unit = ''] = AREA.exec(numeral(text).toLowerCase()) ?? []
  const number = digits === undefined ? null : readNumber(digits)
  if (typeof number !== 'number') return number
  const each = squareFeetIn(unit)
  if (each === null) return null
  const feet = Math.round(number * each)
  return feet > 0 && feet <= 2_147_483_647 ? feet : null
}
