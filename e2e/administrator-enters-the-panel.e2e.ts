import type { Locator, Page, Route } from '@playwright/test'
import { anEmail, call, endSession, register, settings } from './api.ts'
import { expect, stored, test } from './fixtures.ts'
import { act, storedValue, withoutSocket } from './pages.ts'
import { ADMIN } from './server.ts'

const MINUTE_MS = 60_000

const login = (page: Page) => page.getByRole('form', { name: 'Sign in to the admin panel' })
const token = (page: Page) => storedValue(page, 'token')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin panel' })
const lock = (page: Page) => page.getByRole('dialog', { name: 'The panel is locked' })
const opened = (page: Page) => expect(page).toHaveURL('/admin/dashboard')

async function enter(
  form: Locator,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign In' }).click()
}

async function leave(page: Page, answer: 'Cancel' | 'Logout'): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to sign out?' })
  await question.getByRole('button', { name: answer }).click()
  await expect(question).toBeHidden()
}

const reply =
  (status: number, body: object | string = '') =>
  (route: Route) =>
    route.fulfill({ status, ...(typeof body === 'string' ? { body } : { json: body }) })

const LOST = 'Network connection error. Please check your internet connection and try again.'
const WRONG = 'Invalid admin credentials. Please check your email and password.'
const DOWN = 'Server is temporarily unavailable. Please wait a moment and try again.'
const OTHER = 'Login failed. Please try again or contact support if the issue persists.'
const FAILURES: readonly [string, (route: Route) => Promise<void>, string][] = [
  ['no answer', (route) => route.abort('connectionrefused'), LOST],
  ['400 without a message', reply(400), WRONG],
  ['401 without a message', reply(401, {}), WRONG],
  ['401 with a message', reply(401, { code: 'invalid_credentials', message: 'Not so' }), 'Not so'],
  ['a fault of the server', reply(500, { code: 'internal', message: 'Oh' }), DOWN],
  ['a server that restarts', reply(503, '<html>'), DOWN],
  ['anything else', reply(418), OTHER],
]

test('a user without access reads why, and the typed email stays @desk', async ({ page }) => {
  const renter = await register('renter')
  await page.goto('/admin/users')
  await act(page)
  const form = login(page)
  const failure = page.getByRole('alert')
  for (const [what, answer, text] of FAILURES)
    await test.step(what, async () => {
      await page.route('**/api/auth/login', answer)
      await enter(form, ADMIN)
      await expect(failure).toHaveText(text)
      await expect(form.getByLabel('Email')).toHaveValue(ADMIN.email)
      await page.unroute('**/api/auth/login')
    })

  await enter(form, { email: anEmail(), password: 'nobody-has-this-1' })
  await expect(failure).toHaveText('Invalid email or password')
  await enter(form, renter)
  await expect(failure).toHaveText('Access denied. Admin privileges required.')
  expect(await token(page)).toBeNull()
  expect((await call('/api/admin/users', { token: renter.token })).status).toBe(403)
})

test('an administrator signs in, stays signed in, finds the way from the site, and logs out @desk', async ({
  page,
}) => {
  const demo = (await settings()).demoAccounts.find(({ role }) => role === 'admin')
  await page.goto('/admin')
  await act(page)
  await expect(login(page).getByLabel('Email')).toHaveValue(demo?.email ?? 'an address')
  await enter(login(page), ADMIN)
  await opened(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Audit log' })).toBeVisible()
  await expect(page.getByText('Administrator', { exact: true }).first()).toBeVisible()
  await page.reload()
  await opened(page)
  await expect(login(page)).toHaveCount(0)

  await page.goto('/shop')
  await page.getByRole('button', { name: /, open menu$/ }).click()
  await page.getByRole('menuitem', { name: 'Admin panel' }).click()
  await opened(page)

  await leave(page, 'Cancel')
  expect(await token(page)).not.toBeNull()
  await leave(page, 'Logout')
  await expect(page.getByText('Logged out successfully!')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await token(page)).toBeNull()
})

test('stored data that cannot be read is cleared, and the login shown @desk', async ({ page }) => {
  const owner = await register('owner')
  // The answer would put it right.
  await page.route('**/api/auth/profile', (route) => route.abort())
  await page.goto('/help')
  await page.evaluate((values) => {
    for (const { name, value } of values) localStorage.setItem(name, value)
    localStorage.setItem('user', '{"role":')
  }, stored(owner))
  await page.goto('/admin/dashboard')
  await expect(login(page)).toBeVisible()
  for (const key of ['token', 'user', 'role']) expect(await storedValue(page, key)).toBeNull()
})

test.describe('an owner', () => {
  test.use({ as: 'newOwner' })

  test('sees their own part of the panel, until the server ends the session @desk', async ({
    page,
    me,
  }) => {
    await withoutSocket(page)
    await page.goto('/admin')
    await opened(page)
    await expect(page.getByText('Property Owner', { exact: true })).toBeVisible()
    await expect(menu(page).getByRole('link')).toHaveText([
      'Dashboard',
      'Properties',
      'Bookings',
      'Analytics',
    ])
    for (const path of ['/admin/users', '/admin/settings', '/admin/audit']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    }
    const checked = page.waitForResponse('**/api/auth/profile')
    await page.goto('/admin/properties')
    await checked
    await expect(page.getByText('No properties found')).toBeVisible()
    await endSession(me)
    await menu(page).getByRole('link', { name: 'Bookings' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Session expired. Please login again.')).toBeVisible()
    expect(await token(page)).toBeNull()
  })

  test('an idle panel is locked in every tab until the password is entered in one @desk', async ({
    page,
    context,
    me,
  }) => {
    const minutes = (await settings()).sessionTimeout
    await page.clock.install()
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto('/admin/properties?search=lake')
      await expect.poll(() => storedValue(tab, 'adminActive')).not.toBeNull()
    }
    await expect(page.getByText('No properties found')).toBeVisible()
    await page.clock.fastForward(minutes * MINUTE_MS)
    for (const tab of [page, other]) await expect(lock(tab)).toBeVisible()
    await expect(lock(page)).toContainText(me.user.name)
    expect((await call('/api/auth/profile', { token: me.token })).status).toBe(200)
    await expect
      .poll(async () => (await call('/api/admin/properties', { token: me.token })).body)
      .toMatchObject({ code: 'panel_idle' })

    await page.reload()
    await expect(lock(page)).toBeVisible()
    await page.keyboard.press('Escape')
    const unlock = async (password: string) => {
      await lock(page).getByLabel('Your password').fill(password)
      await lock(page).getByRole('button', { name: 'Unlock' }).click()
    }
    await unlock('not-this-one-1')
    await expect(lock(page)).toContainText('Incorrect password.')
    await unlock(me.password)
    for (const tab of [page, other]) await expect(lock(tab)).toBeHidden()
    await expect(page).toHaveURL('/admin/properties?search=lake')
    await expect(page.getByText('No properties found')).toBeVisible()
    expect(await token(page)).toBe(me.token)
  })

  test('opens the pages from a drawer on a phone @phone', async ({ page }) => {
    await page.goto('/admin/dashboard')
    await act(page)
    await expect(menu(page)).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Admin panel' })
    await expect(drawer.getByText('Property Owner')).toBeVisible()
    await expect(drawer.getByRole('link', { name: 'Dashboard' })).toBeFocused()
    await drawer.getByRole('link', { name: 'Properties' }).click()
    await expect(page).toHaveURL('/admin/properties')
    await expect(drawer).toBeHidden()
    await page.setViewportSize({ width: 992, height: 740 })
    await expect(menu(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()
    await page.setViewportSize({ width: 991, height: 740 })
    await expect(menu(page)).toBeHidden()
  })
})
