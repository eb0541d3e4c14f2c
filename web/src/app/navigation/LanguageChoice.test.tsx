import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setLocale } from '../../locale.ts'
import { renderAt } from '../../testing/render.tsx'
import { LanguageButton } from './LanguageChoice.tsx'

afterEach(() => setLocale('en'))

it.each([
  ['en', 'Switch to हिन्दी', 'hi'],
  ['hi', 'English में देखें', 'en'],
] as const)('the header offers the other language than %s', (locale, name, value) => {
  setLocale(locale)
  renderAt('/rooms', <LanguageButton />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name })
  expect([button.name, button.value, button.type]).toEqual(['language', value, 'submit'])
  // Its name is a sentence of the page's language.
  expect(button.lang).toBe('')
  expect(button.form?.method).toBe('post')
})
