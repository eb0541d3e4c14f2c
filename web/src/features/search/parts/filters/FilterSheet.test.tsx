import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../../testing/render.tsx'
import { session } from '../../../accounts/use-session.ts'
import { changeMyPlace } from '../../../compare/use-my-place.ts'
import { type ListState, readListState, writeListState } from '../../listing-search.ts'
import { countingApi } from '../../testing/facets-reply.ts'
import { FilterSheet } from './FilterSheet.tsx'

afterEach(() => vi.unstubAllGlobals())

async function open(query = '', understood?: 'newest') {
  const called = countingApi()
  const applied: string[] = []
  const closed = vi.fn()
  const view = renderAt(
    '/rooms',
    <FilterSheet
      stays={undefined}
      type="Room"
      state={readListState(new URLSearchParams(query))}
      understood={understood}
      onApply={(next: ListState) => applied.push(`${writeListState(next)}`)}
      onClose={closed}
    />,
  )
  await screen.findByRole('button', { name: 'Show 128 rooms' })
  return { ...view, called, applied, closed }
}

const tile = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const show = () => screen.getByRole('button', { name: /^Show/ })

it('applies everything that was chosen at once, on Show', async () => {
  const { user, applied } = await open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Noida')
  await user.click(tile(/^Single Room/))
  await user.click(screen.getByRole('checkbox', { name: /^₹5,000/ }))
  await user.click(tile(/^Newest/))
  expect(applied).toEqual([])
  await user.click(show())
  expect(applied).toEqual(['city=Noida&budget=5000-8000&roomType=Single+Room&sort=newest'])
})

it('forgets what was chosen when it is closed', async () => {
  const { user, applied, closed } = await open()
  await user.click(tile(/^Single Room/))
  await user.keyboard('{Escape}')
  expect([closed.mock.calls.length, applied]).toEqual([1, []])
})

it('counts for chosen filters before they are applied', async () => {
  const { user, called } = await open()
  await user.click(tile(/^Fully Furnished/))
  await waitFor(() => expect(called.at(-1)).toContain('furnished=Fully'))
})

it('disables a choice that would leave nothing, unless it is chosen', async () => {
  await open('furnished=Unfurnished')
  expect(
    [/^Semi Furnished \(0\)/, /^Unfurnished \(0\)/].map((name) => tile(name).disabled),
  ).toEqual([true, false])
})

it('clears the filters and stays open', async () => {
  const { user, applied, closed } = await open('city=Noida&furnished=Unfurnished')
  await user.click(screen.getByRole('button', { name: 'Clear All' }))
  expect([tile(/^Any furnishing/).checked, closed.mock.calls.length]).toEqual([true, 0])
  await user.click(show())
  expect(applied).toEqual([''])
})

it('ticks the order of the text where the address names the same one', async () => {
  await open('search=new+flats&sort=newest', 'newest')
  expect(tile(/^Newest/).checked).toBe(true)
})

it('limits the list to around the user’s own place, once that is named', async () => {
  session.signIn({
    token: 'a-token',
    role: 'renter',
    user: { _id: '0190c000-0000-7000-8000-0000000000aa', name: 'Asha', email: 'asha@example.in' },
  } as never)
  const { user, applied } = await open('city=Noida')
  expect(screen.queryByRole('group', { name: /^Distance/ })).toBeNull()
  act(() => changeMyPlace({ label: 'Sector 62', latitude: 28.62709, longitude: 77.36491 }))
  const group = within(screen.getByRole('group', { name: 'Distance from Sector 62' }))
  const within5 = group.getByRole<HTMLInputElement>('radio', { name: 'Up to 5 km' })
  expect(group.getByRole<HTMLInputElement>('radio', { name: 'Any distance' }).checked).toBe(true)
  await user.click(within5)
  expect(within5.checked).toBe(true)
  await user.click(show())
  await user.click(group.getByRole('radio', { name: 'Any distance' }))
  await user.click(show())
  expect(applied).toEqual(['city=Noida&lat=28.6271&lng=77.3649&radiusKm=5', 'city=Noida'])
  session.signOut()
})
