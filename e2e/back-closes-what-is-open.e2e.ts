import type { Locator, Page } from '@playwright/test'
import { oneOfEach } from './api.ts'
import { earliestOf, makeBookable } from './booking-makers.ts'
import { expect, test, type Who } from './fixtures.ts'
import { fillSignIn, signInDialog, takenOver } from './pages.ts'

type Layer = {
  path: () => Promise<string> | string
  opened: (page: Page) => Promise<Locator>
  on?: '@phone' | '@desk'
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const openRoom = async () => `/room/${(await makeBookable()).listing._id}`

async function press(page: Page, name: string | RegExp, opens: Locator): Promise<Locator> {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click()
  await expect(opens).toBeVisible()
  return opens
}

/** Everything that opens over a page, and for whom. */
const LAYERS: Readonly<Partial<Record<Who, Record<string, Layer>>>> = {
  visitor: {
    'the drawer': {
      path: () => '/',
      opened: (page) => press(page, /^Menu$/, dialog(page, 'Menu')),
      on: '@phone',
    },
    'the filters': {
      path: () => '/shop',
      opened: (page) => press(page, /^Filters/, dialog(page, 'Filters')),
      on: '@phone',
    },
    'the tour': {
      path: () => '/',
      opened: (page) => press(page, 'Watch Demo', page.getByRole('dialog')),
    },
    'the sign-in dialog': {
      path: () => '/shop',
      opened: async (page) => {
        await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
        await expect(signInDialog(page)).toBeVisible()
        return signInDialog(page)
      },
    },
  },
  renter: {
    'the user menu': {
      path: () => '/help',
      opened: (page) => press(page, /open menu$/, page.getByRole('menu')),
    },
    notifications: {
      path: () => '/rooms',
      opened: (page) => press(page, /^Notifications/, page.locator('#bell-panel')),
    },
    'the booking dialog': {
      path: openRoom,
      opened: (page) => press(page, 'Book Now', dialog(page, 'Book Room')),
    },
    'a report': {
      path: async () => `/room/${(await oneOfEach())[1]?._id}`,
      opened: (page) => press(page, 'Report this listing', page.getByRole('dialog')),
    },
  },
  owner: {
    'the chooser': {
      path: () => '/owner-dashboard',
      opened: (page) => press(page, 'Rentify', dialog(page, 'Choose What to Rentify')),
    },
    'a listing’s menu': {
      path: () => '/my-listings',
      opened: (page) => press(page, /^More actions/, page.getByRole('menu')),
    },
  },
  admin: {
    'the panel’s drawer': {
      path: () => '/admin/users',
      opened: (page) => press(page, /menu/i, page.getByRole('dialog')),
      on: '@phone',
    },
    'a user’s details': {
      path: () => '/admin/users',
      opened: (page) => press(page, /^View/, page.getByRole('dialog')),
      on: '@desk',
    },
  },
}

for (const [who, layers] of Object.entries(LAYERS))
  test.describe(`for the ${who}, Back`, () => {
    test.use({ as: who as Who })

    for (const [name, { path, opened, on }] of Object.entries(layers))
      test(`closes ${name} and nothing else${on ? ` ${on}` : ''}`, async ({ page }) => {
        const at = await path()
        await page.goto('/career.html')
        await page.goto(at)
        await takenOver(page)
        const layer = await opened(page)
        await page.goBack()
        await expect(layer).toBeHidden()
        await expect(page).toHaveURL(at)

        // Closed otherwise it leaves no step behind, and Forward does not open it again.
        await opened(page)
        await page.keyboard.press('Escape')
        await expect(layer).toBeHidden()
        await page.evaluate(() => history.forward())
        await expect(page).toHaveURL(at)
        await expect(layer).toBeHidden()
        await page.goBack()
        await expect(page).toHaveURL('/career.html')
      })
  })

test.describe('a renter', () => {
  test.use({ as: 'renter' })

  test('goes back from the calendar to the dialog, to the listing, to the list', async ({
    page,
  }) => {
    const { listing } = await makeBookable(`Back and forth ${process.pid.toString(36)}`)
    const from = await earliestOf(listing._id)
    const list = `/rooms?search=${encodeURIComponent(listing.title)}`
    await page.goto(list)
    await page.getByRole('link', { name: `Book Now: ${listing.title}` }).click()
    const book = dialog(page, 'Book Room')
    await book.getByRole('button', { name: /^Move-in date/ }).click()
    const calendar = dialog(page, 'Choose your move-in date')
    await expect(calendar.locator(`button[data-date="${from}"]`)).toBeVisible()
    await page.goBack()
    await expect(calendar).toBeHidden()
    await expect(book).toBeVisible()
    await expect(page).toHaveURL(`/room/${listing._id}#book`)
    await page.goBack()
    await expect(book).toBeHidden()
    await expect(page).toHaveURL(`/room/${listing._id}`)
    await page.goBack()
    await expect(page).toHaveURL(/\/rooms\?search=/)
    await page.goForward()
    await expect(page).toHaveURL(`/room/${listing._id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(book).toBeHidden()
  })

  test('finds the dialog open after a reload, and Back closes it @once', async ({ page }) => {
    const path = await openRoom()
    await page.goto('/help')
    await page.goto(path)
    await takenOver(page)
    const book = await press(page, 'Book Now', dialog(page, 'Book Room'))
    await page.reload()
    await expect(book).toBeVisible()
    await page.goBack()
    await expect(book).toBeHidden()
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(page).toHaveURL('/help')
  })

  test('follows a link of the menu as one step, and Back twice at once leaves both @once', async ({
    page,
  }) => {
    await page.goto('/help')
    await takenOver(page)
    const menu = await press(page, /open menu$/, page.getByRole('menu'))
    await menu.getByRole('menuitem', { name: 'Saved Properties' }).click()
    await expect(page).toHaveURL('/saved-rooms')
    await press(page, /open menu$/, page.getByRole('menu'))
    await page.evaluate(() => {
      history.back()
      history.back()
    })
    await expect(page).toHaveURL('/help')
    await expect(menu).toBeHidden()
  })

  test('applies filters as one step and finds the place in the list again @phone', async ({
    page,
  }) => {
    await page.goto('/rooms')
    await takenOver(page)
    await page.evaluate(() => window.scrollTo(0, 700))
    await page
      .getByRole('button', { name: /^Filters/ })
      .evaluate((chip: HTMLElement) => chip.click())
    const sheet = dialog(page, 'Filters')
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(700)
    await page
      .getByRole('button', { name: /^Filters/ })
      .evaluate((chip: HTMLElement) => chip.click())
    await sheet.getByLabel('City').selectOption('Noida')
    await sheet.getByRole('button', { name: /^Show/ }).click()
    await expect(page).toHaveURL(/city=Noida/)
    await page.goBack()
    await expect(page).toHaveURL('/rooms')
    await expect(sheet).toBeHidden()
  })
})

test('signing in over a page leads on without a step of the dialog @once', async ({
  page,
  renter,
}) => {
  await page.goto('/shop')
  await takenOver(page)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await fillSignIn(signInDialog(page), renter)
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/shop')
  await expect(signInDialog(page)).toBeHidden()
})
