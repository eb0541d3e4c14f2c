import type { Browser, Page } from '@playwright/test'
import type { ListingSummary } from '@rentify/contract/listings/listing'
import {
  deleteRoom,
  detail,
  find,
  list,
  oneOfEach,
  register,
  save,
  savedBy,
  savesOf,
  signIn,
  type TestUser,
} from './api.ts'
import { cookie, expect, stored, test } from './fixtures.ts'
import { makeListing } from './listing-makers.ts'
import { act, afterSync, card, cardTitles, heart, storedValue } from './pages.ts'
import { BASE_URL } from './server.ts'

const PATHS = { Room: '/rooms', Hotel: '/hotels', Shop: '/shop' } as const
const cards = (page: Page) => page.getByRole('article')
const types = (page: Page) => page.getByRole('list', { name: 'Saved by type' })

/** Another device of the same user. */
async function anotherDevice(browser: Browser, { email, password }: TestUser): Promise<Page> {
  const person = await signIn(email, password)
  const context = await browser.newContext({
    storageState: {
      cookies: [cookie('signed-in', '1')],
      origins: [{ origin: BASE_URL, localStorage: stored(person) }],
    },
  })
  return context.newPage()
}

test.describe('a signed-in user', () => {
  test.use({ as: 'newcomer' })

  test('saves three places, finds them on another device, shares one, writes to its owner, and clears the list @once', async ({
    page,
    context,
    browser,
    me,
    baseURL,
  }) => {
    const places = (await oneOfEach()) as [ListingSummary, ListingSummary, ListingSummary]
    const [room, hotel, shop] = places
    for (const place of places) {
      await page.goto(`${PATHS[place.type]}?search=${encodeURIComponent(place.title)}`)
      await heart(page, place).click()
      await expect(heart(page, place)).toHaveAttribute('aria-pressed', 'true')
    }
    await expect.poll(() => savedBy(me)).toEqual([shop._id, hotel._id, room._id])
    await page.goto('/saved-rooms')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved Properties')
    await expect(cardTitles(page)).toHaveText([shop.title, hotel.title, room.title])
    await expect(types(page).getByRole('listitem')).toHaveText(['Room: 1', 'Hotel: 1', 'Shop: 1'])
    await expect(cards(page).getByText('Hotel', { exact: true })).toBeVisible()

    const other = await anotherDevice(browser, me)
    await other.goto(`${baseURL}/saved-rooms`)
    await expect(cardTitles(other)).toHaveText([shop.title, hotel.title, room.title])
    await heart(card(other, hotel), hotel).click()
    await expect(cardTitles(other)).toHaveText([shop.title, room.title])
    await expect(other.getByText(`Removed “${hotel.title}” from saved.`)).toBeVisible()
    await expect.poll(() => savedBy(me)).toEqual([shop._id, room._id])

    await afterSync(page, () =>
      expect(cardTitles(page)).toHaveText([shop.title, room.title], { timeout: 1000 }),
    )
    await expect(types(page).getByRole('listitem')).toHaveText(['Room: 1', 'Hotel: 0', 'Shop: 1'])

    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await card(page, room)
      .getByRole('button', { name: `Share ${room.title}` })
      .click()
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(address).toBe(`${baseURL}/room/${room._id}`)
    await page.goto(address)
    const chat = page
      .getByRole('complementary', { name: 'Contact Owner' })
      .getByRole('link', { name: 'Chat on WhatsApp' })
    const link = new URL((await chat.getAttribute('href')) ?? '')
    const { contactNumber } = await detail(room._id, me)
    expect(link.origin + link.pathname).toBe(`https://wa.me/91${contactNumber}`)
    expect([...link.searchParams.keys()]).toEqual(['text'])
    for (const part of [room.title, room.city, `₹${room.price?.toLocaleString('en-IN')}`, address])
      expect(link.searchParams.get('text')).toContain(part)
    await expect(heart(page, room)).toHaveAttribute('aria-pressed', 'true')

    await page.goto('/saved-rooms')
    await page.getByRole('button', { name: 'Clear All' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove all saved properties?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(cards(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Clear All' }).click()
    await dialog.getByRole('button', { name: 'Clear All' }).click()
    await expect(page.getByRole('heading', { name: 'No saved properties yet' })).toBeVisible()
    await expect.poll(() => savedBy(me)).toEqual([])
    await afterSync(other, () =>
      expect(other.getByRole('heading', { name: 'No saved properties yet' })).toBeVisible({
        timeout: 1000,
      }),
    )
    for (const [name, href] of Object.entries({
      'Browse Rooms': '/rooms',
      'Browse Hotels': '/hotels',
      'Browse Shops': '/shop',
    }))
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', href)
    await other.context().close()
  })

  test('stores the list in the specified format, and is notified of every change @once', async ({
    page,
  }) => {
    const [room] = (await list('rooms', { sort: 'popular', limit: 1 })).listings as [ListingSummary]
    await page.goto('/rooms')
    await page.evaluate(() => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      window.addEventListener('saved-changed', (event) => heard.push((event as CustomEvent).detail))
    })
    await heart(page, room).click()
    expect(JSON.parse((await storedValue(page)) ?? '')).toEqual([room._id])
    await expect(heart(page, room)).toBeEnabled()
    await heart(page, room).click()
    expect(JSON.parse((await storedValue(page)) ?? '')).toEqual([])
    expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([
      { propertyId: room._id, saved: true },
      { propertyId: room._id, saved: false },
    ])
  })

  test('cannot toggle twice within 300 ms @once', async ({ page }) => {
    const [room] = (await list('rooms', { sort: 'popular', limit: 1 })).listings as [ListingSummary]
    await page.goto('/rooms')
    await expect(heart(page, room)).toBeEnabled()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    const press = () => heart(page, room).evaluate((button: HTMLElement) => button.click())
    await press()
    await press()
    await page.clock.runFor(299)
    await press()
    await expect(heart(page, room)).toHaveAttribute('aria-pressed', 'true')
    await page.clock.runFor(1)
    await expect(heart(page, room)).toBeEnabled()
    await press()
    await expect(heart(page, room)).toHaveAttribute('aria-pressed', 'false')
  })

  test('sees the heart revert, and why, when the server rejects @once', async ({ page, me }) => {
    const [room] = (await list('rooms', { sort: 'popular', limit: 1 })).listings as [ListingSummary]
    const message = 'This property is no longer available.'
    await page.route(`**/api/saved/${room._id}`, (route) =>
      route.fulfill({
        status: 404,
        json: {
          success: false,
          code: 'listing_not_found',
          message,
          msg: message,
          errors: [],
          requestId: '1',
        },
      }),
    )
    await page.goto('/rooms')
    await act(page)
    await expect.poll(() => storedValue(page)).not.toBeNull()
    await heart(page, room).click()
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect(heart(page, room)).toHaveAttribute('aria-pressed', 'false')
    expect(await savedBy(me)).toEqual([])
  })

  test('undoes a removal @once', async ({ page, me }) => {
    const places = await oneOfEach()
    for (const { _id } of places) await save(_id, me)
    await page.goto('/saved-rooms')
    const first = places[2] as ListingSummary
    await heart(page, first).click()
    await expect(cards(page)).toHaveCount(2)
    await expect(heart(page, places[1] as ListingSummary)).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cardTitles(page)).toHaveText([
      first.title,
      places[1]?.title ?? '',
      places[0]?.title ?? '',
    ])
    await expect.poll(() => savedBy(me)).toHaveLength(3)
  })

  test('keeps offline changes, and sends them once online @once', async ({ page, context, me }) => {
    const [one, two] = (await list('rooms', { sort: 'popular', limit: 2 })).listings as [
      ListingSummary,
      ListingSummary,
    ]
    await save(two._id, me)
    await page.goto('/rooms')
    await act(page)
    await expect(heart(page, two)).toHaveAttribute('aria-pressed', 'true')
    await context.setOffline(true)
    await heart(page, one).click()
    await heart(page, two).click()
    await expect(
      page.getByText(
        'You’re offline. We’ve saved this on your phone and will sync it when you’re back online.',
      ),
    ).toBeVisible()
    await expect(heart(page, one)).toHaveAttribute('aria-pressed', 'true')
    expect(await savedBy(me)).toEqual([two._id])
    await context.setOffline(false)
    await expect.poll(() => savedBy(me)).toEqual([one._id])
    await expect(heart(page, two)).toHaveAttribute('aria-pressed', 'false')
  })

  test('keeps a place that is gone on the page until it is removed @once', async ({ page, me }) => {
    const owner = await register('owner')
    const room = await makeListing('rooms', owner, 'Wi-Fi room that was let')
    const other = await find('rooms')
    for (const { _id } of [room, other]) await save(_id, me)
    await deleteRoom(room._id, owner)
    for (const _ of ['first', 'again']) {
      await page.goto('/saved-rooms')
      const gone = page.getByRole('region', { name: 'No longer available' })
      const title = gone.getByRole('heading', { name: room.title })
      await expect(title).toBeVisible()
      await expect(title.locator('.unbroken')).toHaveText('Wi-Fi')
      await expect(gone.getByRole('link', { name: room.title })).toHaveCount(0)
      await expect(cardTitles(page)).toHaveText([other.title])
    }
    await page.getByRole('button', { name: `Remove ${room.title}` }).click()
    await expect(page.getByRole('region', { name: 'No longer available' })).toHaveCount(0)
    await expect.poll(async () => (await savesOf(me)).map(({ _id }) => _id)).toEqual([other._id])
  })

  test('sees the same in every tab @once', async ({ page, context }) => {
    // Nobody else books it: a room that is taken is no card of the saved places.
    const room = await makeListing('rooms', await register('owner'), 'Room saved in two tabs')
    await page.goto(`/rooms?search=${encodeURIComponent(room.title)}`)
    const tab = await context.newPage()
    await tab.goto('/saved-rooms')
    await expect(tab.getByRole('heading', { name: 'No saved properties yet' })).toBeVisible()
    await heart(page, room).click()
    await expect(cardTitles(tab)).toHaveText([room.title])
    await heart(tab, room).click()
    await expect(heart(page, room)).toHaveAttribute('aria-pressed', 'false')
  })
})
