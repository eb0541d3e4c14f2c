// A stopwatch that counts: what owners do every day, in taps from a named place.
import type { Page } from '@playwright/test'
import { daysAfter } from '@rentify/contract/calendar'
import { askFor, todayOf } from './booking-makers.ts'
import { expect, test } from './fixtures.ts'
import { makeListing } from './listing-makers.ts'
import { act, dayIn, openLive } from './pages.ts'

/** Counts the taps from now on; a page that is loaded anew loses them, and fails. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { taps: 0 }
    Object.assign(window, { counted })
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) counted.taps += 1
    }
    addEventListener('click', count, true)
  })
  return () =>
    page.evaluate(() => (window as unknown as { counted: { taps: number } }).counted.taps)
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick navigation' })

test.use({ as: 'newOwner' })

test('answers a request from home in two taps, and sees the next one arrive @phone', async ({
  page,
  me,
}) => {
  await askFor(me)
  await openLive(page, '/')
  const requests = bar(page).getByRole('link', { name: /^Requests/ })
  await expect(requests).toHaveAccessibleName('Requests 1 to answer')
  const taps = await countTaps(page)
  await requests.click()
  await page.getByRole('button', { name: /^Accept/ }).click()
  await expect(page.getByText('Booking accepted successfully!')).toBeVisible()
  expect(await taps()).toBeLessThanOrEqual(2)
  await expect(requests).toHaveAccessibleName('Requests')
  await askFor(me)
  await expect(requests).toHaveAccessibleName('Requests 1 to answer')
})

test('begins on the dashboard with what waits @phone', async ({ page, me }) => {
  await page.goto('/owner-dashboard')
  await expect(page.getByText('No requests to answer')).toBeVisible()
  await act(page)
  await askFor(me)
  const waiting = page.getByRole('main').getByRole('link', { name: /^1 request to answer/ })
  await expect(waiting).toHaveText(/^1 request to answer · expires in \d days$/)
  await waiting.click()
  await expect(page).toHaveURL('/owner-dashboard?tab=requests')
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/owner-dashboard')
})

test('blocks dates in four taps from My Listings @phone', async ({ page, me }) => {
  const { _id } = await makeListing('rooms', me, `Room to block ${process.pid.toString(36)}`)
  const first = await todayOf(_id)
  await page.goto('/my-listings')
  await act(page)
  const taps = await countTaps(page)
  await page.getByRole('link', { name: /^Calendar/ }).click()
  // A calendar that opens at the month of the first day needs no tap to get there.
  await (await dayIn(page, first)).click()
  await (await dayIn(page, daysAfter(first, 1))).click()
  await page.getByRole('button', { name: 'Block dates' }).click()
  await expect(
    page.getByRole('region', { name: 'Blocked dates' }).getByRole('listitem'),
  ).toHaveCount(1)
  expect(await taps()).toBeLessThanOrEqual(4)
})
