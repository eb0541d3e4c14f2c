// The lock screen, and settings, audit log and system health in every state.

import type { Page } from '@playwright/test'
import type { Health } from '@rentify/contract/admin/health.endpoints'
import type { AdminSettings } from '@rentify/contract/admin/settings'
import { broken, heading, never, seen } from './conditions.ts'
import type { State } from './state.ts'

const SETTINGS = '**/api/admin/settings'
const HISTORY = '**/api/admin/settings/history'
const AT = '2026-11-22T10:00:00.000Z'
const BY = { _id: '0190b0b0-0000-7000-8000-000000000000', name: 'Asha Verma', role: 'admin' }
const CHANGES = [
  { field: 'siteName', before: 'Rentify', after: 'Ghar', erased: false },
  { field: 'contactPhone', before: null, after: '9876543210', erased: false },
]
const HEALTH: Health = {
  version: '0.2.0',
  commit: '4f2c81e09ab3',
  startedAt: AT,
  node: 'v24.0.0',
  database: null,
  search: { listings: 45_678, readAt: AT, compared: 1_234, differing: 2 },
  servers: [
    {
      ...{ name: 'web-1:5001', version: '0.2.0', commit: '4f2c81e09ab3', workers: 4 },
      ...{ startedAt: AT, seenAt: new Date().toISOString(), isHere: true },
    },
    {
      ...{ name: 'web-2:5001', version: '0.1.0', commit: null, workers: 1 },
      ...{ startedAt: AT, seenAt: AT, isHere: false },
    },
  ],
  databaseHosts: [
    { host: 'db-1:5432', role: 'primary', state: 'used', lagSeconds: null },
    { host: 'db-2:5432', role: 'replica', state: 'behind', lagSeconds: 95 },
    { host: 'db-3:5432', role: 'replica', state: 'away', lagSeconds: null },
  ],
  mail: {
    ...{ sentAt: AT, failedAt: AT, failingSince: AT },
    error: '451 [address]: try again later',
  },
  upgrade: [
    { name: '0264_write_places_anew.sql', kind: 'online', done: 120_000, rows: 200_000 },
    { name: '0265_drop_places.sql', kind: 'contract', done: null, rows: 200_000 },
  ],
  disk: { free: 1_000_000_000, total: 20_000_000_000 },
  backup: { at: AT, rows: 120_000, pictures: 800 },
  backups: {
    bytes: 90_000_000,
    next: AT,
    failure: { at: AT, error: 'There is no room for a backup in /backups.' },
    drill: { at: AT, error: null },
    archive: { from: AT, until: AT, bytes: 400_000_000 },
    offsite: { place: 's3://storage.example/rentify', at: AT, until: AT, failure: null },
  },
  queue: { waiting: 2, running: 1, failed: 1, dueSince: AT },
  failedJobs: [
    {
      _id: '7',
      name: 'notifications.email',
      attempts: 10,
      failedAt: AT,
      error: '451 [address]: try again later',
    },
  ],
  services: { mail: true, google: false, geocoder: true, mapTiles: false },
}

async function settings(page: Page, tab = 'General'): Promise<void> {
  await page.route(HISTORY, (route) =>
    route.fulfill({
      json: { changes: [{ _id: BY._id, at: AT, by: BY, section: 'general', changes: CHANGES }] },
    }),
  )
  await page.goto('/admin/settings')
  await page.getByRole('tab', { name: tab }).click()
  // The history is read when it comes near the screen.
  await page.getByRole('region', { name: 'Recent changes' }).scrollIntoViewIfNeeded()
  await seen(page.getByRole('button', { name: 'Undo' }))
}

/** Locked in this page alone: other journeys use the administrator's session, too. */
async function locked(page: Page): Promise<void> {
  const code = 'panel_idle'
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 401, json: { code } }))
  await page.goto('/admin/dashboard')
  await seen(page.getByRole('dialog', { name: 'The panel is locked' }))
}

export const SETTINGS_STATES: readonly State[] = [
  { name: 'the locked back office', as: 'admin', open: locked },
  ...['General', 'Booking', 'Notifications', 'Security', 'Payment'].map((tab) => ({
    name: `the settings’ tab ${tab}`,
    as: 'admin' as const,
    open: (page: Page) => settings(page, tab),
  })),
  {
    name: 'settings that the environment fixes',
    as: 'admin',
    open: async (page) => [
      await page.route(SETTINGS, async (route) => {
        const stored = (await (await route.fetch()).json()) as AdminSettings
        const fixed = [{ field: 'general.supportEmail', variable: 'SUPPORT_EMAIL' }]
        await route.fulfill({ json: { ...stored, fixed } })
      }),
      await settings(page),
      await seen(page.getByText('Set by SUPPORT_EMAIL on the server')),
    ],
  },
  {
    name: 'settings with a wrong number',
    as: 'admin',
    open: async (page) => [
      await settings(page, 'Booking'),
      await page.getByLabel('Commission rate').fill('99'),
      await page.getByRole('button', { name: 'Save Settings' }).click(),
      await seen(page.getByText('Please enter a whole number from 0 to 50')),
    ],
  },
  {
    name: 'settings that cannot be saved',
    as: 'admin',
    open: async (page) => [
      await settings(page, 'Payment'),
      await page.getByRole('switch', { name: 'Stripe' }).check(),
      await broken(page, SETTINGS),
      await page.getByRole('button', { name: 'Save Settings' }).click(),
      await seen(page.getByRole('alert')),
    ],
  },
  {
    name: 'the question before a change of settings is undone',
    as: 'admin',
    open: async (page) => [
      await settings(page),
      await page.getByRole('button', { name: 'Undo' }).click(),
      await seen(page.getByRole('dialog', { name: 'Undo this change?' })),
    ],
  },
  {
    name: 'settings that do not load',
    as: 'admin',
    open: async (page) => [
      await broken(page, SETTINGS),
      await page.goto('/admin/settings'),
      await heading(page, 'We couldn’t load the settings'),
    ],
  },
  {
    name: 'the audit log',
    as: 'admin',
    open: async (page) => [
      await page.route('**/api/admin/audit?*', (route) =>
        route.fulfill({
          json: {
            entries: [
              {
                _id: BY._id,
                at: AT,
                by: BY,
                action: 'settings.update',
                subject: { type: 'settings', _id: 'general', name: null },
                changes: CHANGES,
              },
              {
                _id: `${BY._id.slice(0, -1)}1`,
                at: AT,
                by: { ...BY, name: null, role: null },
                action: 'user.update',
                subject: { type: 'account', _id: BY._id, name: null },
                changes: [{ field: 'name', before: null, after: null, erased: true }],
              },
            ],
            page: 1,
            total: 42,
            totalPages: 5,
          },
        }),
      ),
      await page.goto('/admin/audit'),
      await seen(page.getByText('removed with the account')),
    ],
  },
  {
    name: 'nothing in the audit log',
    as: 'admin',
    open: async (page) => [
      await page.goto('/admin/audit?search=qqqqzzzz'),
      await heading(page, 'No entries found'),
    ],
  },
  {
    name: 'system health with much to see to',
    as: 'admin',
    open: async (page) => [
      await page.route('**/api/admin/health', (route) => route.fulfill({ json: HEALTH })),
      await page.goto('/admin/health'),
      await seen(page.getByText('Running low')),
    ],
  },
  {
    name: 'system health on its way',
    as: 'admin',
    open: async (page) => [
      await page.route('**/api/admin/health', never),
      await page.goto('/admin/health'),
      await heading(page, 'System health'),
    ],
  },
  {
    name: 'system health that does not load',
    as: 'admin',
    open: async (page) => [
      await broken(page, '**/api/admin/health'),
      await page.goto('/admin/health'),
      await heading(page, 'We couldn’t load the system health'),
    ],
  },
]
