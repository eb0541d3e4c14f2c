import type { Page } from '@playwright/test'
import { details, elsewhere } from './account-pages.ts'
import { anEmail, PASSWORD, register } from './api.ts'
import { linkMailedTo } from './emails.ts'
import { expect, test } from './fixtures.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Edit Profile' })
const at = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })

async function edit(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(at(page, 'Name')).toBeFocused()
}

const save = (page: Page) => form(page).getByRole('button', { name: 'Save Changes' }).click()

test.describe('a signed-in user', () => {
  test.use({ as: 'newcomer' })

  test('edits the profile, and every tab shows the new name @once', async ({
    page,
    me,
    context,
  }) => {
    const other = await context.newPage()
    await other.goto('/profile')
    await expect(other.getByRole('definition').filter({ hasText: me.user.email })).toBeVisible()
    await edit(page)
    await at(page, 'Name').fill('Asha Verma-Rao')
    await at(page, 'Phone').fill('12345')
    await save(page)
    await expect(at(page, 'Phone')).toHaveAccessibleDescription(
      /Please enter a 10-digit mobile number, or a landline number with its STD code/,
    )
    await expect(at(page, 'Phone')).toBeFocused()
    await at(page, 'Phone').fill('+91 98765-43210')
    await at(page, 'Address').fill('14, Sector 62\nNoida')
    await save(page)
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    await expect(details(page).getByText('98765 43210')).toBeVisible()
    await expect(details(page).getByText('14, Sector 62')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Asha Verma-Rao, open menu' })).toBeVisible()
    await expect(details(other).getByText('Asha Verma-Rao')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Asha Verma-Rao, open menu' })).toBeVisible()
    await page.reload()
    await expect(details(page).getByText('98765 43210')).toBeVisible()
  })

  test('sees the success message for three seconds @once', async ({ page }) => {
    await page.clock.install()
    await edit(page)
    await at(page, 'Name').fill('Asha V.')
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await save(page)
    const news = page.getByText('Profile updated successfully!')
    await expect(news).toBeVisible()
    await page.clock.runFor(2999)
    await expect(news).toBeVisible()
    await page.clock.runFor(1)
    await expect(news).toHaveCount(0)
  })

  test('needs a name and an email, and keeps what was typed when the server is in trouble @once', async ({
    page,
    me,
  }) => {
    await edit(page)
    await at(page, 'Name').fill('  ')
    await at(page, 'Email').fill('')
    await save(page)
    await expect(at(page, 'Name')).toHaveAccessibleDescription('Name is required')
    await expect(at(page, 'Email')).toHaveAccessibleDescription(/Email is required/)
    await page.reload()
    await page.route('**/api/auth/profile', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, body: '' })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await expect(at(page, 'Email'), 'the draft survives a reload').toHaveValue('')
    await at(page, 'Email').fill(me.user.email)
    await at(page, 'Name').fill('Somebody Else')
    await save(page)
    await expect(form(page).getByRole('alert')).toHaveText(
      'Error updating profile. Please try again.',
    )
    await expect(form(page).getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expect(at(page, 'Name')).toHaveValue('Somebody Else')
  })

  test('changes the email address: the password is required, and the change waits for its link @once', async ({
    page,
    me,
    context,
  }) => {
    const address = anEmail()
    await edit(page)
    await expect(at(page, 'Your password')).toHaveCount(0)
    await at(page, 'Email').fill(address)
    await save(page)
    await expect(at(page, 'Your password')).toBeFocused()
    await at(page, 'Your password').fill('not-my-password-1')
    await save(page)
    await expect(at(page, 'Your password')).toHaveAccessibleDescription(/Incorrect password\./)
    await at(page, 'Your password').fill(PASSWORD)
    await save(page)
    const waiting = page.getByRole('region', { name: 'Email confirmation' })
    await expect(waiting).toContainText(`Confirm ${address} using the link we sent there`)
    await expect(
      details(page).getByRole('definition').filter({ hasText: me.user.email }),
    ).toBeVisible()
    await waiting.getByRole('button', { name: 'Send the link again' }).click()
    await expect(waiting.getByRole('status')).toHaveText(`Sent to ${address}.`)
    // Only this address is named, also when another tab has cancelled the change meanwhile.
    await page.route('**/api/auth/profile', async (route) =>
      route.fulfill({ json: { ...(await (await route.fetch()).json()), pendingEmail: null } }),
    )
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(waiting).toContainText('Please confirm')
    await expect(waiting.getByRole('status')).toBeEmpty()
    await page.unroute('**/api/auth/profile')

    const mailed = await context.newPage()
    const asked: (string | undefined)[] = []
    mailed.on('request', (request) => asked.push(request.headers().referer))
    await mailed.goto(await linkMailedTo(address, 'verify-email'))
    await expect(mailed).toHaveURL('/verify-email')
    await mailed.reload()
    await mailed.getByRole('button', { name: 'Confirm email' }).click()
    await expect(mailed.getByText('Use this address the next time you sign in.')).toBeVisible()
    expect(asked.filter((referer) => referer?.includes('token'))).toEqual([])
    // The tab that was open all the time.
    await expect(details(page).getByRole('definition').filter({ hasText: address })).toBeVisible()
    await expect(waiting).toHaveCount(0)
  })
})

test('an owner sees the benefits and the link to the dashboard @once', async ({ browser }) => {
  const owner = await register('owner')
  const page = await elsewhere(browser, owner)
  const benefits = page.getByRole('region', { name: 'Owner Benefits' })
  await expect(benefits.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
    'href',
    '/owner-dashboard',
  )
  await expect(page.getByRole('definition').filter({ hasText: 'Owner' }).last()).toBeVisible()
  await page.context().close()
})
