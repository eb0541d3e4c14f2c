import { describe, expect, it } from 'vitest'
import { ENGLISH } from '../../messages/catalogues.ts'
import { message, textOf } from '../messages.ts'
import { indianPhone, requiredPhone } from './phone.ts'
import { groupPhone, isMobile } from './phone-number.ts'

describe('a phone number', () => {
  const required = requiredPhone(message('phone_invalid'), message('check_value'))

  it.each([
    ['98765 43210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['0091 98765 43210', '9876543210'],
    ['(0612) 234-5678', '6122345678'],
    ['tel:+91-9876543210', '9876543210'],
    ['TEL:9876543210', '9876543210'],
    ['\u202a+91\u00a098765\u00a043210\u202c', '9876543210'],
    ['\u200e98765\u200b43210\ufeff', '9876543210'],
    ['98765\t43210\u00ad\ufe0d', '9876543210'],
    ['९८७६५४३२१०', '9876543210'],
    ['৯৮৭৬৫৪৩২১০', '9876543210'],
    ['௯௮௭௬௫௪௩௨௧௦', '9876543210'],
    ['＋９１ ９８７６５　４３２１０', '9876543210'],
  ])('%j is read as %s', (typed, digits) => {
    expect(indianPhone.parse(typed)).toBe(digits)
    expect(required.parse(typed)).toBe(digits)
  })

  it.each(['+1 415 555 2671', '0044 20 7946 0018', 'tel:+971501234567', '+880 1712 345678'])(
    'of another country, %s, is refused with its own sentence',
    (typed) => {
      for (const schema of [indianPhone, required]) {
        const said = schema.safeParse(typed).error?.issues[0]?.message
        expect(said).toBe(message('phone_foreign'))
        expect(textOf(ENGLISH, said ?? '')).toContain('Indian number')
      }
    },
  )

  it.each(['', ' ', '\u200b\u3164'])('%j is none', (typed) => {
    expect(indianPhone.parse(typed)).toBe(null)
    expect(required.safeParse(typed).error?.issues[0]?.message).toBe(message('phone_invalid'))
  })
})

describe('ten digits', () => {
  it.each([
    ['9876543210', '98765 43210', true],
    ['6200012345', '62000 12345', true],
    ['7012345678', '70123 45678', true],
    ['8050123456', '80501 23456', true],
    ['6122345678', '0612 2345678', false],
    ['6512345678', '0651 2345678', false],
    ['7312345678', '0731 2345678', false],
    ['7926301234', '079 2630 1234', false],
    ['8025551234', '080 2555 1234', false],
    ['7104234567', '07104 234567', false],
    ['1123456789', '011 2345 6789', false],
    ['1202345678', '0120 2345678', false],
    ['1332265432', '01332 265432', false],
    ['12345', '12345', false],
  ])('%s are shown as %s', (digits, shown, mobile) => {
    expect(groupPhone(digits)).toBe(shown)
    if (digits.length === 10) {
      expect(isMobile(digits)).toBe(mobile)
      expect(indianPhone.parse(shown)).toBe(digits)
    }
  })
})
