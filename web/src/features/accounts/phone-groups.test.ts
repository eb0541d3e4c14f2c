import { indianPhone } from '@rentify/contract/accounts/phone'
import { describe, expect, it } from 'vitest'
import { groupPhone } from './phone-groups.ts'

describe('a formatted phone number', () => {
  it.each([
    ['9876543210', '98765 43210'],
    ['1123456789', '011 2345 6789'],
    ['1202345678', '0120 234 5678'],
    ['1332265432', '01332 265432'],
    ['12345', '12345'],
  ])('%s is %s', (digits, shown) => expect(groupPhone(digits)).toBe(shown))

  it('is read back as the same number', () => {
    for (const digits of ['9876543210', '1123456789', '1202345678', '1332265432'])
      expect(indianPhone.parse(groupPhone(digits))).toBe(digits)
  })
})
