import type { Page } from '@playwright/test'
import { register } from './api.ts'
import { expect, test } from './fixtures.ts'
import { makeListing } from './listing-makers.ts'
import { card } from './pages.ts'

test.use({ as: 'newcomer' })

const map = (page: Page) => page.getByRole('region', { name: 'Map', exact: true })
const bubbles = (page: Page) =>
  map(page).getByRole('list', { name: 'What there is on the map' }).getByRole('button')

test('with the keyboard alone: the place where one works is marked, and cards count from it @desk', async ({
  page,
}) => {
  const word = `Feldspar${Date.now().toString(36)}`
  const owner = await register('owner')
  const room = await makeListing('rooms', owner, `${word} room`, { location: 'Sector 62' })
  await page.goto(`/rooms?search=${word}&view=map`)
  await expect(bubbles(page)).toHaveCount(1)
  await map(page).getByRole('button', { name: 'Your place: work, college, a station' }).focus()
  await page.keyboard.press('Enter')
  await expect(map(page).getByRole('combobox')).toBeFocused()
  // Typed slowly, places are asked for on the way: those of all that is typed come last.
  const named = page.waitForResponse((response) => response.url().endsWith('Noida'))
  await page.keyboard.type('Sector 62, Noida')
  await named
  await expect(
    map(page)
      .getByRole('option', { name: /Sector 62/ })
      .first(),
  ).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const tool = map(page).getByRole('button', { name: /^Your place: Sector 62/ })
  await expect(tool).toBeFocused()
  await expect(map(page).locator('.map-place')).toContainText('Sector 62')
  await expect(card(page, room)).toContainText(/(Under 1|About \d+) km from Sector 62/)

  await bubbles(page).focus()
  await page.keyboard.press('Enter')
  const shown = map(page).getByRole('region', { name: room.title })
  await expect(shown).toContainText(/(Under 1|About \d+) km from Sector 62/)
  await page.keyboard.press('Escape')
  await expect(bubbles(page)).toBeFocused()

  await tool.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(tool).toBeFocused()
  await page.keyboard.press('Enter')
  await map(page).getByRole('button', { name: 'Forget it' }).focus()
  await page.keyboard.press('Enter')
  await expect(map(page).locator('.map-place')).toHaveCount(0)
  await expect(card(page, room)).not.toContainText('from Sector 62')
})

test('near a metro station is near one, and cards say which and how far @desk', async ({
  page,
}) => {
  await page.goto('/rooms?city=Delhi&view=map')
  await expect(bubbles(page).first()).toBeVisible()
  const chip = map(page).getByRole('button', { name: 'Near a metro station' })
  await chip.focus()
  await page.keyboard.press('Enter')
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  const first = page.getByRole('article').first()
  await expect(first).toContainText(/(Under|About) [12] km from /)
  await chip.focus()
  await page.keyboard.press('Enter')
  await expect(first).not.toContainText(' km from ')
})

test.describe('in Hindi', () => {
  test.use({ language: 'hi' })

  test('a phone takes the middle of the map as the place @phone', async ({ page }) => {
    await page.goto('/rooms?city=Delhi&bbox=77.18,28.6,77.24,28.66&view=map')
    const region = page.getByRole('region', { name: 'मैप', exact: true })
    await region.getByRole('button', { name: 'आपकी जगह: दफ़्तर, कॉलेज, स्टेशन' }).click()
    await region.getByRole('button', { name: 'मैप के बीच से' }).click()
    await expect(region.locator('.map-place')).toHaveText(/\S/)
    await expect(region.getByRole('button', { name: /^आपकी जगह: / })).toBeFocused()
    await page.getByRole('button', { name: 'सूची ऊपर खींचें' }).click()
    await expect(page.getByRole('article').first()).toContainText(/किमी/)
  })

  test('a phone finds what is near a metro station @phone', async ({ page }) => {
    await page.goto('/rooms?city=Delhi&view=map')
    const region = page.getByRole('region', { name: 'मैप', exact: true })
    await region.getByRole('button', { name: 'मेट्रो स्टेशन के पास' }).click()
    await page.getByRole('button', { name: 'सूची ऊपर खींचें' }).click()
    await expect(page.getByRole('article').first()).toContainText(/ [12] किमी/)
  })
})
