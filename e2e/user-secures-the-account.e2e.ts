import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { details, dialog, elsewhere, inDialog, setUpTwoSteps } from './account-pages.ts'
import { anEmail, PASSWORD, register } from './api.ts'
import { linkMailedTo } from './emails.ts'
import { expect, test } from './fixtures.ts'
import { fillSignIn, signInDialog, where } from './pages.ts'
import { totp } from './totp.ts'

const NEW_PASSWORD = 'another-good-password-2'

async function openSignIn(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(signInDialog(page)).toBeVisible()
}

/** A page of `elsewhere` that was offline hears of its ended session once it is online. */
async function expectExpired(there: Page): Promise<void> {
  await there.context().setOffline(false)
  await expect(there.getByText('Session expired. Please login again.')).toBeVisible()
}

test.describe('a signed-in user', () => {
  test.use({ as: 'newcomer' })

  test('changes the password: this session stays, all others end @once', async ({
    page,
    me,
    browser,
  }) => {
    const there = await elsewhere(browser, me)
    await expect(there.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    // Offline, none of its own calls hears of it before the page is watched.
    await there.context().setOffline(true)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(inDialog(page, 'New password')).toHaveAccessibleDescription(
      'At least 8 characters, with a letter and a number.',
    )
    await inDialog(page, 'Current password').fill('not-my-password-1')
    await inDialog(page, 'New password').fill('sunflower')
    await inDialog(page, 'Confirm new password').fill('sunflowers')
    await expect(dialog(page).getByText('Weak – make it longer')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Change password' }).click()
    await expect(inDialog(page, 'New password')).toHaveAccessibleDescription(
      /Password must contain a letter and a number/,
    )
    await inDialog(page, 'New password').fill(NEW_PASSWORD)
    await expect(dialog(page).getByText('Strong', { exact: true })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Change password' }).click()
    await expect(inDialog(page, 'Confirm new password')).toHaveAccessibleDescription(
      'Passwords do not match!',
    )
    await inDialog(page, 'Confirm new password').fill(NEW_PASSWORD)
    await dialog(page).getByRole('button', { name: 'Change password' }).click()
    await expect(inDialog(page, 'Current password')).toHaveAccessibleDescription(
      'Incorrect password.',
    )
    await inDialog(page, 'Current password').fill(PASSWORD)
    await dialog(page).getByRole('button', { name: 'Change password' }).click()
    await expect(
      page.getByText('Password changed. You’ve been signed out on your other devices.'),
    ).toBeVisible()
    await page.reload()
    await expect(
      details(page).getByRole('definition').filter({ hasText: me.user.email }),
    ).toBeVisible()
    await expectExpired(there)
    expect(where(there)).toBe('/')
    await there.context().close()
  })

  test('sees every device and signs one out, after confirming @once', async ({
    page,
    me,
    browser,
  }) => {
    const there = await elsewhere(browser, me)
    await expect(there.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    // Offline, none of its own calls hears of it before the page is watched.
    await there.context().setOffline(true)
    await page.goto('/profile')
    const devices = page.getByRole('list', { name: 'Where you’re signed in' })
    await expect(devices.getByRole('listitem').first()).toContainText('This device')
    await devices.getByRole('button', { name: 'Sign out Firefox · Windows' }).click()
    const asked = page.getByRole('dialog', { name: 'Sign out Firefox · Windows?' })
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect(devices.getByRole('button', { name: 'Sign out Firefox · Windows' })).toBeVisible()
    await devices.getByRole('button', { name: 'Sign out Firefox · Windows' }).click()
    await asked.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('Device signed out.')).toBeVisible()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await expectExpired(there)
    await there.context().close()
  })

  test('a wrong code ends no session; only an expired session does @once', async ({ page }) => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Set up' }).click()
    await inDialog(page, 'Your password').fill(PASSWORD)
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await inDialog(page, 'Code from your authenticator app').fill('12')
    await dialog(page).getByRole('button', { name: 'Turn on' }).click()
    await expect(inDialog(page, 'Code from your authenticator app')).toHaveAccessibleDescription(
      /That code is wrong/,
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Set up' })).toBeFocused()
  })

  test('does not lose the recovery codes by accident @once', async ({ page, me }) => {
    await page.goto('/profile')
    const { codes } = await setUpTwoSteps(page, PASSWORD)
    await page.getByRole('button', { name: 'New recovery codes' }).click()
    await inDialog(page, 'Your password').fill(PASSWORD)
    await inDialog(page, 'Code from your authenticator app').fill(codes[0] ?? '')
    await dialog(page).getByRole('button', { name: 'New recovery codes' }).click()
    const list = page.getByRole('list', { name: 'Your recovery codes' })
    await expect(list.getByRole('listitem')).toHaveCount(10)
    const file = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name: 'Download' }).click()
    const text = await readFile(await (await file).path(), 'utf8')
    expect(text).toContain(me.email)
    for (const code of await list.getByRole('listitem').allInnerTexts())
      expect(text).toContain(code)
    await page.keyboard.press('Escape')
    await expect(dialog(page).getByText('You won’t see these codes again.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('password reset, two-factor sign-in, data download and account deletion in one journey @once', async ({
  page,
}) => {
  test.slow()
  const { email } = await register('renter')

  await test.step('the dialog gives the same response for every address', async () => {
    await openSignIn(page)
    await inDialog(page, 'Email').fill(anEmail())
    await dialog(page).getByRole('button', { name: 'Forgot password?' }).click()
    const stranger = await inDialog(page, 'Email').inputValue()
    await dialog(page).getByRole('button', { name: 'Send link' }).click()
    await expect(dialog(page).getByRole('status')).toContainText(`If ${stranger} has an account`)
    await inDialog(page, 'Email').fill(email)
    await dialog(page).getByRole('button', { name: 'Send again' }).click()
    await expect(dialog(page).getByRole('status')).toContainText(`If ${email} has an account`)
  })

  await test.step('the emailed link sets a new password, once', async () => {
    const link = await linkMailedTo(email, 'reset-password')
    await page.goto(link)
    await expect(page).toHaveURL('/reset-password')
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('You’ve been signed out on all devices.')).toBeVisible()
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await page.getByRole('link', { name: 'Send a new link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  })

  const { secret, codes } = await test.step('two-factor is set up', async () => {
    await openSignIn(page)
    await fillSignIn(signInDialog(page), { email, password: NEW_PASSWORD })
    await expect(page.getByRole('button', { name: 'Asha Verma, open menu' })).toBeVisible()
    await page.goto('/profile')
    const both = await setUpTwoSteps(page, NEW_PASSWORD)
    await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
    return both
  })

  await test.step('sign-in requires a code, and the typed values stay', async () => {
    await page.getByRole('button', { name: 'Asha Verma, open menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await openSignIn(page)
    await fillSignIn(signInDialog(page), { email, password: NEW_PASSWORD })
    const second = page.getByRole('dialog', { name: 'Enter your code' })
    const code = second.getByLabel('Code from your authenticator app')
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await second.getByRole('button', { name: 'Back' }).click()
    await expect(inDialog(page, 'Email')).toHaveValue(email)
    await expect(inDialog(page, 'Password')).toHaveValue(NEW_PASSWORD)
    await signInDialog(page).getByRole('button', { name: 'Sign In', exact: true }).click()
    await code.fill('000')
    await second.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(code).toHaveAccessibleDescription(/That code is wrong/)
    // The current code was used for the setup; the next one is accepted already.
    await code.fill(totp(secret, 1))
    await second.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByText('Welcome back! Login successful!')).toBeVisible()
  })

  await test.step('all personal data comes as a file', async () => {
    await page.goto('/profile')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const saved = await file
    expect(saved.suggestedFilename()).toMatch(/^rentify-my-data-\d{4}-\d\d-\d\d\.json$/)
    const data = JSON.parse(await readFile(await saved.path(), 'utf8')) as {
      product: string
      records: Record<string, { email?: string }[]>
    }
    expect(data.product).toBe('Rentify')
    expect(
      Object.values(data.records)
        .flat()
        .some((row) => row.email === email),
    ).toBe(true)
    expect(JSON.stringify(data)).not.toContain(secret)
  })

  await test.step('account deletion is explained, confirmed by typing, and requires the password', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const asked = page.getByRole('dialog', { name: 'Delete your account?' })
    await expect(asked).toContainText('a minimal sealed record for one year')
    const typed = asked.getByLabel(`Type ${email} to confirm`)
    await typed.fill('somebody@else.example')
    await asked.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(typed).toHaveAccessibleDescription('That isn’t the email of this account.')
    await typed.fill(email)
    await asked.getByLabel('Your password').fill(NEW_PASSWORD)
    await asked.getByLabel('Code from your authenticator app').fill(codes[0] ?? '')
    await asked.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page.getByText('Your account has been deleted.')).toBeVisible()
    expect(where(page)).toBe('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await openSignIn(page)
    await fillSignIn(signInDialog(page), { email, password: NEW_PASSWORD })
    await expect(signInDialog(page).getByRole('alert')).toHaveText('Invalid email or password')
  })
})
