import type { Page } from '@playwright/test'
import { findings, withoutTransitions } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { STATES } from './states.ts'

const DESK = { width: 1280, height: 900 }

/**
 * The phone's page on a desktop's screen; what listens to the width renders with the next frame.
 */
async function widen(page: Page): Promise<void> {
  await page.setViewportSize(DESK)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}

for (const { name, as, only, anew, open } of STATES) {
  test.describe(only ? `@${only}` : anew ? 'on each device' : '@once', () => {
    test.use({ as, contextOptions: { reducedMotion: 'reduce' } })

    test(`${name}: axe finds no problem, in light and in dark mode`, async ({ page, person }) => {
      await open(page, person)
      expect(await findings(page, 'all')).toEqual([])
      await withoutTransitions(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      // Only colours differ between the modes.
      expect(await findings(page, 'colours')).toEqual([])
      if (only || anew) return
      await widen(page)
      expect(await findings(page, 'all'), 'widened').toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      expect(await findings(page, 'colours'), 'widened').toEqual([])
    })
  })
}
