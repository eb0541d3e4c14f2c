import type { Availability } from '@rentify/contract/bookings/availability'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { AVAILABLE, bookingsServer, problem } from '../testing/bookings-server.ts'
import { FreeDatesBody } from './FreeDatesBody.tsx'

const ID = '0190a0a0-0000-7000-8000-000000000001'
let server = bookingsServer()
beforeEach(() => {
  server = bookingsServer()
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => server.fetch(url, init))
})
afterEach(() => vi.unstubAllGlobals())

function show(facts: Partial<Availability> = {}) {
  server.availability = { ...AVAILABLE, ...facts }
  return renderAt('/', <FreeDatesBody id={ID} />)
}
const spans = async () => (await screen.findAllByRole('listitem')).map((item) => item.textContent)
const button = (name: string) => screen.findByRole('button', { name })

it('says that a listing without stays is free now', async () => {
  show()
  expect(await spans()).toEqual(['Free now'])
})

it('names the next three spans of free dates', async () => {
  const taken = ['2026-11-24', '2026-11-27', '2026-11-28', '2026-12-02', '2026-12-05']
  show({ taken })
  expect(await spans()).toEqual([
    '22 Nov 2026 – 24 Nov 2026',
    '25 Nov 2026 – 27 Nov 2026',
    '29 Nov 2026 – 2 Dec 2026',
  ])
})

it('names the day from which it stays free', async () => {
  show({ taken: ['2026-11-22', '2026-11-23'] })
  expect(await spans()).toEqual(['Free from 24 Nov 2026'])
})

it('opens a calendar at the first free date, in which taken dates are said, and closes it', async () => {
  const { user } = show({ taken: ['2026-11-22', '2026-11-23'] })
  await user.click(await button('Show calendar'))
  const hide = await button('Hide calendar')
  expect(hide.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('grid', { name: 'November 2026' })).toBeTruthy()
  expect(screen.getByLabelText(/22 November 2026.*already taken/)).toBeTruthy()
  expect(screen.getByLabelText(/24 November 2026$/)).toBeTruthy()
  await user.click(hide)
  expect(screen.queryByRole('grid')).toBeNull()
})

it.each([
  ['takes no bookings', { bookable: false }, /isn’t taking bookings right now\.$/],
  ['has no free date', { latest: '2026-11-22', taken: ['2026-11-22'] }, /^No free dates right now/],
] as const)('says that a listing %s, and offers no calendar', async (_, facts, text) => {
  show(facts as Partial<Availability>)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('offers another try when the dates could not be loaded', async () => {
  server.availability = problem(500, 'internal', 'Oops.')
  const { user } = renderAt('/', <FreeDatesBody id={ID} />)
  await screen.findByText('We couldn’t load the free dates.')
  server.availability = AVAILABLE
  await user.click(await button('Try Again'))
  await waitFor(() => expect(screen.queryByText('We couldn’t load the free dates.')).toBeNull())
  expect(await spans()).toEqual(['Free now'])
})
