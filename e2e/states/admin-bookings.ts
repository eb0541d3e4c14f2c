// The back office's bookings in every state.
import type { Page } from '@playwright/test'
import type {
  AdminBooking,
  AdminBookingDetail,
  AdminBookingStatus,
} from '@rentify/contract/admin/bookings'
import { ADMIN_BOOKING_STATUSES } from '@rentify/contract/admin/bookings'
import { broken, heading, never, seen } from './conditions.ts'
import type { State } from './state.ts'

const LIST = /\/api\/admin\/bookings(\?|$)/
const ONE = /\/api\/admin\/bookings\/0/
const ID = '0190b0b0-0000-7000-8000-000000000000'
const AT = '2026-11-22T10:00:00.000Z'
const party = { _id: ID, name: 'Vikram Rao', email: 'vikram@example.in' }

function booking(status: AdminBookingStatus, at: number): AdminBooking {
  const isOpen = ['pending', 'approved', 'confirmed'].includes(status)
  const renter = { _id: ID, name: 'Asha Verma', email: 'asha@example.in' }
  return {
    _id: `${ID.slice(0, -1)}${at}`,
    renter,
    user: renter,
    owner: party,
    room: { _id: ID, title: 'Furnished single room near the metro', name: 'Room' },
    hotel: null,
    checkInDate: '2027-01-01',
    checkOutDate: '2027-02-28',
    checkIn: '2027-01-01',
    checkOut: '2027-02-28',
    totalAmount: 17_000,
    status,
    createdAt: AT,
    bookingDate: AT,
    can: {
      statuses: isOpen ? ['confirmed', 'completed', 'cancelled'] : [],
      edit: isOpen,
      remove: true,
    },
  }
}

const ALL = ADMIN_BOOKING_STATUSES.map(booking)
const [FIRST = booking('pending', 0)] = ALL
const step = { at: AT, by: 'admin', name: null, endReason: null, reason: null } as const
const DETAIL: AdminBookingDetail = {
  ...FIRST,
  renter: { ...FIRST.renter, phone: '9876543210' },
  owner: { ...party, phone: '9876543211' },
  location: 'Sector 62',
  city: 'Noida',
  guests: 2,
  message: 'Can I see the room on Saturday?',
  quote: { unit: 'month', quantity: 2, price: 8500 },
  amountAgreed: true,
  removed: false,
  expiresAt: null,
  history: [
    { ...step, by: 'renter', name: 'Asha Verma', from: null, to: 'pending', before: null },
    { ...step, from: 'pending', to: 'confirmed', before: null },
    {
      ...step,
      at: '2026-11-22T11:00:00.000Z',
      from: 'confirmed',
      to: 'confirmed',
      before: { checkInDate: '2027-01-02', checkOutDate: '2027-02-28', totalAmount: 16_000 },
    },
  ],
}

async function listed(page: Page): Promise<void> {
  const json = { bookings: ALL, page: 1, total: 60, totalPages: 10 }
  await page.route(LIST, (route) => route.fulfill({ json }))
  await page.route(ONE, (route) => route.fulfill({ json: DETAIL }))
  await page.goto('/admin/bookings')
  await seen(page.getByText('asha@example.in').first())
}

const first = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()

/** Opens a dialog of the first booking, from its row or from the row's menu. */
const opened = (act: string, name: RegExp) => async (page: Page) => [
  await listed(page),
  await (act === 'View'
    ? first(page, /^View/)
    : first(page, /^More for/).then(() => page.getByRole('menuitem', { name: act }).click())),
  await seen(page.getByRole('dialog', { name }).getByRole('button').first()),
]

export const ADMIN_BOOKING_STATES: readonly State[] = [
  {
    name: 'bookings of the back office in every status',
    as: 'admin',
    open: async (page) => [await listed(page)],
  },
  {
    name: 'no bookings in the back office',
    as: 'admin',
    open: async (page) => [
      await page.goto('/admin/bookings?search=qqqqzzzz'),
      await heading(page, 'No bookings found'),
    ],
  },
  {
    name: 'bookings of the back office on their way',
    as: 'admin',
    open: async (page) => [
      await page.route(LIST, never),
      await page.goto('/admin/bookings'),
      await heading(page, 'Booking Management'),
    ],
  },
  {
    name: 'bookings of the back office that do not load',
    as: 'admin',
    open: async (page) => [
      await broken(page, '**/api/admin/bookings?*'),
      await page.goto('/admin/bookings'),
      await heading(page, 'We couldn’t load this list'),
    ],
  },
  {
    name: 'a booking’s details in the back office',
    as: 'admin',
    open: async (page) => [
      await opened('View', /^Booking #/)(page),
      await seen(page.getByRole('dialog').getByText('Pending → Confirmed')),
    ],
  },
  {
    name: 'a booking is edited in the back office',
    as: 'admin',
    open: opened('Edit', /^Edit booking/),
  },
  {
    name: 'the question before a booking is cancelled',
    as: 'admin',
    open: opened('Cancel booking', /^Are you sure you want to cancel/),
  },
]
