// Properties and reports of the back office, and the public side of a report.
import type { Page } from '@playwright/test'
import { call, find, register, signIn } from '../api.ts'
import { makeListing } from '../listing-makers.ts'
import { ADMIN } from '../server.ts'
import { broken, heading, never, seen } from './conditions.ts'
import type { State } from './state.ts'

const PROPERTIES = '**/api/admin/properties?*'
const REPORTS = '**/api/admin/reports?*'

const pressFirst = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()

/** A room with a report, blocked, whose owner asks for another review, and another report. */
async function aReportedRoom(): Promise<string> {
  const [host, renter, admin] = [
    await register('owner'),
    await register('renter'),
    await signIn(ADMIN.email, ADMIN.password),
  ]
  const title = `State of a report ${host.user._id.slice(-6)}`
  const { _id } = await makeListing('rooms', host, title)
  const send = (path: string, method: string, body: object, { token }: { token: string }) =>
    call(path, { method, token, body: JSON.stringify(body) })
  const details = 'The house in the photos is two streets away.'
  await send(`/api/listings/${_id}/reports`, 'POST', { reason: 'wrong_details', details }, renter)
  const status = { status: 'blocked', template: 'wrong_pictures', reason: 'See the third one.' }
  await send(`/api/admin/properties/${_id}/status`, 'PUT', status, admin)
  await send(`/api/listings/${_id}/review-requests`, 'POST', { message: 'New photos' }, host)
  return title
}

export const MODERATION_STATES: readonly State[] = [
  {
    name: 'properties in the back office',
    as: 'admin',
    anew: true,
    open: async (page) => [
      await page.goto('/admin/properties'),
      await seen(page.getByRole('combobox', { name: /^Status: / }).first()),
    ],
  },
  {
    name: 'properties that cannot be loaded',
    as: 'admin',
    open: async (page) => [
      await broken(page, PROPERTIES),
      await page.goto('/admin/properties'),
      await heading(page, 'We couldn’t load this list'),
    ],
  },
  {
    name: 'properties on their way',
    as: 'admin',
    open: async (page) => {
      await page.route(PROPERTIES, never)
      await page.goto('/admin/properties')
      await heading(page, 'Property Management')
    },
  },
  {
    name: 'no properties',
    as: 'admin',
    open: async (page) => [
      await page.goto('/admin/properties?search=qqqqzzzz'),
      await heading(page, 'No properties found'),
    ],
  },
  {
    name: 'the details of a property',
    as: 'admin',
    open: async (page) => {
      await page.goto('/admin/properties')
      await pressFirst(page, /^View: /)
      await seen(page.getByRole('dialog').getByText('Open bookings'))
    },
  },
  {
    name: 'a property’s edit form with a wrong field',
    as: 'admin',
    open: async (page) => {
      await page.goto('/admin/properties')
      await pressFirst(page, /^More for /)
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Price' }).fill('-1')
      await dialog.getByRole('button', { name: 'Save changes' }).click()
      await seen(dialog.locator('.msg').first())
    },
  },
  {
    name: 'the queue of reports, and a decision',
    as: 'admin',
    open: async (page) => {
      const title = await aReportedRoom()
      await page.goto('/admin/reports?sort=newest')
      await pressFirst(page, new RegExp(`^View: ${title}$`))
      const drawer = page.getByRole('dialog', { name: title })
      await drawer.getByRole('button', { name: 'Keep blocked' }).click()
      const dialog = page.getByRole('dialog', { name: 'Keep blocked' })
      await dialog.getByRole('button', { name: 'Keep blocked' }).click()
      await seen(dialog.getByText('Please give a reason'))
    },
  },
  {
    name: 'decided reports',
    as: 'admin',
    open: async (page) => {
      await aReportedRoom()
      await page.goto('/admin/reports?status=decided')
      await pressFirst(page, /^View: /)
      await seen(page.getByRole('article'))
    },
  },
  {
    name: 'reports that cannot be loaded',
    as: 'admin',
    open: async (page) => [
      await broken(page, REPORTS),
      await page.goto('/admin/reports'),
      await heading(page, 'We couldn’t load this list'),
    ],
  },
  {
    name: 'reporting a room without a reason',
    as: 'renter',
    open: async (page) => {
      // Other journeys hide and delete theirs.
      const { _id } = await find('rooms', ({ isDemo }) => isDemo)
      await page.goto(`/room/${_id}`)
      await page.getByRole('button', { name: 'Report this listing' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click()
      await seen(page.getByText('Please choose a reason'))
    },
  },
]
