import * as z from 'zod/mini'
import { asciiDigits } from '../digits.ts'
import { type Message, message } from '../messages.ts'
import { isVisible, plainLine } from '../text.ts'

const WRONG = message('phone_invalid')
const FOREIGN = message('phone_foreign')

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
 * Normalizes any usual writing: `tel:`, +91 or a leading 0, spaces, dashes, brackets, digits of
 * any script. A number of another country keeps its + (D79).
 */
export function tenDigits(typed: string): string {
  const digits = asciiDigits(plainLine(typed).normalize('NFKC'))
    .replace(/^tel:/i, '')
    .replace(/[\s().\u2010-\u2015\u2212-]/g, '')
  if (/^(?:\+|00)(?!91)\d/.test(digits)) return digits.replace(/^00/, '+')
  return digits.replace(/^(?:\+91|0091|91(?=\d{10}$))?0?(?=\d{10}$)/, '')
}

/** Whether ten digits are a mobile's or a landline's. */
function isIndian(digits: string): boolean {
  return (MOBILE.test(digits) || LANDLINE.test(digits)) && !ONE_DIGIT_ONLY.test(digits)
}

const ofIndia = z.refine<string>((digits) => !digits.startsWith('+'), FOREIGN)
const real = z.refine<string>(isIndian, WRONG)

/**
 * A required Indian phone number as ten digits (D2). `length` is the message for another number of
 * digits.
 */
export const requiredPhone = (required: Message, length: Message = WRONG) =>
  z.pipe(
    z.pipe(
      z
        .string(required)
        .check(z.overwrite(plainLine), z.refine(isVisible, required), z.maxLength(40, length)),
      z.transform(tenDigits),
    ),
    z.string().check(ofIndia, z.regex(/^\d{10}$/, { error: length, abort: true }), real),
  )

/**
 * An Indian phone number, mobile or landline with STD code, as ten digits (D2); empty input is
 * null.
 */
export const indianPhone = z.pipe(
  z.pipe(
    z.nullish(z.string(WRONG).check(z.overwrite(plainLine), z.maxLength(40, WRONG))),
    z.transform((typed) => (typed && isVisible(typed) ? tenDigits(typed) : null)),
  ),
  z.nullable(z.string().check(ofIndia, real)),
)
