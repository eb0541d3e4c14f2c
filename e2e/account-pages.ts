// The profile and its dialogs, shared by several journeys.
import { type Browser, expect, type Page } from '@playwright/test'
import { signIn, type TestUser } from './api.ts'
import { stored } from './fixtures.ts'
import { withoutSocket } from './pages.ts'
import { BASE_URL } from './server.ts'
import { totp } from './totp.ts'

export const details = (page: Page) => page.getByRole('region', { name: 'Your details' })
export const dialog = (page: Page) => page.getByRole('dialog')
export const inDialog = (page: Page, label: string) =>
  dialog(page).getByLabel(label, { exact: true })

/** The same user in another browser. */
export async function elsewhere(
  browser: Browser,
  { email, password }: TestUser,
  path = '/profile',
): Promise<Page> {
  const context = await browser.newContext({
    storageState: {
      cookies: [],
      origins: [{ origin: BASE_URL, localStorage: stored(await signIn(email, password)) }],
    },
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  })
  const page = await context.newPage()
  await withoutSocket(page)
  await page.goto(BASE_URL + path)
  return page
}

/** Sets up two-step sign-in on an open profile; returns the secret and the recovery codes. */
export async function setUpTwoSteps(
  page: Page,
  password: string,
): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up' }).click()
  await inDialog(page, 'Your password').fill(password)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(
    dialog(page).getByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeVisible()
  const secret = ((await dialog(page).locator('.secret').textContent()) ?? '').replace(/\s/g, '')
  await inDialog(page, 'Code from your authenticator app').fill(totp(secret))
  await dialog(page).getByRole('button', { name: 'Turn on' }).click()
  const list = page.getByRole('list', { name: 'Your recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allInnerTexts()
  await dialog(page).getByLabel('I’ve saved these codes').check()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return { secret, codes }
}
