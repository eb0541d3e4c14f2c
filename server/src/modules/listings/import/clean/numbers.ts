// Numbers as people and spreadsheets write them. Every reader answers null for what it cannot read.
import { MAX_RUPEES } from '@rentify/contract/money'

const GROUPED = /^(\d+|\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})*,\d{3})(\.\d+)?$/

/** '1,20,000', '120,000', '7000.0' → the number; digits grouped in another way ('1,2') are not guessed at. */
export function readNumber(text: string): number | null {
  const compact = text.replace(/\s+/g, '')
  if (/^[+-]?\d+(\.\d+)?([eE][+]?\d{1,2})?$/.test(compact)) return Number(compact)
  return GROUPED.test(compact) ? Number(compact.replaceAll(',', '')) : null
}

/** A whole number, also written '7000.0'. */
export function readInteger(text: string): number | null {
  const number = readNumber(text)
  return number !== null && Number.isSafeInteger(number) ? number : null
}

const UNITS: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, l: 1e5, lac: 1e5, lacs: 1e5, lakh: 1e5, lakhs: 1e5, cr: 1e7, crore: 1e7, crores: 1e7 }
const MONEY =
  /^(?:₹|rs\.?|inr|rupees?|re\.?)?\s*([\d,]+(?:\.\d+)?)\s*(k|thousand|l|lacs?|lakhs?|cr|crores?)?\.?\s*(?:\/[-=])?\s*(?:₹|rs\.?|inr|rupees?|only)?\s*(?:(?:per|a|an|\/|p\.?)\s*(?:month|mth|mo|m\.?|night|day)|monthly|nightly)?\.?$/
const NO_PRICE = /^(price )?(on|upon) request$|^(please )?(call|ask|contact|enquire)( us)?( for (the )?(price|rent))?$|^negotiable$|^tbd$/

/** Whole rupees from '₹ 12,500', 'Rs. 1.2 Lac', '15k/month', '7000.0'; `undefined` when the text says that no price is given (D44). */
export function readRupees(text: string): number | null | undefined {
  const lower = text.toLowerCase().trim()
  if (NO_PRICE.test(lower)) return undefined
  const [, digits, unit] = MONEY.exec(lower) ?? []
  const number = digits === undefined ? null : readNumber(digits)
  if (number === null) return null
  const rupees = Math.round(number * (unit === undefined ? 1 : (UNITS[unit] ?? Number.NaN)))
  return rupees >= 0 && rupees <= MAX_RUPEES ? rupees : null
}

const AREA =
  /^([\d,]+(?:\.\d+)?)\s*(sq\.?\s*f(?:ee|oo)?t\.?|sq\.?\s*ft\.?|sqft|ft2|ft²|square\s*f(?:ee|oo)t|sq\.?\s*m(?:t|tr|trs|eter|etre|eters|etres)?\.?|sqm|m2|m²|square\s*met(?:re|er)s?|sq\.?\s*y(?:d|ds|ard|ards)\.?|square\s*yards?|gaj)?\.?$/

/** Whole square feet from '1,100', '1100 sq.ft.', '90 sq m', '120 gaj'. */
export function readSquareFeet(text: string): number | null {
  const [, digits, unit = 'sqft'] = AREA.exec(text.toLowerCase().trim()) ?? []
  const number = digits === undefined ? null : readNumber(digits)
  if (number === null) return null
  const feet = Math.round(number * (/^(sq\.?\s*m|m|square\s*m)/.test(unit) ? 10.7639 : /y|gaj/.test(unit) ? 9 : 1))
  return feet > 0 && feet <= 2_147_483_647 ? feet : null
}

/** A part of a degree or a rating: '28.48', '4.5', '4/5' is not read. */
export function readDecimal(text: string): number | null {
  return /^[+-]?\d{1,4}(\.\d+)?$/.test(text) ? Number(text) : null
}
