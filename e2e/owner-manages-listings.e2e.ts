import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import { call, endSession, list, myRooms, register, type TestUser } from './api.ts'
import { test as base, expect } from './fixtures.ts'
import { makeListing, makeRooms } from './listing-makers.ts'
import { card, chooseFor, where } from './pages.ts'
import { heading, next, photos, submit } from './wizard-pages.ts'

// Each test has its own owner, because it hides or deletes their listings.
const test = base.extend<{ landlord: TestUser }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed
  landlord: async ({}, use) => {
    const landlord = await register('owner')
    await use(landlord)
    await endSession(landlord)
  },
  person: async ({ landlord }, use) => use(landlord),
})

const SECOND = { timeout: 1000, intervals: [50] }
const visible = (page: Page, { title }: Pick<ListingDetail, 'title'>) =>
  page.getByRole('switch', { name: `Visible to renters: ${title}`, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const shown = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })
const more = (page: Page, { title }: Pick<ListingDetail, 'title'>) =>
  button(page, `More actions: ${title}`)
const statusOf = async (path: string) => (await call(path)).status

async function confirmDeletion(page: Page, kind: string): Promise<void> {
  const dialog = page.getByRole('dialog', {
    name: `Are you sure you want to delete this ${kind}?`,
  })
  await dialog.getByRole('button', { name: 'Delete' }).click()
}

test('begins with an empty page that leads to the first listing @once', async ({ page }) => {
  await page.goto('/my-listings')
  await expect(page.getByRole('heading', { name: 'You haven’t listed anything yet' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Rentify' })).toHaveAttribute(
    'href',
    '/add-property',
  )
  await page.getByRole('main').getByRole('button', { name: 'Rentify' }).click()
  await expect(page.getByRole('dialog', { name: 'Choose What to Rentify' })).toBeVisible()
})

test('sees each kind of listing with what belongs to it', async ({ page, landlord }) => {
  const room = await makeListing('rooms', landlord, 'Room by the park')
  const hotel = await makeListing('hotels', landlord, 'Hotel by the park')
  const shop = await makeListing('shops', landlord, 'Café by the park')
  await page.goto('/my-listings')
  await expect(card(page, room)).toContainText('Live')
  await expect(visible(page, room)).toBeChecked()
  await expect(card(page, hotel)).toContainText('WiFi')
  await expect(card(page, shop)).toContainText(/Cafe.*1,200 sq ft/)
  await expect(page.getByRole('switch')).toHaveCount(1)
  for (const listing of [hotel, shop]) await expect(card(page, listing)).toContainText('Live')
  for (const [listing, type, edit, copy] of [
    [room, 'Room', '/edit-room', '/add-room'],
    [hotel, 'Hotel', '/edit-hotel', '/add-hotel'],
    [shop, 'Shop', '/edit-shop', '/add-shop'],
  ] as const) {
    await expect(card(page, listing).getByText(type, { exact: true })).toBeVisible()
    await expect(card(page, listing).getByRole('link', { name: /^Edit/ })).toHaveAttribute(
      'href',
      `${edit}/${listing._id}`,
    )
    await more(page, listing).click()
    await expect(page.getByRole('menuitem', { name: 'Copy' })).toHaveAttribute(
      'href',
      `${copy}?copy=${listing._id}`,
    )
    await page.keyboard.press('Escape')
  }
})

test('copies one with its photos, also after a reload @once', async ({ page, landlord }) => {
  const room = await makeListing('rooms', landlord, 'Room by the park')
  await page.goto('/my-listings')
  await chooseFor(page, room, 'Copy')
  await page.getByLabel('Title', { exact: true }).fill('Another room by the park')
  for (const step of ['Location & Pricing', 'Features & Amenities', 'Photos & Review']) {
    await next(page).click()
    await expect(heading(page, step)).toBeVisible()
  }
  await page.reload()
  await expect(photos(page)).toHaveCount(1)
  await submit(page, 'Rentify').click()
  await expect(page.getByText('Room added successfully!').first()).toBeVisible({ timeout: 40_000 })
  const rooms = await myRooms(landlord)
  expect(rooms.map(({ title, pictures }) => [title, pictures])).toEqual([
    ['Another room by the park', room.pictures],
    ['Room by the park', room.pictures],
  ])
})

test('finds one of many, and goes on page by page @once', async ({ page, landlord }) => {
  test.slow()
  await makeRooms(landlord, 30)
  await makeListing('shops', landlord, 'Corner café')
  await page.goto('/my-listings')
  await expect(page.getByText('1–25 of 31')).toBeVisible()
  await expect(shown(page)).toHaveCount(25)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(shown(page)).toHaveCount(6)
  expect(where(page)).toBe('/my-listings?page=2')
  await page.reload()
  await expect(page.getByText('26–31 of 31')).toBeVisible()
  await page.getByRole('combobox', { name: 'Listings per page' }).selectOption('50')
  await expect(shown(page)).toHaveCount(31)
  expect(where(page)).toBe('/my-listings?size=50')

  await page.getByRole('searchbox', { name: 'Search my listings' }).fill('room 12')
  await page.keyboard.press('Enter')
  await expect(shown(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Room 12', exact: true })).toBeVisible()
  expect(where(page)).toBe('/my-listings?q=room+12&size=50')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Shop')
  await expect(page.getByRole('heading', { name: 'No listings match your search' })).toBeVisible()
  await button(page, 'Clear All').click()
  await expect(page.getByRole('combobox').first()).toBeFocused()
  await expect(shown(page)).toHaveCount(31)
  await page.goBack()
  await page.goBack()
  await expect(shown(page)).toHaveCount(1)
})

test('hides a room, which is gone for others within a second, and shows it again @once', async ({
  page,
  landlord,
}) => {
  const room = await makeListing('rooms', landlord, `Room ${landlord.user._id}`)
  const found = async () =>
    (await list('rooms', { q: room.title })).listings.some(({ _id }) => _id === room._id)
  await expect.poll(found, SECOND).toBe(true)
  await page.goto('/my-listings')
  await visible(page, room).click()
  await expect(page.getByText('Your listing is hidden.')).toBeVisible()
  await expect.poll(found, SECOND).toBe(false)
  expect(await statusOf(`/api/rooms/${room._id}`)).toBe(404)
  await expect(card(page, room)).toContainText('Hidden')
  await page.reload()
  await expect(visible(page, room)).not.toBeChecked()
  await visible(page, room).click()
  await expect(page.getByText('Your listing is visible again.')).toBeVisible()
  await expect.poll(found, SECOND).toBe(true)
})

test('sees a rejection, and the room as it was @once', async ({ page, landlord }) => {
  const room = await makeListing('rooms', landlord, 'Room that stays')
  await page.goto('/my-listings')
  await page.route('**/toggle-visibility', (route) => route.abort())
  await visible(page, room).click()
  await expect(page.getByRole('alert')).toContainText('Failed to update visibility')
  await expect(visible(page, room)).toBeChecked()
  expect(await statusOf(`/api/rooms/${room._id}`)).toBe(200)
})

test('manages all three kinds on the dashboard @desk', async ({ page, landlord }) => {
  const room = await makeListing('rooms', landlord, 'Room to let')
  const hotel = await makeListing('hotels', landlord, 'Hotel to rest')
  const shop = await makeListing('shops', landlord, 'Shop to open')
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL('/owner-dashboard')
  const stats = page.getByRole('main').getByRole('listitem')
  await expect(stats.filter({ hasText: 'Total Properties Listed' })).toContainText('3')
  for (const listing of [hotel, shop]) {
    await chooseFor(page, listing, 'Hide')
    await expect(card(page, listing)).toContainText('Hidden')
  }
  await expect(stats.filter({ hasText: 'Active Listings' }).first()).toContainText('1')
  await expect(stats.filter({ hasText: 'Inactive Listings' })).toContainText('2')
  await tab(page, 'Inactive 2').click()
  await expect(shown(page)).toHaveCount(2)
  expect(where(page)).toBe('/owner-dashboard?state=inactive')
  await chooseFor(page, hotel, 'Show')
  await expect(shown(page)).toHaveCount(1)
  await expect(more(page, shop)).toBeFocused()
  await tab(page, 'Active 2').click()
  await expect(card(page, hotel)).toBeVisible()

  await chooseFor(page, room, 'Delete')
  await confirmDeletion(page, 'room')
  await expect(page.getByText('Room deleted.')).toBeVisible()
  await expect(card(page, room)).toHaveCount(0)
  await expect(tab(page, 'All Properties 2')).toBeVisible()
  expect(await statusOf(`/api/rooms/${room._id}`)).toBe(404)
})

test('reads why a listing cannot be deleted, and deletes it once it can @once', async ({
  page,
  landlord,
}) => {
  const [first, second] = [
    await makeListing('rooms', landlord, 'Older room'),
    await makeListing('rooms', landlord, 'Newer room'),
  ]
  const reason = 'There are booked stays ahead.'
  await page.route(`**/api/rooms/${second._id}`, (route) =>
    route.fulfill({
      status: 409,
      json: { success: false, message: reason, msg: reason, code: 'stays_ahead', errors: [] },
    }),
  )
  await page.goto('/my-listings')
  await chooseFor(page, second, 'Delete')
  await confirmDeletion(page, 'room')
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    `Error deleting room. ${reason}`,
  )
  await page.keyboard.press('Escape')
  await expect(more(page, second)).toBeFocused()
  await expect(card(page, second)).toBeVisible()
  await page.unrouteAll()
  await chooseFor(page, second, 'Delete')
  await confirmDeletion(page, 'room')
  await expect(shown(page)).toHaveCount(1)
  await expect(page.getByRole('link', { name: first.title, exact: true })).toBeFocused()
})

test('changes many at once, beyond the page, and takes it back', async ({ page, landlord }) => {
  test.slow()
  await makeRooms(landlord, 27)
  const shop = await makeListing('shops', landlord, 'Corner café')
  const hidden = async () => {
    const query = '/api/listings/my-listings?state=inactive&limit=1'
    return (await call<{ total: number }>(query, { token: landlord.token })).body.total
  }
  const bar = page.getByRole('region', { name: 'Selected listings' })
  const last = page.getByRole('region', { name: 'Last change' })
  await page.goto('/my-listings?type=Room')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar).toContainText('25 selected')
  await bar.getByRole('button', { name: 'Select all 27 that match' }).click()
  await bar.getByRole('button', { name: 'Hide' }).click()
  await expect(last).toContainText('27 listings hidden')
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeFocused()
  await expect(shown(page).first()).toBeVisible()
  await expect(page.getByText('Hidden', { exact: true })).toHaveCount(25)
  expect(await hidden()).toBe(27)

  // One is shown again meanwhile: undoing leaves it as it is, and says so.
  await visible(page, { title: 'Room 26' }).click()
  await expect(page.getByText('Your listing is visible again.')).toBeVisible()
  await page.reload()
  await last.getByRole('button', { name: 'Undo' }).click()
  await expect(last).toContainText(/26 listings restored\s· 1 not restored/)
  await last.getByRole('button', { name: 'Details' }).click()
  const rows = page.getByRole('dialog').getByRole('listitem')
  await expect(rows.first()).toHaveText(/Room 26.*Changed again since, so we left it/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await hidden()).toBe(0)

  await page.goto('/my-listings?type=Shop')
  await page.getByRole('checkbox', { name: `Select ${shop.title}` }).check()
  await bar.getByRole('button', { name: 'Change price' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the price of 1 listing' })
  await dialog.getByRole('textbox', { name: 'By how many percent?' }).fill('10')
  await expect(dialog).toContainText('₹9,500 → ₹10,450')
  await dialog.getByRole('button', { name: 'Change prices' }).click()
  await expect(card(page, shop)).toContainText('₹10,450')
  await last.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, shop)).toContainText('₹9,500')
})

test('downloads the listings that they select @once', async ({ page, landlord }) => {
  const room = await makeListing('rooms', landlord, 'Room by the park')
  await makeListing('rooms', landlord, 'Another room')
  await page.goto('/my-listings')
  await page.getByRole('checkbox', { name: `Select ${room.title}` }).check()
  const downloaded = page.waitForEvent('download')
  await button(page, 'Export').click()
  const file = await downloaded
  expect(file.suggestedFilename()).toMatch(/^rentify-listings-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`${room._id},Room,${room.title},9500`)
})

test('deletes one of their own listings from its card on a public list @once', async ({
  page,
  landlord,
}) => {
  const id = landlord.user._id
  const shop = await makeListing('shops', landlord, `Café ${id}`)
  // Unlike the other: those of the same words are one card.
  const left = await makeListing('shops', landlord, `Bakery ${id}`)
  await expect
    .poll(async () => (await list('shops', { q: id })).total, SECOND)
    .toBeGreaterThanOrEqual(2)
  await page.goto(`/shop?search=${id}`)
  await card(page, shop)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await confirmDeletion(page, 'shop')
  await expect(page.getByText('Shop deleted.')).toBeVisible()
  await expect(card(page, shop)).toHaveCount(0)
  await expect(page.getByRole('link', { name: left.title, exact: true })).toBeFocused()
})

test('cannot look after another owner’s listing @once', async ({ page, landlord, owner }) => {
  const { listings } = await list('rooms', { limit: 100 })
  const other = listings.find(({ user }) => user._id === owner.user._id) ?? listings[0]
  const path = `/api/rooms/${other?._id}`
  for (const [method, address] of [
    ['DELETE', path],
    ['PATCH', `${path}/toggle-visibility`],
  ] as const)
    expect((await call(address, { method, token: landlord.token })).status).toBe(404)
  expect(await statusOf(path)).toBe(200)
  await page.goto('/my-listings')
  await expect(shown(page)).toHaveCount(0)
})

test('says why the dashboard cannot be loaded, and tries again @once', async ({
  page,
  landlord,
}) => {
  await makeListing('rooms', landlord, 'Room to let')
  await page.route('**/api/listings/my-listings*', (route) => route.abort())
  await page.goto('/owner-dashboard')
  await expect(
    page.getByText('No response from server. Please check your connection.'),
  ).toBeVisible()
  await page.unrouteAll()
  await button(page, 'Try Again').click()
  await expect(shown(page)).toHaveCount(1)
})
