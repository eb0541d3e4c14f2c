import type { Page } from '@playwright/test'
import { endSession } from './api.ts'
import { expect, test } from './fixtures.ts'
import {
  act,
  fillSignIn,
  searchBox,
  signInDialog,
  takenOver,
  where,
  withoutSocket,
} from './pages.ts'

const openMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name}, open menu` }).click()
const hrefs = (page: Page, role: 'menuitem' | 'link') =>
  page.getByRole(role).evaluateAll((items) => items.map((item) => item.getAttribute('href')))

test.describe('a renter', () => {
  test.use({ as: 'renter' })

  test('has the User Panel', async ({ page, me }) => {
    await page.goto('/')
    await openMenu(page, me.user.name)
    const menu = page.getByRole('menu')
    await expect(menu).toContainText(me.user.name)
    await expect(menu).toContainText('User Panel')
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Profile',
      'Saved Properties',
      'Messages',
      'Saved searches',
      'हिन्दी',
      'Logout',
    ])
    expect(await hrefs(page, 'menuitem')).toEqual([
      '/profile',
      '/saved-rooms',
      '/messages',
      '/saved-searches',
      null,
      null,
    ])
    await page.getByRole('menuitem', { name: 'Saved Properties' }).click()
    await expect(page).toHaveURL('/saved-rooms')
  })

  test('has a drawer of 200 px that closes on navigation @phone', async ({ page, me }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer).toContainText(me.email)
    await expect(drawer.getByText('User', { exact: true })).toBeVisible()
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(200)
    await expect(drawer.getByRole('link')).toHaveText([
      'Home',
      'Rooms',
      'Hotels',
      'Shop',
      /^My requests/,
      'Saved Properties',
      /^Messages/,
      'Saved searches',
      'Notifications',
      'Profile',
    ])
    await drawer.getByRole('link', { name: 'Hotels' }).click()
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Available Hotels')
  })

  test('has a bottom bar with Rooms and Saved @phone', async ({ page }) => {
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: 'Quick navigation' })
    await expect(bar.getByRole('link')).toHaveText([
      'Home',
      'Rooms',
      'Saved',
      /^My requests/,
      'Help',
      'Profile',
    ])
    await bar.getByRole('link', { name: 'Rooms' }).click()
    await expect(page).toHaveURL('/rooms')
    await expect(bar.getByRole('link', { name: 'Rooms' })).toHaveAttribute('aria-current', 'page')
  })

  test('searches from the box on the phone, and an empty search does nothing @phone', async ({
    page,
  }) => {
    await page.goto('/help')
    const box = searchBox(page)
    await box.fill('   ')
    await box.press('Enter')
    expect(where(page)).toBe('/help')
    await box.fill('  sector 62 ')
    await box.press('Enter')
    await expect(page).toHaveURL('/rooms?search=sector+62')
  })

  test('is redirected from an owner’s pages @once', async ({ page }) => {
    for (const path of [
      '/owner-dashboard',
      '/add-property',
      '/add-room',
      '/add-hotel',
      '/add-shop',
      '/my-listings',
      '/my-bookings',
      '/edit-property/1',
    ]) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('sees why the owner’s dashboard is closed @once', async ({ page }) => {
    await page.goto('/owner-dashboard')
    await expect(
      page.getByText('Access Denied: Only property owners can access this dashboard.'),
    ).toBeVisible()
    await expect(page).toHaveURL('/')
  })
})

test.describe('an owner', () => {
  test.use({ as: 'owner' })

  test('has the Owner Panel @once', async ({ page, me }) => {
    await page.goto('/')
    await openMenu(page, me.user.name)
    await expect(page.getByRole('menu')).toContainText('Owner Panel')
    expect(await hrefs(page, 'menuitem')).toEqual([
      '/profile',
      '/my-listings',
      '/owner-dashboard',
      '/messages',
      '/saved-searches',
      '/admin',
      null,
      null,
    ])
  })

  test('has a bottom bar with Listings, the add button and Help & Support @phone', async ({
    page,
  }) => {
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: 'Quick navigation' })
    await expect(bar.getByRole('link')).toHaveText([
      'Home',
      'Listings',
      /^Requests/,
      'Help & Support',
      'Profile',
    ])
    expect(
      await bar
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/', '/my-listings', '/my-bookings', '/help', '/profile'])
    await bar.getByRole('button', { name: 'Rentify' }).click()
    await expect(page.getByRole('dialog', { name: 'Choose What to Rentify' })).toBeVisible()
  })

  test('has a drawer with Add Property @phone', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer.getByText('Owner', { exact: true })).toBeVisible()
    await expect(drawer.getByRole('link')).toHaveText([
      'Home',
      'Rooms',
      'Hotels',
      'Shop',
      /^Requests/,
      'My Listings',
      'Dashboard',
      /^Messages/,
      'Saved searches',
      'Notifications',
      'Profile',
      'Admin panel',
    ])
    await drawer.getByRole('button', { name: 'Add Property' }).click()
    await expect(page.getByRole('dialog', { name: 'Choose What to Rentify' })).toBeVisible()
  })
})

test.describe('a visitor', () => {
  test('has a drawer with Login, and one link to help @phone', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('navigation', { name: 'Quick navigation' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Help & Support' })).toHaveAttribute(
      'href',
      '/help',
    )
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Login' }).click()
    await expect(signInDialog(page)).toBeVisible()
  })
})

test.describe('signing out', () => {
  test.use({ as: 'newcomer' })

  test('shows a message and leads home after a second @once', async ({ page, me }) => {
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
    expect(
      await page.evaluate(() =>
        ['token', 'role', 'email', 'userName', 'userId', 'user'].filter(
          (key) => localStorage.getItem(key) !== null,
        ),
      ),
    ).toEqual([])
  })

  test('a session ended elsewhere is noticed when a page is opened @once', async ({ page, me }) => {
    await endSession(me)
    await page.goto('/rooms')
    await expect(page.getByText('Session expired. Please login again.')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(signInDialog(page)).toBeVisible()
  })

  test('a session ended elsewhere is noticed in the page, at the first opened listing @once', async ({
    page,
    me,
  }) => {
    await withoutSocket(page)
    // Any API call at the start would notice as well.
    const asked = ['**/api/auth/profile', '**/api/saved?*'].map((path) =>
      page.waitForResponse(path),
    )
    await page.goto('/rooms')
    await act(page)
    await Promise.all(asked)
    await endSession(me)
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page.getByText('Session expired. Please login again.')).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test('the first call that notices the end of a session may show why, and the list comes back after signing in @once', async ({
    page,
    me,
  }) => {
    await page.goto('/rooms?sort=price_asc')
    await takenOver(page)
    await page.evaluate(() =>
      dispatchEvent(
        new CustomEvent('forced-logout', { detail: 'Token expired. Please login again.' }),
      ),
    )
    await expect(
      page.getByRole('status').filter({ hasText: 'Token expired. Please login again.' }),
    ).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(signInDialog(page)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await fillSignIn(signInDialog(page), me)
    await expect(page).toHaveURL('/rooms?sort=price_asc')
  })

  test('two tabs share one session state @once', async ({ page, context, me }) => {
    const other = await context.newPage()
    await page.goto('/rooms')
    await other.goto('/shop')
    await expect(other.getByRole('button', { name: `${me.user.name}, open menu` })).toBeVisible()
    await openMenu(page, me.user.name)
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.goto('/rooms')
    await expect(signInDialog(page)).toBeVisible()
    await other.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await fillSignIn(signInDialog(other), me)
    await expect(page).toHaveURL('/rooms')
    await expect(signInDialog(page)).toBeHidden()
    await expect(page.getByRole('button', { name: `${me.user.name}, open menu` })).toBeVisible()
  })
})

test.describe('a toast', () => {
  const warning = 'Session expired. Please login again.'
  const say = async (page: Page) => {
    await page.goto('/')
    await act(page)
    await page.clock.install()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await page.evaluate(() => dispatchEvent(new CustomEvent('forced-logout')))
  }

  test('disappears after four seconds @phone', async ({ page }) => {
    await say(page)
    const said = page.getByRole('status').filter({ hasText: warning })
    await expect(said).toBeVisible()
    await page.clock.runFor(3999)
    await expect(said).toBeVisible()
    await page.clock.runFor(1)
    await expect(said).toHaveCount(0)
  })

  test('stays while the pointer moves over it, and is closed without the dialog below it @phone', async ({
    page,
  }) => {
    await say(page)
    // The dialog's code is loaded; it is shown at the next tick.
    await page.clock.runFor(500)
    await expect(signInDialog(page)).toBeVisible()
    await signInDialog(page).getByLabel('Email').fill('half@typed')
    const said = page.getByText(warning)
    const { x = 0, y = 0 } = (await said.boundingBox()) ?? {}
    for (let step = 1; step <= 5; step += 1) {
      await page.mouse.move(x + 5 * step, y + 5)
      await page.clock.runFor(3000)
    }
    await expect(said).toBeVisible()
    await page.locator('.toast').getByRole('button', { name: 'Close' }).click()
    await expect(said).toHaveCount(0)
    await expect(signInDialog(page).getByLabel('Email')).toHaveValue('half@typed')
  })

  test('leaves under a pointer that rests @desk', async ({ page }) => {
    await say(page)
    const said = page.getByText(warning)
    await said.hover()
    await page.clock.runFor(8000)
    await expect(said).toHaveCount(0)
  })

  test('is announced beside an open dialog, an error at once @once', async ({ page }) => {
    await page.goto('/login')
    await expect(signInDialog(page)).toBeVisible()
    const places = page.locator('.toasts > [aria-live]')
    expect(
      await places.evaluateAll((all) =>
        all.map((place) => [
          place.getAttribute('aria-live'),
          Boolean(place.closest('[aria-hidden=true]')),
        ]),
      ),
    ).toEqual([
      ['polite', false],
      ['assertive', false],
    ])
  })
})

test.describe('an earlier version of the app', () => {
  test('leaves no service worker and no cache behind @once', async ({ page, context }) => {
    await context.route('**/old-worker.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'addEventListener("fetch", () => undefined)',
      }),
    )
    const left = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: await caches.keys(),
        mine: localStorage.getItem('install-done'),
      }))
    // On pages without the app nothing is removed.
    await page.goto('/terms.html')
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/old-worker.js')
      await (await caches.open('pages-v1')).put('/', new Response('An old home page'))
      localStorage.setItem('install-done', 'installed')
    })
    expect(await left()).toEqual({ workers: 1, caches: ['pages-v1'], mine: 'installed' })
    await page.goto('/')
    await expect.poll(left).toEqual({ workers: 0, caches: [], mine: 'installed' })
  })
})

test.describe('the tab’s title', () => {
  const TITLES = {
    '/': 'Rentify – Rooms, hotels and shops for rent, direct from owners',
    '/shop': 'Commercial Spaces · Rentify',
    '/not-here': 'Page not found · Rentify',
    '/rooms': 'Available Rooms · Rentify',
    '/hotels': 'Available Hotels · Rentify',
    '/profile': 'Profile · Rentify',
    '/help': 'Help & Support · Rentify',
    '/my-booking-requests': 'My Booking Requests · Rentify',
    '/messages': 'Messages · Rentify',
    '/notifications': 'All Notifications · Rentify',
    '/notifications-test': 'All Notifications · Rentify',
    '/saved-rooms': 'Saved Properties · Rentify',
    '/saved-searches': 'Saved searches · Rentify',
    '/reviews': 'Reviews about you · Rentify',
    '/compare': 'Compare places · Rentify',
    '/my-bookings': 'My Bookings · Rentify',
    '/owner-dashboard': 'Owner Dashboard · Rentify',
    '/my-listings': 'My Listings · Rentify',
    '/add-property': 'Add Property · Rentify',
    '/add-room': 'Add Room · Rentify',
    '/add-hotel': 'List Your Hotel · Rentify',
    '/add-shop': 'List Your Shop · Rentify',
    '/edit-room/1': 'Edit Listing · Rentify',
    '/admin': 'Dashboard · Rentify',
  }
  test.use({ as: 'owner' })

  test('names the page, on every page, however it was reached @once', async ({ page }) => {
    for (const [path, title] of Object.entries(TITLES)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page, path).toHaveTitle(title)
    }
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Rooms' }).click()
    await expect(page).toHaveTitle('Available Rooms · Rentify')
    await page.goBack()
    await expect(page).toHaveTitle(TITLES['/'])
  })
})
