// Parts of pages that several journeys look at, by role and name.

import { expect, type Locator, type Page } from '@playwright/test'
import type { ListingSummary } from '@rentify/contract/listings/listing'

/** One card in a list or grid. */
export function card(root: Page | Locator, { title }: Pick<ListingSummary, 'title'>): Locator {
  const page = 'goto' in root ? root : root.page()
  return root
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

export const cardTitles = (page: Page): Locator => page.getByRole('article').getByRole('heading')
export const newest = (page: Page): Locator =>
  page.getByRole('region', { name: 'Explore Newly Listed' })
export const searchCard = (page: Page): Locator =>
  page.getByRole('form', { name: 'Start Your Room Search' })
/** The shell's box on phones, the list's own on desks. */
export const searchBox = (page: Page): Locator =>
  page.getByPlaceholder('Search rooms, hotels...').filter({ visible: true })
export const signInDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Sign In' })

/** `₹8,500 /month` as every card says it (R2, D44). */
export function priceText({ price, type }: Pick<ListingSummary, 'price' | 'type'>): string {
  if (price === null) return type === 'Shop' ? 'N/A' : 'Price on request'
  return price === 0
    ? 'Free'
    : `₹${price.toLocaleString('en-IN')} ${type === 'Hotel' ? '/night' : '/month'}`
}

/** The address shown, path and query. */
export const where = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Signs in through the dialog, as a person would. */
export async function fillSignIn(
  dialog: Locator,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** The app has taken over what the server rendered: only then does an address that changes without a visit mean anything. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('page-taken-over').length > 0)
}

/** The first thing somebody does on a page that has come. */
export async function act(page: Page): Promise<void> {
  await takenOver(page)
  await page.mouse.move(5, 5)
}

/** Goes on inside the app: lists come with the HTML of a page that is opened, and are asked for in the browser only from another. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.goto('/help')
  await takenOver(page)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** The pages that stand without the app. */
export const STATIC_PATHS = [
  '/career.html',
  '/partner.html',
  '/privacy-policy.html',
  '/terms.html',
  '/disclaimer.html',
] as const

export const installHint = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Add Rentify to your home screen' })

/** As Chromium does when it finds that a site can be installed; what the person then answers it is known beforehand. */
export async function browserOffers(
  page: Page,
  outcome: 'accepted' | 'dismissed' = 'accepted',
): Promise<void> {
  await page.evaluate((answer) => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(Object.assign(offer, { prompt: async () => ({ outcome: answer }) }))
  }, outcome)
}

/** The offer reaches its person when they have begun to use the page. */
export async function offerToInstall(
  page: Page,
  outcome?: 'accepted' | 'dismissed',
): Promise<void> {
  await browserOffers(page, outcome)
  await act(page)
}

/** A browser that knows of home screens, as Safari on a phone. */
export async function pretendIphone(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'standalone', { value: false }),
  )
}
/** The heart on a listing's card or page. */
export const heart = (root: Page | Locator, { title }: Pick<ListingSummary, 'title'>): Locator =>
  root.getByRole('button', { name: `Save ${title}`, exact: true }).first()

/** As when somebody comes back to a tab. */
const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')))

/** What this browser keeps for the person. */
export const kept = (page: Page, key = 'savedProperties'): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key)

/** What is saved says so once the person is back, however soon that is after the last time. */
export const agrees = (page: Page, look: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await comeBack(page)
    await look()
  }).toPass()

/** What a list says of its total: '1 room found', '400 rooms found' (D66). */
export const foundText = (total: number, unit: string): string =>
  `${total} ${unit}${total === 1 ? '' : 's'} found`
