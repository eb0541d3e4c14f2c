// Measured figures in every state: the back office's page, and one listing's.
import type { AnalyticsReport, Figures } from '@rentify/contract/analytics/report'
import { COUNTRIES, DEVICES, SOURCES } from '@rentify/contract/analytics/vocabulary'
import { myRooms } from '../api.ts'
import { broken, heading, never, seen } from './conditions.ts'
import type { State } from './state.ts'

const PANEL = '**/api/admin/analytics?*'
const SEARCHES = '**/api/admin/analytics/empty-searches'
const SEARCHED = {
  searches: ['houseboat in kochi', 'पालतू के साथ फ्लैट', 'x'.repeat(80)].map((text, at) => ({
    text,
    count: 1200 - at,
    lastAt: '2026-11-23T06:00:00.000Z',
  })),
}
const OF_LISTING = '**/api/listings/*/analytics?*'

const figures = (n: number): Figures => ({
  impressions: n * 40,
  clicks: n * 5,
  detailViews: n * 3,
  contactReveals: n * 2,
  saves: n,
  requests: n,
  visits: n * 9,
  searches: n * 4,
  emptySearches: n,
})
const equal = <const N extends string>(names: readonly N[]) =>
  names.map((name) => ({ name, count: 10, share: Math.round(1000 / names.length) / 10 }))

/** A week in which every day had more than the one before; with `n` 0, a week without traffic. */
const week = (n: number): AnalyticsReport => ({
  range: '7days',
  of: 'all',
  timezone: 'Asia/Kolkata',
  from: '2026-11-17',
  to: '2026-11-23',
  countedAt: '2026-11-23T06:00:00.000Z',
  totals: { ...figures(28 * n), ctr: n ? 12.5 : null },
  previous: { ...figures(20 * n), ctr: n ? 12.5 : null },
  series: Array.from({ length: 7 }, (_, at) => ({
    at: `2026-11-${17 + at}`,
    ...figures((at + 1) * n),
  })),
  devices: equal(DEVICES),
  sources: equal(SOURCES),
  countries: equal(COUNTRIES),
})

export const ANALYTICS_STATES: readonly State[] = [
  {
    name: '/admin/analytics with a week of traffic, and its table open',
    as: 'admin',
    open: async (page) => {
      await page.route(PANEL, (route) => route.fulfill({ json: week(1) }))
      await page.route(SEARCHES, (route) => route.fulfill({ json: SEARCHED }))
      await page.goto('/admin/analytics?range=7days')
      // It is asked for when it comes near.
      await page.getByRole('table', { name: 'Searches without results' }).scrollIntoViewIfNeeded()
      await seen(page.getByRole('rowheader', { name: 'houseboat in kochi' }))
      await page.getByText('Show as a table').first().click()
      await seen(page.getByRole('cell', { name: '280' }))
    },
  },
  {
    name: '/admin/analytics without traffic',
    as: 'admin',
    open: async (page) => {
      await page.route(PANEL, (route) => route.fulfill({ json: week(0) }))
      await page.goto('/admin/analytics?range=7days')
      await seen(page.getByText('No data for this period yet.'))
    },
  },
  {
    name: '/admin/analytics on its way',
    as: 'admin',
    open: async (page) => {
      await page.route(PANEL, never)
      await page.goto('/admin/analytics')
      await seen(page.getByRole('heading', { name: 'Analytics Dashboard' }))
    },
  },
  {
    name: '/admin/analytics that cannot be loaded',
    as: 'admin',
    open: async (page) => [
      await broken(page, PANEL),
      await page.goto('/admin/analytics'),
      await heading(page, 'We couldn’t load the figures'),
    ],
  },
  {
    name: '/admin/analytics of one listing',
    as: 'owner',
    open: async (page, me) => {
      await page.route(OF_LISTING, (route) => route.fulfill({ json: week(1) }))
      const [room] = me ? await myRooms(me) : []
      await page.goto(`/admin/analytics?listing=${room?._id}&range=7days`)
      await seen(page.getByRole('slider', { name: 'Impressions and clicks' }))
    },
  },
]
