import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asciiDigits, plainNumber } from './digits.ts'
import { isVisible, plainLine, plainParagraphs } from './text.ts'

/** Any UTF-16 code unit beside any other, often those that texts are cleaned of. */
const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom(
        ...[
          '\ud83d',
          '\u200d',
          '\u200c',
          '\ufe0f',
          '\u202e',
          '\u0000',
          '\u3164',
          ' ',
          '\n',
          '\r\n',
        ],
        ...[
          'क',
          '\u094d',
          '❤',
          '👨',
          '🏽',
          '🏴',
          '\u{e0067}',
          '\u{e007f}',
          '漢',
          '\u{e0100}',
          '1',
          '\u20e3',
        ],
      ),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''))

const HIDDEN =
  /[\u00ad\u061c\u115f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/u

it('is well-formed, without hidden characters, and cleaned once for all', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const line = plainLine(text)
      expect(line.isWellFormed()).toBe(true)
      expect(line).not.toMatch(HIDDEN)
      expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u00a0]|^ | {2}| $/u)
      expect(plainLine(line)).toBe(line)
      const lines = plainParagraphs(text)
      expect(lines.isWellFormed()).toBe(true)
      expect(lines).not.toMatch(HIDDEN)
      expect(lines).not.toMatch(/[^\P{Cc}\n]|[\u2028\u2029\u00a0]/u)
      expect(plainParagraphs(lines)).toBe(lines)
      expect(plainLine(lines)).toBe(line)
    }),
    { numRuns: 1000 },
  )
})

it('loses nothing that can be seen', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(plainLine(text)).toBe(text.replace(/\s+/g, ' ').trim())
    }),
  )
})

it.each([
  ['Sorry \ud83d', 'Sorry \ufffd'],
  ['Quiet \u202emoor\u202c, 2\u00a0beds', 'Quiet moor, 2 beds'],
  ['\u2067कमरा\u2069 \u200e\u061c', 'कमरा'],
  ['Ro\u00ado\u2060m\ufeff\ufe0d', 'Room'],
  ['a\u0000b\tc\r\nd', 'a b c d'],
  ['Ro\u200com\u200d \u200d', 'Room'],
  ['\u3164 \u2800 \u115f\uffa0\u200b', ''],
  ['क\u200d\u200d\u200dष', 'कष'],
])('%j becomes %j', (text, clean) => {
  expect(plainLine(text)).toBe(clean)
})

it.each([
  'क\u094d\u200dष और शहर\u094d\u200cों',
  'র\u200d\u09cdয',
  'വിൽപ്പന ന\u0d4d\u200d',
  'می\u200cخواهم',
  'Family 👨\u200d👩\u200d👧 🏳\ufe0f\u200d🌈 👩🏽\u200d🚀 ❤\ufe0f 1\ufe0f\u20e3',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '葛\u{e0100}飾',
])('%s stays as it is', (text) => {
  expect(plainLine(text)).toBe(text)
})

it('keeps the lines of a text', () => {
  expect(plainParagraphs(' One\r\ntwo\u2028three\n\n  four\t\u200b\r ')).toBe(
    'One\ntwo\nthree\n\n  four',
  )
})

it.each(['', ' ', '\u200b', '\u3164', '\u2800', '\u115f', '\uffa0', '\u0301', '\u200d'])(
  'sees nothing in %j',
  (text) => {
    expect(isVisible(text)).toBe(false)
  },
)

it('takes time in proportion to the length', () => {
  for (const part of ['\u{e0061}', 'क\u200d', ' \u2028', ' \r', '❤\ufe0f\u200d', '\u3164 '])
    for (const begin of ['', '\u{1f3f4}']) {
      const since = performance.now()
      plainParagraphs(plainLine(`${begin}${part.repeat(20_000)}x`))
      expect(performance.now() - since).toBeLessThan(5_000)
    }
})

it('reads the digits of every script', () => {
  expect(asciiDigits('९৮௭９𝟗𝟘 9a')).toBe('987990 9a')
  for (let code = 0x80; code < 0x20000; code++) {
    const character = String.fromCodePoint(code)
    if (/\p{Nd}/u.test(character)) expect(asciiDigits(character)).toMatch(/^[0-9]$/)
  }
})

it.each(['8,500', '८५००', '₹ 8500', ' ８５００\u200b', '৮,৫০০'])(
  'reads %j as a number',
  (typed) => {
    expect(plainNumber(typed)).toBe('8500')
  },
)
