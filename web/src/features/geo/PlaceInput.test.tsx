import { screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../testing/render.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { PlaceInput } from './PlaceInput.tsx'

const PLACES = [
  { kind: 'city', label: 'Noida, Uttar Pradesh' },
  { kind: 'locality', label: 'Sector 62, Noida' },
]
const choose = vi.fn<(place: { label: string }) => void>()
beforeEach(() => {
  choose.mockReset()
  stubApi((path) => ({ places: path.includes('noi') ? PLACES : [] }))
})
afterEach(() => vi.unstubAllGlobals())

async function type(text: string, props: Partial<ComponentProps<typeof PlaceInput>> = {}) {
  const input = <PlaceInput aria-label="Place" onChoose={choose} {...props} />
  const { user } = renderAt('/', input)
  await user.type(box(), text)
  await screen.findByRole('listbox')
  return user
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Place' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

it('suggests places, and hands over the chosen one', async () => {
  const user = await type('noi')
  expect(options()).toEqual(['Noida, Uttar Pradesh', 'Sector 62, Noida'])
  await user.click(screen.getByRole('option', { name: 'Sector 62, Noida' }))
  expect(choose.mock.lastCall?.[0]).toMatchObject({ label: 'Sector 62, Noida' })
})

it('suggests cities alone where only a city is meant', async () => {
  await type('noi', { kinds: ['city'] })
  expect(options()).toEqual(['Noida, Uttar Pradesh'])
})

it('suggests the areas of the chosen city first, each place once', async () => {
  const [city, area] = PLACES
  const other = { kind: 'locality', label: 'Sector 62, Gurgaon', city: 'Gurgaon' }
  stubApi((path) => ({
    places: path.includes('Noida')
      ? [{ ...area, city: 'Noida' }, city]
      : [other, { ...area, city: 'Noida' }],
  }))
  await type('sec', { city: 'Noida' })
  await waitFor(() => expect(options()).toEqual(['Sector 62, Noida', 'Sector 62, Gurgaon']))
})

it('suggests nothing for a letter in place of another text', async () => {
  const user = await type('noi')
  await user.type(box(), 'x', { initialSelectionStart: 0, initialSelectionEnd: 3 })
  expect(box().value).toBe('x')
  await waitFor(() => expect(options()).toEqual([]))
})
