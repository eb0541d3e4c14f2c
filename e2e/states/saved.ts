// The saved places.
import { expect, type Page } from '@playwright/test'
import type { ListingSummary } from '@rentify/contract/listings/listing'
import type { Save, SavedList } from '@rentify/contract/saved/saved'
import { oneOfEach, save, type TestUser } from '../api.ts'
import { heart } from '../pages.ts'
import { broken, heading, never, seen } from './conditions.ts'
import type { State } from './state.ts'

async function saved(
  page: Page,
  me: TestUser | null,
): Promise<[ListingSummary, ...ListingSummary[]]> {
  const places = await oneOfEach()
  for (const { _id } of places) if (me) await save(_id, me)
  await page.goto('/saved-rooms')
  await expect(page.getByRole('article')).toHaveCount(places.length)
  return places as [ListingSummary, ...ListingSummary[]]
}

export const SAVED_STATES: readonly State[] = [
  {
    name: 'nothing saved',
    as: 'newcomer',
    open: async (page) => [
      await page.goto('/saved-rooms'),
      await heading(page, 'No saved properties yet'),
    ],
  },
  { name: 'saved places', as: 'newcomer', open: async (page, me) => saved(page, me) },
  {
    name: 'saved places on their way',
    as: 'renter',
    open: async (page) => {
      await page.route('**/api/saved*', never)
      await page.goto('/saved-rooms')
      await seen(page.getByText('Loading saved properties...'))
    },
  },
  {
    name: 'saved places that cannot be loaded',
    as: 'renter',
    open: async (page) => [
      await broken(page, '**/api/saved*'),
      await page.goto('/saved-rooms'),
      await heading(page, 'Failed to load saved properties'),
    ],
  },
  {
    name: 'saved places without a connection, one of them gone',
    as: 'newcomer',
    open: async (page, me) => {
      await page.route('**/api/saved', async (route) => {
        const list = await (await route.fetch()).json()
        await route.fulfill({
          json: {
            ...list,
            gone: [{ _id: '00000000-0000-7000-8000-000000000000', title: 'Room that was let' }],
          },
        })
      })
      const [first] = await saved(page, me)
      await page.route('**/api/**', (route) => route.abort())
      await heart(page, first).click()
      await seen(
        page.getByRole('note').or(page.getByText('Network error. Please try again.')).first(),
      )
    },
  },
  {
    name: 'saved places with a note and another price, one taken, one gone',
    as: 'newcomer',
    open: async (page, me) => {
      await page.route('**/api/saved', async (route) => {
        const list: SavedList = await (await route.fetch()).json()
        const [first, second, third] = list.saves as [Save, Save, Save]
        first.note = 'Ask whether the terrace is shared, and when there is water.'
        first.price = 99_000
        second.takenUntil = '2031-03-01'
        const _id = '00000000-0000-7000-8000-000000000000'
        const where = { type: 'Room', city: 'Noida', location: 'Sector 62' } as const
        const gone = [{ _id, title: 'Room that was let', ...where }]
        const saves = [first, second, third, { ...third, _id, note: 'Too loud', price: 8000 }]
        await route.fulfill({ json: { ...list, gone, saves } satisfies SavedList })
      })
      for (const { _id } of await oneOfEach()) if (me) await save(_id, me)
      await page.goto('/saved-rooms')
      const gone = page.getByRole('region', { name: 'No longer available' })
      await gone.scrollIntoViewIfNeeded()
      await seen(gone.getByText('Similar places').first())
    },
  },
  {
    name: 'clearing the saved list',
    as: 'newcomer',
    open: async (page, me) => {
      await saved(page, me)
      await page.getByRole('button', { name: 'Clear All' }).click()
      await seen(page.getByRole('dialog', { name: 'Remove all saved properties?' }))
    },
  },
]
