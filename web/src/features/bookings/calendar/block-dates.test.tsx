import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { toastStore } from '../../../ui/toasts/toast.ts'
import { AVAILABLE, bookingsServer, problem } from '../testing/bookings-server.ts'
import { BlockDates } from './BlockDates.tsx'

const ID = '0190a0a0-0000-7000-8000-000000000001'
const DATES = {
  ...AVAILABLE,
  own: {
    capacity: 1,
    booked: { '2026-11-26': 1 },
    blocks: [
      {
        _id: ID,
        from: '2026-11-28',
        to: '2026-11-30',
        reason: null,
        units: null,
        createdAt: '2026-11-22T10:00:00.000Z',
      },
    ],
  },
}
let server = bookingsServer()

beforeEach(() => {
  server = bookingsServer()
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => server.fetch(url, init))
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of toastStore.current()) toastStore.dismiss(id)
})

const day = (name: RegExp) => screen.getByRole('button', { name })
const submit = () => screen.getByRole('button', { name: 'Block dates' })

it('says in words which nights are booked and blocked', () => {
  renderAt('/', <BlockDates id={ID} dates={DATES} />)
  expect(day(/26 November 2026, 1 booked/)).toBeTruthy()
  for (const date of [28, 29])
    expect(day(new RegExp(`${date} November 2026, Blocked`))).toBeTruthy()
  expect(day(/30 November 2026$/)).toBeTruthy()
})

it('says how many rooms of several are taken beside the stays', () => {
  const some = { from: '2026-11-26', to: '2026-11-28', units: 2 }
  const blocks = DATES.own.blocks.map((block) => ({ ...block, ...some }))
  const own = { ...DATES.own, capacity: 5, blocks }
  renderAt('/', <BlockDates id={ID} dates={{ ...DATES, own }} />)
  expect(day(/26 November 2026, 1 booked, 2 taken/).dataset.mark).toBe('3')
  expect(day(/27 November 2026, 2 taken/)).toBeTruthy()
  expect(day(/28 November 2026$/)).toBeTruthy()
})

it('says which nights come before the listing is available, and leads to that date', () => {
  const { unmount } = renderAt('/', <BlockDates id={ID} dates={DATES} />)
  expect(screen.queryByText(/is available from/)).toBeNull()
  unmount()
  renderAt('/', <BlockDates id={ID} dates={{ ...DATES, availableFrom: '2026-11-24' }} />)
  expect(day(/23 November 2026, Not available yet/)).toBeTruthy()
  for (const date of [21, 24])
    expect(day(new RegExp(`${date} November 2026`)).getAttribute('aria-label')).not.toMatch(/yet/)
  expect(screen.getByText(/available from 24 Nov 2026/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Change the date' })
  expect(link.getAttribute('href')).toBe(`/edit-room/${ID}`)
})

it('asks for dates before it sends anything', async () => {
  const { user } = renderAt('/', <BlockDates id={ID} dates={DATES} />)
  await user.click(submit())
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Please select the first night and the first free day.',
  )
  expect(server.calls).toEqual([])
  expect(document.activeElement).toBe(day(/22 November 2026/))
  await user.click(day(/23 November 2026/))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('asks the server anew after a rejection, and says how many stays remain', async () => {
  server.rejection = problem(409, 'too_many_blocks', 'You have blocked too many dates.')
  const { user } = renderAt('/', <BlockDates id={ID} dates={DATES} />)
  await user.click(day(/26 November 2026/))
  await user.click(day(/27 November 2026/))
  await user.click(submit())
  await screen.findByText('You have blocked too many dates.')
  server.rejection = { status: 201, body: { success: true, message: 'Blocked.', remaining: [ID] } }
  await user.click(submit())
  await screen.findByText('1 stay is already booked on these dates. It remains booked.')
  expect(new Set(server.calls.map(({ key }) => key)).size).toBe(2)
  expect(screen.getByText('No dates selected.')).toBeTruthy()
})

it('keeps the dates and the reason when the server rejects, and sends them again', async () => {
  server.rejection = problem(500, 'internal', 'Server error.')
  const { user } = renderAt('/', <BlockDates id={ID} dates={DATES} />)
  await user.click(day(/23 November 2026/))
  await user.click(day(/25 November 2026/))
  await user.type(screen.getByLabelText('Reason (optional)'), ' Painting ')
  await user.click(submit())
  await screen.findByText('We couldn’t block these dates. Please try again.')
  expect(screen.getByText('23 Nov 2026 – 25 Nov 2026, 2 nights')).toBeTruthy()
  server.rejection = null
  await user.click(submit())
  await waitFor(() => expect(screen.getByText('No dates selected.')).toBeTruthy())
  expect(server.calls.map(({ body }) => body)).toEqual([
    { from: '2026-11-23', to: '2026-11-25', reason: 'Painting' },
    { from: '2026-11-23', to: '2026-11-25', reason: 'Painting' },
  ])
  expect((screen.getByLabelText('Reason (optional)') as HTMLInputElement).value).toBe('')
})

it('repeats a lost call under the same key', async () => {
  server.rejection = 'lost'
  const { user } = renderAt('/', <BlockDates id={ID} dates={DATES} />)
  await user.click(day(/23 November 2026/))
  await user.click(day(/24 November 2026/))
  await user.click(submit())
  await screen.findByRole('alert')
  server.rejection = null
  await user.click(submit())
  await waitFor(() => expect(screen.getByText('No dates selected.')).toBeTruthy())
  const keys = server.calls.map(({ key }) => key)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toBeTruthy()
})
