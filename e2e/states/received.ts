// Bookings received, the dashboard's requests and a listing's calendar in every state.
import type { Page } from '@playwright/test'
import type { Availability } from '@rentify/contract/bookings/availability'
import type { Booking } from '@rentify/contract/bookings/booking'
import { BOOKING_PHASES, BOOKING_STATUSES } from '@rentify/contract/bookings/vocabulary'
import { booking, cannot } from './bookings.ts'
import { broken, heading, never, seen } from './conditions.ts'
import type { State } from './state.ts'

const LIST = /\/api\/bookings\/my-bookings(\?|$)/
const COUNTS = '**/api/bookings/my-bookings/counts'
const ID = '0190a0a0-0000-7000-8000-000000000001'
const CALENDAR = `/my-listings/${ID}/calendar`
const AVAILABILITY = '**/availability*'
const LINK = `**/api/listings/${ID}/calendar`

const ALL: readonly Booking[] = [
  booking('pending', { can: { ...cannot, accept: true, decline: true } }),
  booking('accepted', { can: { ...cannot, book: true, decline: true } }),
  booking('booked', { can: { ...cannot, cancel: true } }),
  booking('declined', { reason: 'Already let.' }),
  booking('declined', { endReason: 'dates_taken' }),
  booking('completed', { message: null }),
  booking('cancelled', { renter: { _id: null, name: null, email: null, phone: null } }),
].map((one, number) => ({ ...one, _id: `${ID.slice(0, -1)}${number}` }))

/** The owner has received these. */
async function received(page: Page, bookings: readonly Booking[], path: string): Promise<void> {
  const counts = [...BOOKING_STATUSES, ...BOOKING_PHASES].map((kept) => [
    kept,
    bookings.filter(({ status, phase }) => status === kept || phase === kept).length,
  ])
  await page.route(COUNTS, (route) =>
    route.fulfill({
      json: { ...Object.fromEntries(counts), total: bookings.length, answerBy: null },
    }),
  )
  await page.route(LIST, (route) => {
    const { searchParams } = new URL(route.request().url())
    // Without a tab in the address every status is shown at once.
    const phase = path.includes('tab=past') ? searchParams.get('phase') : null
    const kept = searchParams.get('status') ?? phase
    const json = bookings.filter((one) => [null, one.status, one.phase].includes(kept as never))
    return route.fulfill({ json, headers: { 'x-total-count': String(json.length) } })
  })
  await page.goto(path)
}

/** A calendar with booked and blocked nights; `url` is its calendar link. */
async function calendar(page: Page, url: string | null): Promise<void> {
  const dates: Availability = {
    bookable: true,
    instant: false,
    from: '2027-01-01',
    to: '2028-01-01',
    earliest: '2027-01-01',
    latest: '2027-12-31',
    availableFrom: null,
    taken: ['2027-01-20'],
    own: {
      capacity: 2,
      booked: { '2027-01-12': 1, '2027-01-13': 2, '2027-01-20': 1 },
      blocks: [
        {
          _id: ID,
          from: '2027-01-20',
          to: '2027-01-22',
          reason: 'Painting the walls',
          units: null,
          createdAt: '2026-11-22T10:00:00.000Z',
        },
      ],
    },
  }
  await page.route(AVAILABILITY, (route) => route.fulfill({ json: dates }))
  await page.route(LINK, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { url } }) : route.fallback(),
  )
  await page.goto(CALENDAR)
  await seen(page.getByRole('grid').first())
}

export const RECEIVED_STATES: readonly State[] = [
  {
    name: 'bookings received in every status',
    as: 'owner',
    open: async (page) => [
      await received(page, ALL, '/my-bookings'),
      // Cards on a phone, a table where there is room for it.
      await seen(page.getByRole('article').or(page.getByRole('table')).first()),
    ],
  },
  {
    name: 'bookings received as a table',
    as: 'owner',
    open: async (page) => [
      await received(page, ALL, '/my-bookings?view=table'),
      // A table where there is room for it.
      await seen(page.getByRole('table').or(page.locator('.data-cards')).first()),
    ],
  },
  {
    name: 'no bookings received',
    as: 'newOwner',
    open: async (page) => [
      await page.goto('/my-bookings'),
      await heading(page, 'No booking requests yet'),
    ],
  },
  {
    name: 'no bookings received in one phase',
    as: 'owner',
    open: async (page) => [
      await received(page, ALL.slice(0, 1), '/my-bookings?tab=past'),
      await heading(page, 'Nothing is over yet'),
    ],
  },
  {
    name: 'bookings received on their way',
    as: 'owner',
    open: async (page) => {
      await page.route('**/api/bookings/**', never)
      await page.goto('/my-bookings')
      await seen(page.locator('.bk-list').first())
    },
  },
  {
    name: 'bookings received that cannot be loaded',
    as: 'owner',
    open: async (page) => [
      await broken(page, '**/api/bookings/**'),
      await page.goto('/my-bookings'),
      await heading(page, 'Error loading bookings'),
    ],
  },
  {
    name: 'the dashboard with requests',
    as: 'owner',
    open: async (page) => [
      await received(page, ALL, '/owner-dashboard?tab=requests'),
      await seen(page.getByRole('button', { name: /^Approve/ })),
    ],
  },
  {
    name: 'the dashboard without requests',
    as: 'owner',
    open: async (page) => [
      await received(page, [], '/owner-dashboard?tab=requests'),
      await heading(page, 'No pending requests'),
    ],
  },
  {
    name: 'a request that is being declined',
    as: 'owner',
    open: async (page) => {
      await received(page, ALL, '/my-bookings?view=cards')
      await page
        .getByRole('button', { name: /^Decline/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
      await seen(page.getByText(/^Declining the request of/))
    },
  },
  {
    name: 'a request whose rejection fails',
    as: 'owner',
    open: async (page) => {
      await broken(page, '**/reject')
      await received(page, ALL, '/owner-dashboard?tab=requests')
      await page.getByRole('button', { name: /^Reject/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
      await seen(page.getByText('Error rejecting booking request'))
    },
  },
  {
    name: 'a listing’s calendar with its link',
    as: 'owner',
    open: (page) => calendar(page, 'https://rentify.example/calendar/0123456789.ics'),
  },
  {
    name: 'a calendar link that cannot be replaced',
    as: 'owner',
    open: async (page) => {
      await broken(page, LINK)
      await calendar(page, 'https://rentify.example/calendar/0123456789.ics')
      await page.getByRole('button', { name: 'New link' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'New link' }).click()
      await seen(page.getByRole('dialog').getByText(/^We couldn’t load or change the link/))
    },
  },
  {
    name: 'a listing’s calendar with chosen dates that are rejected',
    as: 'owner',
    open: async (page) => {
      await broken(page, '**/blocks')
      await calendar(page, null)
      await page.getByRole('button', { name: /, 5 January 2027/ }).click()
      await page.getByRole('button', { name: /, 8 January 2027/ }).click()
      await page.getByRole('button', { name: 'Block dates' }).click()
      await seen(page.getByText('We couldn’t block these dates. Please try again.'))
    },
  },
  {
    name: 'a listing’s calendar on its way',
    as: 'owner',
    open: async (page) => {
      await page.route(AVAILABILITY, never)
      await page.goto(CALENDAR)
      await seen(page.locator('.own-calendar-parts'))
    },
  },
  {
    name: 'a listing’s calendar that cannot be loaded',
    as: 'owner',
    open: async (page) => [
      await broken(page, AVAILABILITY),
      await page.goto(CALENDAR),
      await seen(page.getByRole('button', { name: 'Try Again' }).first()),
    ],
  },
  {
    name: 'a calendar of another owner’s listing',
    as: 'owner',
    open: async (page) => [await page.goto(CALENDAR), await heading(page, 'Calendar not found')],
  },
]
