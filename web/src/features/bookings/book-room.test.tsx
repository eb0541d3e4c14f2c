import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { renderAt } from '../../testing/render.tsx'
import { toastStore } from '../../ui/toasts/toast.ts'
import { session } from '../accounts/use-session.ts'
import { listingById } from '../listings/detail.queries.ts'
import { aListing } from '../listings/testing/a-listing.ts'
import { BookNow, BookRoomHost } from './BookNow.tsx'
import { BookRoomDialog } from './parts/BookRoomDialog.tsx'
import { aBooking } from './testing/a-booking.ts'
import { AVAILABLE, bookingsServer, problem } from './testing/bookings-server.ts'

const me = {
  state: 'in',
  userId: 'me',
  name: 'Asha',
  email: 'asha@example.in',
  role: 'renter',
} as const
let server = bookingsServer()

beforeEach(() => {
  server = bookingsServer()
  server.bookings = [aBooking()]
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of toastStore.current()) toastStore.dismiss(id)
})

async function open(listing = aListing(), search = '') {
  const onClose = vi.fn()
  const view = renderAt(
    '/',
    <BookRoomDialog listing={listing} session={me} search={search} onClose={onClose} />,
  )
  await screen.findByRole('form', { name: 'Book Room' })
  return { ...view, onClose }
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const send = () => screen.getByRole('button', { name: 'Send Request' })
const button = (name: RegExp) => screen.getByRole('button', { name })

const aHotel = () => aListing({ type: 'Hotel', price: 2400 })

it('fills in today and a month for a room, and the phone of the profile', async () => {
  server.phone = '9876543210'
  await open()
  expect(button(/^Move-in date/).textContent).toBe('Sunday 22 Nov 2026')
  expect(field('How long').value).toBe('1')
  expect(screen.getByText('Check-out: Tue, 22 Dec 2026')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Check-/ })).toBeNull()
  expect(field('Phone').value).toBe('9876543210')
})

it('fills in today and tomorrow for a hotel', async () => {
  server.phone = '9876543210'
  await open(aHotel())
  expect(screen.queryByLabelText('How long')).toBeNull()
  expect(screen.queryByText('Deposit')).toBeNull()
  expect(screen.getByText('1 night × ₹2,400')).toBeTruthy()
  expect(button(/^Check-in/).textContent).toBe('Sunday 22 Nov 2026')
  expect(button(/^Check-out/).textContent).toBe('Monday 23 Nov 2026')
  expect(field('Phone').value).toBe('9876543210')
})

it('fills in the first free dates when today is taken, and says so', async () => {
  server.availability = { ...AVAILABLE, taken: ['2026-11-22', '2026-11-23'] }
  await open(aHotel())
  expect(button(/^Check-in/).textContent).toBe('Tuesday 24 Nov 2026')
  expect(
    screen.getByText(/isn’t available, so we’ve filled in the first free dates\.$/),
  ).toBeTruthy()
})

it('fills in the first day from which a room is free for a month, and says so', async () => {
  server.availability = { ...AVAILABLE, taken: ['2026-11-22', '2026-11-30'] }
  await open()
  expect(button(/^Move-in date/).textContent).toBe('Tuesday 1 Dec 2026')
  expect(screen.getByText('Check-out: Fri, 1 Jan 2027')).toBeTruthy()
  expect(screen.getByText(/filled in the first day from which it’s free\.$/)).toBeTruthy()
})

it('fills in what is free where no month is', async () => {
  const taken = ['2026-11-30', '2026-12-25', '2027-01-20']
  server.availability = { ...AVAILABLE, latest: '2027-01-05', taken }
  await open()
  expect(button(/^Move-in date/).textContent).toBe('Sunday 22 Nov 2026')
  expect(field('How long').value).toBe('date')
  expect(button(/^Check-out/).textContent).toBe('Monday 30 Nov 2026')
})

it('asks for the last day of a shorter month, which is one month', async () => {
  server.availability = { ...AVAILABLE, from: '2027-01-31', earliest: '2027-01-31' }
  const { user } = await open()
  expect(screen.getByText('Check-out: Sun, 28 Feb 2027')).toBeTruthy()
  expect(screen.getByText('1 month × ₹8,500')).toBeTruthy()
  await user.selectOptions(field('How long'), '3')
  expect(screen.getByText('Check-out: Fri, 30 Apr 2027')).toBeTruthy()
  expect(screen.getByText('3 months × ₹8,500')).toBeTruthy()
})

it('offers no more months than are free, and an end by date', async () => {
  server.availability = { ...AVAILABLE, taken: ['2027-03-01'] }
  const { user } = await open()
  const options = within(field('How long')).getAllByRole<HTMLOptionElement>('option')
  expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['1 month', false],
    ['3 months', false],
    ['6 months – not free', true],
    ['11 months – not free', true],
    ['Until a date', false],
  ])
  await user.selectOptions(field('How long'), 'date')
  await user.click(button(/^Check-out/))
  const calendar = await screen.findByRole('dialog', { name: 'Choose your dates' })
  await user.keyboard('{ArrowRight}{Enter}')
  await user.click(within(calendar).getByRole('button', { name: 'Done' }))
  expect(button(/^Check-out/).textContent).toBe('Wednesday 23 Dec 2026')
  expect(screen.getByText(/part of a month counts as a full month/)).toBeTruthy()
  expect(screen.getByText('2 months × ₹8,500')).toBeTruthy()
})

it('keeps the months when the move-in date changes, and says until when it is free', async () => {
  server.availability = { ...AVAILABLE, taken: ['2026-12-28'] }
  server.phone = '9876543210'
  const { user } = await open()
  const choose = async (keys: string) => {
    await user.click(button(/^Move-in date/))
    await screen.findByRole('dialog', { name: 'Choose your move-in date' })
    await user.keyboard(keys)
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Choose your move-in date' })).toBeNull(),
    )
  }
  await choose('{ArrowRight}{ArrowRight}{Enter}')
  expect(button(/^Move-in date/).textContent).toBe('Tuesday 24 Nov 2026')
  expect(screen.getByText('Check-out: Thu, 24 Dec 2026')).toBeTruthy()
  await choose('{ArrowDown}{Enter}')
  expect(screen.getByText(/^From that day it’s free until 28 Dec 2026\./)).toBeTruthy()
  await user.click(send())
  expect(server.calls).toEqual([])
})

it.each([
  [16_000, '₹16,000', '₹24,500'],
  [0, 'No deposit', '₹8,500'],
  [null, 'Ask the owner', null],
])('says what is due at move-in, with a deposit of %s', async (deposit, said, due) => {
  await open(aListing({ deposit }))
  const amount = (name: string) =>
    screen.queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent ?? null
  expect(amount('Deposit')).toBe(said)
  const dueOf = screen.queryByText(/^Due at move-in/, { selector: 'dt' })
  expect(dueOf?.nextElementSibling?.textContent ?? null).toBe(due)
})

it('shows the amount and how it comes about, and sends what it shows', async () => {
  const { user } = await open(aListing({ deposit: 16_000 }))
  expect(screen.getByText('1 month × ₹8,500')).toBeTruthy()
  expect(screen.queryByText(/part of a month counts as a full month/)).toBeNull()
  await user.selectOptions(field('Guests'), '2')
  await user.type(field('Phone'), '+91 98765-43210')
  await user.type(field('Message (optional)'), 'Can I see it?')
  await user.click(send())
  await screen.findByText('Booking request sent successfully!')
  expect(server.calls).toMatchObject([
    {
      method: 'POST',
      path: '/api/bookings/create',
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      body: {
        roomId: aListing()._id,
        checkInDate: '2026-11-22',
        checkOutDate: '2026-12-22',
        guests: 2,
        message: 'Can I see it?',
        contactInfo: { phone: '9876543210' },
        quotedAmount: 8500,
        quotedDue: 24_500,
      },
    },
  ])
})

it('says to whom it was sent, until when they can answer, and leads to the request', async () => {
  server.phone = '9876543210'
  server.bookings = [aBooking({ expiresAt: '2026-11-28T10:00:00.000Z', dueAtMoveIn: 24_500 })]
  const { user, onClose } = await open()
  await user.click(send())
  const heading = await screen.findByRole('heading', { name: 'Sent to Vikram Rao' })
  expect(document.activeElement).toBe(heading)
  expect(
    screen.getByText('Booking request sent successfully!').closest('[role=status]'),
  ).toBeTruthy()
  expect(screen.getByText(/^They have until 28 Nov, 3:30.pm/)).toBeTruthy()
  expect(screen.getByText('Due at move-in: ₹24,500')).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
  const link = screen.getByRole('link', { name: 'View request' })
  expect(link.getAttribute('href')).toBe(`/bookings/${aBooking()._id}`)
  await user.click(link)
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('says that an instant booking is booked at once', async () => {
  server.bookings = [aBooking({ status: 'booked' })]
  server.phone = '9876543210'
  const { user } = await open()
  await user.click(send())
  expect(await screen.findByText(/^Booked!/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Booked with Vikram Rao' })).toBeTruthy()
})

it('asks for a phone number before anything is sent', async () => {
  const { user } = await open()
  await user.click(send())
  expect(await screen.findByText('Phone number is required')).toBeTruthy()
  await user.type(field('Phone'), 'ab98765x')
  expect(field('Phone').value).toBe('98765')
  await user.click(send())
  expect(await screen.findByText('Phone number must be 10 digits')).toBeTruthy()
  expect(server.calls).toEqual([])
})

it('offers no more guests than the room takes', async () => {
  await open(aListing({ maxOccupancy: 3 }))
  expect(within(field('Guests')).getAllByRole('option')).toHaveLength(3)
})

it('shows a new amount and asks again, with the key of another request', async () => {
  server.phone = '9876543210'
  server.rejection = problem(409, 'amount_changed', 'The price has changed.')
  const { user, client, rerender } = await open()
  const refetched = vi.spyOn(client, 'invalidateQueries')
  await user.click(send())
  await waitFor(() =>
    expect(refetched).toHaveBeenCalledWith({
      queryKey: listingById(aListing()._id).queryKey,
    }),
  )
  server.rejection = null
  expect(rerender).toBeTruthy()
  await user.click(send())
  await screen.findByText('Booking request sent successfully!')
  expect(new Set(server.calls.map(({ key }) => key)).size).toBe(2)
})

it.each([
  ['dates_taken', 'Some of these dates are no longer available.'],
  ['already_requested', 'You have already requested these dates.'],
])('shows %s at the dates and loses nothing', async (code, message) => {
  server.rejection = problem(409, code, message)
  const { user, onClose } = await open()
  await user.type(field('Phone'), '9876543210')
  await user.type(field('Message (optional)'), 'Hello')
  await user.click(send())
  expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy()
  expect([field('Phone').value, field('Message (optional)').value]).toEqual(['9876543210', 'Hello'])
  expect(onClose).not.toHaveBeenCalled()
})

it('repeats a request without an answer under the same key', async () => {
  server.phone = '9876543210'
  server.rejection = 'lost'
  const { user } = await open()
  await user.click(send())
  expect(await screen.findByText('Failed to send booking request')).toBeTruthy()
  server.rejection = null
  await user.click(send())
  await screen.findByText('Booking request sent successfully!')
  expect(new Set(server.calls.map(({ key }) => key)).size).toBe(1)
})

it('says when the chosen dates are taken meanwhile, and does not send them', async () => {
  server.phone = '9876543210'
  const { user, client } = await open()
  server.availability = { ...AVAILABLE, taken: ['2026-11-22'] }
  await client.invalidateQueries({ queryKey: ['availability'] })
  expect(await screen.findByText(/^These dates are no longer available/)).toBeTruthy()
  await user.click(send())
  expect(server.calls).toEqual([])
})

it('brings back what was typed before the session ended', async () => {
  const { user, unmount } = await open()
  await user.type(field('Phone'), '98765')
  unmount()
  await open()
  await waitFor(() => expect(field('Phone').value).toBe('98765'))
  expect(screen.getByText('We’ve brought back the changes you hadn’t saved.')).toBeTruthy()
})

it('chooses other dates in the calendar', async () => {
  server.availability = { ...AVAILABLE, taken: ['2026-11-28'] }
  const { user } = await open(aHotel())
  await user.click(button(/^Check-in/))
  const calendar = await screen.findByRole('dialog', { name: 'Choose your dates' })
  expect(
    within(calendar)
      .getByRole('button', { name: /28 November 2026, already taken/ })
      .getAttribute('aria-disabled'),
  ).toBe('true')
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}{ArrowRight}{ArrowRight}{Enter}')
  await user.click(within(calendar).getByRole('button', { name: 'Done' }))
  expect(button(/^Check-in/).textContent).toBe('Tuesday 24 Nov 2026')
  expect(button(/^Check-out/).textContent).toBe('Thursday 26 Nov 2026')
})

it('says when nothing can be booked', async () => {
  server.availability = { ...AVAILABLE, bookable: false }
  renderAt('/', <BookRoomDialog listing={aListing()} session={me} onClose={vi.fn()} />)
  expect(await screen.findByText('This property isn’t taking bookings right now.')).toBeTruthy()
})

it.each([
  ['deleted', problem(404, 'listing_not_found', 'The room you are looking for does not exist.')],
  ['closed', { ...AVAILABLE, bookable: false }],
])('says so when the property is %s meanwhile, and sends nothing', async (_, availability) => {
  const { client } = await open()
  server.availability = availability
  await client.invalidateQueries({ queryKey: ['availability'] })
  const said = await screen.findByText('This property isn’t taking bookings right now.')
  expect(said.closest('[role=alert]')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send Request' })).toBeNull()
  expect(server.calls).toEqual([])
})

it('does not send a day that is over since midnight', async () => {
  server.phone = '9876543210'
  const { user, client } = await open()
  const days = { from: '2026-11-23', earliest: '2026-11-23' }
  server.availability = { ...AVAILABLE, ...days }
  await client.invalidateQueries({ queryKey: ['availability'] })
  expect(await screen.findByText(/^These dates are no longer available/)).toBeTruthy()
  await user.click(send())
  expect(server.calls).toEqual([])
})

const signIn = (userId: string, name: string) => {
  const kept = { token: `token of ${name}`, role: 'renter', userId, userName: name }
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  localStorage.setItem('email', `${name}@example.in`)
  session.changedElsewhere(null)
}
const signOut = () => {
  localStorage.clear()
  session.changedElsewhere(null)
}

it.each([
  ['pending', 'Request pending · View'],
  ['accepted', 'Request accepted · View'],
] as const)('leads to the %s request instead of asking again', (status, name) => {
  onTestFinished(signOut)
  signIn('asha', 'Asha')
  const listing = aListing({ openRequest: { _id: 'r1', status } })
  renderAt('/', <BookNow listing={listing} />)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/bookings/r1')
  expect(screen.queryByRole('button', { name: 'Book Now' })).toBeNull()
})

it('offers to book where no request is open', () => {
  onTestFinished(signOut)
  signIn('asha', 'Asha')
  renderAt('/', <BookNow listing={aListing()} />)
  expect(screen.getByRole('button', { name: 'Book Now' })).toBeTruthy()
})

it('shows nothing that was typed to another user who signs in elsewhere meanwhile', async () => {
  onTestFinished(signOut)
  signIn('asha', 'Asha')
  const { user } = renderAt('/room/1#book', <BookRoomHost listing={aListing()} />)
  // Its code is fetched first.
  await screen.findByRole('form', { name: 'Book Room' }, { timeout: 20_000 })
  await user.type(field('Phone'), '9876543210')
  await user.type(field('Message (optional)'), 'It is Asha')
  act(() => signIn('meera', 'Meera'))
  await waitFor(() => expect(field('Message (optional)').value).toBe(''))
  expect(field('Phone').value).toBe('')
})

/** The day of the dates below; a search's that are over are left out. */
const onTheDay = () => vi.setSystemTime('2026-11-22T09:00:00Z')
afterEach(() => void vi.useRealTimers())

it('opens with the dates that a hotel was searched by', async () => {
  onTheDay()
  const stay = '?checkIn=2026-11-25&checkOut=2026-11-27'
  await open(aListing({ type: 'Hotel', maxOccupancy: null }), stay)
  expect(button(/^Check-in/).textContent).toBe('Wednesday 25 Nov 2026')
  expect(button(/^Check-out/).textContent).toBe('Friday 27 Nov 2026')
})

it('says where such dates are taken meanwhile', async () => {
  onTheDay()
  server.availability = { ...AVAILABLE, taken: ['2026-11-26'] }
  const stay = '?checkIn=2026-11-25&checkOut=2026-11-27'
  await open(aListing({ type: 'Hotel', maxOccupancy: null }), stay)
  expect(screen.getByText('These dates are no longer available. Please choose other dates.'))
})
