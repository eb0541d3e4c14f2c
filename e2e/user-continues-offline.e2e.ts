import type { Request } from '@playwright/test'
import { list, savedBy } from './api.ts'
import { expect, test } from './fixtures.ts'
import { card, heart, loadMore } from './pages.ts'

test.use({ as: 'newcomer' })

/** The server is gone: every request fails. */
const GONE = '**/*'

/** The only allowed errors are failed loads of code. */
function expectOnlyMissingCode(trouble: string[]): void {
  expect(
    trouble
      .splice(0)
      .filter((one) => !/Unable to preload CSS|dynamically imported module/.test(one)),
  ).toEqual([])
}

test('with a dead server loaded content stays, errors are shown, and the rest loads once it is back @once', async ({
  page,
  me,
  trouble,
}) => {
  const { listings } = await list('rooms', { sort: 'popular', limit: 12 })
  const [first, second] = listings as [(typeof listings)[0], (typeof listings)[0]]
  await page.goto('/rooms')
  await card(page, first).getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Contact Owner' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(heart(page, second)).toBeEnabled()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  await page.route(GONE, (route) => route.abort('connectionrefused'))
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('article').last()).toContainText(listings[11]?.title ?? '')
  await loadMore(page, 'Load More Rooms')
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'Unable to fetch rooms at the moment. Please try again later.' }),
  ).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(12)

  await heart(page, second).click()
  await expect(
    page.getByText(
      'You’re offline. We’ve saved this on your phone and will sync it when you’re back online.',
    ),
  ).toBeVisible()
  await expect(heart(page, second)).toHaveAttribute('aria-pressed', 'true')

  await card(page, first).getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title)
  await expect(page.getByRole('heading', { name: 'Contact Owner' })).toBeVisible()

  // A menu whose code cannot be loaded says so, and nothing else breaks.
  const menu = page.getByRole('button', { name: `${me.user.name}, open menu` })
  await menu.click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Network error. Please try again.' }),
  ).toBeVisible()
  await expect(menu).toBeVisible()

  // A page whose code cannot be loaded says so, and nothing else is lost.
  await page.evaluate(() => {
    history.pushState(null, '', '/help')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

  await page.unroute(GONE)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toHaveCount(0)
  await menu.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(() => savedBy(me), { timeout: 20_000 }).toEqual([second._id])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expectOnlyMissingCode(trouble)
})

test('a new version is loaded when the old one’s files are gone @once', async ({
  page,
  trouble,
}) => {
  await page.goto('/rooms')
  await expect(page.getByRole('article')).toHaveCount(12)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.route('**/assets/**', async (route) => {
    await route.fulfill({ status: 404, body: '' })
    // The page has noticed that its files are gone: the next navigation loads the new version.
    if (route.request().method() === 'HEAD') await page.unroute('**/assets/**')
  })
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: /, open menu$/ }).click()
  await loaded
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
  await expect(page.getByRole('article')).toHaveCount(12)
  expectOnlyMissingCode(trouble)
})

test('a request without a response times out after 15 seconds and is not repeated (D72) @once', async ({
  page,
}) => {
  await page.goto('/rooms')
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const id = (await link.getAttribute('href'))?.split('/').at(-1)
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  await page.clock.install()
  let asked = 0
  await page.route(`**/api/listings/${id}`, () => {
    asked += 1
  })
  await link.click()
  await expect.poll(() => asked).toBe(1)
  // Another call under way would time out, too, and its recovery asks once more.
  await expect.poll(() => underWay.size).toBe(1)
  await page.clock.fastForward(14_000)
  expect(asked).toBe(1)
  await page.clock.fastForward(1000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Room Not Found')
  await expect(
    page.getByText('Request timeout. Please check your connection.').first(),
  ).toBeVisible()
  await page.clock.fastForward(15_000)
  expect(asked).toBe(1)
})

test('a page whose own code cannot be loaded says so, the shell works, and it recovers with the connection @once', async ({
  page,
  me,
  context,
  trouble,
}) => {
  await page.route('**/assets/home-*.js', (route) => route.abort('connectionrefused'))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
  await page.getByRole('button', { name: `${me.user.name}, open menu` }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.unroute('**/assets/home-*.js')
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(
    page.getByRole('region', { name: 'Explore Newly Listed' }).getByRole('article'),
  ).toHaveCount(6)
  expect(
    trouble.splice(0).filter((one) => !/dynamically imported module|React error #422/.test(one)),
  ).toEqual([])
})
