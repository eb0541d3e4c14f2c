import * as z from 'zod/mini'
import { type Message, message } from '../messages.ts'

const WRONG = message('phone_invalid')

/** A digit from six to nine, and nine more digits. */
const MOBILE = /^[6-9]\d{9}$/
/**
 * STD code (without its 0) and number, ten digits together: two and eight in the largest cities,
 * else three and seven or four and six.
 */
const LANDLINE =
  /^(?:(?:11|20|22|33|40|44|79|80)[2-7]\d{7}|[1-9]\d{2}[2-7]\d{6}|[1-9]\d{3}[2-7]\d{5})$/
const ONE_DIGIT_ONLY = /^(\d)\1+$/

/**
 * Normalizes any usual writing: +91 or a leading 0, spaces, dashes, brackets, Devanagari digits.
 */
function tenDigits(typed: string): string {
  const digits = typed
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[\s().\u2010-\u2015-]/g, '')
  return digits.replace(/^(?:\+91|0091|91(?=\d{10}$))?0?(?=\d{10}$)/, '')
}

function isIndian(digits: string): boolean {
  return (MOBILE.test(digits) || LANDLINE.test(digits)) && !ONE_DIGIT_ONLY.test(digits)
}

/**
 * A required Indian phone number as ten digits (D2). `length` is the message for another number of
 * digits.
 */
export const requiredPhone = (required: Message, length: Message = WRONG) =>
  z.pipe(
    z.pipe(
      z.string(required).check(z.trim(), z.minLength(1, required), z.maxLength(40, length)),
      z.transform(tenDigits),
    ),
    z
      .string()
      .check(z.regex(/^\d{10}$/, { error: length, abort: true }), z.refine(isIndian, WRONG)),
  )

/**
 * An Indian phone number, mobile or landline with STD code, as ten digits (D2); empty input is
 * null.
 */
export const indianPhone = z.pipe(
  z.pipe(
    z.nullish(z.string(WRONG).check(z.maxLength(40, WRONG))),
    z.transform((typed) => tenDigits(typed ?? '') || null),
  ),
  z.nullable(z.string().check(z.refine(isIndian, WRONG))),
)
