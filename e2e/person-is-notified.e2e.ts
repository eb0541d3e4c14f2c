import { endSession, register } from './api.ts'
import { expect, stored, test } from './fixtures.ts'
import { makeListing } from './listing-makers.ts'
import { bell, dropdown, items, notify, requestStay } from './notification-makers.ts'
import { act, where } from './pages.ts'
import { BASE_URL } from './server.ts'

const REQUEST = 'New booking request'
/** After a booking, with the browser and the server on one busy machine. */
const SOON_MS = 1000

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

  test('sees a refused mark come back @once', async ({ page, me, renter }) => {
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

  test('chooses what arrives, and a refused choice goes back @once', async ({ page }) => {
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Notification Preferences' }).click()
    await expect(page).toHaveURL('/notifications/preferences')
    const choice = page.getByRole('switch', { name: 'A request expires: By email' })
    await expect(choice).toBeChecked()
    await choice.click()
    await expect(choice).not.toBeChecked()
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
  const connected = page.waitForEvent('websocket')
  await other.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value)
  }, stored(person))
  await expect(bell(page)).toBeVisible()
  const closed = (await connected).waitForEvent('close')
  await other.evaluate(() => localStorage.removeItem('token'))
  await expect(bell(page)).toHaveCount(0)
  await closed
  await endSession(person)
})
