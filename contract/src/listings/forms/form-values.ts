// Values of listing forms: text from forms and JSON values from programs are both accepted.
import * as z from 'zod/mini'
import { asciiDigits } from '../../digits.ts'
import { type Message, message } from '../../messages.ts'
import { MAX_RUPEES } from '../../money.ts'
import { TOO_MANY_RUPEES } from '../../schema.ts'
import { isVisible, plainLine } from '../../text.ts'

/** '' clears an optional field. */
export const orNull = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) =>
        typeof value === 'string' && !isVisible(value) ? null : value,
      ),
      z.nullable(schema),
    ),
  )

/** A number, also as text; anything else becomes NaN, which the schema rejects. */
const toNumber = z.transform((value: unknown) =>
  typeof value === 'string'
    ? numberIn(asciiDigits(plainLine(value)))
    : typeof value === 'number'
      ? value
      : Number.NaN,
)

const numberIn = (text: string) =>
  /^-?\d{1,30}(\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN

/** A whole number within bounds, also as text; `missing`: where there is none, or too little. */
export const wholeNumber = (from: number, to: number, missing?: Message) => {
  const between = message('whole_number_between', { from, to })
  return z.pipe(
    toNumber,
    z.number(missing ?? between).check(
      z.gte(from, missing ?? between),
      z.refine((value) => Number.isInteger(value) && value <= to, between),
    ),
  )
}

/** A required price in whole rupees. */
export const price = (missing: Message, negative: Message) =>
  z.pipe(
    z.pipe(
      z.transform((value: unknown) =>
        typeof value === 'string' && !isVisible(value) ? undefined : value,
      ),
      z.unknown().check(z.refine((value) => value !== undefined && value !== null, missing)),
    ),
    z.pipe(
      toNumber,
      z
        .number(message('whole_rupees'))
        .check(
          z.gte(0, { error: negative, abort: true }),
          z.lte(MAX_RUPEES, { error: TOO_MANY_RUPEES, abort: true }),
          z.refine(Number.isInteger, message('whole_rupees')),
        ),
    ),
  )

/**
 * A list: JSON text, one value, or several of the same name; each value once. What is wrong with a
 * value is reported at the field; `each` is what the API's description says of one.
 */
export const listOf = (
  accepts: (value: unknown) => boolean,
  wrong: Message,
  each: z.ZodMiniType<string, string> = z.string(wrong),
) =>
  z.pipe(
    z.transform((value: unknown, context) => {
      const listed = typeof value === 'string' && value.startsWith('[') ? parsed(value) : value
      const none = listed === undefined || listed === null || listed === ''
      const values = none ? [] : Array.isArray(listed) ? listed : [listed]
      if (!values.every(accepts))
        context.issues.push({ code: 'custom', message: wrong, input: value })
      return [...new Set(values)] as string[]
    }),
    z.array(each),
  )

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A list of known words; at least one where `least` names the message. */
export const wordsOf = (words: readonly string[], least: Message | null) => {
  const isKnown = (value: unknown) => words.some((word) => word === value)
  const known = listOf(isKnown, 'value_unknown', z.enum(words, message('value_unknown')))
  return least === null ? z.optional(known) : known.check(z.minLength(1, least))
}

/** true or false, also as text; a checkbox sends `on`. */
export const yesNo = z.pipe(
  z.transform((value: unknown) =>
    value === 'true' || value === 'on' ? true : value === 'false' ? false : value,
  ),
  z.boolean(message('value_unknown')),
)

/** Degrees from -`most` to `most`, also as text; empty input is null. */
export const degrees = (most: number) =>
  orNull(
    z.pipe(
      toNumber,
      z
        .number(message('point_invalid'))
        .check(z.gte(-most, message('point_invalid')), z.lte(most, message('point_invalid'))),
    ),
  )
