import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLocale } from '../../../locale.ts'
import { renderAt } from '../../../testing/render.tsx'
import { toastStore } from '../../../ui/toasts/toast.ts'
import { BookingPage } from '../page/BookingPage.tsx'
import { aBooking } from '../testing/a-booking.ts'
import { bookingsServer, problem } from '../testing/bookings-server.ts'
import { BOOKINGS } from '../waiting/counts.queries.ts'
import { MyBookingRequests } from './MyBookingRequests.tsx'

let server = bookingsServer()

beforeEach(() => {
  server = bookingsServer()
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => server.fetch(url, init))
})
afterEach(() => {
  setLocale('en')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const { id } of toastStore.current()) toastStore.dismiss(id)
})

const withdrawable = aBooking({ can: { withdraw: true } })
const cancel = () => screen.findByRole('button', { name: /^Cancel Request/ })

it('shows who, when, how much and the renter’s message', async () => {
  server.bookings = [aBooking()]
  renderAt('/', <MyBookingRequests />)
  const card = await screen.findByRole('article')
  for (const text of [
    'Vikram Rao',
    'vikram@example.in',
    'Pending Review',
    '1 Dec 2026 – 31 Jan 2027\u00a0· 2\u00a0guests\u00a0· ₹17,000',
    'Requested 22 Nov 2026',
    '“Can I see the room on Saturday?”',
  ])
    expect(card.textContent).toContain(text)
})

it.each([
  ['accepted', null, /owner will contact you soon/],
  ['booked', null, /Booking confirmed/],
  ['declined', null, /try other properties/],
  ['declined', 'dates_taken', /booked by someone else.*try other properties/],
  ['declined', 'expired', /expired/],
  ['cancelled', 'account_closed', /account was closed/],
] as const)('says what became of a request: %s (%s)', async (status, endReason, text) => {
  server.bookings = [aBooking({ status, endReason })]
  renderAt('/', <MyBookingRequests />)
  expect((await screen.findByRole('article')).textContent).toMatch(text)
})

it.each([
  ['en', 'Sunny room'],
  ['hi', 'धूपदार कमरा'],
] as const)('is in the page’s language: %s', async (locale, title) => {
  setLocale(locale)
  const { room } = aBooking()
  const generated = { ...room, title: 'Sunny room', titleHi: 'धूपदार कमरा' }
  server.bookings = [aBooking({ room: generated, can: { withdraw: true } })]
  renderAt('/', <MyBookingRequests />)
  const card = await screen.findByRole('article')
  expect(within(card).getByRole('heading', { name: title })).toBeTruthy()
  expect(within(card).getByRole('button', { name: new RegExp(`: ${title}$`) })).toBeTruthy()
})

it('withdraws a pending request after asking', async () => {
  server.bookings = [withdrawable]
  const { user } = renderAt('/', <MyBookingRequests />)
  await user.click(await cancel())
  const dialog = await screen.findByRole('dialog', {
    name: 'Are you sure you want to cancel this booking request?',
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel Request' }))
  await screen.findByRole('heading', { name: 'No booking requests yet' })
  expect(dialog.isConnected).toBe(false)
  expect(server.calls).toMatchObject([
    { method: 'DELETE', path: `/api/bookings/${withdrawable._id}` },
  ])
  expect(toastStore.current()).toMatchObject([
    { text: 'Booking request cancelled successfully!', milliseconds: 3000 },
  ])
})

it('shows in the dialog why a request was not withdrawn', async () => {
  server.bookings = [withdrawable]
  server.rejection = problem(500, 'internal', 'Server error.')
  const { user } = renderAt('/', <MyBookingRequests />)
  await user.click(await cancel())
  await screen.findByRole('dialog')
  await user.click(await screen.findByRole('button', { name: 'Cancel Request' }))
  expect(await screen.findByText('Error cancelling booking request')).toBeTruthy()
})

it('says when the requests cannot be loaded, and tries again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { user } = renderAt('/', <MyBookingRequests />)
  await screen.findByRole('heading', { name: 'Error loading booking requests' })
  server.bookings = [aBooking()]
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => server.fetch(url, init))
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('article')
})

it('goes on saying that more could not be loaded when a signal refreshes the list', async () => {
  server.bookings = [aBooking()]
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('cursor=')) throw new TypeError('Failed to fetch')
    const { body, headers } = await server.fetch(url, init)
    headers.set('link', '</api/bookings/my-requests?cursor=next>; rel="next"')
    return new Response(body, { headers })
  })
  const { user, client } = renderAt('/', <MyBookingRequests />)
  await user.click(await screen.findByRole('button', { name: 'Load More Requests' }))
  await screen.findByText('We couldn’t load more. Please try again.')
  server.bookings = [aBooking({ message: 'Is there parking?' })]
  await act(() => client.invalidateQueries({ queryKey: BOOKINGS }))
  await screen.findByText('“Is there parking?”')
  expect(screen.getByText('We couldn’t load more. Please try again.')).toBeTruthy()
})

it('turns a request into an expired one when its time is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const expiresAt = new Date(Date.now() + 60_000).toISOString()
  server.bookings = [{ ...withdrawable, expiresAt }]
  renderAt('/', <MyBookingRequests />)
  await cancel()
  expect(screen.getByText(/^Expires: /)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await waitFor(() => expect(screen.getByText('Expired')).toBeTruthy())
  expect(screen.queryByRole('button', { name: /^Cancel Request/ })).toBeNull()
})

it('lets an owner decline with a reason on the stay’s own page', async () => {
  server.bookings = [aBooking({ can: { accept: true, decline: true } })]
  const { user } = renderAt('/', <BookingPage id={aBooking()._id} />)
  await user.click(await screen.findByRole('button', { name: /^Decline/ }))
  await screen.findByRole('dialog', {
    name: 'Are you sure you want to decline this booking request?',
  })
  await user.type(screen.getByLabelText('Reason (optional)'), 'Already let')
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await waitFor(() =>
    expect(server.calls).toMatchObject([
      { method: 'PATCH', body: { status: 'declined', reason: 'Already let' } },
    ]),
  )
})

it('shows an owner which requests would be declined, and who did what', async () => {
  server.bookings = [
    aBooking({
      status: 'accepted',
      can: { book: true, decline: true },
      clashes: [
        {
          _id: '0190b0b0-0000-7000-8000-000000000009',
          status: 'pending',
          renterName: 'Kabir Singh',
          checkInDate: '2026-12-05',
          checkOutDate: '2026-12-07',
        },
      ],
      history: [
        {
          at: '2026-11-22T10:00:00.000Z',
          by: 'renter',
          name: 'Asha Verma',
          from: null,
          to: 'pending',
          endReason: null,
          reason: null,
          before: null,
        },
        {
          at: '2026-11-22T11:00:00.000Z',
          by: 'owner',
          name: 'Vikram Rao',
          from: 'pending',
          to: 'accepted',
          endReason: null,
          reason: null,
          before: null,
        },
      ],
    }),
  ]
  renderAt('/', <BookingPage id={aBooking()._id} />)
  expect(await screen.findByText('Kabir Singh')).toBeTruthy()
  expect(screen.getByText('If you book this stay, 1 open request will be declined.')).toBeTruthy()
  expect(screen.getByText('Asha Verma sent a request')).toBeTruthy()
  expect(screen.getByText('Vikram Rao accepted the request')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call: Asha Verma' }).getAttribute('href')).toBe(
    'tel:+919876543210',
  )
})

it('says when a booking is not there', async () => {
  renderAt('/', <BookingPage id="0190b0b0-0000-7000-8000-00000000000f" />)
  expect(await screen.findByRole('heading', { name: 'Booking not found' })).toBeTruthy()
})
