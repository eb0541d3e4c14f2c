import type { Page, Route } from '@playwright/test'
import { find, list } from './api.ts'
import { expect, test } from './fixtures.ts'

test.use({ as: 'renter' })

const TOP_RATED = '**/api/rooms?*sort=rating*'
const strip = (page: Page) => page.getByRole('region', { name: 'Top Rated Properties' })

async function open(page: Page): Promise<string> {
  const { _id } = await find('rooms', () => true)
  await page.goto(`/room/${_id}`)
  await expect(page.getByRole('heading', { name: 'Contact Owner' })).toBeVisible()
  await strip(page).scrollIntoViewIfNeeded()
  return _id
}

test('the best rated rooms are below, without the open one @once', async ({ page }) => {
  const { listings } = await list('rooms', { sort: 'rating', limit: 9 })
  await page.goto(`/room/${listings[0]?._id}`)
  await strip(page).scrollIntoViewIfNeeded()
  await expect(strip(page).getByRole('article').getByRole('heading')).toHaveText(
    listings.slice(1).map(({ title }) => title),
  )
  await strip(page)
    .getByRole('link', { name: listings[1]?.title ?? '', exact: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listings[1]?.title ?? '')
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
