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

it('keeps a digit too many where the first two may be a country code', () => {
  expect(typed('91234567890')).toBe('91234567890')
})
