import type { Page } from '@playwright/test'
import { find } from './api.ts'
import { findings, withoutTransitions } from './axe.ts'
import { expect, test } from './fixtures.ts'

test.use({ as: 'renter' })

const pictures = (page: Page) => page.getByRole('region', { name: 'Pictures' })
const shows = (page: Page, number: number, total: number) =>
  expect(pictures(page)).toContainText(`Picture ${number} of ${total}`)

async function open(page: Page): Promise<number> {
  // A city where no other journey makes listings, whose photos are small.
  const listing = await find('rooms', ({ pictures }) => pictures.length >= 3, { city: 'Jaipur' })
  await page.goto(`/room/${listing._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title)
  return listing.pictures.length
}

test('by buttons and by keys, around the ends @once', async ({ page }) => {
  const total = await open(page)
  await pictures(page).getByRole('button', { name: 'Next picture' }).click()
  await shows(page, 2, total)
  await page.keyboard.press('ArrowRight')
  await shows(page, 3, total)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await shows(page, total, total)
  await pictures(page).getByRole('button', { name: 'Previous picture' }).click()
  await shows(page, total - 1, total)
})

test('automatically every five seconds, unless paused @once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  const total = await open(page)
  await shows(page, 1, total)
  await page.clock.fastForward(5000)
  await shows(page, 2, total)
  await pictures(page).getByRole('button', { name: 'Pause' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.fastForward(20_000)
  await shows(page, 2, total)
})

test('not automatically with reduced motion @once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  const total = await open(page)
  // Before the clock is advanced: a call in progress would time out with it.
  await shows(page, 1, total)
  await page.clock.fastForward(20_000)
  await shows(page, 1, total)
})

test('by a swipe of more than 40 px @phone', async ({ page, context }) => {
  const total = await open(page)
  const box = await pictures(page).boundingBox()
  if (!box) throw new Error('The pictures are not there.')
  const cdp = await context.newCDPSession(page)
  const swipe = async (by: number) => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    for (const part of [0.25, 0.5, 0.75, 1])
      await cdp.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: x + by * part, y }],
      })
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe(-60)
  await shows(page, 2, total)
  await swipe(-36)
  await shows(page, 2, total)
  await swipe(60)
  await shows(page, 1, total)
})

const viewer = (page: Page) => page.getByRole('dialog', { name: /^Pictures of/ })
const openViewer = async (page: Page) => {
  await page.getByRole('button', { name: 'View pictures full screen' }).click()
  await expect(viewer(page)).toBeVisible()
}

test('full screen: swiped, pinched, and closed with Back, where the focus was @phone', async ({
  page,
  context,
}) => {
  const total = await open(page)
  const path = new URL(page.url()).pathname
  await openViewer(page)
  const cdp = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: xs.map((x, id) => ({ x, y: 300, id })),
    })
  const image = viewer(page).getByRole('img')
  const width = async () => (await image.boundingBox())?.width ?? 0
  const before = await width()
  await touch('touchStart', 150, 210)
  await touch('touchMove', 120, 240)
  await touch('touchMove', 90, 270)
  await touch('touchEnd')
  await expect.poll(width).toBeGreaterThan(before * 2)
  await expect(viewer(page).getByRole('button', { name: 'Zoom' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await viewer(page).getByRole('button', { name: 'Zoom' }).click()
  await touch('touchStart', 250)
  for (const x of [230, 200, 170]) await touch('touchMove', x)
  await touch('touchEnd')
  await expect(viewer(page)).toContainText(`2 / ${total}`)
  await withoutTransitions(page)
  expect(await findings(page, 'all')).toEqual([])
  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(path)
  await shows(page, 2, total)
  await expect(page.getByRole('button', { name: 'View pictures full screen' })).toBeFocused()
})

test.describe('without what others have looked at', () => {
  // A picture in the browser's memory is asked for no more, and does not fail.
  test.use({ fresh: true })

  test('full screen by keys, and a picture that fails is tried again @desk', async ({
    page,
    trouble,
  }) => {
    const total = await open(page)
    await page.getByRole('button', { name: 'View pictures full screen' }).focus()
    await page.keyboard.press('Enter')
    await expect(viewer(page)).toContainText(`1 / ${total}`)
    await page.route('**/media/**', (route) => route.abort())
    await page.keyboard.press('End')
    await expect(viewer(page).getByRole('alert')).toContainText('We couldn’t load this picture.')
    await page.unroute('**/media/**')
    await viewer(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(viewer(page).getByRole('alert')).toHaveCount(0)
    await viewer(page).getByRole('button', { name: 'Show picture 1' }).click()
    await expect(viewer(page)).toContainText(`1 / ${total}`)
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toHaveCount(0)
    trouble.length = 0
  })
})

test('by the thumbnails beside @desk', async ({ page }) => {
  const total = await open(page)
  await page.getByRole('button', { name: 'Show picture 3' }).click()
  await shows(page, 3, total)
})

test('they are real pictures @once', async ({ page }) => {
  await open(page)
  const first = pictures(page).getByRole('img').first()
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThanOrEqual(320)
})
