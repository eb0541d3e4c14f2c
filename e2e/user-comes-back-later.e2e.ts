// Pages that were not looked at for a while: asleep, in another tab, left and returned to.
import type { Page } from '@playwright/test'
import { endSession, register } from './api.ts'
import { answer, ask, makeBookable } from './booking-makers.ts'
import { expect, test } from './fixtures.ts'
import { makeListing } from './listing-makers.ts'
import { bell, items, requestStay } from './notification-makers.ts'
import { live, moveMouse, openLive } from './pages.ts'

const HOUR_MS = 3_600_000
/** Longer than a request waits for an answer (D31). */
const WEEK_MS = 7 * 24 * HOUR_MS

const card = (page: Page) => page.getByRole('article')
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test.use({ as: 'newcomer' })

test('a phone that slept for an hour shows what has happened @once', async ({
  page,
  me,
  context,
  trouble,
}) => {
  const { listing, owner } = await makeBookable()
  const request = await ask(me, { listingId: listing._id })
  await page.clock.install()
  const connected = live(page)
  await page.goto('/my-booking-requests')
  await expect(card(page)).toContainText('Pending Review')
  await moveMouse(page)
  await connected
  await context.setOffline(true)
  await answer(request._id, 'accepted', owner)
  await page.clock.fastForward(HOUR_MS)
  await context.setOffline(false)
  await lookAgain(page)
  await expect(card(page)).toContainText('the owner will contact you soon')
  await expect(card(page).getByRole('button', { name: /^Cancel Request/ })).toHaveCount(0)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await bell(page).click()
  await expect(page.getByRole('link', { name: /Your request was accepted/ })).toContainText(
    '1h ago',
  )
  // The browser says that the socket could not connect.
  trouble.length = 0
})

test('a request that expired while the phone slept offline cannot be cancelled @once', async ({
  page,
  me,
  context,
}) => {
  await ask(me)
  await page.clock.install()
  await page.goto('/my-booking-requests')
  await expect(card(page).getByRole('button', { name: /^Cancel Request/ })).toBeVisible()
  await context.setOffline(true)
  // The device's clock goes on, its timers do not.
  await page.clock.setSystemTime(Date.now() + WEEK_MS)
  await lookAgain(page)
  await expect(card(page)).toContainText('Expired')
  await expect(card(page).getByRole('button', { name: /^Cancel Request/ })).toHaveCount(0)
})

test('two tabs show the same numbers and the same decisions @once', async ({
  page,
  me,
  context,
}) => {
  const { listing, owner } = await makeBookable()
  const request = await ask(me, { listingId: listing._id })
  const other = await context.newPage()
  await openLive(page, '/my-booking-requests')
  await openLive(other, '/notifications')
  await answer(request._id, 'accepted', owner)
  for (const tab of [page, other])
    await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(card(page)).toContainText('the owner will contact you soon')
  await items(other)
    .getByRole('button', { name: /^Mark as Read/ })
    .click()
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications')
})

test('a page from the back/forward cache connects again and catches up @once', async ({
  page,
  me,
}) => {
  const { listing, owner } = await makeBookable()
  const request = await ask(me, { listingId: listing._id })
  const connecting = page.waitForEvent('websocket')
  await openLive(page, '/my-booking-requests')
  const closed = (await connecting).waitForEvent('close')
  // Headless browsers have no such cache: the events of one.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await closed
  await answer(request._id, 'accepted', owner)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(card(page)).toContainText('the owner will contact you soon')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
})

test.describe('an owner whose session ended over an open form @once', () => {
  test.use({ as: 'newOwner' })

  test('hears of requests as soon as they have signed in again', async ({ page, me }) => {
    const { _id } = await makeListing('hotels', me, 'Hotel of an ended session')
    const renter = await register('renter')
    await openLive(page, '/add-room')
    await page.getByLabel('Title', { exact: true }).fill('Room of an ended session')
    await endSession(me)
    const asked = page.getByRole('dialog', { name: 'Sign In' })
    await expect(asked).toBeVisible()
    await requestStay(renter, _id)
    const connected = page.waitForEvent('websocket')
    await asked.getByLabel('Password', { exact: true }).fill(me.password)
    await asked.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(asked).toBeHidden()
    await connected
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
    await requestStay(renter, _id, 1)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Room of an ended session')
  })
})
