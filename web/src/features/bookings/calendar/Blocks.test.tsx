import type { Block } from '@rentify/contract/bookings/availability'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { Toasts } from '../../../ui/toasts/Toasts.tsx'
import { toastStore } from '../../../ui/toasts/toast.ts'
import { bookingsServer, problem } from '../testing/bookings-server.ts'
import { Blocks } from './Blocks.tsx'

const ID = '0190a0a0-0000-7000-8000-000000000001'
const PAINTING: Block = {
  _id: '0190d0d0-0000-7000-8000-000000000001',
  from: '2026-11-28',
  to: '2026-11-30',
  reason: 'Painting',
  units: null,
  createdAt: '2026-11-22T10:00:00.000Z',
}
const HOLIDAY = {
  ...PAINTING,
  _id: PAINTING._id.replace(/1$/, '2'),
  to: '2026-12-03',
  reason: null,
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

function show(blocks: readonly Block[] = [PAINTING, HOLIDAY]) {
  const page = (
    <>
      <Blocks id={ID} blocks={blocks} />
      <Toasts />
    </>
  )
  const { user } = renderAt('/', page)
  const name = 'Unblock: 28 Nov 2026 – 30 Nov 2026'
  return { free: () => user.click(screen.getByRole('button', { name })) }
}
const heading = () => screen.getByRole('heading', { name: 'Blocked dates' })

it('lists the blocked dates with their reasons', () => {
  show()
  expect(
    screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent),
  ).toEqual(['28 Nov 2026 – 30 Nov 2026Painting', '28 Nov 2026 – 3 Dec 2026'])
})

it('says when none are blocked', () => {
  show([])
  expect(screen.getByText('You haven’t blocked any dates.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Unblock/ })).toBeNull()
})

it('frees the dates of one, and puts the focus where its button was', async () => {
  server.rejection = { status: 200, body: { success: true, message: 'These dates are free.' } }
  const { free } = show()
  await free()
  await screen.findByText('These dates are free.')
  expect(server.calls).toMatchObject([
    { method: 'DELETE', path: `/api/listings/${ID}/blocks/${PAINTING._id}` },
  ])
  await waitFor(() => expect(document.activeElement).toBe(heading()))
})

it('says why dates stay blocked', async () => {
  server.rejection = problem(403, 'forbidden', 'This is not your listing.')
  const { free } = show()
  await free()
  expect(await screen.findByText(/This is not your listing\.$/)).toBeTruthy()
})

it('says nothing about dates that another tab has freed', async () => {
  server.rejection = problem(404, 'block_not_found', 'These dates are not blocked.')
  const { free } = show()
  await free()
  await waitFor(() => expect(document.activeElement).toBe(heading()))
  expect([server.calls.length, toastStore.current()]).toEqual([1, []])
})

it('repeats a call whose connection was lost, as the same one', async () => {
  server.rejection = 'lost'
  const { free } = show()
  await free()
  await screen.findByText(/^We couldn’t unblock these dates\./)
  await free()
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(2))
  expect(new Set(server.calls.map(({ key }) => key)).size).toBe(1)
})
