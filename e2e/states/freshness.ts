// What owners are asked about, and how they answer (D87).
import type { Asked, Unconfirmed } from '@rentify/contract/listings/freshness'
import { act } from '../pages.ts'
import { seen } from './conditions.ts'
import type { State } from './state.ts'

const ROOM = {
  _id: '0190a0a0-0000-7000-8000-000000000001',
  type: 'Room',
  title: 'A room with a balcony and a title that takes a second line on a phone',
  city: 'Jaipur',
  location: 'Malviya Nagar',
  confirmedAt: '2026-11-01T10:00:00.000Z',
  isVisible: true,
  units: 1,
} as const
const named = (number: number, more: object) => ({ ...ROOM, ...more, _id: `${ROOM._id}${number}` })
const ASKED = {
  total: 3,
  listings: [
    ROOM,
    named(2, { title: 'Eight rooms of a kind', units: 8 }),
    named(3, { type: 'Hotel', title: 'A hotel' }),
    named(4, { title: 'A hidden room', isVisible: false }),
  ],
} satisfies Unconfirmed
const ANSWERED = { total: 0, listings: [], answered: ASKED.listings } satisfies Asked

export const FRESHNESS_STATES: readonly State[] = [
  {
    name: 'listings of an emailed link, of which some units are taken',
    as: 'visitor',
    open: async (page) => {
      await page.route('**/api/listing-asks/show', (route) => route.fulfill({ json: ASKED }))
      await page.goto('/confirm-listings?token=x')
      await page.getByRole('button', { name: 'Some taken' }).click()
      await seen(page.getByLabel('How many of 8 are taken'))
    },
  },
  {
    name: 'listings of an emailed link that were answered, one answer being changed',
    as: 'visitor',
    open: async (page) => {
      await page.route('**/api/listing-asks/show', (route) => route.fulfill({ json: ANSWERED }))
      await page.goto('/confirm-listings?token=x')
      await page.getByRole('button', { name: `Change answer for ${ROOM.title}` }).click()
      await seen(page.getByRole('button', { name: 'Still free' }))
    },
  },
  {
    name: 'the dashboard with listings to confirm',
    as: 'owner',
    open: async (page) => {
      await page.route('**/api/my/listings/unconfirmed', (route) => route.fulfill({ json: ASKED }))
      await page.goto('/owner-dashboard')
      await act(page)
      await seen(page.getByRole('link', { name: 'One by one' }))
    },
  },
]
