import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { countingApi } from '../testing/facets-reply.ts'
import { useListState } from '../use-list-state.ts'
import { FilterBar } from './FilterBar.tsx'

afterEach(() => vi.unstubAllGlobals())

function Rooms() {
  const [state, change] = useListState()
  return <FilterBar type="Room" state={state} onChange={change} />
}

async function atRooms(query = '') {
  const called = countingApi()
  const view = renderAt(`/rooms${query}`, <Rooms />)
  await screen.findByRole('option', { name: 'Noida (96)' })
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

it('takes several budgets, shows all of them, and removes one that is chosen again', async () => {
  const { choose } = await atRooms('?budget=2000-5000')
  await choose('Budget Range', '5000-8000')
  expect(new URLSearchParams(query()).getAll('budget')).toEqual(['2000-5000', '5000-8000'])
  const shown = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Budget Range' })
  expect(shown.selectedOptions[0]?.textContent).toBe('₹2,000 – ₹5,000, ₹5,000 – ₹8,000')
  expect(options('Budget Range').filter((one) => one.textContent?.startsWith('✓'))).toHaveLength(2)
  await choose('Budget Range', '2000-5000')
  expect(query()).toBe('?budget=5000-8000')
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
})
