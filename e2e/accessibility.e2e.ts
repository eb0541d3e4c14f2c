// Each state once; `npm run screens` looks at it at every width and in both languages.
import { findings, withoutTransitions } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { STATES } from './states.ts'

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
    })
  })
}
