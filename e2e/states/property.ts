// A listing's page, for every role that sees it differently.
import { expect, type Page } from '@playwright/test'
import { find } from '../api.ts'
import { broken, heading, never, seen } from './conditions.ts'
import type { State } from './state.ts'

const topRated = (page: Page) => page.getByRole('region', { name: 'Top Rated Properties' })

async function listing(page: Page, kind: 'rooms' | 'hotels' | 'shops'): Promise<void> {
  const { _id, title } = await find(kind, ({ pictures }) => pictures.length > 1)
  await page.goto(`/room/${_id}`)
  await heading(page, title)
  await topRated(page).scrollIntoViewIfNeeded()
  await seen(topRated(page).getByRole('article').first())
}

export const PROPERTY_STATES: readonly State[] = [
  { name: 'a room', as: 'renter', open: (page) => listing(page, 'rooms') },
  { name: 'a hotel', as: 'renter', open: (page) => listing(page, 'hotels') },
  { name: 'a shop', as: 'renter', open: (page) => listing(page, 'shops') },
  {
    name: 'a room on its way',
    as: 'renter',
    open: async (page) => {
      const { _id } = await find('rooms')
      await page.route('**/api/listings/*', never)
      await page.route('**/api/rooms?*', never)
      await page.goto(`/room/${_id}`)
      await expect(
        page.getByRole('status').filter({ hasText: 'Loading property...' }),
      ).toBeAttached()
    },
  },
  {
    name: 'a room that is not there',
    as: 'renter',
    open: async (page) => [await page.goto('/room/nothing'), await heading(page, 'Room Not Found')],
  },
  {
    name: 'a room that cannot be loaded',
    as: 'renter',
    open: async (page) => [
      await broken(page, '**/api/listings/*'),
      await page.goto('/room/00000000-0000-7000-8000-000000000000'),
      await heading(page, 'Room Not Found'),
    ],
  },
  {
    name: 'a room whose neighbours cannot be loaded',
    as: 'renter',
    open: async (page) => {
      await broken(page, '**/api/listings?*sort=rating*')
      const { _id } = await find('rooms')
      await page.goto(`/room/${_id}`)
      await topRated(page).scrollIntoViewIfNeeded()
      await seen(topRated(page).getByRole('alert'))
    },
  },
  {
    name: 'a room without pictures and price',
    as: 'renter',
    open: async (page) => {
      const { _id, title } = await find('rooms')
      await page.route(`**/api/listings/${_id}`, async (route) => {
        const answer = await route.fetch()
        const bare = {
          pictures: [],
          images: [],
          price: null,
          phone: null,
          contactNumber: null,
          owner: { _id, isVerified: false, verifiedAt: null, name: null, phone: null },
          user: { _id, isVerified: false, name: null, phone: null },
          approximate: true,
        }
        await route.fulfill({ json: { ...(await answer.json()), ...bare } })
      })
      await page.goto(`/room/${_id}`)
      await heading(page, title)
    },
  },
  {
    name: 'one of their own rooms',
    as: 'owner',
    open: async (page, me) => {
      const { _id } = await find('rooms', ({ user }) => user._id === me?.user._id)
      await page.goto(`/room/${_id}`)
      await seen(page.getByText('This is your property'))
    },
  },
  {
    name: 'deleting one of their own shops',
    as: 'owner',
    open: async (page, me) => {
      const { title } = await find('shops', ({ user }) => user._id === me?.user._id)
      await page.goto(`/shop?search=${encodeURIComponent(title)}`)
      await page.getByRole('button', { name: `Delete: ${title}` }).click()
      await seen(page.getByRole('dialog'))
    },
  },
]
