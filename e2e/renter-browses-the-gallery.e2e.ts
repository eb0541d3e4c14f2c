import type { Page } from '@playwright/test'
import { find } from './api.ts'
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
