import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addresses } from './states.ts'

const WIDTHS = [320, 360, 768, 1280, 2560]

/** What sticks out to the right; a strip that scrolls by itself does not count. */
async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    if (root.scrollWidth <= root.clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
    return [`${root.scrollWidth} > ${root.clientWidth}`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 100))]
  })
}

test.describe('@desk', () => {
  test.use({ as: 'owner' })

  for (const width of WIDTHS) {
    test(`nothing scrolls sideways at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const address of await addresses()) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await sticksOut(page), address).toEqual([])
      }
    })
  }

  test('twice the text still fits a phone and a desk', async ({ page }) => {
    // As a person who set the browser's own text size to twice the usual one.
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%'
      })
    })
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const address of await addresses()) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await sticksOut(page), `${address} at ${width}`).toEqual([])
      }
    }
  })
})
