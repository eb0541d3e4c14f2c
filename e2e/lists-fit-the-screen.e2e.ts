import type { Page } from '@playwright/test'
import { list } from './api.ts'
import { expect, test } from './fixtures.ts'
import { loadMore } from './pages.ts'

test.use({ as: 'renter' })

test('the filters are one row from 1024 px on, whatever is chosen @desk', async ({ page }) => {
  for (const width of [1024, 1280])
    for (const query of ['', '?city=Noida&furnished=Unfurnished', '?minPrice=5000&bathrooms=2']) {
      await page.setViewportSize({ width, height: 720 })
      await page.goto(`/rooms${query}`)
      const bar = page.getByRole('form', { name: 'Filters' })
      await expect(bar.getByLabel('City').locator('option').nth(1)).toBeAttached()
      await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(68)
      // What has no room is in the sheet.
      const isWhole = await bar.getByLabel('Bathrooms', { exact: true }).isVisible()
      if (!isWhole) await expect(bar.getByRole('button', { name: /^Filters/ })).toBeVisible()
    }
})

test('on a phone three listings fit a screen as compact rows, and the choice stays @phone', async ({
  page,
}) => {
  await page.goto('/rooms')
  const cards = page.getByRole('article')
  await page.getByRole('button', { name: 'Compact rows' }).click()
  await expect.poll(async () => (await cards.first().boundingBox())?.height).toBeLessThan(180)
  await expect(cards.nth(2)).toBeInViewport({ ratio: 0.6 })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Compact rows', pressed: true })).toBeVisible()
  await page.getByRole('button', { name: 'Compact rows' }).click()
  await expect.poll(async () => (await cards.first().boundingBox())?.height).toBeGreaterThan(250)
})

test('an empty list leads to cities that have some, and to what is nearest @once', async ({
  page,
}) => {
  await page.goto('/rooms?city=Noida&minPrice=99000000')
  const places = page.getByRole('navigation', { name: 'Places with listings' })
  await expect(places.getByRole('link', { name: 'Near Noida' })).toBeVisible()
  const { total } = await list('rooms', { city: 'Delhi' })
  await places.getByRole('link', { name: `Delhi (${total})` }).click()
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(String(total))
})

test('a list that loads more without a connection says so @once', async ({ page, context }) => {
  await page.goto('/rooms')
  await expect(page.getByText(/^Showing 12 of/)).toBeVisible()
  await context.setOffline(true)
  await loadMore(page, 'Load More Rooms')
  await expect(page.locator('.load-more').getByText('No internet connection.')).toBeVisible()
  await context.setOffline(false)
  await loadMore(page, 'Load More Rooms')
  await expect(page.getByText(/^Showing 24 of/)).toBeVisible()
})

/** Links within a sentence are as high as its line. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const targets = [...document.querySelectorAll('a, button, select, textarea, input')]
    const isWithinText = (element: Element) =>
      element.matches('p a, dd a') && !element.matches('h2 a, h3 a')
    const sizes = targets
      .filter((element) => element.checkVisibility() && !isWithinText(element))
      .map((element) => ({ element: element.closest('label') ?? element }))
      .map(({ element }) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && (box.width < 24 || box.height < 24))
      .map(({ element }) => element.outerHTML.slice(0, 80))
    const fields = [...document.querySelectorAll('select, textarea, input')]
      .filter((field) => !field.matches('[type=checkbox], [type=radio], [type=file]'))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `small letters: ${field.outerHTML.slice(0, 80)}`)
    return [...sizes, ...fields]
  })

test('nothing is too small to tap, and no field makes a phone zoom @phone', async ({ page }) => {
  for (const path of ['/', '/rooms', '/hotels', '/shop', '/saved-rooms', '/my-booking-requests']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    expect(await tooSmall(page), path).toEqual([])
  }
})
