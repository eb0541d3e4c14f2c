import type { Page } from '@playwright/test'
import type { Language } from '@rentify/contract/languages'
import { anEmail, PASSWORD, register, settings } from './api.ts'
import { expect, test } from './fixtures.ts'
import { fillSignIn, signInDialog, where } from './pages.ts'

/** From here on timers run only when the journey advances them. */
async function stopTheClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

async function openDialog(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(signInDialog(page)).toBeVisible()
}

const signUpDialog = (page: Page) => page.getByRole('dialog', { name: 'Create Account' })
/** The error that a field references. */
const at = (page: Page, label: string) =>
  page.getByRole('dialog').getByLabel(label, { exact: true })

async function fillSignUp(page: Page, email: string, confirmPassword = PASSWORD): Promise<void> {
  await signInDialog(page).getByRole('button', { name: 'Create Account' }).click()
  const dialog = signUpDialog(page)
  await dialog.getByLabel('First name').fill('Meera')
  await dialog.getByLabel('Last name').fill('Joshi')
  await dialog.getByLabel('Email').fill(email)
  await at(page, 'Password').fill(PASSWORD)
  await at(page, 'Confirm password').fill(confirmPassword)
}

const createAccount = (page: Page) =>
  signUpDialog(page).getByRole('form').getByRole('button', { name: 'Create Account' }).click()

test('registering shows a success message, and after 1.5 seconds the sign-in form, the email kept @once', async ({
  page,
}) => {
  const email = anEmail()
  await page.clock.install()
  await openDialog(page)
  await fillSignUp(page, email)
  const role = page.getByRole('group', { name: 'Role' })
  await expect(role.getByRole('radio')).toHaveCount(2)
  await expect(role.getByRole('radio', { name: 'Renter' })).toBeChecked()
  await stopTheClock(page)
  await createAccount(page)
  await expect(
    page.getByText('Registration Successful! Please login with your credentials.'),
  ).toBeVisible()
  await page.clock.runFor(1499)
  await expect(signUpDialog(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(signInDialog(page)).toBeVisible()
  await expect(at(page, 'Email')).toHaveValue(email)
  await expect(at(page, 'Password')).toHaveValue('')
  await at(page, 'Password').fill(PASSWORD)
  await signInDialog(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Welcome back! Login successful!')).toBeVisible()
})

test('signing in shows a welcome, and leads home after half a second @once', async ({
  page,
  renter,
}) => {
  await page.clock.install()
  await openDialog(page, '/shop')
  await stopTheClock(page)
  await fillSignIn(signInDialog(page), renter)
  await expect(page.getByText('Welcome back! Login successful!')).toBeVisible()
  await page.clock.runFor(499)
  await expect(signInDialog(page)).toBeVisible()
  expect(where(page)).toBe('/shop')
  await page.clock.runFor(1)
  await expect(signInDialog(page)).toBeHidden()
  expect(where(page)).toBe('/')
  await page.clock.resume()
  await expect(page.getByRole('button', { name: `${renter.user.name}, open menu` })).toBeVisible()
})

test('switching before the delay after registering keeps the email as well @once', async ({
  page,
}) => {
  const email = anEmail()
  await page.clock.install()
  await openDialog(page)
  await fillSignUp(page, email)
  await stopTheClock(page)
  await createAccount(page)
  await expect(
    page.getByText('Registration Successful! Please login with your credentials.'),
  ).toBeVisible()
  await signUpDialog(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(at(page, 'Email')).toHaveValue(email)
  await expect(at(page, 'Password')).toBeFocused()
  // The delayed switch does not happen after the user has moved on.
  await signInDialog(page).getByRole('button', { name: 'Forgot password?' }).click()
  await page.clock.runFor(1500)
  await expect(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible()
})

test('the other form starts at its top and first field, and its result is in sight @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 560 })
  await openDialog(page)
  await fillSignUp(page, anEmail())
  await signUpDialog(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(signInDialog(page).getByRole('heading', { name: 'Sign In' })).toBeInViewport()
  await signInDialog(page).getByRole('button', { name: 'Create Account' }).click()
  await expect(signUpDialog(page).getByRole('heading', { name: 'Create Account' })).toBeInViewport()
  await expect(at(page, 'First name')).toBeFocused()
  await at(page, 'First name').fill('Meera')
  await at(page, 'Last name').fill('Joshi')
  await at(page, 'Email').fill(anEmail())
  await at(page, 'Password').fill(PASSWORD)
  await at(page, 'Confirm password').fill(PASSWORD)
  await page.route('**/api/auth/register', (route) => route.abort(), { times: 2 })
  await createAccount(page)
  await expect(signUpDialog(page).getByRole('alert')).toHaveText('Failed, please try again.')
  await expect(signUpDialog(page).getByRole('alert')).toBeInViewport({ ratio: 1 })
  await createAccount(page)
  await expect(
    page.getByText('Registration Successful! Please login with your credentials.'),
  ).toBeInViewport({ ratio: 1 })
})

test('two different passwords are rejected @once', async ({ page }) => {
  await openDialog(page)
  await fillSignUp(page, anEmail(), 'another-password-1')
  await createAccount(page)
  await expect(at(page, 'Confirm password')).toHaveAccessibleDescription('Passwords do not match!')
  await expect(at(page, 'Confirm password')).toBeFocused()
})

test('everything is required, and the first empty field gets the focus @once', async ({ page }) => {
  await openDialog(page)
  await signInDialog(page).getByRole('button', { name: 'Create Account' }).click()
  await createAccount(page)
  for (const [label, message] of Object.entries({
    'First name': 'First name is required',
    'Last name': 'Last name is required',
    Email: 'Email is required',
  }))
    await expect(at(page, label)).toHaveAccessibleDescription(message)
  await expect(at(page, 'Password')).toHaveAccessibleDescription(/Password is required/)
  await expect(at(page, 'First name')).toBeFocused()
})

test('a used email shows an error at its field, and the typed values stay @once', async ({
  page,
  renter,
}) => {
  await openDialog(page)
  await fillSignUp(page, renter.email)
  await createAccount(page)
  await expect(at(page, 'Email')).toHaveAccessibleDescription(
    'An account with this email already exists.',
  )
  await expect(at(page, 'First name')).toHaveValue('Meera')
  await expect(at(page, 'Email')).toBeFocused()
})

test('closing clears the form @once', async ({ page }) => {
  await openDialog(page)
  await fillSignUp(page, anEmail())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await signInDialog(page).getByRole('button', { name: 'Create Account' }).click()
  await expect(at(page, 'First name')).toHaveValue('')
})

test('a wrong password shows an error, and the right one then works @once', async ({ page }) => {
  const { email } = await register('renter')
  await openDialog(page)
  await fillSignIn(signInDialog(page), { email, password: 'not-the-password-1' })
  await expect(signInDialog(page).getByRole('alert')).toHaveText('Invalid email or password')
  await expect(at(page, 'Email')).toHaveValue(email)
  await fillSignIn(signInDialog(page), { email, password: PASSWORD })
  await expect(page.getByText('Welcome back! Login successful!')).toBeVisible()
})

test('an unreachable server shows the required message (R8) @once', async ({ page, renter }) => {
  await openDialog(page)
  await page.route('**/api/auth/login', (route) => route.abort())
  await fillSignIn(signInDialog(page), renter)
  await expect(signInDialog(page).getByRole('alert')).toHaveText('Failed, please try again.')
})

for (const [language, text] of Object.entries({
  en: 'Failed, please try again.',
  hi: 'नहीं हो पाया, कृपया फिर से कोशिश करें।',
}))
  test.describe('a failing server', () => {
    test.use({ language: language as Language })

    test(`shows the required message (R8) in ${language} @once`, async ({ page, renter }) => {
      await page.goto('/login')
      for (const status of [500, 503]) {
        await page.route('**/api/auth/login', (route) =>
          route.fulfill({
            status,
            json: {
              success: false,
              code: 'internal',
              message: 'Server error.',
              msg: 'Server error.',
              errors: [],
              requestId: '1',
            },
          }),
        )
        const dialog = page.getByRole('dialog')
        await dialog.locator('input[type=email]').fill(renter.email)
        await dialog.locator('input[type=password]').fill(renter.password)
        await dialog.locator('button[type=submit]').click()
        await expect(dialog.getByRole('alert')).toHaveText(text)
        await page.unroute('**/api/auth/login')
      }
    })
  })

test('an owner registers as an owner @once', async ({ page }) => {
  const email = anEmail()
  await openDialog(page)
  await fillSignUp(page, email)
  const owner = page.getByRole('radio', { name: 'Owner' })
  await expect(owner).toHaveAccessibleDescription('I have a place to rent out')
  await owner.check()
  await createAccount(page)
  await expect(signInDialog(page)).toBeVisible()
  await fillSignIn(signInDialog(page), { email, password: PASSWORD })
  await page.getByRole('button', { name: 'Meera Joshi, open menu' }).click()
  await expect(page.getByRole('menu')).toContainText('Owner Panel')
})

test('the demo sign-ins are shown, the first filled in, another with one click @once', async ({
  page,
}) => {
  const { demoAccounts } = await settings()
  expect(demoAccounts.map(({ role }) => role)).toEqual(['renter', 'owner', 'admin'])
  await openDialog(page)
  await expect(at(page, 'Email')).toHaveValue(demoAccounts[0]?.email ?? '')
  await expect(at(page, 'Password')).toHaveValue(demoAccounts[0]?.password ?? '')
  await signInDialog(page)
    .getByRole('button', { name: `owner ${demoAccounts[1]?.email}` })
    .click()
  await expect(at(page, 'Email')).toHaveValue(demoAccounts[1]?.email ?? '')
  await signInDialog(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Welcome back! Login successful!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Demo Owner, open menu' })).toBeVisible()
})

test.describe('in Hindi', () => {
  test.use({ language: 'hi' })

  test('the demo sign-ins name their role @once', async ({ page }) => {
    await page.goto('/login')
    const roles = page.getByRole('region', { name: 'डेमो अकाउंट' }).getByRole('button')
    await expect(roles).toHaveText([/^किराएदार/, /^मालिक/, /^एडमिन/])
  })
})

test('the notice names Terms of Service and Privacy Policy @once', async ({ page }) => {
  await openDialog(page)
  await expect(signInDialog(page).getByRole('link', { name: 'Terms of Service' })).toHaveAttribute(
    'href',
    '/terms.html',
  )
  await expect(signInDialog(page).getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/privacy-policy.html',
  )
})

test('reading the terms loses nothing that was typed @once', async ({ page, context }) => {
  await openDialog(page)
  await fillSignUp(page, anEmail())
  const [terms] = await Promise.all([
    context.waitForEvent('page'),
    signUpDialog(page).getByRole('link', { name: 'Terms of Service' }).click(),
  ])
  await expect(terms).toHaveURL('/terms.html')
  await expect(at(page, 'First name')).toHaveValue('Meera')
})
