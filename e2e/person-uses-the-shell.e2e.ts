import type { Page } from '@playwright/test'
import { endSession } from './api.ts'
import { expect, test } from './fixtures.ts'
import { fillSignIn, searchBox, signInDialog, where } from './pages.ts'

const openMenu = (page: Page, name: string) => page.getByRole('button', { name: `${name}, open menu` }).click()
const hrefs = (page: Page, role: 'menuitem' | 'link') => page.getByRole(role).evaluateAll((items) => items.map((item) => item.getAttribute('href')))

test.describe('a renter', () => {
  test.use({ as: 'renter' })

  test('has the User Panel', async ({ page, me }) => {
    await page.goto('/')
    await openMenu(page, me.user.name)
    const menu = page.getByRole('menu')
    await expect(menu).toContainText(me.user.name)
    await expect(menu).toContainText('User Panel')
    await expect(menu.getByRole('menuitem')).toHaveText(['Profile', 'Saved Properties', 'Logout'])
    expect(await hrefs(page, 'menuitem')).toEqual(['/profile', '/saved-rooms', null])
    await page.getByRole('menuitem', { name: 'Saved Properties' }).click()
    await expect(page).toHaveURL('/saved-rooms')
  })

  test('has a drawer of 200 px that closes on going somewhere @phone', async ({ page, me }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer).toContainText(me.email)
    await expect(drawer.getByText('User', { exact: true })).toBeVisible()
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(200)
    await expect(drawer.getByRole('link')).toHaveText(['Home', 'Rooms', 'Hotels', 'Shop', 'Saved Properties', 'Profile'])
    await drawer.getByRole('link', { name: 'Hotels' }).click()
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Available Hotels')
  })

  test('has a bottom bar with Rooms and Saved @phone', async ({ page }) => {
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: 'Bottom' })
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Rooms', 'Saved', 'Help', 'Profile'])
    await bar.getByRole('link', { name: 'Rooms' }).click()
    await expect(page).toHaveURL('/rooms')
    await expect(bar.getByRole('link', { name: 'Rooms' })).toHaveAttribute('aria-current', 'page')
  })

  test('searches from the box on the phone, and an empty search goes nowhere @phone', async ({ page }) => {
    await page.goto('/shop')
    const box = searchBox(page)
    await box.fill('   ')
    await box.press('Enter')
    expect(where(page)).toBe('/shop')
    await box.fill('  sector 62 ')
    await box.press('Enter')
    await expect(page).toHaveURL('/rooms?search=sector+62')
  })

  test('is led away from an owner’s pages', async ({ page }) => {
    for (const path of ['/owner-dashboard', '/add-property', '/add-room', '/add-hotel', '/add-shop', '/my-listings', '/my-bookings', '/edit-property/1']) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('is told why the owner’s dashboard is closed', async ({ page }) => {
    await page.goto('/owner-dashboard')
    await expect(page.getByText('Access Denied: Only property owners can access this dashboard.')).toBeVisible()
    await expect(page).toHaveURL('/')
  })
})

test.describe('an owner', () => {
  test.use({ as: 'owner' })

  test('has the Owner Panel', async ({ page, me }) => {
    await page.goto('/')
    await openMenu(page, me.user.name)
    await expect(page.getByRole('menu')).toContainText('Owner Panel')
    expect(await hrefs(page, 'menuitem')).toEqual(['/profile', '/my-listings', '/owner-dashboard', null])
  })

  test('has a drawer with Add Property @phone', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer.getByText('Owner', { exact: true })).toBeVisible()
    await expect(drawer.getByRole('link')).toHaveText(['Home', 'Rooms', 'Hotels', 'Shop', 'My Listings', 'Dashboard', 'Profile'])
    await drawer.getByRole('button', { name: 'Add Property' }).click()
    await expect(page.getByRole('dialog', { name: 'Choose What to Rentify' })).toBeVisible()
  })
})

test.describe('a visitor', () => {
  test('has a drawer with Login, and one way to help @phone', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('navigation', { name: 'Bottom' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Help & Support' })).toHaveAttribute('href', '/help')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Login' }).click()
    await expect(signInDialog(page)).toBeVisible()
  })
})

test.describe('leaving', () => {
  test.use({ as: 'newcomer' })

  test('logging out says so and leads home after a second', async ({ page, me }) => {
    await page.clock.install()
    await page.goto('/rooms')
    await expect(page.getByRole('article').first()).toBeVisible()
    await openMenu(page, me.user.name)
    await page.getByRole('menuitem', { name: 'Logout' }).hover()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByText('Logged out successfully!')).toBeVisible()
    await page.clock.runFor(999)
    expect(where(page)).toBe('/rooms')
    await page.clock.runFor(1)
    await expect.poll(() => where(page)).toBe('/')
    await page.clock.resume()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.evaluate(() => ['token', 'role', 'email', 'userName', 'userId', 'user'].filter((key) => localStorage.getItem(key) !== null))).toEqual([])
  })

  test('a session ended elsewhere is noticed when a page is opened', async ({ page, me }) => {
    await page.goto('/rooms')
    await expect(page.getByRole('article').first()).toBeVisible()
    await endSession(me)
    await page.reload()
    await expect(page.getByText('Session expired. Please login again.')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(signInDialog(page)).toBeVisible()
  })

  test('a session ended elsewhere is noticed in the page, at the first listing opened', async ({ page, me }) => {
    await page.goto('/rooms')
    await expect(page.getByRole('article').first()).toBeVisible()
    await endSession(me)
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page.getByText('Session expired. Please login again.')).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test('two tabs agree on who is there', async ({ page, context, me }) => {
    const other = await context.newPage()
    await page.goto('/rooms')
    await other.goto('/shop')
    await expect(other.getByRole('button', { name: `${me.user.name}, open menu` })).toBeVisible()
    await openMenu(page, me.user.name)
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page).toHaveURL('/')
    await other.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await fillSignIn(signInDialog(other), me)
    await expect(page.getByRole('button', { name: `${me.user.name}, open menu` })).toBeVisible()
  })
})
