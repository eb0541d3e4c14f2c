// Signing in, forgotten passwords and links from emails in every state.
import { expect, type Locator, type Page } from '@playwright/test'
import { anEmail } from '../api.ts'
import { withoutGoogle } from '../google.ts'
import { goInside, signInDialog } from '../pages.ts'
import { rejected, seen } from './conditions.ts'
import type { State } from './state.ts'

async function signingIn(page: Page): Promise<Locator> {
  await page.goto('/login')
  await seen(signInDialog(page))
  return signInDialog(page)
}

export const SIGN_IN_STATES: readonly State[] = [
  {
    name: 'a forgotten password',
    as: 'visitor',
    open: async (page) => {
      const dialog = await signingIn(page)
      await dialog.getByRole('button', { name: 'Forgot password?' }).click()
      await page.getByRole('dialog').getByLabel('Email').fill(anEmail())
      await page.getByRole('dialog').getByRole('button', { name: 'Send link' }).click()
      await seen(page.getByText('has an account, we’ve sent a reset link'))
    },
  },
  {
    name: 'the code of a two-factor sign-in',
    as: 'visitor',
    open: async (page) => {
      const dialog = await signingIn(page)
      await page.route('**/api/auth/login', (route) =>
        route.fulfill(
          rejected(
            401,
            'two_factor_required',
            'Please enter the code from your authenticator app.',
          ),
        ),
      )
      await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
      // The previous step has a button of the same name.
      await seen(page.getByRole('dialog').getByLabel('Code from your authenticator app'))
      await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click()
      await seen(page.getByText('Please enter the code', { exact: true }))
    },
  },
  {
    name: 'Google that does not come',
    as: 'visitor',
    open: async (page) => {
      withoutGoogle(page)
      await seen((await signingIn(page)).getByText('Google Login Failed'))
    },
  },
  {
    name: 'a forgotten password as a page',
    as: 'visitor',
    open: async (page) => [
      await page.goto('/forgot-password'),
      await seen(page.getByRole('heading', { level: 1 })),
    ],
  },
  {
    name: 'a new password by link',
    as: 'visitor',
    open: async (page) => {
      await page.goto('/reset-password?token=x')
      await expect(page).toHaveURL('/reset-password')
      await page.getByRole('button', { name: 'Save password' }).click()
      await seen(page.getByText('Password is required'))
    },
  },
  {
    name: 'a link without its end',
    as: 'visitor',
    open: async (page) => [
      await page.goto('/reset-password'),
      await seen(page.getByRole('heading', { name: 'This link no longer works' })),
    ],
  },
  {
    name: 'an address to confirm',
    as: 'visitor',
    open: async (page) => [
      await page.goto('/verify-email?token=x'),
      await expect(page.getByRole('button', { name: 'Confirm email' })).toBeEnabled(),
    ],
  },
  {
    name: 'an address that is confirmed',
    as: 'visitor',
    open: async (page) => {
      await page.route('**/api/auth/verify-email', (route) =>
        route.fulfill({ json: { success: true, message: '', changed: false } }),
      )
      await page.goto('/verify-email?token=x')
      await page.getByRole('button', { name: 'Confirm email' }).click()
      await seen(page.getByRole('heading', { name: 'Email confirmed' }))
    },
  },
  {
    name: 'an address that cannot be confirmed any more',
    as: 'renter',
    open: async (page) => {
      await goInside(page, '/verify-email?token=x')
      await page.getByRole('button', { name: 'Confirm email' }).click()
      await seen(page.getByRole('heading', { name: 'This link no longer works' }))
    },
  },
]
