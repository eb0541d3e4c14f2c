// The fields that a mapping can fill: column, reader of the text, allowed values, listing types.

import { shortText } from '@rentify/contract/cut-text'
import { columnOf } from '@rentify/contract/listings/columns'
import type { FieldDescription } from '@rentify/contract/listings/fields'
import { FIELD_NAMES, FIELDS } from '@rentify/contract/listings/fields'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { MAX_RUPEES } from '@rentify/contract/money'
import type { ListingRow } from '../listings/index.ts'
import { repairSentences, repairTitle, titleCase } from './clean/case.ts'
import {
  type Doubtful,
  type PricePeriod,
  readDecimal,
  readInteger,
  readRupees,
  readSquareFeet,
} from './clean/numbers.ts'
import {
  readBoolean,
  readDate,
  readEmail,
  readPhone,
  readPincode,
  readTime,
} from './clean/values.ts'

export type Value = string | number | boolean | readonly string[]

/**
 * Reads text to a value: `null` and `Doubtful` are unreadable, `undefined` means that there is no
 * value. `names` are the row's place names.
 */
export type Kind = {
  readonly read: (
    text: string,
    names: () => readonly string[],
  ) => Value | Doubtful | null | undefined
  /** The kind of a valid value, as a phrase for the error sentence. */
  readonly is: string
  /** Whether a constant of the mapping, or a value within bounds, is valid. */
  readonly holds: (value: unknown) => boolean
  /** The allowed words, where the value is one of them or a list of them. */
  readonly words?: readonly string[]
  readonly isList?: true
  readonly isNumber?: true
  /** An unreadable value rejects the row, whatever the field, unless the mapping says otherwise. */
  readonly isStrict?: true
}

const whole = (least: number, most: number): Kind => ({
  read: readInteger,
  is: `a whole number from ${least} to ${most}`,
  holds: (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most,
  isNumber: true,
})
const text = (
  most: number,
  repair: (text: string, names: () => readonly string[]) => string = (value) => value,
): Kind => ({
  read: (value, names) => shortText(repair(value, names), most),
  is: 'text',
  holds: (value) => typeof value === 'string' && value.length <= most,
})
const rupees = (period: PricePeriod, is: string): Kind => ({
  ...whole(0, MAX_RUPEES),
  read: (value) => readRupees(value, period),
  is,
})
const amount = rupees('month', 'an amount in rupees')
const squareFeet: Kind = { ...whole(1, 2_147_483_647), read: readSquareFeet, is: 'an area' }
const yesNo: Kind = {
  read: readBoolean,
  is: 'yes or no',
  holds: (value) => typeof value === 'boolean',
  isStrict: true,
}
const decimal = (least: number, most: number): Kind => ({
  read: (value) => readDecimal(value, least, most),
  is: `a number from ${least} to ${most}`,
  holds: (value) => typeof value === 'number' && value >= least && value <= most,
  isNumber: true,
})
const written = (
  read: (text: string) => string | Doubtful | null | undefined,
  is: string,
): Kind => ({
  read,
  is,
  holds: (value) => typeof value === 'string' && read(value) === value,
})

function oneOf(words: readonly string[]): Kind {
  const byName = new Map(words.map((word) => [word.toLowerCase(), word]))
  return {
    read: (value) => byName.get(value.toLowerCase()) ?? null,
    is: `one of ${words.join(', ')}`,
    holds: (value) => words.includes(value as string),
    words,
  }
}

function list(words: readonly string[]): Kind {
  const word = oneOf(words)
  const read = (value: string) => [
    ...new Set(
      value
        .split(/\s*[|;,]\s*/)
        .flatMap((part) => (word.read(part, () => []) as string | null) ?? []),
    ),
  ]
  return {
    read,
    is: `a list of ${words.join(', ')}`,
    holds: (value) => Array.isArray(value) && value.every((part) => words.includes(part)),
    words,
    isList: true,
  }
}

export type Field = {
  readonly column: keyof ListingRow
  readonly kind: Kind
  /** A row without it is rejected. */
  readonly required?: true
  /**
   * An unreadable or out-of-bounds value rejects the row, unless the mapping says otherwise; for
   * other fields only the value is dropped.
   */
  readonly strict?: true
  /** Part of the location; filled in before all others. */
  readonly place?: true
}

const COMMON = {
  title: { column: 'title', kind: text(200, repairTitle), required: true, strict: true },
  description: { column: 'description', kind: text(5000, repairSentences) },
  price: { column: 'price', kind: rupees('month', 'a monthly rent in rupees'), strict: true },
  city: { column: 'city', kind: text(120, titleCase), place: true },
  state: { column: 'state', kind: text(120, titleCase), place: true },
  location: { column: 'location', kind: text(200, titleCase), place: true },
  pincode: { column: 'pincode', kind: written(readPincode, 'a pincode'), place: true },
  latitude: { column: 'latitude', kind: decimal(-90, 180), place: true },
  longitude: { column: 'longitude', kind: decimal(-180, 180), place: true },
  address: { column: 'address', kind: text(500, repairTitle) },
  landmark: { column: 'landmark', kind: text(200, titleCase) },
  phone: { column: 'phone', kind: written(readPhone, 'a phone number') },
  email: { column: 'email', kind: written(readEmail, 'an e-mail address') },
  rules: { column: 'rules', kind: text(5000, repairSentences) },
  rating: { column: 'rating', kind: decimal(0, 5) },
  reviewCount: { column: 'review_count', kind: whole(0, 2_147_483_647) },
  /** Whose rating it is, as people read it. */
  ratingSource: { column: 'rating_source', kind: text(80) },
} as const satisfies Record<string, Field>

function kindOf(field: FieldDescription, type: ListingType): Kind {
  switch (field.kind) {
    case 'word':
      return oneOf(field.words)
    case 'list':
      return list(field.words)
    case 'texts':
      return list(field.words[type] ?? [])
    case 'text':
      return field.words[type] ? oneOf(field.words[type]) : text(field.most, repairTitle)
    case 'count':
      return whole(field.least, field.most)
    case 'area':
      return squareFeet
    case 'rupees':
      return amount
    case 'date':
      return written(readDate, 'a date')
    case 'time':
      return written(readTime, 'a time')
    case 'yesNo':
      return yesNo
  }
}

/** The fields of the contract that a mapping of this type can fill. */
function described(type: ListingType): Record<string, Field> {
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) => {
      const field: FieldDescription = FIELDS[name]
      if (!field.types.includes(type)) return []
      const needed = field.required?.includes(type) && ({ required: true, strict: true } as const)
      return [[name, { column: columnOf(name), kind: kindOf(field, type), ...needed }]]
    }),
  )
}

/** The fields that a mapping can fill, by their API names. */
export const IMPORT_FIELDS: Readonly<Record<ListingType, Readonly<Record<string, Field>>>> = {
  Room: { ...COMMON, ...described('Room') },
  Hotel: {
    ...COMMON,
    ...described('Hotel'),
    price: {
      column: 'price',
      kind: rupees('night', 'a price for a night in rupees'),
      strict: true,
    },
  },
  Shop: { ...COMMON, ...described('Shop') },
}

/**
 * The fields that a mapping of this type can fill, one per line: name, accepted values, and whether
 * it is required.
 */
export function importableFields(type: ListingType): string[] {
  return Object.entries(IMPORT_FIELDS[type]).map(
    ([name, { kind, required }]) => `${name}: ${kind.is}${required ? ' (needed)' : ''}`,
  )
}

/** The readers for a variable of a mapping (`let`). */
export const VARIABLE_KINDS = {
  text: text(5000),
  name: text(200, titleCase),
  integer: whole(-2_147_483_648, 2_147_483_647),
  rupees: amount,
  rupeesANight: rupees('night', 'an amount in rupees for a night'),
  squareFeet,
  decimal: decimal(-1e9, 1e9),
  yesNo,
} as const satisfies Record<string, Kind>
