// Searches that are saved, and one to save.
import type { Page } from '@playwright/test'
import type { SavedSearch } from '@rentify/contract/saved-searches/saved-search'
import { broken, heading, never, seen } from './conditions.ts'
import type { State } from './state.ts'

const asks = (text: string, more = 0, all = text) => ({ text, more, all })
const LONG = 'Rooms, in a map area near Sector 62, Noida, 2 BHK or 3 BHK'

const search = (over: Partial<SavedSearch>): SavedSearch => ({
  _id: '0190d000-0000-7000-8000-000000000001',
  type: 'Room',
  query: 'bedrooms=2&city=Noida&maxPrice=15000',
  name: null,
  asks: asks('Rooms, Noida, 2 BHK, up to ₹15,000'),
  frequency: 'daily',
  paused: false,
  createdAt: '2026-03-01T06:00:00.000Z',
  unread: 0,
  ...over,
})

const SEARCHES: readonly SavedSearch[] = [
  search({ unread: 12 }),
  search({
    ...{ _id: '0190d000-0000-7000-8000-000000000002', name: 'Near the office', paused: true },
    query: `q=${encodeURIComponent('a quiet room with a balcony near the metro station')}`,
    asks: asks(LONG, 2, `${LONG}, up to ₹15,000, Fully Furnished`),
  }),
  search({
    _id: '0190d000-0000-7000-8000-000000000003',
    type: 'Hotel',
    query: 'city=Jaipur',
    asks: asks('Hotels, Jaipur'),
  }),
]

/** The page with these searches, and this many new listings a week for one to save. */
async function saved(page: Page, searches: readonly SavedSearch[], perWeek = 3, query = '') {
  await page.route('**/api/saved-searches', (route) => route.fulfill({ json: { searches } }))
  await page.route('**/api/saved-searches/estimate*', (route) =>
    route.fulfill({
      json: { perWeek, matching: 4 * perWeek, asks: asks('Rooms, Noida, 2 BHK, up to ₹15,000') },
    }),
  )
  await page.goto(`/saved-searches${query}`)
}

const TO_SAVE = '?type=Room&city=Noida&bedrooms=2&maxPrice=15000'

export const SAVED_SEARCH_STATES: readonly State[] = [
  {
    name: 'no saved search',
    as: 'renter',
    open: async (page) => [await saved(page, []), await heading(page, 'No saved search yet')],
  },
  {
    name: 'saved searches, one of them being renamed',
    as: 'renter',
    open: async (page) => {
      await saved(page, SEARCHES)
      await seen(page.getByText('12 new'))
      await page.getByRole('button', { name: 'Rename' }).first().click()
      await seen(page.getByRole('textbox', { name: 'Name' }))
    },
  },
  {
    name: 'a search to save',
    as: 'renter',
    open: async (page) => {
      await saved(page, SEARCHES, 3, TO_SAVE)
      await seen(page.getByText('12 places match now, about 3 new a week.'))
    },
  },
  {
    name: 'a search that is too wide to save',
    as: 'renter',
    open: async (page) => {
      await saved(page, [], 900, TO_SAVE)
      await seen(page.getByRole('link', { name: 'Narrow the search' }))
    },
  },
  {
    name: 'saved searches on their way',
    as: 'renter',
    open: async (page) => {
      await page.route('**/api/saved-searches', never)
      await page.goto('/saved-searches')
      await seen(page.getByText('Loading'))
    },
  },
  {
    name: 'saved searches that cannot be loaded',
    as: 'renter',
    open: async (page) => [
      await broken(page, '**/api/saved-searches'),
      await page.goto('/saved-searches'),
      await heading(page, 'Your saved searches couldn’t be loaded'),
    ],
  },
]
