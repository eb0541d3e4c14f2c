import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as en from '../messages/en.ts'
import * as hi from '../messages/hi.ts'
import { message, textOf } from './messages.ts'

it('becomes a text in each language, with its parameters', () => {
  const tooLong = message('at_most_characters', { most: 80 })
  expect(textOf(en.formMessages, tooLong)).toBe('At most 80 characters.')
  expect(textOf(hi.formMessages, tooLong)).toBe('ज़्यादा से ज़्यादा 80 अक्षर।')
  expect(textOf(en.formMessages, message('name_required'))).toBe('Name is required')
})

it('carries any parameter as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (to) => {
      expect(textOf(en.serverMessages, message('email_link_sent', { to }))).toBe(
        `We’ve sent a link to ${to}.`,
      )
    }),
  )
})

it.each(['Not a key at all?', 'constructor', '', 'at_most_characters ', 'not_found'])(
  '%j is no message of the forms',
  (said) => {
    expect(textOf(en.formMessages, said)).toBe(null)
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
