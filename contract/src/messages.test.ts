import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ENGLISH } from '../messages/catalogues.ts'
import english from '../messages/forms.en.json' with { type: 'json' }
import hindi from '../messages/forms.hi.json' with { type: 'json' }
import { message, textOf } from './messages.ts'

it('becomes a text in each language, with its parameters', () => {
  const tooLong = message('at_most_characters', { most: 80 })
  expect(textOf(english, tooLong)).toBe('At most 80 characters.')
  expect(textOf(hindi, tooLong)).toBe('ज़्यादा से ज़्यादा 80 अक्षर।')
  expect(textOf(english, message('name_required'))).toBe('Name is required')
})

it('carries any parameter as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (to) => {
      expect(textOf(ENGLISH, message('email_link_sent', { to }))).toBe(
        `We’ve sent a link to ${to}.`,
      )
    }),
  )
})

it.each(['Not a key at all?', 'constructor', '', 'at_most_characters ', 'not_found'])(
  '%j is no message of the forms',
  (said) => {
    expect(textOf(english, said)).toBe(null)
  },
)

it('does not compile with an unknown key, or with other parameters than its text has', () => {
  // @ts-expect-error
  expect(message('no_such_key')).toBe('no_such_key')
  // @ts-expect-error
  expect(message('at_most_characters')).toBe('at_most_characters')
  // @ts-expect-error
  expect(message('name_required', { most: 80 })).toBe('name_required?most=80')
})
