// Numbers as people and spreadsheets write them. Every reader returns null for unreadable text.
import { MAX_RUPEES } from '@rentify/contract/money'

// The digits of the Indian scripts, from Devanagari to Malayalam, have the same offset in blocks of
// 128 characters.
const INDIAN_DIGITS =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g

/** '१२,०००' → '12,000'. */
export function latinDigits(text: string): string {
  return text.replace(INDIAN_DIGITS, (digit) => String((digit.charCodeAt(0) - 0x966) % 0x80))
}

const GROUPED = /^(\d+|\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})*,\d{3})(\.\d+)?$/

/**
 * '1,20,000', '120,000', '7000.0' → the number; another grouping of digits ('1,2') is ambiguous and
 * rejected.
 */
export function readNumber(text: string): number | null {
  const compact = latinDigits(text).replace(/\s+/g, '')
  if (/^[+-]?\d+(\.\d+)?([eE][+]?\d{1,2})?$/.test(compact)) return Number(compact)
  return GROUPED.test(compact) ? Number(compact.replaceAll(',', '')) : null
}

/** A whole number, also written '7000.0'. */
export function readInteger(text: string): number | null {
  const number = readNumber(text)
  return number !== null && Number.isSafeInteger(number) ? number : null
}

const UNITS: readonly (readonly [pattern: string, rupees: number])[] = [
  ['crores?|cr|करोड\u093c?', 1e7],
  ['lakhs?|lacs?|l|लाख', 1e5],
  ['thousands?|k|हज\u093c?ार', 1e3],
]
const UNIT = UNITS.map(([pattern]) => pattern).join('|')
const RUPEES = '₹|rs\\.?|inr|rupees?|re\\.?|र[ुू]पय?[ेाए]+|र[ुू]\\.?'
const NUMBER = '[\\d,]+(?:\\.\\d+)?'
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
export function readRupees(text: string, period: PricePeriod): number | null | undefined {
  const lower = latinDigits(text).toLowerCase().trim()
  if (NO_PRICE.test(lower)) return undefined
  const [, amount] = (lower.length <= LONGEST_PRICE && MONEY[period].exec(lower)) || []
  const rupees = amount === undefined ? null : readAmount(amount)
  return rupees !== null && rupees >= 0 && rupees <= MAX_RUPEES ? rupees : null
}

// '1 lakh 20' may mean 1,00,020 or 1,20,000.
const MIN_WITHOUT_UNIT = 100

/**
 * '1 lakh 20 thousand 500': each part is smaller than the unit before it, and only a single part
 * may have decimals.
 */
function readAmount(text: string): number | null {
  let sum = 0
  let unitBefore = Number.POSITIVE_INFINITY
  const parts = [...text.matchAll(PART)]
  for (const [, digits = '', word] of parts) {
    const number = readNumber(digits)
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

const AREA =
  /^([\d,]+(?:\.\d+)?)\s*(sq\.?\s*f(?:ee|oo)?t\.?|sq\.?\s*ft\.?|sqft|ft2|ft²|square\s*f(?:ee|oo)t|sq\.?\s*m(?:t|tr|trs|eter|etre|eters|etres)?\.?|sqm|m2|m²|square\s*met(?:re|er)s?|sq\.?\s*y(?:d|ds|ard|ards)\.?|square\s*yards?|gaj)?\.?$/

/** Whole square feet from '1,100', '1100 sq.ft.', '90 sq m', '120 gaj'. */
export function readSquareFeet(text: string): number | null {
  const [, digits, unit = 'sqft'] = AREA.exec(latinDigits(text).toLowerCase().trim()) ?? []
  const number = digits === undefined ? null : readNumber(digits)
  if (number === null) return null
  const feet = Math.round(
    number * (/^(sq\.?\s*m|m|square\s*m)/.test(unit) ? 10.7639 : /y|gaj/.test(unit) ? 9 : 1),
  )
  return feet > 0 && feet <= 2_147_483_647 ? feet : null
}

/** A part of a degree or a rating: '28.48', '4.5', '4/5' is not read. */
export function readDecimal(text: string): number | null {
  const latin = latinDigits(text)
  return /^[+-]?\d{1,4}(\.\d+)?$/.test(latin) ? Number(latin) : null
}
