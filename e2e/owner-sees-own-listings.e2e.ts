import type { Page } from '@playwright/test'
import { find, type Kind, list } from './api.ts'
import { expect, test } from './fixtures.ts'
import { card, fillSignIn, signInDialog, where } from './pages.ts'
import { ADMIN } from './server.ts'

const chooser = (page: Page) => page.getByRole('dialog', { name: 'Choose What to Rentify' })
const openChooser = (page: Page) =>
  page.getByRole('button', { name: 'Rentify', exact: true }).click()

test.describe('an owner', () => {
  test.use({ as: 'owner' })

  for (const { kind, path, edit, question } of [
    {
      kind: 'rooms',
      path: '/rooms',
      edit: '/edit-room',
      question: 'Are you sure you want to delete this room?',
    },
    {
      kind: 'hotels',
      path: '/hotels',
      edit: '/edit-hotel',
      question: 'Are you sure you want to delete this hotel?',
    },
    {
      kind: 'shops',
      path: '/shop',
      edit: '/edit-shop',
      question: 'Are you sure you want to delete this shop?',
    },
  ] as const) {
    test(`can edit and delete own ${kind} from their cards, and no other owner’s @once`, async ({
      page,
      me,
    }) => {
      const own = await mine(kind, me.user._id)
      await page.goto(`${path}?search=${encodeURIComponent(own.title)}`)
      const shown = card(page, own).first()
      await expect(shown.getByRole('link', { name: `Edit: ${own.title}` })).toHaveAttribute(
        'href',
        `${edit}/${own._id}`,
      )
      await shown.getByRole('button', { name: `Delete: ${own.title}` }).click()
      const dialog = page.getByRole('dialog', { name: question })
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toBeHidden()
      await expect(shown).toBeVisible()
      const others = (await list(kind, { sort: 'popular', limit: 12 })).listings.find(
        ({ user }) => user._id !== me.user._id,
      )
      await page.goto(path)
      const other = card(page, others ?? { title: '' }).first()
      await expect(
        other.getByRole('link', { name: /^(Book Now|Book Hotel|View Details)/ }),
      ).toBeVisible()
      await expect(other.getByRole('link', { name: /^Edit/ })).toHaveCount(0)
    })
  }

  test('sees that a listing is their own @once', async ({ page, me }) => {
    const own = await mine('rooms', me.user._id)
    await page.goto(`/room/${own._id}`)
    const panel = page.getByRole('complementary', { name: 'Contact Owner' })
    await expect(panel).toContainText('This is your property')
    await expect(panel.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/edit-room/${own._id}`,
    )
    await expect(page.locator('a[href^="tel:"]')).toHaveCount(0)
    await panel.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Room')
  })

  test('chooses what to list @once', async ({ page }) => {
    for (const [name, text, path, title] of [
      ['Room', 'Rent out your room or apartment', '/add-room', 'Add Room'],
      ['Hotel', 'List your hotel or guesthouse', '/add-hotel', 'List Your Hotel'],
      ['Shop', 'Rent out your commercial space', '/add-shop', 'List Your Shop'],
    ] as const) {
      await page.goto('/')
      await openChooser(page)
      await expect(chooser(page)).toContainText('Select the type of property you want to list')
      await chooser(page)
        .getByRole('button', { name: `${name} ${text}` })
        .click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(chooser(page)).toHaveCount(0)
    }
  })

  test('can cancel the choice, and stays', async ({ page }) => {
    await page.goto('/shop')
    await openChooser(page)
    await chooser(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(chooser(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Rentify', exact: true })).toBeFocused()
    expect(where(page)).toBe('/shop')
  })

  test('has a bottom bar to list and manage @phone', async ({ page }) => {
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: 'Quick navigation' })
    await expect(bar.getByRole('link')).toHaveText([
      'Home',
      'Listings',
      /^Requests/,
      'Help & Support',
      'Profile',
    ])
    await expect(bar.getByRole('button', { name: 'Rentify' })).toBeVisible()
  })

  for (const [path, label, to] of [
    ['/hotels', 'List Your Hotel', '/add-hotel'],
    ['/shop', 'List Your Shop', '/add-shop'],
  ] as const) {
    test(`sees how to fill an empty ${path} @once`, async ({ page }) => {
      await page.goto(`${path}?search=qqqqzzzz`)
      await page.getByRole('link', { name: label }).click()
      await expect(page).toHaveURL(to)
    })
  }
})

const mine = (kind: Kind, owner: string) => find(kind, ({ user }) => user._id === owner)

test.describe('a renter', () => {
  test.use({ as: 'renter' })

  test('is not offered to list, and cannot enter the back office', async ({ page }) => {
    await page.goto('/hotels?search=qqqqzzzz')
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
    await expect(page.getByText('List Your Hotel')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Rentify', exact: true })).toHaveCount(0)
    await page.goto('/admin')
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0)
  })
})

test('an administrator signs in and enters the back office, which has no navigation @once', async ({
  page,
}) => {
  await page.goto('/login')
  await fillSignIn(signInDialog(page), ADMIN)
  await expect(page.getByText('Welcome back! Login successful!')).toBeVisible()
  await expect(page.getByRole('button', { name: /, open menu$/ })).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Quick navigation' })).toHaveCount(0)
})
