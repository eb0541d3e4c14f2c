import type { Locator, Page } from '@playwright/test'
import { daysAfter, monthsAfter } from '@rentify/contract/calendar'
import { editRoom, endSession } from './api.ts'
import {
  answer,
  ask,
  block,
  earliestOf,
  makeBookable,
  PHONE,
  requestsOf,
} from './booking-makers.ts'
import { expect, test } from './fixtures.ts'
import { act, dayIn, fillSignIn, openLive, signInDialog, withoutSocket } from './pages.ts'

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Book Room' })
const calendar = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Choose your move-in date' })
const moveIn = (page: Page): Locator => dialog(page).getByRole('button', { name: /^Move-in date/ })
const sent = (page: Page): Locator => dialog(page).getByText('Booking request sent successfully!')
const send = (page: Page): Locator => dialog(page).getByRole('button', { name: 'Send Request' })
const day = (page: Page, date: string): Promise<Locator> => dayIn(calendar(page), date)

/** The booking dialog of a listing, with the phone filled in. */
async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/room/${id}`)
  await act(page)
  await page.getByRole('button', { name: 'Book Now' }).filter({ visible: true }).first().click()
  await dialog(page).getByLabel('Phone').fill(PHONE)
}

/** Simulates returning to the tab. */
const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test.use({ as: 'newcomer' })

test('asks for a stay and finds the request in the list', async ({ page, me }) => {
  const { listing, owner } = await makeBookable()
  const from = await earliestOf(listing._id)
  await open(page, listing._id)
  await expect(dialog(page).getByText('1 month × ₹9,500')).toBeVisible()
  await dialog(page).getByLabel('Message (optional)').fill('Can I see it on Saturday?')
  await send(page).click()
  await expect(sent(page)).toBeVisible()
  await expect(
    dialog(page).getByRole('heading', { name: `Sent to ${owner.user.name}` }),
  ).toBeFocused()
  await expect(dialog(page).getByText(/^They have until /)).toBeVisible()
  const [request] = await requestsOf(me)
  expect(request).toMatchObject({
    status: 'pending',
    checkInDate: from,
    checkOutDate: monthsAfter(from, 1),
    guests: 1,
    totalAmount: 9500,
  })

  await dialog(page).getByRole('link', { name: 'View request' }).click()
  await expect(page).toHaveURL(`/bookings/${request?._id}`)
  await page.goBack()
  await expect(page).toHaveURL(`/room/${listing._id}`)
  await expect(dialog(page)).toHaveCount(0)
  await page.goto('/my-booking-requests')
  const card = page.getByRole('article').filter({ hasText: listing.title })
  for (const text of [
    owner.user.name,
    owner.email,
    'Pending Review',
    '1 guest\u00a0· ₹9,500',
    'Can I see it on Saturday?',
  ])
    await expect(card).toContainText(text)
  await card.getByRole('link', { name: listing.title, exact: true }).click()
  await expect(page).toHaveURL(`/bookings/${request?._id}`)
  await expect(page.getByText(`${me.user.name} sent a request`)).toBeVisible()
})

test('sees on the listing that the request is open, here, in another tab and after a reload @phone', async ({
  page,
  me,
  browserOf,
}) => {
  const { listing, owner } = await makeBookable()
  const other = await browserOf(me)
  const bar = (view: Page) => view.getByRole('region', { name: 'Price and contact options' })
  const pending = (view: Page) => bar(view).getByRole('link', { name: 'Request pending · View' })
  await openLive(other, `/room/${listing._id}`)
  await expect(bar(other).getByRole('button', { name: 'Book Now' })).toBeVisible()
  await open(page, listing._id)
  await send(page).click()
  await expect(sent(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(pending(page)).toBeInViewport({ ratio: 1 })
  await expect(pending(other)).toBeVisible()
  await page.reload()
  await expect(pending(page)).toBeVisible()
  const [request] = await requestsOf(me)
  await answer(request?._id ?? '', 'declined', owner)
  await page.reload()
  await expect(bar(page).getByRole('button', { name: 'Book Now' })).toBeVisible()
})

test('has the button in view, and never in front of the field that is filled in @once', async ({
  page,
}) => {
  const { listing } = await makeBookable()
  await open(page, listing._id)
  for (const [width, height] of [
    [360, 780],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await dialog(page).getByRole('heading').first().scrollIntoViewIfNeeded()
    await expect(send(page)).toBeInViewport({ ratio: 1 })
    const message = dialog(page).getByLabel('Message (optional)')
    // Into the field anew: in the second round it still has the focus of the first.
    await dialog(page).getByLabel('Phone').focus()
    await message.focus()
    const [field, foot] = [await message.boundingBox(), await send(page).boundingBox()]
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  }
})

test('is led to the dialog by a card in the list @once', async ({ page }) => {
  const { listing } = await makeBookable(`Vellore courtyard ${process.pid.toString(36)}`)
  await page.goto(`/rooms?search=${encodeURIComponent(listing.title)}`)
  await page.getByRole('link', { name: `Book Now: ${listing.title}` }).click()
  await expect(dialog(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/room/${listing._id}`)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  expect(new URL(page.url()).hash).toBe('')
})

test('withdraws a pending request after a question @once', async ({ page, me }) => {
  const request = await ask(me)
  await page.goto('/my-booking-requests')
  await page.getByRole('button', { name: /^Cancel Request/ }).click()
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to cancel this booking request?',
  })
  await question.getByRole('button', { name: 'Keep Request' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: /^Cancel Request/ }).click()
  await question.getByRole('button', { name: 'Cancel Request' }).click()
  await expect(page.getByText('Booking request cancelled successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No booking requests yet' })).toBeVisible()
  expect((await requestsOf(me)).map(({ _id }) => _id)).not.toContain(request._id)
})

test('sees what the owner decided @once', async ({ page, me }) => {
  const { listing, owner } = await makeBookable()
  const request = await ask(me, { listingId: listing._id })
  await answer(request._id, 'accepted', owner)
  await page.goto('/my-booking-requests')
  await expect(page.getByRole('article')).toContainText('owner will contact you soon')
  await expect(page.getByRole('button', { name: /^Cancel Request/ })).toHaveCount(0)
  await answer(request._id, 'booked', owner)
  await comeBack(page)
  await page.getByRole('tab', { name: 'Upcoming 1' }).click()
  await expect(page.getByRole('article')).toContainText('Booking confirmed')
})

test('learns in the dialog that the dates were taken, and chooses others @once', async ({
  page,
  me,
}) => {
  const { listing, owner } = await makeBookable()
  const from = await earliestOf(listing._id)
  await open(page, listing._id)
  await block(listing._id, owner, from, daysAfter(from, 2))
  await comeBack(page)
  await expect(dialog(page).getByText(/^These dates are no longer available/)).toBeVisible()
  await moveIn(page).click()
  await expect(await day(page, from)).toHaveAttribute('aria-disabled', 'true')
  await expect(await day(page, from)).toHaveAccessibleName(/already taken$/)
  await (await day(page, daysAfter(from, 2))).click()
  await expect(calendar(page)).toHaveCount(0)
  await expect(dialog(page).getByText(/^These dates are no longer available/)).toHaveCount(0)
  await expect(dialog(page).getByLabel('Phone')).toHaveValue(PHONE)
  await send(page).click()
  await expect(page.getByText('Booking request sent successfully!')).toBeVisible()
  expect(await requestsOf(me)).toMatchObject([{ checkInDate: daysAfter(from, 2) }])
})

test('sees at once that dates in the open calendar were blocked elsewhere @once', async ({
  page,
}) => {
  const { listing, owner } = await makeBookable()
  const from = await earliestOf(listing._id)
  const watching = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('watchListing')),
    )
  await open(page, listing._id)
  await watching
  await moveIn(page).click()
  const taken = await day(page, daysAfter(from, 2))
  await expect(taken).not.toHaveAttribute('aria-disabled')
  await block(listing._id, owner, daysAfter(from, 2), daysAfter(from, 3))
  await expect(taken).toHaveAccessibleName(/already taken$/)
})

test('finds today taken, and the first free day filled in @once', async ({ page }) => {
  const { listing, owner } = await makeBookable()
  const from = await earliestOf(listing._id)
  await block(listing._id, owner, from, daysAfter(from, 3))
  await open(page, listing._id)
  await expect(
    dialog(page).getByText(/filled in the first day from which it’s free\.$/),
  ).toBeVisible()
})

test('is shown a new price before anything is sent @once', async ({ page, me }) => {
  const { listing, owner } = await makeBookable()
  await open(page, listing._id)
  await editRoom(listing._id, { price: 10_000 }, owner)
  await send(page).click()
  await expect(
    dialog(page).getByText(/The price has changed\. The new amount is ₹10,000/),
  ).toBeVisible()
  expect(await requestsOf(me)).toEqual([])
  await send(page).click()
  await expect(page.getByText('Booking request sent successfully!')).toBeVisible()
  expect(await requestsOf(me)).toMatchObject([{ totalAmount: 10_000 }])
})

test('is told at the dates that they were asked for already @once', async ({ page, me }) => {
  const { listing } = await makeBookable()
  await ask(me, { listingId: listing._id, inDays: 0 })
  // As a card in a list leads there: the listing's own bar leads to the open request.
  await page.goto(`/room/${listing._id}#book`)
  await dialog(page).getByLabel('Phone').fill(PHONE)
  await send(page).click()
  await expect(dialog(page).getByText('You have already requested these dates.')).toBeVisible()
  await expect(dialog(page).getByLabel('Phone')).toHaveValue(PHONE)
})

test('chooses dates with the keyboard alone @desk', async ({ page, me }) => {
  const { listing } = await makeBookable()
  const from = await earliestOf(listing._id)
  await open(page, listing._id)
  await moveIn(page).focus()
  await page.keyboard.press('Enter')
  await expect(await day(page, from)).toBeFocused()
  await expect(await day(page, from)).toHaveAccessibleName(/Move-in date$/)
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(calendar(page)).toHaveCount(0)
  await expect(moveIn(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByLabel('How long')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByText('3 months × ₹9,500')).toBeVisible()
  await send(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Booking request sent successfully!')).toBeVisible()
  expect(await requestsOf(me)).toMatchObject([
    {
      checkInDate: daysAfter(from, 8),
      checkOutDate: monthsAfter(daysAfter(from, 8), 3),
      totalAmount: 28_500,
    },
  ])
})

test('loses nothing without a connection, and asks once @once', async ({ page, me }) => {
  const { listing } = await makeBookable()
  await open(page, listing._id)
  await page.route('**/api/bookings/create', (route) => route.abort('internetdisconnected'))
  await send(page).click()
  await expect(dialog(page).getByRole('alert').first()).toContainText(
    'Failed to send booking request',
  )
  await expect(dialog(page).getByLabel('Phone')).toHaveValue(PHONE)
  await page.unroute('**/api/bookings/create')
  await send(page).click()
  await expect(page.getByText('Booking request sent successfully!')).toBeVisible()
  expect(await requestsOf(me)).toHaveLength(1)
})

test('goes on after the session ended @once', async ({ page, me }) => {
  await withoutSocket(page)
  const { listing } = await makeBookable()
  await open(page, listing._id)
  await dialog(page).getByLabel('Message (optional)').fill('I would come on Monday.')
  await endSession(me)
  await send(page).click()
  await expect(signInDialog(page).getByText('Please login to book this property')).toBeVisible()
  await fillSignIn(signInDialog(page), me)
  await expect(dialog(page).getByLabel('Message (optional)')).toHaveValue('I would come on Monday.')
  await expect(dialog(page).getByLabel('Phone')).toHaveValue(PHONE)
})

test('has no booking of one of their own rooms, and says so', async ({ page, context }) => {
  const { listing, owner } = await makeBookable()
  await context.addInitScript(
    ({ token, user }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('userId', user._id)
      localStorage.setItem('role', user.role)
    },
    { token: owner.token, user: owner.user },
  )
  await page.goto(`/room/${listing._id}#book`)
  await expect(page.getByText('This is your property')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book Now' })).toHaveCount(0)
  await expect(dialog(page)).toHaveCount(0)
})
