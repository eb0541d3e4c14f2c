import type { Page } from '@playwright/test'
import { call, signIn, type TestUser } from './api.ts'
import { expect, test } from './fixtures.ts'
import { act } from './pages.ts'
import { ADMIN } from './server.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const form = (page: Page) => page.getByRole('form', { name: 'Settings' })
const save = (page: Page) => form(page).getByRole('button', { name: 'Save Settings' }).click()
const saved = (page: Page) => page.getByText('Settings saved successfully!')
const history = (page: Page) => page.getByRole('region', { name: 'Recent changes' })

async function open(page: Page, name: string): Promise<void> {
  await page.goto('/admin/settings')
  await act(page)
  await tab(page, name).click()
}
const put = ({ token }: TestUser, body: object) =>
  call('/api/admin/settings', { method: 'PUT', body: JSON.stringify(body), token })

test.describe('an administrator', () => {
  test.use({ as: 'admin' })

  test('changes a contact, a visitor sees it, the log shows it, and it is undone @desk', async ({
    page,
    browser,
  }) => {
    const visitor = await (await browser.newContext()).newPage()
    await open(page, 'General')
    await form(page).getByLabel('Contact phone').fill('9811122233')
    await save(page)
    await expect(saved(page)).toBeVisible()
    await visitor.goto(new URL('/help', page.url()).href.replace('/help', '/shop'))
    await expect(visitor.getByRole('contentinfo').getByText('98111 22233')).toBeVisible()
    // The message goes by itself (R9).
    await expect(saved(page)).toHaveCount(0)

    await page.goto('/admin/audit?subject=settings')
    const entry = page.getByRole('row').filter({ hasText: '9811122233' }).first()
    await expect(entry).toContainText('Settings changed')
    await expect(entry).toContainText('Contact phone: before: – → after: 9811122233')

    await page.goto('/admin/settings')
    await history(page).scrollIntoViewIfNeeded()
    const change = history(page).getByRole('listitem').filter({ hasText: '9811122233' }).first()
    await change.getByRole('button', { name: 'Undo' }).click()
    const question = page.getByRole('dialog', { name: 'Undo this change?' })
    await question.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('The change was undone.')).toBeVisible()
    await expect(form(page).getByLabel('Contact phone')).toHaveValue('')
    await visitor.reload()
    await expect(visitor.getByRole('contentinfo')).toBeVisible()
    await expect(visitor.getByText('98111 22233')).toHaveCount(0)
    await visitor.context().close()
  })

  test('is told of a wrong number, and loses nothing when another one was faster @desk', async ({
    page,
  }) => {
    const other = await signIn(ADMIN.email, ADMIN.password)
    await open(page, 'Booking')
    const days = form(page).getByLabel('How far ahead guests can book')
    await days.fill('731')
    await tab(page, 'General').click()
    await save(page)
    await expect(days).toBeFocused()
    await expect(page.getByText('Please enter a whole number from 1 to 730')).toBeVisible()
    await days.fill('364')
    expect((await put(other, { booking: { minAdvanceBookingHours: 3 } })).status).toBe(200)
    await save(page)
    await expect(page.getByText('These settings were changed somewhere else')).toBeVisible()
    await expect(days).toHaveValue('364')
    await expect(form(page).getByLabel('Minimum notice before check-in')).toHaveValue('3')
    await save(page)
    await expect(saved(page)).toBeVisible()
    await put(other, { booking: { minAdvanceBookingHours: 2, maxAdvanceBookingDays: 365 } })
  })

  test('is asked before changes are lost, and told when saving fails @desk', async ({ page }) => {
    await open(page, 'Payment')
    await expect(page.getByText('No payment service is configured').first()).toBeVisible()
    await form(page).getByRole('switch', { name: 'Stripe' }).check()
    await page.route('**/api/admin/settings', (route) =>
      route.request().method() === 'PUT' ? route.abort('connectionrefused') : route.continue(),
    )
    await page.clock.install()
    await save(page)
    await expect(form(page).getByRole('button', { name: 'Saving...' })).toBeVisible()
    await page.clock.runFor(4000)
    await expect(page.getByRole('alert')).toHaveText('Error saving settings. Please try again.')
    await expect(form(page).getByRole('switch', { name: 'Stripe' })).toBeChecked()
    await page.getByRole('link', { name: 'Users' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form(page).getByRole('switch', { name: 'Stripe' })).toBeChecked()
  })

  test('sees how the installation is @desk', async ({ page }) => {
    await page.goto('/admin/health')
    await act(page)
    const main = page.getByRole('main')
    await expect(main).toContainText(/PostgreSQL 18/)
    await expect(main).toContainText('Free disk space')
    await expect(main).toContainText(/\d+ waiting, \d+ running, \d+ failed/)
    await expect(page.getByRole('region', { name: 'Failed jobs' })).toBeVisible()
  })
})
