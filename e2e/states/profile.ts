// The profile in every state.
import type { Locator, Page } from '@playwright/test'
import { PASSWORD, signIn, type TestUser } from '../api.ts'
import { totp } from '../totp.ts'
import { never, rejected, seen } from './conditions.ts'
import type { State } from './state.ts'

async function profile(page: Page): Promise<void> {
  await page.goto('/profile')
  await seen(page.getByRole('list', { name: 'Where you’re signed in' }).getByText('This device'))
}

/** The profile with some of the user's fields replaced. */
async function profileWith(page: Page, change: Partial<TestUser['user']>): Promise<void> {
  await page.route('**/api/auth/profile', async (route) =>
    route.fulfill({ json: { ...(await (await route.fetch()).json()), ...change } }),
  )
  await profile(page)
}

async function act(page: Page, name: string): Promise<Locator> {
  await profile(page)
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await seen(dialog)
  return dialog
}

async function edit(page: Page): Promise<Locator> {
  await profile(page)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const form = page.getByRole('form', { name: 'Edit Profile' })
  await seen(form)
  return form
}

async function secret(page: Page): Promise<Locator> {
  const dialog = await act(page, 'Set up')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await seen(dialog.getByRole('img', { name: 'QR code for your authenticator app' }))
  return dialog
}

async function codes(page: Page): Promise<void> {
  const dialog = await secret(page)
  await dialog
    .getByLabel('Code from your authenticator app')
    .fill(totp((await dialog.locator('.secret').textContent()) ?? ''))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await seen(page.getByRole('list', { name: 'Your recovery codes' }))
}

export const PROFILE_STATES: readonly State[] = [
  { name: 'a profile', as: 'renter', open: profile },
  {
    name: 'an owner’s profile',
    as: 'owner',
    open: async (page) => [
      await profile(page),
      await seen(page.getByRole('region', { name: 'Owner Benefits' })),
    ],
  },
  {
    name: 'a full profile, confirmed, with two steps',
    as: 'owner',
    open: (page) =>
      profileWith(page, {
        phone: '9876543210',
        address: '14, Sector 62\nNoida',
        emailVerified: true,
        pendingEmail: null,
        twoFactor: true,
        isVerified: true,
      }),
  },
  {
    name: 'a profile with a new address that waits',
    as: 'renter',
    open: (page) =>
      profileWith(page, {
        pendingEmail: 'a.rather.long.address.of.somebody@another-provider.example',
      }),
  },
  {
    name: 'an administrator’s profile who has to set up two steps',
    as: 'admin',
    open: (page) => profileWith(page, { mustSetUpTwoFactor: true, hasPassword: false }),
  },
  {
    name: 'a profile on its way',
    as: 'renter',
    open: async (page) => {
      await page.route('**/api/auth/profile', never)
      await page.route('**/api/auth/sessions', never)
      await page.goto('/profile')
      await seen(page.getByRole('heading', { level: 1, name: 'Profile' }))
    },
  },
  {
    name: 'a profile that cannot be loaded',
    as: 'renter',
    open: async (page) => {
      await page.route('**/api/auth/profile', (route) => route.fulfill({ status: 500, body: '' }))
      await page.goto('/profile')
      await seen(page.getByRole('heading', { name: 'Oops! Something went wrong' }))
    },
  },
  {
    name: 'a profile whose devices cannot be loaded',
    as: 'renter',
    open: async (page) => {
      await page.route('**/api/auth/sessions', (route) => route.abort())
      await page.goto('/profile')
      await seen(page.getByRole('alert'))
    },
  },
  {
    name: 'a profile’s form with mistakes',
    as: 'renter',
    open: async (page) => {
      const form = await edit(page)
      await form.getByLabel('Name').fill('')
      await form.getByLabel('Email').fill('somebody@new.example')
      await form.getByLabel('Phone').fill('12')
      await form.getByRole('button', { name: 'Save Changes' }).click()
      await seen(form.getByText('Name is required'))
    },
  },
  {
    name: 'a profile that cannot be saved',
    as: 'renter',
    open: async (page) => {
      const form = await edit(page)
      await page.route('**/api/auth/profile', (route) => route.abort())
      await form.getByRole('button', { name: 'Save Changes' }).click()
      await seen(form.getByRole('alert'))
    },
  },
  {
    name: 'changing the password',
    as: 'renter',
    open: async (page) => {
      const dialog = await act(page, 'Change password')
      await dialog.getByLabel('New password', { exact: true }).fill('sunflower')
      await dialog.getByRole('button', { name: 'Change password' }).click()
      await seen(dialog.getByText('Password must contain a letter and a number'))
    },
  },
  { name: 'setting up two steps', as: 'renter', open: (page) => act(page, 'Set up') },
  { name: 'the secret of two steps', as: 'newcomer', open: secret },
  { name: 'recovery codes', as: 'newcomer', open: codes },
  {
    name: 'recovery codes about to be lost',
    as: 'newcomer',
    open: async (page) => {
      await codes(page)
      await page.keyboard.press('Escape')
      await seen(page.getByText('You won’t see these codes again.'))
    },
  },
  {
    name: 'turning two steps off',
    as: 'renter',
    open: async (page) => {
      await profileWith(page, { twoFactor: true })
      await page.getByRole('button', { name: 'Turn off' }).click()
      await seen(page.getByRole('dialog'))
    },
  },
  {
    name: 'signing out another device',
    as: 'newcomer',
    open: async (page, me) => {
      await signIn(me?.email ?? '', PASSWORD)
      await profile(page)
      await page
        .getByRole('list', { name: 'Where you’re signed in' })
        .getByRole('button')
        .first()
        .click()
      await seen(page.getByRole('dialog'))
    },
  },
  { name: 'deleting the account', as: 'renter', open: (page) => act(page, 'Delete my account') },
  {
    name: 'an account that cannot be deleted yet',
    as: 'newcomer',
    open: async (page, me) => {
      const dialog = await act(page, 'Delete my account')
      const sentence =
        'There are still upcoming accepted or booked stays. Your account can be deleted when they are over or cancelled.'
      const reasons = [{ path: 'stays', message: 'Sunny single room, 24 to 26 November' }]
      await page.route('**/api/auth/account', (route) => {
        const { status, json } = rejected(409, 'stays_ahead', sentence)
        return route.fulfill({ status, json: { ...json, errors: reasons } })
      })
      await dialog.getByLabel(/^Type /).fill(me?.email ?? '')
      await dialog.getByLabel('Your password').fill(PASSWORD)
      await dialog.getByRole('button', { name: 'Delete permanently' }).click()
      await seen(dialog.getByRole('alert').getByText('Sunny single room'))
    },
  },
]
