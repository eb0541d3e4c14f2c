// More bookings than a list shows at once, for the renter and the owner.
import type { Page } from '@playwright/test'
import { answer, ask, makeBookable } from './booking-makers.ts'
import { expect, test } from './fixtures.ts'
import { loadMore } from './pages.ts'

const SHOWN = 24
const ALL = 26

const cards = (page: Page) => page.getByRole('article')

test.use({ as: 'newcomer' })

test('both sides load more bookings and go on with the first new one @once', async ({
  page,
  me,
  browserOf,
}) => {
  test.setTimeout(90_000)
  const { listing, owner } = await makeBookable()
  for (let number = 0; number < ALL; number += 1) {
    const request = await ask(me, { listingId: listing._id, inDays: 1 + 2 * number })
    // A renter may have twenty open requests (D67).
    await answer(request._id, 'declined', owner)
  }
  const ownersPage = await browserOf(owner)
  for (const [view, path] of [
    [page, '/my-booking-requests'],
    [ownersPage, '/my-bookings?view=cards'],
  ] as const) {
    await view.goto(path)
    await expect(cards(view)).toHaveCount(SHOWN)
    const more = view.getByRole('button', { name: 'Load More Requests' })
    await view.route('**/api/bookings/my-*cursor*', (route) => route.abort())
    await more.click()
    await expect(view.getByText('We couldn’t load more. Please try again.')).toBeVisible()
    await expect(cards(view)).toHaveCount(SHOWN)
    await view.unroute('**/api/bookings/my-*cursor*')
    await more.focus()
    await view.keyboard.press('Enter')
    await expect(cards(view)).toHaveCount(ALL)
    await expect(more).toHaveCount(0)
    await expect(
      cards(view).nth(SHOWN).getByRole('link', { name: listing.title, exact: true }),
    ).toBeFocused()
  }
  await expect(ownersPage.locator('.received-totals')).toHaveText(
    `${ALL}Total Requests0Pending0Accepted0Booked`,
  )
  await ownersPage.goto('/my-bookings?view=table')
  // A phone's rows are cards.
  const rows = ownersPage.getByRole('list', { name: 'Bookings received' }).getByRole('listitem')
  await expect(rows).toHaveCount(SHOWN)
  await loadMore(ownersPage, 'Load More Requests')
  await expect(rows).toHaveCount(ALL)
})
