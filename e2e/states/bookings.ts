// Asking for a stay, the requests and a stay's page in every state.
import type { Page } from '@playwright/test'
import type { BookingDetail } from '@rentify/contract/bookings/booking'
import type { BookingPhase, BookingStatus } from '@rentify/contract/bookings/vocabulary'
import { find, type TestUser } from '../api.ts'
import { broken, heading, never, seen } from './conditions.ts'
import type { State } from './state.ts'

const LIST = '**/api/bookings/my-requests*'
const ONE = '**/api/bookings/0*'
const ID = '0190b0b0-0000-7000-8000-000000000001'
export const cannot = {
  accept: false,
  decline: false,
  book: false,
  cancel: false,
  withdraw: false,
  cancelUntil: null,
}
const at = '2026-11-22T10:00:00.000Z'

/** Of stays that are still to be. */
const PHASES: Readonly<Record<BookingStatus, BookingPhase>> = {
  pending: 'open',
  accepted: 'open',
  booked: 'upcoming',
  declined: 'past',
  completed: 'past',
  cancelled: 'past',
}

export function booking(status: BookingStatus, facts: Partial<BookingDetail> = {}): BookingDetail {
  const party = { _id: null, name: 'Vikram Rao', email: 'vikram@example.in', phone: '9876543210' }
  return {
    _id: ID,
    status,
    phase: PHASES[status],
    room: {
      _id: ID,
      type: 'Room',
      title: 'Furnished single room near the metro',
      location: 'Sector 62, Noida',
      city: 'Noida',
      image: null,
      picture: null,
      available: true,
    },
    renter: { ...party, name: 'Asha Verma', email: 'asha@example.in' },
    owner: party,
    checkInDate: '2027-01-01',
    checkOutDate: '2027-02-28',
    guests: 2,
    message: 'Can I see the room on Saturday?',
    totalAmount: 17_000,
    quote: { unit: 'month', quantity: 2, price: 8500 },
    deposit: 17_000,
    costs: null,
    dueAtMoveIn: 25_500,
    endReason: null,
    reason: null,
    expiresAt: null,
    createdAt: at,
    updatedAt: at,
    can: cannot,
    history: [
      {
        at,
        by: 'renter',
        name: 'Asha Verma',
        from: null,
        to: 'pending',
        endReason: null,
        reason: null,
        before: null,
      },
    ],
    clashes: [],
    ...facts,
  }
}

const ALL: readonly BookingDetail[] = [
  booking('pending', { can: { ...cannot, withdraw: true } }),
  booking('accepted'),
  booking('booked'),
  booking('declined', { reason: 'Already let.' }),
  booking('declined', { endReason: 'dates_taken' }),
  booking('completed'),
  booking('cancelled', {
    endReason: 'account_closed',
    owner: { _id: null, name: null, email: null, phone: null },
  }),
].map((one, number) => ({ ...one, _id: `${ID.slice(0, -1)}${number}` }))

async function listed(page: Page, bookings: readonly BookingDetail[]): Promise<void> {
  await page.route(LIST, (route) =>
    route.fulfill({ json: bookings, headers: { 'x-total-count': String(bookings.length) } }),
  )
  await page.goto('/my-booking-requests')
}

/** The stay's page as its owner sees it. */
async function stay(page: Page, me: TestUser | null, facts: Partial<BookingDetail>): Promise<void> {
  const owner = { _id: me?.user._id ?? null, name: 'Me', email: null, phone: null }
  const one = booking('accepted', { owner, ...facts })
  await page.route(ONE, (route) => route.fulfill({ json: one }))
  await page.goto(`/bookings/${ID}`)
  await heading(page, one.room.title)
}

async function bookRoom(page: Page): Promise<void> {
  const { _id } = await find('rooms', ({ price }) => price !== null)
  await page.goto(`/room/${_id}#book`)
  await seen(page.getByRole('button', { name: 'Send Request' }))
}

export const BOOKING_STATES: readonly State[] = [
  { name: 'the booking dialog', as: 'renter', open: bookRoom },
  {
    name: 'the booking dialog with mistakes',
    as: 'renter',
    open: async (page) => {
      await bookRoom(page)
      await page.getByLabel('Phone').fill('98')
      await page.getByRole('button', { name: 'Send Request' }).click()
      await seen(page.getByText('Phone number must be 10 digits'))
    },
  },
  {
    name: 'the booking dialog after sending',
    as: 'renter',
    open: async (page) => {
      await page.route('**/api/bookings/create', (route) =>
        route.fulfill({
          status: 201,
          json: {
            success: true,
            message: 'Booking request sent successfully!',
            booking: booking('pending', { expiresAt: '2027-01-01T18:30:00.000Z' }),
          },
        }),
      )
      await bookRoom(page)
      await page.getByLabel('Phone').fill('9876543210')
      await page.getByRole('button', { name: 'Send Request' }).click()
      await seen(page.getByRole('heading', { name: 'Sent to Vikram Rao' }))
    },
  },
  {
    name: 'the booking dialog of a hotel',
    as: 'renter',
    open: async (page) => {
      const { _id } = await find('hotels', ({ price }) => price !== null)
      await page.goto(`/room/${_id}#book`)
      await seen(page.getByRole('button', { name: 'Send Request' }))
    },
  },
  {
    name: 'the booking dialog that fails',
    as: 'renter',
    open: async (page) => {
      await broken(page, '**/api/bookings/create')
      await bookRoom(page)
      await page.getByLabel('Phone').fill('9876543210')
      await page.getByRole('button', { name: 'Send Request' }).click()
      await seen(page.getByText('Failed to send booking request'))
    },
  },
  {
    name: 'the booking dialog without free dates known',
    as: 'renter',
    open: async (page) => {
      await broken(page, '**/availability*')
      await bookRoom(page)
      await seen(page.getByText('We couldn’t check which dates are free.'))
    },
  },
  {
    name: 'the calendar of the booking dialog',
    as: 'renter',
    open: async (page) => {
      await bookRoom(page)
      await page.getByRole('button', { name: /^Move-in date/ }).click()
      await seen(page.getByRole('grid').first())
    },
  },
  {
    name: 'a room with its calendar',
    as: 'renter',
    open: async (page) => {
      const { _id } = await find('rooms', ({ price }) => price !== null)
      await page.goto(`/room/${_id}`)
      await page.getByRole('heading', { name: 'Availability' }).scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: 'Show calendar' }).click()
      await seen(page.getByRole('grid').first())
    },
  },
  {
    name: 'booking requests in every status',
    as: 'renter',
    open: async (page) => [await listed(page, ALL), await seen(page.getByRole('article').first())],
  },
  {
    name: 'no booking requests',
    as: 'newcomer',
    open: async (page) => [
      await page.goto('/my-booking-requests'),
      await heading(page, 'No booking requests yet'),
    ],
  },
  {
    name: 'booking requests on their way',
    as: 'renter',
    open: async (page) => {
      await page.route(LIST, never)
      await page.goto('/my-booking-requests')
      await seen(page.locator('.bk-list').first())
    },
  },
  {
    name: 'booking requests that cannot be loaded',
    as: 'renter',
    open: async (page) => [
      await broken(page, LIST),
      await page.goto('/my-booking-requests'),
      await heading(page, 'Error loading booking requests'),
    ],
  },
  {
    name: 'cancelling a booking request that fails',
    as: 'renter',
    open: async (page) => {
      await listed(page, ALL)
      await broken(page, ONE)
      await page.getByRole('button', { name: /^Cancel Request/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel Request' }).click()
      await seen(page.getByText('Error cancelling booking request'))
    },
  },
  {
    name: 'a stay with other requests for its dates',
    as: 'owner',
    open: (page, me) =>
      stay(page, me, {
        can: { ...cannot, book: true, decline: true },
        clashes: [
          {
            _id: ID,
            status: 'pending',
            renterName: 'Kabir Singh',
            checkInDate: '2027-01-05',
            checkOutDate: '2027-01-07',
          },
        ],
      }),
  },
  {
    name: 'declining a request',
    as: 'owner',
    open: async (page, me) => {
      await stay(page, me, { status: 'pending', can: { ...cannot, accept: true, decline: true } })
      await page.getByRole('button', { name: /^Decline/ }).click()
      await seen(page.getByRole('dialog').getByLabel('Reason (optional)'))
    },
  },
  {
    name: 'a stay on its way',
    as: 'renter',
    open: async (page) => {
      await page.route(ONE, never)
      await page.goto(`/bookings/${ID}`)
      await seen(page.locator('.bk-layout'))
    },
  },
  {
    name: 'a stay that is not there',
    as: 'renter',
    open: async (page) => [
      await page.goto(`/bookings/${ID}`),
      await heading(page, 'Booking not found'),
    ],
  },
  {
    name: 'a stay that cannot be loaded',
    as: 'renter',
    open: async (page) => [
      await broken(page, ONE),
      await page.goto(`/bookings/${ID}`),
      await heading(page, 'We couldn’t load this booking'),
    ],
  },
]
