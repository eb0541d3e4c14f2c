import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { searchBox, searchCard } from './pages.ts'

/** A slow line: the file comes when it is let through. */
async function held(page: Page, file: string): Promise<() => void> {
  let letThrough = () => {}
  const line = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(`**/assets/${file}-*.js`, async (route) => {
    await line
    await route.continue()
  })
  return letThrough
}

test.describe('@desk', () => {
  test.use({ as: 'renter' })

  test('what is chosen before the scripts come stays chosen', async ({ page }) => {
    const letThrough = await held(page, 'main')
    await page.goto('/', { waitUntil: 'commit' })
    const form = searchCard(page)
    await form.getByText('Hotel', { exact: true }).click()
    await form.getByLabel('Location').selectOption('Gurgaon')
    await form.getByLabel('Budget Range').selectOption('2000-5000')
    letThrough()
    await expect(form.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveText(['Hotel', 'Gurgaon', '2000-5000'])
    await expect(form.getByRole('radio', { name: 'Hotel' })).toBeChecked()
    await expect(form.getByLabel('Location')).toHaveValue('Gurgaon')
  })
})

test('what is typed before the scripts come is there, and is understood', async ({ page }) => {
  const letThrough = await held(page, 'main')
  await page.goto('/shop', { waitUntil: 'commit' })
  await searchBox(page).fill('Noida')
  letThrough()
  await expect(page.getByRole('list', { name: 'Suggestions' }).getByRole('link').first()).toBeVisible()
  await expect(searchBox(page)).toHaveValue('Noida')
})

test('a button pressed while the page’s own script is on its way does what it says', async ({ page }) => {
  const letThrough = await held(page, 'home')
  const main = page.waitForResponse(/\/assets\/main-/)
  await page.goto('/', { waitUntil: 'commit' })
  await (await main).finished()
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/main-')))
  await page.getByRole('button', { name: 'Watch Demo' }).click()
  letThrough()
  await expect(page.getByRole('dialog', { name: 'Rentify in five steps' })).toBeVisible()
})
