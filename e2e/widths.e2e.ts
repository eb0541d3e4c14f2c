import type { Page } from '@playwright/test'
import { find } from './api.ts'
import { expect, test } from './fixtures.ts'
import { WIZARDS, walkThrough } from './listing-forms.ts'
import { addresses } from './states.ts'

const WIDTHS = [320, 360, 768, 1280, 2560]
const PARTS = [1, 2, 3, 4]
/** Analytics is among the addresses of the owner. */
const PANEL = 'dashboard properties users bookings reports settings audit health'.split(' ')

/** Elements beyond the right edge; a strip that scrolls by itself does not count. */
async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const root = document.documentElement
    // What listens to the width renders with the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    if (root.scrollWidth <= root.clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
    )
    return [
      `${root.scrollWidth} > ${root.clientWidth}`,
      ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 100)),
    ]
  })
}

test.describe('@desk', () => {
  test.use({ as: 'owner' })

  for (const part of PARTS)
    test(`nothing scrolls sideways at any width, nor with twice the text: pages ${part} of ${PARTS.length}`, async ({
      page,
    }) => {
      test.slow()
      for (const address of (await addresses()).filter((_, at) => at % PARTS.length === part - 1)) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          expect(await sticksOut(page), `${address} at ${width}`).toEqual([])
        }
        // Like a user who doubled the browser's text size.
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%'
        })
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 900 })
          expect(await sticksOut(page), `${address} with twice the text at ${width}`).toEqual([])
        }
      }
    })

  test.describe('of the admin panel', () => {
    test.use({ as: 'admin' })

    test('no page scrolls sideways', async ({ page }) => {
      test.slow()
      for (const address of PANEL) {
        await page.goto(`/admin/${address}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        // How fast moderators answer comes once the page is used.
        await expect(page.locator('[aria-busy=true]:not(.adm-duties)')).toHaveCount(0)
        for (const width of [320, 360, 768, 992, 1024, 1366, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          expect(await sticksOut(page), `${address} at ${width}`).toEqual([])
          // No act of a row lies outside of its table.
          const tables = page.locator('.data-frame')
          const wider = await tables.evaluateAll((all) =>
            all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
          )
          expect(wider, `tables of ${address} at ${width}`).toHaveLength(0)
        }
      }
    })
  })

  for (const walk of WIZARDS) {
    test(`no step of a new ${walk.type} scrolls sideways at any width`, async ({ page }) => {
      test.slow()
      await walkThrough(page, walk, async (step) => {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          expect(await sticksOut(page), `step ${step + 1} at ${width}`).toEqual([])
        }
      })
    })
  }

  test('the booking dialog and its calendar fit every width', async ({ page, owner }) => {
    const { _id } = await find(
      'rooms',
      ({ user, price }) => user._id !== owner.user._id && price !== null,
    )
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/room/${_id}#book`)
      await expect(page.getByRole('button', { name: 'Send Request' })).toBeVisible()
      expect(await sticksOut(page), `dialog at ${width}`).toEqual([])
      await page.getByRole('button', { name: /^Move-in date/ }).click()
      await expect(page.getByRole('grid')).toHaveCount(width < 768 ? 1 : 2)
      expect(await sticksOut(page), `calendar at ${width}`).toEqual([])
      const day = await page.getByRole('gridcell').getByRole('button').last().boundingBox()
      expect(
        Math.min(day?.width ?? 0, day?.height ?? 0),
        `a day at ${width}`,
      ).toBeGreaterThanOrEqual(44)
      await page.getByRole('dialog', { name: 'Choose your move-in date' }).press('Escape')
    }
  })

  test('a price in lakhs and the contact button fit side by side on a phone', async ({
    page,
    owner,
  }) => {
    const { _id } = await find('shops', (shop) => shop.isDemo && shop.user._id !== owner.user._id)
    await page.route(`**/api/listings/${_id}`, async (route) =>
      route.fulfill({ json: { ...(await (await route.fetch()).json()), price: 3_550_000 } }),
    )
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(`/room/${_id}`)
      const bar = page.getByRole('region', { name: 'Price and contact options' })
      const price = await bar.getByText('₹35,50,000').evaluate((element) => {
        const words = document.createRange()
        words.selectNodeContents(element)
        return words.getBoundingClientRect().right
      })
      const link = await bar.getByRole('link').boundingBox()
      expect(price, `at ${width}`).toBeLessThan(link?.x ?? 0)
      expect((link?.x ?? 0) + (link?.width ?? 0), `at ${width}`).toBeLessThanOrEqual(width)
    }
  })

  test('the row of filters ends beside the map', async ({ page }) => {
    for (const width of [1024, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/rooms?city=Noida&sort=price_asc&view=map')
      const map = await page.getByRole('region', { name: 'Map', exact: true }).boundingBox()
      for (const name of ['Clear All', 'List']) {
        const button = await page.getByRole('button', { name, exact: true }).boundingBox()
        const end = (button?.x ?? Number.NaN) + (button?.width ?? 0)
        expect(end, `${name} at ${width}`).toBeLessThanOrEqual(map?.x ?? 0)
        expect(button?.height, `${name} at ${width}`).toBeLessThan(50)
      }
    }
  })

  test('the close button of the filters fits a phone, however many filters there are', async ({
    page,
  }) => {
    await page.route('**/api/listings/facets?*', async (route) =>
      route.fulfill({ json: { ...(await (await route.fetch()).json()), total: 1_234_567 } }),
    )
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto('/rooms')
      await page.getByRole('button', { name: 'Filters' }).click()
      const show = await page.getByRole('button', { name: 'Show 12,34,567 rooms' }).boundingBox()
      expect((show?.x ?? 0) + (show?.width ?? 0), `at ${width}`).toBeLessThanOrEqual(width - 16)
    }
  })
})
