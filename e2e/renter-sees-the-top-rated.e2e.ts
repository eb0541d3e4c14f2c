import type { Page, Route } from '@playwright/test'
import { find, list } from './api.ts'
import { expect, test } from './fixtures.ts'

test.use({ as: 'renter' })

const TOP_RATED = '**/api/listings?*sort=rating*'
const strip = (page: Page) => page.getByRole('region', { name: 'Top Rated Properties' })

async function open(page: Page): Promise<string> {
  const { _id } = await find('rooms')
  await page.goto(`/room/${_id}`)
  await expect(page.getByRole('heading', { name: 'Contact Owner' })).toBeVisible()
  await strip(page).scrollIntoViewIfNeeded()
  return _id
}

test('the best rated rooms of its city are below, then those elsewhere, without the open one @once', async ({
  page,
}) => {
  const [open] = (await list('rooms', { sort: 'rating', limit: 1 })).listings
  if (!open) throw new Error('the demo has rated rooms')
  const here = (await list('rooms', { sort: 'rating', city: open.city, limit: 9 })).listings
  const all = (await list('rooms', { sort: 'rating', limit: 9 })).listings
  const known = new Set(here.map(({ _id }) => _id))
  const shown = [...here, ...all.filter(({ _id }) => !known.has(_id))]
    .filter(({ _id }) => _id !== open._id)
    .slice(0, 8)
  await page.goto(`/room/${open._id}`)
  await strip(page).scrollIntoViewIfNeeded()
  const cards = strip(page).getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText(shown.map(({ title }) => title))
  await cards.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown[0]?.title ?? '')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

const answers: { name: string; answer: (route: Route) => Promise<void>; text: string }[] = [
  {
    name: 'not there',
    answer: (route) => route.fulfill({ status: 404, body: '' }),
    text: 'Service not available.',
  },
  {
    name: 'broken',
    answer: (route) => route.fulfill({ status: 500, body: '' }),
    text: 'Server error. Please try again later.',
  },
]
for (const { name, answer, text } of answers) {
  test(`a service that is ${name} shows an error, and can be retried @once`, async ({ page }) => {
    await page.route(TOP_RATED, answer)
    await open(page)
    await expect(strip(page).getByRole('alert')).toHaveText(text)
    await page.unroute(TOP_RATED)
    await strip(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(strip(page).getByRole('article').first()).toBeVisible()
  })
}

test('a lost connection shows an error @once', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
  )
  await page.route(TOP_RATED, (route) => route.abort('internetdisconnected'))
  await open(page)
  await expect(strip(page).getByRole('alert')).toHaveText('No internet connection.')
})

test('a request longer than ten seconds is aborted @once', async ({ page }) => {
  await page.clock.install()
  const calls: string[] = []
  await page.route(TOP_RATED, () => void calls.push(TOP_RATED))
  const asked = page.waitForRequest(TOP_RATED)
  await open(page)
  await asked
  await page.clock.fastForward(10_000)
  await expect(strip(page).getByRole('alert')).toHaveText(
    'Request timeout. Please check your connection.',
  )
  await page.clock.runFor(20_000)
  expect(calls).toHaveLength(1)
})

test('any other error is an empty strip @once', async ({ page }) => {
  await page.route(TOP_RATED, (route) =>
    route.fulfill({
      status: 400,
      json: {
        success: false,
        code: 'validation_failed',
        message: 'No.',
        msg: 'No.',
        errors: [],
        requestId: '1',
      },
    }),
  )
  await open(page)
  await expect(strip(page)).toContainText('No listings found.')
})
