import { expect, it } from 'vitest'
import { phoneDigits } from './phone-digits.ts'

/** What the field holds after these keys, one after the other. */
const typed = (keys: string) => Array.from(keys).reduce((held, key) => phoneDigits(held + key), '')

it.each([
  ['98765 43210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['098765 43210', '9876543210'],
  ['0120 2345678', '1202345678'],
  ['९८७६५ ४३२१०', '9876543210'],
  ['98a76', '9876'],
  ['98765432109', '9876543210'],
])('takes %s as %s, typed or pasted', (text, digits) => {
  expect([typed(text), phoneDigits(text)]).toEqual([digits, digits])
})

it.each([
  ['+1 415 555 2671', '+14155552671'],
  ['0044 20 7946 0018', '+442079460018'],
  ['+971 50 123 4567', '+971501234567'],
])('keeps %s, of another country, whole', (text, kept) => {
  expect([typed(text), phoneDigits(text)]).toEqual([kept, kept])
})

it('takes what was pasted along with a number', () => {
  expect(phoneDigits('tel:\u202a+91\u00a098765\u00a043210\u202c')).toBe('9876543210')
  expect(phoneDigits('৯৮৭৬৫ ৪৩২১০')).toBe('9876543210')
})

it('keeps a digit too many where the first two may be a country code', () => {
  expect(typed('91234567890')).toBe('91234567890')
})
