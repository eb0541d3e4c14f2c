// Every screen in every state at every width, light and dark, and every page in Hindi, too:
// `npm run screens`.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Language } from '@rentify/contract/languages'
import { findings, withoutTransitions } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { ADMIN_PAGES } from './pages.ts'
import { addresses, STATES } from './states.ts'

/** A phone's page and a desktop's, each at the widths of its devices. */
const DEVICES = [
  { device: 'phone', height: 780, widths: [360, 768] },
  { device: 'desk', height: 800, widths: [1024, 1280, 1366, 1440] },
] as const
type Device = (typeof DEVICES)[number]

const SCHEMES = ['light', 'dark'] as const
const FOLDER = process.env.SCREENS_FOLDER ?? 'test-results/screens'

/** What listens to the width renders with the next frame; what failed stays in view. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    document.querySelector('main [role="alert"]')?.scrollIntoView({ block: 'center' })
  })
}

async function look(page: Page, name: string, { height, widths }: Device, language: Language) {
  await withoutTransitions(page)
  for (const width of widths) {
    await resize(page, width, height)
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      // Only colours differ between the modes.
      const found = await findings(page, colorScheme === 'light' ? 'all' : 'colours')
      expect.soft(found, `${name} at ${width}, ${colorScheme}`).toEqual([])
      const file = `${width}-${colorScheme}-${language}.png`
      await page.screenshot({ path: join(FOLDER, name.replaceAll('/', '_'), file) })
    }
  }
}

for (const size of DEVICES) {
  const { device, height, widths } = size
  const use = {
    viewport: { width: widths[0], height },
    contextOptions: { reducedMotion: 'reduce' },
  } as const

  for (const { name, as, only, open } of STATES)
    if (!only || only === device)
      test.describe(device, () => {
        test.use({ ...use, as })
        test(name, async ({ page, person }) => {
          await open(page, person)
          await look(page, name, size, 'en')
        })
      })

  for (const [as, paths] of [
    ['owner', addresses],
    ['admin', async () => ADMIN_PAGES.map((page) => `/admin/${page}`)],
  ] as const)
    test.describe(`${device}, in Hindi`, () => {
      test.use({ ...use, as, language: 'hi' })
      test(`pages of ${as}`, async ({ page }) => {
        // Some thirty of them, each at every width.
        test.setTimeout(1_500_000)
        for (const path of await paths()) {
          await page.setViewportSize({ width: widths[0], height })
          await page.goto(path)
          await expect(page.getByRole('heading').first()).toBeVisible()
          await page.waitForLoadState('networkidle')
          await look(page, path, size, 'hi')
        }
      })
    })
}
