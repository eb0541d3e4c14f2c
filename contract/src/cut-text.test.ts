import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutText, shortText } from './cut-text.ts'

const graphemes = (text: string) =>
  [...new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  )

const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
      fc.constantFrom('👍🏽', '👨\u200d👩\u200d👧', '🇮🇳', '❤\ufe0f', 'क्षि', 'की', 'नमस्ते', 'é', ' '),
    ),
    { minLength: 1, maxLength: 30 },
  )
  .map((parts) => parts.join(''))

it('parts nothing that is read as one character', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 10, max: 40 }), (text, most) => {
      const cut = cutText(text, most)
      expect(text.startsWith(cut)).toBe(true)
      expect(Array.from(cut).length).toBeLessThanOrEqual(most)
      expect(graphemes(text).slice(0, graphemes(cut).length)).toEqual(graphemes(cut))
    }),
    { numRuns: 500 },
  )
})

it('is shortened at a word, within the limit', () => {
  expect(shortText('a quiet room near the lake', 16)).toBe('a quiet room…')
  expect(shortText('A clinic stands next door. Power backup.', 28)).toBe(
    'A clinic stands next door…',
  )
  expect(shortText(`${'x'.repeat(8)}👍🏽👍🏽`, 10)).toBe(`${'x'.repeat(8)}…`)
  expect(shortText('Near 🇮🇳🇮🇳🇮🇳', 9)).toBe('Near 🇮🇳…')
  fc.assert(
    fc.property(anyText, fc.integer({ min: 12, max: 40 }), (text, most) => {
      const short = shortText(text, most)
      expect(Array.from(short).length).toBeLessThanOrEqual(most)
      expect(short.isWellFormed()).toBe(true)
      if (Array.from(text.trim()).length <= most) expect(short).toBe(text.trim())
    }),
  )
})
