// The whole way of a request between two browsers, and what the rival hears of it.
import type { Locator, Page } from '@playwright/test'
import { register, type TestUser } from './api.ts'
import { ask, makeBookable, PHONE, requestsOf } from './booking-makers.ts'
import { CLOCK_AHEAD_MS, expect, test } from './fixtures.ts'
import { bell, dropdown } from './notification-makers.ts'
import { openLive } from './pages.ts'
import { startSecondServer } from './second-server.ts'

/** From the answered request to the owner's bell. */
const RINGS_WITHIN_MS = 1000
/** For a browser on a busy machine; without the socket it would take up to 30 s. */
const SOON_MS = 8000
/** What a killed process left is delivered by the other one. */
const TAKEN_OVER_MS = 60_000

const cardOf = (page: Page, text: string): Locator =>
  page.getByRole('article').filter({ hasText: text })
const button = (inside: Locator | Page, name: string): Locator =>
  inside.getByRole('button', { name: new RegExp(`^${name}`) })
const openTab = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
const rings = (page: Page, unread: number, timeout = SOON_MS) =>
  expect(bell(page)).toHaveAccessibleName(`Notifications, ${unread} unread`, { timeout })

/** When the bell says that something is unread, by the page's clock. */
const ringing = (page: Page): Promise<number> =>
  bell(page).evaluate(
    (button) =>
      new Promise((resolve) => {
        const look = () => /\d/.test(button.ariaLabel ?? '') && resolve(Date.now())
        new MutationObserver(look).observe(button, { attributes: true })
      }),
  )

type Parties = { page: Page; ownersPage: Page; rivalsPage: Page; me: TestUser; rival: TestUser }
type Place = Awaited<ReturnType<typeof makeBookable>>

/** `halfWay` runs when the owner's decision has been answered. */
async function agree(
  { page, ownersPage, rivalsPage, me, rival }: Parties,
  { listing }: Place,
  halfWay?: () => Promise<void>,
): Promise<void> {
  const soon = halfWay ? TAKEN_OVER_MS : SOON_MS

  await test.step('the renter asks, and the owner’s bell rings', async () => {
    await openLive(ownersPage, '/help')
    await openLive(page, `/room/${listing._id}#book`)
    await page.getByLabel('Phone').fill(PHONE)
    const rang = ringing(ownersPage)
    const sent = page.waitForResponse('**/api/bookings/create')
    await button(page, 'Send Request').click()
    const response = await sent
    await response.finished()
    const { startTime, responseEnd } = response.request().timing()
    const sentAt = startTime + responseEnd + CLOCK_AHEAD_MS
    const within = (await rang) - sentAt
    // A second process that has just started on the same cores says nothing of the product.
    if (!halfWay) expect(within).toBeLessThan(RINGS_WITHIN_MS)
    await rings(ownersPage, 1)
    await bell(ownersPage).click()
    await dropdown(ownersPage).getByRole('link', { name: 'New booking request' }).click()
    await expect(ownersPage).toHaveURL('/my-bookings')
    await expect(bell(ownersPage)).toHaveAccessibleName('Notifications')
  })

  await test.step('the owner accepts, and the renter’s badge rises', async () => {
    await page.getByRole('link', { name: 'View request' }).click()
    await page.getByRole('main').getByRole('link', { name: 'My Booking Requests' }).click()
    const request = cardOf(page, listing.title)
    await expect(request).toContainText('Pending Review')
    const decided = ownersPage.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.ok(),
    )
    await button(cardOf(ownersPage, me.email), 'Accept').click()
    await decided
    await halfWay?.()
    await rings(page, 1, soon)
    await expect(request).toContainText('the owner will contact you soon')
    await expect(button(request, 'Cancel Request')).toHaveCount(0)
  })

  await test.step('the owner marks it as booked, and the rival is told why', async () => {
    await ask(rival, { listingId: listing._id, inDays: 0 })
    await openLive(rivalsPage, '/my-booking-requests')
    await expect(cardOf(rivalsPage, listing.title)).toContainText('Pending Review')
    await rings(ownersPage, 1, soon)
    await button(cardOf(ownersPage, me.email), 'Mark as Booked').click()
    const question = ownersPage.getByRole('dialog', { name: 'Mark this stay as booked?' })
    await expect(question.getByRole('link', { name: rival.user.name })).toBeVisible()
    await question.getByRole('button', { name: 'Mark as Booked' }).click()
    await rings(rivalsPage, 1, soon)
    await openTab(rivalsPage, 'Past')
    await expect(cardOf(rivalsPage, listing.title)).toContainText(
      'These dates were booked by someone else.',
    )
    await expect(cardOf(rivalsPage, listing.title)).toContainText('Declined')
    await rings(page, 2, soon)
    await openTab(page, 'Upcoming')
    await expect(cardOf(page, listing.title)).toContainText('Booking confirmed')
    await openTab(ownersPage, 'Past')
    await expect(cardOf(ownersPage, rival.email)).toContainText('Declined')
    expect(await requestsOf(rival)).toMatchObject([{ endReason: 'dates_taken' }])
  })

  await test.step('the renter cancels another, pending request', async () => {
    await ask(me, { listingId: listing._id, inDays: 45 })
    for (const view of [page, ownersPage]) await openTab(view, 'Open')
    const pending = page.getByRole('article').filter({ hasText: 'Pending Review' })
    await expect(pending).toHaveCount(1)
    await expect(ownersPage.getByRole('article')).toHaveCount(1)
    await rings(ownersPage, 2)
    await button(pending, 'Cancel Request').click()
    const question = page.getByRole('dialog', {
      name: 'Are you sure you want to cancel this booking request?',
    })
    await question.getByRole('button', { name: 'Cancel Request' }).click()
    await rings(ownersPage, 3)
    await expect(pending).toHaveCount(0)
    await expect(ownersPage.getByRole('article')).toHaveCount(0)
    await bell(ownersPage).click()
    await expect(
      dropdown(ownersPage).getByRole('link', { name: 'Request cancelled' }),
    ).toBeVisible()
  })
}

test.use({ as: 'newcomer' })
test.describe.configure({ mode: 'default' })

test('a renter and an owner agree, and each hears of the other within a second @once', async ({
  page,
  me,
  browserOf,
}) => {
  const place = await makeBookable()
  const rival = await register('renter')
  const [ownersPage, rivalsPage] = await Promise.all([browserOf(place.owner), browserOf(rival)])
  await agree({ page, ownersPage, rivalsPage, me, rival }, place)
})

test('they agree although one of two server processes is killed half way @once', async ({
  page,
  me,
  browserOf,
}) => {
  test.setTimeout(150_000)
  const second = await startSecondServer()
  try {
    const place = await makeBookable()
    const rival = await register('renter')
    const [ownersPage, rivalsPage] = await Promise.all([
      browserOf(place.owner, { origin: second.url }),
      browserOf(rival, { origin: second.url }),
    ])
    // The owner's own process dies; the renter's page is on the other one.
    await agree({ page, ownersPage, rivalsPage, me, rival }, place, second.kill)
  } finally {
    await second.stop()
  }
})
