import type { Locator, Page } from '@playwright/test'
import { call, PASSWORD, register, type TestUser } from './api.ts'
import { expect, test } from './fixtures.ts'
import { act, storedValue } from './pages.ts'
import { actOn, menuActs } from './panel-rows.ts'
import { ADMIN } from './server.ts'

const NEW_PASSWORD = 'quite-another-one-7'

const rowOf = (page: Page, email: string): Locator =>
  page.getByRole('region', { name: 'Users' }).getByRole('row').filter({ hasText: email })
const search = (page: Page) => page.getByRole('searchbox', { name: /^Search users/ })
const none = (page: Page) => page.getByText('No users found')
const said = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible()

async function open(page: Page, email: string): Promise<Locator> {
  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`)
  await act(page)
  const row = rowOf(page, email)
  await expect(row).toBeVisible()
  return row
}

async function edit(row: Locator): Promise<Locator> {
  await actOn(row, 'Edit')
  return row.page().getByRole('form', { name: /^Edit / })
}

/** The status of a sign-in, and of a call with the session from before. */
async function entries({ email, token }: TestUser, password = PASSWORD): Promise<number[]> {
  const body = JSON.stringify({ email, password })
  const [signedIn, session] = [
    await call('/api/auth/login', { method: 'POST', body }),
    await call('/api/auth/profile', { token }),
  ]
  return [signedIn.status, session.status]
}

test.describe('an administrator', () => {
  test.use({ as: 'admin' })

  test('finds a user from any page; the list is kept by its address @desk', async ({ page }) => {
    const { email } = await register('renter')
    await page.goto('/admin/dashboard')
    await act(page)
    await search(page).fill(email)
    await search(page).press('Enter')
    await expect(page).toHaveURL(`/admin/users?search=${encodeURIComponent(email)}`)
    await expect(rowOf(page, email)).toContainText('Active')
    await expect(page.getByRole('row')).toHaveCount(2)

    await page.getByRole('combobox', { name: 'Status' }).selectOption('Inactive')
    await expect(page).toHaveURL(/status=inactive/)
    await expect(none(page)).toBeVisible()
    await page.reload()
    await expect(none(page)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('inactive')
    await expect(search(page)).toHaveValue(email)
    await page.goBack()
    await expect(rowOf(page, email)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('all')

    // The lists share the search (R15).
    await page.getByRole('link', { name: 'Bookings' }).click()
    await expect(page).toHaveURL(/\/admin\/bookings\?search=/)
    await expect(search(page)).toHaveValue(email)
  })

  test('edits a user: a blank password stays, a new one ends the sessions @desk', async ({
    page,
  }) => {
    const person = await register('renter')
    const taken = await register('renter')
    const row = await open(page, person.email)
    const form = await edit(row)
    await form.getByLabel('Name').fill('Meera Iyer')
    await form.getByLabel('Email').fill(taken.email)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByLabel('Email')).toBeFocused()
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/already/)
    await expect(form.getByLabel('Name')).toHaveValue('Meera Iyer')
    await form.getByLabel('Email').fill(person.email)
    await form.getByRole('button', { name: 'Save' }).click()
    await said(page, 'User updated successfully!')
    await expect(row).toContainText('Meera Iyer')
    expect(await entries(person)).toEqual([200, 200])

    await edit(row)
    await form.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await form.getByRole('button', { name: 'Save' }).click()
    await said(page, 'The user has been signed out everywhere.')
    expect(await entries(person)).toEqual([401, 401])
    expect(await entries(person, NEW_PASSWORD)).toEqual([200, 401])
  })

  test('deactivates a user, whose session ends, and deletes the user @desk', async ({
    page,
    browserOf,
  }) => {
    const person = await register('owner')
    const theirs = await browserOf(person)
    await theirs.goto('/my-listings')
    await act(theirs)
    const row = await open(page, person.email)

    await actOn(row, 'Deactivate')
    const question = page.getByRole('dialog', {
      name: 'Are you sure you want to deactivate this user?',
    })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await entries(person)).toEqual([200, 200])
    await actOn(row, 'Deactivate')
    await page.route('**/api/admin/users/*/status', (route) =>
      route.fulfill({ status: 500, body: '' }),
    )
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'Failed to update user status. Please try again.',
    )
    await page.unroute('**/api/admin/users/*/status')
    await actOn(row, 'Deactivate')
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await said(page, 'User deactivated.')
    await expect(row).toContainText('Inactive')
    expect((await entries(person))[1]).toBe(401)
    await theirs.reload()
    await expect(theirs).toHaveURL('/')
    expect(await storedValue(theirs, 'token')).toBeNull()

    await actOn(row, 'Delete user')
    const last = page.getByRole('dialog', { name: 'Are you sure you want to delete this user?' })
    await expect(last).toContainText(person.email)
    await last.getByRole('button', { name: 'Delete user' }).click()
    await said(page, 'User deleted.')
    await expect(none(page)).toBeVisible()
    expect((await entries(person))[0]).toBe(401)
  })

  test('finds and deactivates a user with three keys and clicks beside the name @desk', async ({
    page,
  }) => {
    const { email } = await register('renter')
    await page.goto('/admin/users')
    await act(page)
    await page.keyboard.press('/')
    await expect(search(page)).toBeFocused()
    await page.keyboard.type(email)
    const row = rowOf(page, email)
    await row.getByRole('button', { name: /^Deactivate: / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await expect(row).toContainText('Inactive')
  })

  test('goes to a user by the keys alone, from any page @desk', async ({ page }) => {
    const { email } = await register('renter')
    await page.goto('/admin/health')
    await act(page)
    await page.keyboard.press('ControlOrMeta+k')
    const palette = page.getByRole('dialog', { name: /^Go to/ })
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(email)
    await expect(palette.getByRole('option', { selected: true })).toContainText(email)
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog').filter({ hasText: email })
    await expect(drawer).toBeVisible()
    await expect(page).toHaveURL(`/admin/users?search=${encodeURIComponent(email)}`)
    await page.goBack()
    await expect(drawer).toBeHidden()
    await expect(rowOf(page, email)).toBeVisible()
  })

  test('is offered neither deactivation nor deletion of their own account @desk', async ({
    page,
  }) => {
    const row = await open(page, ADMIN.email)
    await expect(row).toContainText('(you)')
    expect(await menuActs(row)).toEqual(['Edit'])
    await expect(row.getByRole('button', { name: /^Deactivate/ })).toHaveCount(0)
  })
})
