// The owner's listings in every state.
import type { Page } from '@playwright/test'
import type { OwnListings } from '@rentify/contract/listings/owner'
import { broken, cards, heading, never, seen } from './conditions.ts'
import type { State } from './state.ts'

const LISTS = '**/api/listings/my-listings*'
const PAGES = ['/my-listings', '/owner-dashboard'] as const

/** The owner's listings with the first ones changed. */
async function changed(page: Page, changes: readonly object[]): Promise<void> {
  await page.route(LISTS, async (route) => {
    const answer: OwnListings = await (await route.fetch()).json()
    const listings = answer.listings.map((one, at) => ({ ...one, ...changes[at] }))
    await route.fulfill({ json: { ...answer, listings } })
  })
}

const can = { edit: true, toggleVisibility: false, delete: true }

export const OWNER_STATES: readonly State[] = [
  ...PAGES.flatMap((path): State[] => [
    {
      name: `${path} with hidden, blocked and pending listings, one without photos`,
      as: 'owner',
      open: async (page) => {
        await changed(page, [
          { isVisible: false, pictures: [], images: [] },
          { status: 'blocked', can },
          { status: 'pending' },
          { status: 'inactive', isVisible: false },
        ])
        await page.goto(path)
        await seen(page.getByText('We’ve blocked this listing, so renters can’t see it.'))
      },
    },
    {
      name: `${path} on its way`,
      as: 'owner',
      open: async (page) => {
        await page.route(LISTS, never)
        await page.goto(path)
        await seen(page.locator('.own-list'))
      },
    },
    {
      name: `${path} that cannot be loaded`,
      as: 'owner',
      open: async (page) => [
        await broken(page, LISTS),
        await page.goto(path),
        await heading(page, 'Failed to load your listings'),
      ],
    },
    {
      name: `${path} without listings`,
      as: 'owner',
      open: async (page) => {
        const none = { all: 0, active: 0, inactive: 0, type: { Room: 0, Hotel: 0, Shop: 0 } }
        await page.route(LISTS, (route) =>
          route.fulfill({ json: { listings: [], total: 0, counts: none, nextCursor: null } }),
        )
        await page.goto(path)
        await heading(page, 'You haven’t listed anything yet')
      },
    },
    {
      name: `${path} with a change that is rejected`,
      as: 'owner',
      open: async (page) => {
        await broken(page, '**/toggle-visibility')
        await page.goto(path)
        await page
          .getByRole('switch')
          .or(page.getByRole('button', { name: /^Hide: / }))
          .first()
          .click()
        await seen(page.getByRole('alert'))
      },
    },
    {
      name: `${path} with a deletion that is rejected`,
      as: 'owner',
      open: async (page) => {
        await page.goto(path)
        await cards(page)
        await page.route('**/api/*/0*', (route) =>
          route.request().method() === 'DELETE' ? route.abort() : route.continue(),
        )
        await page
          .getByRole('button', { name: /^Delete: / })
          .first()
          .click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: 'Delete' }).click()
        await seen(dialog.getByRole('alert'))
      },
    },
  ]),
  {
    name: 'my listings, none found',
    as: 'owner',
    open: async (page) => [
      await page.goto('/my-listings?q=qqqqzzzz'),
      await heading(page, 'No listings match your search'),
    ],
  },
  {
    name: 'the dashboard without hidden listings',
    as: 'owner',
    open: async (page) => {
      await page.goto('/owner-dashboard?state=inactive')
      await heading(page, 'No inactive listings')
    },
  },
]
