import type { Page } from '@playwright/test'
import type { ListingSummary } from '@rentify/contract/listings/listing'
import { list, save, savedBy } from './api.ts'
import { expect, test } from './fixtures.ts'
import { act, heart, newestCard, searchBox, searchCard } from './pages.ts'

/** Delays the file until it is released. */
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

test.use({ fresh: true })

test.describe('@desk', () => {
  test.use({ as: 'renter' })

  test('a choice made before the scripts load stays', async ({ page }) => {
    const letThrough = await held(page, 'main')
    await page.goto('/', { waitUntil: 'commit' })
    const form = searchCard(page)
    await form.getByText('Hotel', { exact: true }).click()
    await form.getByLabel('Location').selectOption('Gurgaon')
    await form.getByLabel('Budget Range').selectOption('2000-5000')
    letThrough()
    await expect(
      form.getByRole('list', { name: 'Active filters' }).getByRole('listitem'),
    ).toHaveText(['Hotel', 'Gurgaon', '2000-5000'])
    await expect(form.getByRole('radio', { name: 'Hotel' })).toBeChecked()
    await expect(form.getByLabel('Location')).toHaveValue('Gurgaon')
  })
})

test('text typed before the scripts load stays, and is used @once', async ({ page }) => {
  const letThrough = await held(page, 'main')
  await page.goto('/shop', { waitUntil: 'commit' })
  await searchBox(page).fill('Noida')
  letThrough()
  await expect(
    page.getByRole('list', { name: 'Suggestions' }).getByRole('link').first(),
  ).toBeVisible()
  await expect(searchBox(page)).toHaveValue('Noida')
})

test('text typed during hydration loses no letter @once', async ({ page }) => {
  const letThrough = await held(page, 'main')
  await page.goto('/shop', { waitUntil: 'commit' })
  await searchBox(page).pressSequentially('Grea')
  letThrough()
  await searchBox(page).pressSequentially('ter Noida', { delay: 20 })
  await expect(
    page.getByRole('list', { name: 'Suggestions' }).getByRole('link').first(),
  ).toBeVisible()
  await expect(searchBox(page)).toHaveValue('Greater Noida')
})

test('a new password never appears in the address @once', async ({ page }) => {
  const letThrough = await held(page, 'main')
  await page.goto('/reset-password?token=x', { waitUntil: 'commit' })
  await page.getByLabel('New password', { exact: true }).fill('a-new-password-3')
  await page.getByLabel('Confirm new password').fill('a-new-password-3')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Save password' })).toBeDisabled()
  letThrough()
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  expect(page.url()).not.toContain('a-new-password-3')
})

test.describe('a user with a saved listing', () => {
  test.use({ as: 'newcomer' })

  test('does not lose it by pressing a heart that was not filled yet @once', async ({
    page,
    me,
  }) => {
    const [first] = (await list('listings', { sort: 'newest', limit: 1 })).listings as [
      ListingSummary,
    ]
    await save(first._id, me)
    const saved = heart(newestCard(page, first), first)
    await page.goto('/')
    await act(page)
    await expect(saved).toHaveAttribute('aria-pressed', 'true')
    const letThrough = await held(page, 'home')
    const main = page.waitForResponse(/\/assets\/main-/)
    await page.reload({ waitUntil: 'commit' })
    await (await main).finished()
    await saved.click()
    letThrough()
    await act(page)
    await expect(saved).toHaveAttribute('aria-pressed', 'true')
    expect(await savedBy(me)).toEqual([first._id])
  })
})

test('a button pressed while the page’s own script loads takes effect @once', async ({ page }) => {
  const letThrough = await held(page, 'home')
  const main = page.waitForResponse(/\/assets\/main-/)
  await page.goto('/', { waitUntil: 'commit' })
  await (await main).finished()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/main-')),
  )
  await page.getByRole('button', { name: 'Watch Demo' }).click()
  letThrough()
  await expect(page.getByRole('dialog', { name: 'Rentify in five steps' })).toBeVisible()
})
