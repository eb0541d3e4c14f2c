import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../testing/render.tsx'
import { aBooking } from '../testing/a-booking.ts'
import { bookingsServer } from '../testing/bookings-server.ts'
import { BOOKINGS } from './counts.queries.ts'
import { RequestCount } from './RequestCount.tsx'
import { RequestsToAnswer } from './RequestsToAnswer.tsx'

let server = bookingsServer()

beforeEach(() => {
  server = bookingsServer()
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => server.fetch(url, init))
})
afterEach(() => vi.unstubAllGlobals())

const HOUR = 60 * 60_000
/** A pending request that expires in so many hours, and a minute later. */
const waiting = (number: number, hours: number) =>
  aBooking({
    _id: `0190b0b0-0000-7000-8000-00000000000${number}`,
    expiresAt: new Date(Date.now() + hours * HOUR + 60_000).toISOString(),
  })
const accepted = aBooking({ status: 'accepted' })

it.each([
  ['owner', '2', '22 to answer'],
  ['renter', '3', '33 open'],
] as const)('counts what the %s has to do with, and follows each signal', async (side, n, text) => {
  server.bookings = [waiting(2, 5), waiting(3, 30), accepted]
  const { client, container } = renderAt('/', <RequestCount side={side} />)
  await waitFor(() => expect(container.textContent).toBe(text))
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe(n)
  server.bookings = []
  await act(() => client.invalidateQueries({ queryKey: BOOKINGS }))
  await waitFor(() => expect(container.textContent).toBe(''))
})

it('begins with what waits for an answer, and when the first of it expires', async () => {
  server.bookings = [waiting(2, 5), waiting(3, 50), accepted]
  const { client } = renderAt('/', <RequestsToAnswer to="/owner-dashboard?tab=requests" />)
  const link = await screen.findByRole('link')
  expect(link.textContent).toBe('2 requests to answer · one expires in 5 hours')
  expect(link.getAttribute('href')).toBe('/owner-dashboard?tab=requests')
  const changed = () => act(() => client.invalidateQueries({ queryKey: BOOKINGS }))
  server.bookings = [waiting(3, 50)]
  await changed()
  await waitFor(() => expect(link.textContent).toBe('1 request to answer · expires in 2 days'))
  server.bookings = [accepted]
  await changed()
  expect(await screen.findByText('No requests to answer')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
