import type { Page } from '@playwright/test'
import type { ListingSummary } from '@rentify/contract/listings/listing'
import { oneOfEach, save } from './api.ts'
import { expect, test } from './fixtures.ts'
import { act } from './pages.ts'

const choice = (page: Page, { title }: ListingSummary) =>
  page.getByRole('button', { name: `Compare: ${title}` }).first()
const bar = (page: Page) => page.getByRole('region', { name: 'Compare places' })
const table = (page: Page) => page.getByRole('table')
/** Of the places: on phones the column of labels has no head. */
const columns = (page: Page) =>
  table(page)
    .getByRole('columnheader')
    .filter({ has: page.getByRole('link') })
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })

test.describe('a renter', () => {
  test.use({ as: 'newcomer' })

  test('chooses places in a list and among the saved ones, and sees where they differ', async ({
    page,
    me,
  }) => {
    const [room, hotel, shop] = (await oneOfEach()) as [
      ListingSummary,
      ListingSummary,
      ListingSummary,
    ]
    for (const place of [hotel, shop]) await save(place._id, me)
    await page.goto(`/rooms?search=${encodeURIComponent(room.title)}`)
    await act(page)
    await choice(page, room).click()
    await expect(choice(page, room)).toHaveAttribute('aria-pressed', 'true')
    await expect(bar(page)).toContainText('1 place chosen')

    await page.goto('/saved-rooms')
    await act(page)
    for (const place of [hotel, shop]) await choice(page, place).click()
    await expect(bar(page)).toContainText('3 places chosen')
    await bar(page).getByRole('link', { name: 'Compare' }).click()
    await expect(page).toHaveURL(
      `/compare?ids=${[room, hotel, shop].map(({ _id }) => _id).join('%2C')}`,
    )
    await expect(columns(page)).toHaveCount(3)
    await expect(table(page).getByRole('rowheader').first()).toHaveText('Where they differ')
    await expect(row(page, 'Price').getByRole('cell').first()).toContainText('/month')
    const lacks = row(page, 'All-in monthly cost').getByRole('cell').nth(1)
    await expect(lacks).toHaveText('–Does not apply')

    await test.step('names the place that distances count from', async () => {
      await page.getByRole('button', { name: 'Your place' }).click()
      await page.getByLabel('Your place').fill('Sector 62')
      await page.getByRole('option', { name: /Sector 62, Noida/ }).click()
      await expect(page.getByText('Distances to Sector 62, Noida')).toBeVisible()
      await expect(row(page, 'Distance to Sector 62, Noida').getByRole('cell')).toHaveCount(3)
      await page.reload()
      await expect(page.getByText('Distances to Sector 62, Noida')).toBeVisible()
    })

    await test.step('takes one out', async () => {
      await page.getByRole('button', { name: `Take out: ${hotel.title}` }).click()
      await expect(columns(page)).toHaveCount(2)
      await page.getByRole('link', { name: room.title }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(room.title)
      await expect(bar(page)).toContainText('2 places chosen')
      await bar(page).getByRole('button', { name: 'Clear' }).click()
      await expect(bar(page)).toBeHidden()
    })
  })

  test('opens a link with a place that is gone', async ({ page }) => {
    const [room] = (await oneOfEach()) as [ListingSummary]
    await page.goto(`/compare?ids=${room._id},0190c000-0000-7000-8000-0000000000f3`)
    await expect(page.getByText('1 of these places is no longer available.')).toBeVisible()
    await expect(columns(page)).toHaveCount(1)
    await page.goto('/compare')
    await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
  })
})
