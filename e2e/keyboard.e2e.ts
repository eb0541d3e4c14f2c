import type { Locator, Page } from '@playwright/test'
import { find } from './api.ts'
import { expect, test } from './fixtures.ts'
import { searchBox, signInDialog } from './pages.ts'

test('the first Tab focuses the link past the navigation @once', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('in the admin panel', () => {
  test.use({ as: 'newOwner' })

  test('that link and a page of the sidebar lead past the sidebar @desk', async ({ page }) => {
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    const menu = page.getByRole('navigation', { name: 'Admin panel' })
    await menu.getByRole('link', { name: 'Properties' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /Propert/ })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
    await expect(menu.locator(':focus')).toHaveCount(0)
  })
})

/** Checks that the focus stays inside the open dialog, around both ends. */
async function expectTrap(page: Page, inside: Locator): Promise<void> {
  await expect(inside).toBeVisible()
  const stops = await inside.locator('a[href], button, input, select, textarea').count()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press <= stops; press += 1) {
      await page.keyboard.press(key)
      expect(
        await inside.evaluate((element) => element.contains(document.activeElement)),
        `${key} ${press}`,
      ).toBe(true)
    }
  }
}

test('the sign-in dialog keeps the focus, closes on Escape and restores the focus @once', async ({
  page,
}) => {
  await page.goto('/')
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
  await login.focus()
  await page.keyboard.press('Enter')
  await expectTrap(page, signInDialog(page))
  await page.keyboard.press('Escape')
  await expect(signInDialog(page)).toHaveCount(0)
  await expect(login).toBeFocused()
})

test('signing in by keyboard leads to the page’s content @once', async ({ page, renter }) => {
  for (const path of ['/', '/rooms']) {
    await page.goto(path)
    if (path === '/')
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).press('Enter')
    const dialog = signInDialog(page)
    await dialog.getByLabel('Email').fill(renter.email)
    await dialog.getByLabel('Password', { exact: true }).fill(renter.password)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(path)
    await expect(page.locator('#main')).toBeFocused()
    await page.evaluate(() => localStorage.clear())
  }
})

test.describe('signed in', () => {
  test.use({ as: 'owner' })

  test('the menu opens, moves and closes by keys @once', async ({ page, me }) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: `${me.user.name}, open menu` })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
    await page.keyboard.press('Home')
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page.getByRole('button', { name: `${me.user.name}, open menu` })).toBeFocused()
  })

  test('the drawer keeps the focus and restores it @phone', async ({ page }) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    await expectTrap(page, page.getByRole('dialog', { name: 'Menu' }))
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })

  test('the filters’ sheet keeps the focus and restores it @phone', async ({ page }) => {
    await page.goto('/rooms')
    const button = page.getByRole('button', { name: 'Filters' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expectTrap(page, page.getByRole('dialog', { name: 'Filters' }))
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })

  test('navigation moves the focus to the new page @desk', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Rooms' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Available Rooms')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(searchBox(page)).toBeFocused()
  })

  test('the focused element shows its focus and is not hidden behind a bar', async ({ page }) => {
    const { _id } = await find('rooms', ({ pictures }) => pictures.length > 2)
    for (const address of ['/rooms', `/room/${_id}`]) {
      await page.goto(address)
      await expect(
        page
          .getByRole('article')
          .or(page.getByRole('heading', { name: 'Contact Owner' }))
          .first(),
      ).toBeVisible()
      await everyStopIsSeen(page)
    }
  })
})

async function everyStopIsSeen(page: Page): Promise<void> {
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab')
    // Scrolling into view may take a frame.
    await expect.poll(() => page.evaluate(whatIsHidden), `${page.url()} Tab ${press}`).toBeNull()
  }
}

/** Runs in the browser: what is wrong with the focused element, if anything. */
function whatIsHidden(): string | null {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  const visible =
    above !== null &&
    (element.contains(above) ||
      above.contains(element) ||
      Boolean(element.closest('article')?.contains(above)))
  // A card's link and a search box show the focus on their container.
  const outlined = [element, element.closest('form'), element.closest('article')].some(
    (one) => one && getComputedStyle(one).outlineStyle !== 'none',
  )
  return visible && outlined
    ? null
    : `${element.outerHTML.slice(0, 120)} visible ${visible} outlined ${outlined} at ${Math.round(top)} under ${above?.outerHTML.slice(0, 80)}`
}
