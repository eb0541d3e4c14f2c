import { expect, it } from 'vitest'
import { previewText } from './property-labels.ts'

it('shows the first hundred characters of a description, at a word’s end (R15)', () => {
  expect(previewText('  Airy room\nnear the park ')).toBe('Airy room near the park')
  const shown = previewText('quiet '.repeat(30))
  expect(shown).toBe(`${'quiet '.repeat(16).trim()}…`)
  expect(previewText(`${'quiet '.repeat(10)}and bright. ${'quiet '.repeat(10)}`)).toMatch(/\w…$/)
  expect(previewText('a'.repeat(150))).toBe(`${'a'.repeat(100)}…`)
  expect(previewText('a'.repeat(100))).toBe('a'.repeat(100))
})
