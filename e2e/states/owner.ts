// The owner's listings in every state.
import type { Page } from '@playwright/test'
import type { BulkChange, BulkRow } from '@rentify/contract/listings/bulk/bulk'
import type { OwnListings } from '@rentify/contract/listings/owner'
import { broken, heading, never, seen } from './conditions.ts'
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

const openMenu = (page: Page) =>
  page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click()
const selectPage = (page: Page) =>
  page.getByRole('checkbox', { name: 'Select all on this page' }).check()
const bar = (page: Page) => page.getByRole('region', { name: 'Selected listings' })

const CHANGE: BulkChange = {
  ...{ _id: '0190c0c0-0000-7000-8000-000000000000', action: 'hide', percent: null },
  ...{ state: 'done', total: 3, done: 3 },
  outcomes: {
    ...{ changed: 2, unchanged: 0, no_price: 0, price_out_of_range: 0 },
    ...{ blocked: 1, refused: 0, gone: 0 },
  },
  undone: { restored: 0, changed_since: 0, blocked: 0, refused: 0, gone: 0 },
  ...{ createdAt: '2026-01-01T08:00:00.000Z', undoUntil: '2026-01-02T08:00:00.000Z' },
  can: { undo: true },
}
const rows = (['blocked', 'changed'] as const).map(
  (outcome, at): BulkRow => ({
    listingId: `0190a0a0-0000-7000-8000-00000000000${at}`,
    title: `A room ${at}`,
    outcome,
    before: outcome === 'changed' ? true : null,
    after: outcome === 'changed' ? false : null,
    undone: null,
  }),
)
async function changedLast(page: Page, change: BulkChange): Promise<void> {
  await page.route('**/api/my/listings/bulk', (route) =>
    route.fulfill({ json: { changes: [change] } }),
  )
  await page.route('**/api/my/listings/bulk/*', (route) =>
    route.fulfill({ json: { change, rows, totalPages: 1 } }),
  )
  await page.goto('/my-listings')
  await seen(page.getByRole('region', { name: 'Last change' }))
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
        await seen(page.getByRole('button', { name: /^Why\?/ }).first())
      },
    },
    {
      name: `${path} on its way`,
      as: 'owner',
      open: async (page) => {
        await page.route(LISTS, never)
        await page.goto(path)
        await seen(page.locator('.owner-page .sk').first())
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
        await page.getByRole('switch').first().click()
        await seen(page.getByRole('alert'))
      },
    },
    {
      name: `${path} with a deletion that is rejected`,
      as: 'owner',
      anew: true,
      open: async (page) => {
        await page.goto(path)
        await page.route('**/api/*/0*', (route) =>
          route.request().method() === 'DELETE' ? route.abort() : route.continue(),
        )
        await openMenu(page)
        await page.getByRole('menuitem', { name: 'Delete' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: 'Delete' }).click()
        await seen(dialog.getByRole('alert'))
      },
    },
  ]),
  {
    name: 'my listings with an open menu',
    as: 'owner',
    anew: true,
    open: async (page) => {
      await page.goto('/my-listings')
      await openMenu(page)
      await seen(page.getByRole('menuitem', { name: 'Insights' }))
    },
  },
  {
    name: 'my listings with the reason of a block',
    as: 'owner',
    anew: true,
    open: async (page) => {
      await changed(page, [{ status: 'blocked', can }])
      await page.goto('/my-listings')
      await page
        .getByRole('button', { name: /^Why\?/ })
        .first()
        .click()
      await seen(page.getByText('We’ve blocked this listing, so renters can’t see it.'))
    },
  },
  {
    name: 'my listings, a page selected',
    as: 'owner',
    open: async (page) => {
      // Below one listing the bar covers no other.
      await page.route(LISTS, async (route) => {
        const answer: OwnListings = await (await route.fetch()).json()
        await route.fulfill({ json: { ...answer, listings: answer.listings.slice(0, 1) } })
      })
      await page.goto('/my-listings')
      await selectPage(page)
      await seen(bar(page))
    },
  },
  {
    name: 'my listings, the price of several changed by a wrong percentage',
    as: 'owner',
    open: async (page) => {
      await page.goto('/my-listings')
      await selectPage(page)
      await bar(page).getByRole('button', { name: 'Change price' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('500')
      await dialog.getByRole('button', { name: 'Change prices' }).click()
      await seen(dialog.getByText('Enter a number up to 100, with at most one decimal'))
    },
  },
  {
    name: 'my listings, several changed, with what became of each',
    as: 'owner',
    open: async (page) => {
      await changedLast(page, CHANGE)
      await page.getByRole('button', { name: 'Details' }).click()
      await seen(page.getByRole('dialog').getByText('A room 0'))
    },
  },
  {
    name: 'my listings while many are changed',
    as: 'owner',
    open: (page) =>
      changedLast(page, {
        ...CHANGE,
        ...{ state: 'running', total: 1200, done: 400, can: { undo: false } },
      }),
  },
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
