// Parts of pages that several journeys use, by role and name.

import { expect, type Locator, type Page } from '@playwright/test'
import type { ListingSummary } from '@rentify/contract/listings/listing'

/** One card in a list or grid. */
export function card(root: Page | Locator, { title }: Pick<ListingSummary, 'title'>): Locator {
  const page = 'goto' in root ? root : root.page()
  return root
    .getByRole('article')
    .or(root.getByRole('row'))
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

/** Selects what the menu of an owner's listing offers. */
export async function chooseFor(
  page: Page,
  { title }: Pick<ListingSummary, 'title'>,
  action: string,
): Promise<void> {
  await page.getByRole('button', { name: `More actions: ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

export const cardTitles = (page: Page): Locator => page.getByRole('article').getByRole('heading')
export const newest = (page: Page): Locator =>
  page.getByRole('region', { name: 'Explore Newly Listed' })
/** Found by its address: other journeys make several listings of one title. */
export const newestCard = (page: Page, { _id }: Pick<ListingSummary, '_id'>): Locator =>
  newest(page)
    .getByRole('article')
    .filter({ has: page.locator(`a[href$="/room/${_id}"]`) })
export const searchCard = (page: Page): Locator =>
  page.getByRole('form', { name: 'Start Your Room Search' })
/** The header's box on phones, the list's own on desktops. */
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

/**
 * Presses the button below a list, once it is in view as for a user: cards are laid out when they
 * come near, which moves what is below them.
 */
export async function loadMore(root: Page | Locator, name: string): Promise<void> {
  const more = root.getByRole('button', { name })
  await more.scrollIntoViewIfNeeded()
  await more.click()
}

/** The current path and query. */
export const where = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Signs in through the dialog, as a user does. */
export async function fillSignIn(
  dialog: Locator,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Waits for hydration: only then can the app react to a changed address. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('page-hydrated').length > 0)
}

/** The first interaction with a loaded page. */
export async function act(page: Page): Promise<void> {
  await takenOver(page)
  await moveMouse(page)
}

/** As a user does: the first report of a mouse has no movement. */
export async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.mouse.move(15, 15)
}

/**
 * Navigates inside the app: lists are part of the HTML of an opened page, and loaded in the browser
 * only after navigation.
 */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.goto('/help')
  await takenOver(page)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** A day of an open calendar, which is turned to its month: a phone shows one month at a time. */
export async function dayIn(calendar: Page | Locator, date: string): Promise<Locator> {
  const days = calendar.locator('button[data-date]')
  await expect(days.first()).toBeVisible()
  const day = calendar.locator(`button[data-date="${date}"]`)
  while ((await day.count()) === 0) {
    const shown = (await days.first().getAttribute('data-date')) ?? ''
    const name = date < shown ? 'Earlier months' : 'Later months'
    await calendar.getByRole('button', { name }).click()
  }
  return day
}

/** The static pages. */
export const STATIC_PATHS = [
  '/career.html',
  '/partner.html',
  '/privacy-policy.html',
  '/terms.html',
  '/disclaimer.html',
] as const

export const installHint = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Add Rentify to your home screen' })

/** Simulates Chromium's install prompt; the user's answer is fixed beforehand. */
export async function browserOffers(
  page: Page,
  outcome: 'accepted' | 'dismissed' = 'accepted',
): Promise<void> {
  await page.evaluate((answer) => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(Object.assign(offer, { prompt: async () => ({ outcome: answer }) }))
  }, outcome)
}

/** The prompt appears after the first interaction with the page. */
export async function offerToInstall(
  page: Page,
  outcome?: 'accepted' | 'dismissed',
): Promise<void> {
  await browserOffers(page, outcome)
  await act(page)
}

/** A browser with a home screen, like Safari on a phone. */
export async function pretendIphone(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'standalone', { value: false }),
  )
}
/** The heart on a listing's card or page. */
export const heart = (root: Page | Locator, { title }: Pick<ListingSummary, 'title'>): Locator =>
  root.getByRole('button', { name: `Save ${title}`, exact: true }).first()

/** Simulates returning to a tab. */
const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')))

/** What this browser stores for the user. */
export const storedValue = (page: Page, key = 'savedProperties'): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key)

/** Simulates returning to a tab after the sync's minimum interval. */
export const afterSync = (page: Page, look: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await comeBack(page)
    await look()
  }).toPass()

/** The total above a list: '1 room found', '400 rooms found' (D66). */
export const foundText = (total: number, unit: string): string =>
  `${total} ${unit}${total === 1 ? '' : 's'} found`

/** No realtime connection: what the server ends is noticed by the page's own calls. */
export async function withoutSocket(page: Page): Promise<void> {
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close())
  await page.route('**/socket.io/**', (route) => route.abort())
}

/** Waits until the page's next socket is answered: from then on changes arrive by themselves. */
export async function live(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) =>
    String(payload).includes('notificationsReceived'),
  )
}

export async function openLive(page: Page, path: string): Promise<void> {
  const connected = live(page)
  await page.goto(path)
  await act(page)
  await connected
}

/** The pages of the back office, the dashboard first. */
export const ADMIN_PAGES = [
  'dashboard',
  'properties',
  'users',
  'bookings',
  'reports',
  'signals',
  'review-reports',
  'conversation-reports',
  'analytics',
  'settings',
  'audit',
  'health',
]
