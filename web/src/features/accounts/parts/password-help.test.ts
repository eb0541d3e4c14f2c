import { describe, expect, it } from 'vitest'
import { strengthOf } from './password-help.ts'

describe('the strength of a password', () => {
  it('grows with length and kinds of characters', () => {
    expect(
      ['abc', 'sunflower', 'Sunflower7river', 'correct horse battery staple'].map(strengthOf),
    ).toEqual(['weak', 'weak', 'strong', 'strong'])
    expect(strengthOf('sun7flower')).toBe('fair')
  })

  it('does not grow by repeating a character', () => {
    expect(strengthOf('aaaaaaaaaaaaaaaaaaaaaaaa1')).toBe('weak')
    expect(strengthOf('')).toBe('weak')
  })
})
