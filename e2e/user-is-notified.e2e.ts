import type { WebSocket } from '@playwright/test'
import { call, endSession, register, type TestUser } from './api.ts'
import { answer, ask, makeBookable } from './booking-makers.ts'
import { expect, stored, test } from './fixtures.ts'
import { makeListing } from './listing-makers.ts'
import {
  bell,
  dropdown,
  items,
  notify,
  publishSystemEvents,
  requestStay,
  unreadOf,
} from './notification-makers.ts'
import { act, openLive, where } from './pages.ts'
import { BASE_URL } from './server.ts'

const REQUEST = 'New booking request'
/** After a booking, with the browser and the server on one busy machine. */
const SOON_MS = 1000

/** The session gets a new token. */
async function changePassword({ password, token }: TestUser): Promise<string> {
  const next = `${password}-new`
  const body = JSON.stringify({ currentPassword: password, password: next, confirmPassword: next })
  const answer = await call<{ token: string }>('/api/auth/password', { method: 'PUT', body, token })
  expect(answer.status).toBe(200)
  return answer.body.token
}

test.describe('an owner', () => {
  test.use({ as: 'newOwner' })

  test('hears of a request within a second, without a reload @once', async ({
    page,
    me,
    renter,
  }) => {
    const hotel = await makeListing('hotels', me, 'Ringing Hotel')
    const connected = page.waitForEvent('websocket')
    await page.goto('/help')
    await act(page)
    await connected
    // Its answer comes over the open socket.
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await requestStay(renter, hotel._id)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread', { timeout: SOON_MS })
    await expect(
      page.getByRole('status').filter({ hasText: `New notification: ${REQUEST}` }),
    ).toHaveCount(1)
    await bell(page).click()
    await expect(dropdown(page).getByRole('link', { name: REQUEST })).toContainText('Just now')
    await dropdown(page).getByRole('link', { name: REQUEST }).click()
    await expect(page).toHaveURL('/my-bookings')
    await expect(bell(page)).toHaveAccessibleName('Notifications')
  })

  test('reads, deletes and clears notifications @once', async ({ page, me, renter }) => {
    await notify(me, renter, 3)
    await page.goto('/notifications')
    await expect(items(page)).toHaveCount(3)
    await expect(page.getByRole('main').getByText('New', { exact: true })).toHaveCount(3)

    await items(page)
      .first()
      .getByRole('button', { name: /^Mark as Read/ })
      .click()
    await expect(page.getByRole('main').getByText('New', { exact: true })).toHaveCount(2)
    await expect(items(page).first().getByRole('link')).toBeFocused()
    await act(page)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')

    await items(page)
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expect(items(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Mark All as Read' }).click()
    await expect(page.getByRole('main').getByText('New', { exact: true })).toHaveCount(0)
    await expect(bell(page)).toHaveAccessibleName('Notifications')

    await page.getByRole('button', { name: 'Clear All' }).click()
    const question = page.getByRole('dialog', { name: 'Clear all notifications?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(items(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Clear All' }).click()
    await question.getByRole('button', { name: 'Clear All' }).click()
    await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
  })

  test('marks one read by keyboard alone @desk', async ({ page, me, renter }) => {
    await notify(me, renter, 2)
    await page.goto('/help')
    await act(page)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
    await bell(page).focus()
    await page.keyboard.press('Enter')
    await expect(dropdown(page).getByRole('link', { name: REQUEST })).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(dropdown(page)).toBeHidden()
    await expect(bell(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Mark All as Read' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/my-bookings')
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  })

  test('sees a rejected mark come back @once', async ({ page, me, renter }) => {
    await notify(me, renter, 1)
    await page.route('**/api/notifications/mark-read', (route) =>
      route.fulfill({ status: 500, body: '' }),
    )
    await page.goto('/notifications')
    await items(page)
      .getByRole('button', { name: /^Mark as Read/ })
      .click()
    await expect(page.getByRole('main').getByText('New', { exact: true })).toHaveCount(1)
    await expect(page.getByText('Failed to mark as read')).toBeVisible()
  })

  test('and their renter open the right pages from notifications of expiry, check-in and blocks @once', async ({
    page,
    me,
    renter,
    browserOf,
  }) => {
    const { _id: listingId } = await makeListing('hotels', me, 'Quiet Hotel')
    await publishSystemEvents({ listingId, ownerId: me.user._id, renterId: renter.user._id })
    await unreadOf(me, 4)
    const rentersPage = await browserOf(renter)
    for (const [view, title, path] of [
      [page, 'Request expired', '/my-bookings'],
      [page, 'Check-in is tomorrow', '/my-bookings'],
      [page, 'Your listing was blocked', '/my-listings'],
      [page, 'Your listing is no longer blocked', '/my-listings'],
      [rentersPage, 'Request expired', '/my-booking-requests'],
      [rentersPage, 'Check-in is tomorrow', '/my-booking-requests'],
    ] as const) {
      await view.goto('/notifications')
      const one = items(view).filter({ hasText: title })
      await one.getByRole('link').click()
      await expect.poll(() => where(view)).toBe(path)
      await expect(view.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await view.goBack()
      await expect(one.getByText('New', { exact: true })).toHaveCount(0)
    }
  })

  test('goes offline and back without losing one @once', async ({ page, me, renter, context }) => {
    const hotel = await makeListing('hotels', me, 'Offline Hotel')
    await page.goto('/notifications')
    await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
    await act(page)
    await context.setOffline(true)
    await requestStay(renter, hotel._id)
    await context.setOffline(false)
    await expect(items(page)).toHaveCount(1, { timeout: 10_000 })
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  })

  test('has a bell again whose code could not be had without a network @once', async ({
    page,
    me,
    renter,
    context,
  }) => {
    const hotel = await makeListing('hotels', me, 'Hotel in a tunnel')
    await page.goto('/notifications')
    await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
    await context.setOffline(true)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'))
    await act(page)
    await failed
    await requestStay(renter, hotel._id)
    await context.setOffline(false)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  })

  test('chooses what arrives, and a rejected choice goes back @once', async ({ page }) => {
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Notification Preferences' }).click()
    await expect(page).toHaveURL('/notifications/preferences')
    const choice = page.getByRole('switch', { name: 'A request expires: By email' })
    await expect(choice).toBeChecked()
    // A page that is left at once takes its request with it.
    const saved = page.waitForResponse('**/api/notifications/preferences')
    await choice.click()
    await expect(choice).not.toBeChecked()
    await saved
    await page.reload()
    await expect(choice).not.toBeChecked()
    await page.route('**/api/notifications/preferences', (route) =>
      route.fulfill({ status: 500, body: '' }),
    )
    await choice.click()
    await expect(page.getByText(/went wrong|couldn’t save|try again/i).first()).toBeVisible()
    await expect(choice).not.toBeChecked()
    await expect(page.getByText('Always on')).toBeVisible()
  })
})

test.describe('a renter', () => {
  test.use({ as: 'newcomer' })

  test('is led from each notification to what it is about @once', async ({ page, me }) => {
    const { listing, owner } = await makeBookable()
    const at = (inDays: number) => ask(me, { listingId: listing._id, inDays })
    const [accepted, declined, cancelled] = [await at(1), await at(5), await at(9)]
    await answer(accepted._id, 'accepted', owner)
    await answer(declined._id, 'declined', owner)
    for (const status of ['accepted', 'booked', 'cancelled'])
      await answer(cancelled._id, status, owner)
    const token = await changePassword(me)
    await page.addInitScript((value) => localStorage.setItem('token', value), token)
    await page.goto('/notifications')
    await expect(items(page)).toHaveCount(6)
    for (const [title, path] of [
      ['Your request was accepted', '/my-booking-requests'],
      ['Your request was declined', '/my-booking-requests'],
      ['Booking confirmed', '/my-booking-requests'],
      ['Booking cancelled', '/my-booking-requests'],
      ['Account security', '/profile'],
    ] as const) {
      await page.goto('/notifications')
      const one = items(page).filter({ hasText: title }).first()
      await one.getByRole('link').click()
      await expect.poll(() => where(page)).toBe(path)
      await page.goBack()
      await expect(one.getByText('New', { exact: true })).toHaveCount(0)
    }
  })

  test('is shown one on the desktop, after switching that on @desk', async ({ page, me }) => {
    const { listing, owner } = await makeBookable()
    const request = await ask(me, { listingId: listing._id })
    // Headless browsers block them all: a stand-in that the user allows.
    await page.addInitScript(() => {
      const shown: object[] = []
      let permission = 'default'
      class Shown {
        static readonly requestPermission = async () => {
          permission = 'granted'
          return permission
        }
        static get permission() {
          return permission
        }
        readonly title: string
        readonly body: string | undefined
        onclick: () => void = () => {}
        constructor(title: string, { body }: NotificationOptions) {
          this.title = title
          this.body = body
          shown.push(this)
        }
        close() {}
      }
      Object.assign(window, { Notification: Shown, shown })
    })
    type Shown = { title: string; body: string; onclick: () => void }
    const shown = () =>
      page.evaluate(() =>
        (window as unknown as { shown: Shown[] }).shown.map(({ title, body }) => [title, body]),
      )
    await openLive(page, '/notifications')
    const desktop = page.getByRole('switch', { name: 'Notifications on this device' })
    await expect(desktop).not.toBeChecked()
    await answer(request._id, 'accepted', owner)
    await expect(items(page)).toHaveCount(1)
    expect(await shown()).toEqual([])

    await desktop.click()
    await expect(desktop).toBeChecked()
    await answer(request._id, 'booked', owner)
    await expect
      .poll(shown)
      .toEqual([['Booking confirmed', expect.stringContaining(listing.title)]])
    await page.evaluate(() => (window as unknown as { shown: Shown[] }).shown[0]?.onclick())
    await expect(page).toHaveURL('/my-booking-requests')
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  })
})

test.describe('a session that ended elsewhere @once', () => {
  test.use({ as: 'newcomer' })

  test('is left by the socket: the token goes, and the reason is shown', async ({ page, me }) => {
    // The page’s own check of the session would be first.
    await page.route('**/api/**', (route) => route.abort())
    await endSession(me)
    await page.goto('/help')
    await act(page)
    await expect(page.getByText('Token expired. Please login again.')).toBeVisible()
    await expect.poll(() => where(page)).toBe('/')
    for (const key of ['token', 'userName', 'email'])
      expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
  })
})

test.describe('a visitor @once', () => {
  test('is asked to sign in for the notifications', async ({ page }) => {
    await page.goto('/notifications-test')
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
    await expect(page.getByText('Please login to view notifications')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toContainText(
      'Please login to view notifications',
    )
    await page.goto('/notifications')
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
    expect(where(page)).toBe('/')
  })
})

test('the bell follows a sign-in in another tab @once', async ({ page, context }) => {
  const person = await register('renter')
  await page.goto('/shop')
  await act(page)
  await expect(bell(page)).toHaveCount(0)
  const other = await context.newPage()
  await other.goto(`${BASE_URL}/shop`)
  // A busy machine may need a second try.
  const sockets: WebSocket[] = []
  page.on('websocket', (socket) => sockets.push(socket))
  await other.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value)
  }, stored(person))
  await expect(bell(page)).toBeVisible()
  const open = () => sockets.filter((socket) => !socket.isClosed()).length
  await expect.poll(open).toBe(1)
  await other.evaluate(() => localStorage.removeItem('token'))
  await expect(bell(page)).toHaveCount(0)
  await expect.poll(open).toBe(0)
  await endSession(person)
})
