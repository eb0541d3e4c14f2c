import type { Page } from '@playwright/test'
import { anEmail } from './api.ts'
import { expect, test } from './fixtures.ts'
import { googleCredential, holdCredential, lookOfButton, withoutGoogle } from './google.ts'
import { signInDialog } from './pages.ts'

const aPerson = () => ({ sub: `${process.pid}${Date.now()}`, email: anEmail(), name: 'Kavya Iyer' })
const button = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Sign in with Google' })

async function openDialog(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(signInDialog(page)).toBeVisible()
}

test('Google’s button is loaded when the dialog opens and not before, 320 wide and in English @once', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const ofGoogle = () => asked.filter((url) => url.startsWith('https://accounts.google.com/'))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(ofGoogle()).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(button(page)).toBeVisible()
  expect(ofGoogle()).toEqual(['https://accounts.google.com/gsi/client?hl=en'])
  expect(await lookOfButton(page)).toMatchObject({ width: 320, locale: 'en' })
})

test('signs in, and sets up two-factor by reauthenticating with Google alone @once', async ({
  page,
}) => {
  const person = aPerson()
  await openDialog(page)
  await expect(button(page)).toBeVisible()
  await holdCredential(page, googleCredential(person))
  await button(page).click()
  await expect(page.getByText('Welcome back! Login successful!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kavya Iyer, open menu' })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('link', { name: 'Set a password' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' })
  await expect(button(page)).toBeVisible()
  await holdCredential(page, googleCredential(person))
  await button(page).click()
  await expect(dialog.getByText('Google has confirmed it’s you.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(
    dialog.getByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeVisible()
})

test('a forged credential and a missing one are rejected with the required messages (R8) @once', async ({
  page,
}) => {
  await openDialog(page)
  await expect(button(page)).toBeVisible()
  for (const credential of [googleCredential(aPerson(), { forged: true }), null]) {
    await holdCredential(page, credential)
    await button(page).click()
    await expect(signInDialog(page).getByRole('alert')).toHaveText('Google Login Failed')
  }
})

test('a script that cannot be loaded shows an error, and can be retried @once', async ({
  page,
}) => {
  withoutGoogle(page, 1)
  await openDialog(page)
  await expect(signInDialog(page).getByText('Google Login Failed')).toBeVisible()
  await signInDialog(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(button(page)).toBeVisible()
})
