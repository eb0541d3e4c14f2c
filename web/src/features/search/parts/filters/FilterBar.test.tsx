import type { Understanding } from '@rentify/contract/search/understanding'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../../testing/render.tsx'
import { useListState } from '../../listing-search.ts'
import { countingApi } from '../../testing/facets-reply.ts'
import { FilterBar } from './FilterBar.tsx'
// Loaded beforehand: a busy machine takes longer than a test waits for a part that opens.
import './filter-options.ts'
import './PriceMenu.tsx'

afterEach(() => vi.unstubAllGlobals())

function Rooms() {
  const [state, change] = useListState()
  return <FilterBar type="Room" state={state} onChange={change} />
}

async function atRooms(query = '', understood: Partial<Understanding> = {}) {
  const called = countingApi({}, understood)
  const view = renderAt(`/rooms${query}`, <Rooms />)
  await screen.findByRole('option', { name: 'Single Room (128)' })
  const choose = (filter: string, value: string) =>
    view.user.selectOptions(screen.getByRole('combobox', { name: filter }), value)
  return { ...view, called, choose }
}

const options = (filter: string) =>
  within(screen.getByRole('combobox', { name: filter })).getAllByRole('option', { hidden: true })
const option = (filter: string, text: RegExp) =>
  options(filter).find((one) => text.test(one.textContent ?? '')) as HTMLOptionElement
const query = () => window.location.search

it('puts a choice into the address, as a step that Back undoes', async () => {
  const { choose } = await atRooms()
  await choose('City', 'Noida')
  expect(query()).toBe('?city=Noida')
  await choose('Room type', 'Single Room')
  expect(query()).toBe('?city=Noida&roomType=Single+Room')
  window.history.back()
  await waitFor(() => expect(query()).toBe('?city=Noida'))
})

it('counts each value, and disables one that would leave nothing', async () => {
  await atRooms()
  expect(option('Furnishing', /^Fully/).textContent).toBe('Fully Furnished (128)')
  expect(option('Furnishing', /^Fully/).disabled).toBe(false)
  expect(option('Furnishing', /^Semi/).textContent).toBe('Semi Furnished (0)')
  expect(option('Furnishing', /^Semi/).disabled).toBe(true)
})

it('never disables a value that is chosen, so that it can be removed', async () => {
  const { choose } = await atRooms('?furnished=Unfurnished')
  expect(option('Furnishing', /^Unfurnished/).disabled).toBe(false)
  await choose('Furnishing', '')
  expect(query()).toBe('')
})

const prices = () => screen.getByRole('button', { name: /^Budget Range: / })

it('takes several budgets, shows all of them, and removes one that is chosen again', async () => {
  const { user } = await atRooms('?budget=2000-5000')
  await user.click(prices())
  const menu = await screen.findByRole('dialog', { name: 'Budget Range' })
  const band = (name: RegExp) => within(menu).getByRole<HTMLInputElement>('checkbox', { name })
  await user.click(band(/^₹5,000 – ₹8,000/))
  expect(new URLSearchParams(query()).getAll('budget')).toEqual(['2000-5000', '5000-8000'])
  expect(prices().textContent).toBe('₹2,000 – ₹5,000, ₹5,000 – ₹8,000')
  await user.click(band(/^₹2,000 – ₹5,000/))
  expect(query()).toBe('?budget=5000-8000')
})

it('has the lowest and the highest price in the same menu, and any price as one choice of it', async () => {
  const { user } = await atRooms('?budget=2000-5000')
  await user.click(prices())
  const menu = await screen.findByRole('dialog', { name: 'Budget Range' })
  await user.type(within(menu).getByLabelText('Min ₹'), '3000{Enter}')
  expect(query()).toBe('?budget=2000-5000&minPrice=3000')
  const any = within(menu).getByRole<HTMLInputElement>('radio', { name: 'Any Price' })
  expect(any.checked).toBe(false)
  await user.click(any)
  expect([query(), any.checked]).toEqual(['', true])
  expect(within(menu).getByLabelText<HTMLInputElement>('Min ₹').value).toBe('')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(prices())
})

it('has no menu for what the search text says, unless it is also chosen', async () => {
  const bedrooms = { kind: 'bedrooms' as const, values: ['3'], least: null, most: null }
  const near = { ...bedrooms, kind: 'near' as const, values: ['Majestic metro'] }
  const understood: Partial<Understanding> = {
    chips: [
      { ...bedrooms, text: '3bhk', without: 'near majestic' },
      { ...near, text: 'near majestic', without: '3bhk' },
    ],
    order: 'newest',
  }
  await atRooms('?search=3bhk+near+majestic', understood)
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Bedrooms' })).toBeNull())
  expect(screen.queryByRole('combobox', { name: 'City' })).toBeNull()
  screen.getByRole('option', { name: 'Sort: Newest' })
  cleanup()
  await atRooms('?search=3bhk+near+majestic&bedrooms=2', understood)
  screen.getByRole('combobox', { name: 'Bedrooms' })
})

it('keeps the menu for prices beside a price in the search text while one is set', async () => {
  const price = { kind: 'price' as const, values: [], least: null, most: 25_000 }
  await atRooms('?search=flat+under+25k&minPrice=5000', {
    chips: [{ ...price, text: 'under 25k', without: 'flat' }],
  })
  await screen.findByRole('button', { name: 'Remove filter: From ₹5,000' })
  expect(prices().textContent).toBe('From ₹5,000')
})

it('counts again for the chosen filters', async () => {
  const { choose, called } = await atRooms()
  await choose('City', 'Delhi')
  await waitFor(() => expect(called.at(-1)).toContain('city=Delhi'))
})

it('clears all filters at once, but not the order', async () => {
  const { user } = await atRooms('?city=Noida&furnished=Unfurnished&sort=newest')
  await user.click(screen.getByRole('button', { name: 'Clear All' }))
  expect(query()).toBe('?sort=newest')
  expect(screen.queryByRole('button', { name: 'Clear All' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }))
})
