import { tenDigits } from '@rentify/contract/accounts/phone'

/** The longest number of any country, with its +. */
const LONGEST = 16

/**
 * What the field of a phone holds: digits, ten at most of a mobile (R9). A country code or a
 * leading 0 stays while it is typed and goes once ten digits follow; a number of another country
 * keeps all of its digits, so that it is refused and not cut to one of ours (D79).
 */
export function phoneDigits(typed: string): string {
  const phone = tenDigits(typed)
  const digits = phone.replace(/\D/g, '')
  if (phone.startsWith('+')) return `+${digits}`.slice(0, LONGEST)
  return digits.slice(0, /^(?:[6-8]|9[02-9])/.test(digits) ? 10 : LONGEST)
}
