import type { Locator, Page } from '@playwright/test'
import { daysAfter } from '@rentify/contract/calendar'
import { register, type TestUser } from './api.ts'
import { answer, ask, earliestOf } from './booking-makers.ts'
import { expect, test } from './fixtures.ts'
import { makeListing } from './listing-makers.ts'
import { act, dayIn } from './pages.ts'

let rooms = 0

const makeRoom = (owner: TestUser) => {
  rooms += 1
  return makeListing('rooms', owner, `Room with a calendar ${process.pid.toString(36)} ${rooms}`)
}
const day = (page: Page, date: string): Locator => page.locator(`button[data-date="${date}"]`)
const blocks = (page: Page): Locator =>
  page.getByRole('region', { name: 'Blocked dates' }).getByRole('listitem')

/** Opens the listing's calendar; returns the first day that can be blocked. */
async function openCalendar(page: Page, id: string): Promise<string> {
  const first = await earliestOf(id)
  await page.goto(`/my-listings/${id}/calendar`)
  await act(page)
  await expect(await dayIn(page, first)).toBeVisible()
  return first
}

test.use({ as: 'newOwner' })

test('blocks dates with the keyboard alone, and frees them @desk', async ({
  page,
  me,
  browserOf,
}) => {
  const { _id } = await makeRoom(me)
  const first = await openCalendar(page, _id)
  await day(page, first).focus()
  for (const key of ['ArrowRight', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter'])
    await page.keyboard.press(key)
  await page.getByLabel('Reason (optional)').fill('Painting')
  await page.keyboard.press('Enter')
  await expect(blocks(page)).toHaveCount(1)
  await expect(blocks(page)).toContainText('Painting')
  await expect(day(page, daysAfter(first, 2))).toHaveAccessibleName(/Blocked$/)
  await expect(day(page, daysAfter(first, 3))).not.toHaveAccessibleName(/Blocked/)

  await test.step('a renter is not offered them', async () => {
    const other = await browserOf(await register('renter'))
    await other.goto(`/room/${_id}#book`)
    await other.getByRole('button', { name: /^Move-in date/ }).click()
    await other.getByRole('grid').first().waitFor()
    // It opens on the month of the first day that is free.
    for (const nights of [1, 2])
      await expect((await dayIn(other, daysAfter(first, nights))).last()).toHaveAttribute(
        'aria-disabled',
        'true',
      )
  })

  await blocks(page)
    .getByRole('button', { name: /^Unblock/ })
    .click()
  await expect(page.getByText('You haven’t blocked any dates.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Blocked dates' })).toBeFocused()
  await expect(day(page, daysAfter(first, 2))).not.toHaveAccessibleName(/Blocked/)
})

test('is told that a booked stay remains @once', async ({ page, me }) => {
  const { _id } = await makeRoom(me)
  const stay = await ask(await register('renter'), { listingId: _id, inDays: 1 })
  for (const status of ['accepted', 'booked']) await answer(stay._id, status, me)
  const first = await openCalendar(page, _id)
  await expect(await dayIn(page, stay.checkInDate)).toHaveAccessibleName(/1 booked$/)
  await (await dayIn(page, first)).click()
  await (await dayIn(page, daysAfter(first, 4))).click()
  await page.getByRole('button', { name: 'Block dates' }).click()
  await expect(
    page.getByText('1 stay is already booked on these dates. It remains booked.'),
  ).toBeVisible()
  await expect(await dayIn(page, stay.checkInDate)).toHaveAccessibleName(/Blocked, 1 booked$/)
})

test('creates, copies, renews and turns off a calendar link @once', async ({
  page,
  me,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { _id } = await makeRoom(me)
  await openCalendar(page, _id)
  await page.getByRole('button', { name: 'Create link' }).click()
  const address = page.getByRole('textbox', { name: 'Link', exact: true })
  const first = await address.inputValue()
  await page.getByRole('button', { name: 'Copy link' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  const read = await page.request.get(new URL(first).pathname)
  expect([read.status(), read.headers()['content-type']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ])
  const renewing = page.getByRole('dialog', { name: 'Replace this calendar link?' })
  await page.getByRole('button', { name: 'New link' }).click()
  await renewing.getByRole('button', { name: 'Cancel' }).click()
  await expect(address).toHaveValue(first)
  expect((await page.request.get(new URL(first).pathname)).status()).toBe(200)
  await page.getByRole('button', { name: 'New link' }).click()
  await renewing.getByRole('button', { name: 'New link' }).click()
  await expect(address).not.toHaveValue(first)
  await expect(page.getByRole('button', { name: 'New link' })).toBeFocused()
  const second = await address.inputValue()
  expect((await page.request.get(new URL(first).pathname)).status()).toBe(404)
  await page.getByRole('button', { name: 'Turn off' }).click()
  const ending = page.getByRole('dialog', { name: 'Turn off this calendar link?' })
  await ending.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Calendar link' })).toBeFocused()
  expect((await page.request.get(new URL(second).pathname)).status()).toBe(404)
})

test('does not open the calendar of another owner’s listing @once', async ({ page }) => {
  const { _id } = await makeRoom(await register('owner'))
  await page.goto(`/my-listings/${_id}/calendar`)
  await expect(page.getByRole('heading', { name: 'Calendar not found' })).toBeVisible()
})
