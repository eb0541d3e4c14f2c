import type { Page } from '@playwright/test'
import { find, list } from './api.ts'
import { expect, test } from './fixtures.ts'
import { card, foundText, goInside, loadMore, priceText, searchBox, where } from './pages.ts'

test.use({ as: 'renter' })

const titles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()
const status = (page: Page) => page.getByRole('main').getByRole('status').first()

test('the list loads twelve at a time, and the button keeps the focus @once', async ({ page }) => {
  // Journeys beside this one make no such rooms.
  const furnished = 'Fully Furnished'
  const { listings, total } = await list('rooms', { sort: 'popular', furnished, limit: 24 })
  await page.goto('/rooms?furnished=Fully+Furnished')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Available Rooms')
  await expect(status(page)).toHaveText(`${foundText(total, 'room')} · Sorted by popularity`)
  await expect(page.getByText(`Showing 12 of ${total} rooms`)).toBeVisible()
  expect(await titles(page)).toEqual(listings.slice(0, 12).map(({ title }) => title))
  const more = page.getByRole('button', { name: 'Load More Rooms' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Showing 24 of ${total} rooms`)).toBeVisible()
  expect(await titles(page)).toEqual(listings.map(({ title }) => title))
  await expect(more).toBeFocused()
})

test('after the last page the button is gone and the first new card has the focus @once', async ({
  page,
}) => {
  const { city } = await aCityWith(13, 24)
  const { listings, total } = await list('rooms', { sort: 'popular', city, limit: 24 })
  await page.goto(`/rooms?city=${encodeURIComponent(city)}`)
  await page.getByRole('button', { name: 'Load More Rooms' }).press('Enter')
  await expect(page.getByText(`Showing ${total} of ${total} rooms`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load More Rooms' })).toHaveCount(0)
  await expect(
    page.getByRole('article').nth(12).getByRole('heading').getByRole('link'),
  ).toBeFocused()
  expect(await titles(page)).toEqual(listings.map(({ title }) => title))
})

/** A city with so many rooms, whatever the demo contains. */
async function aCityWith(least: number, most: number): Promise<{ city: string }> {
  const cities = new Map<string, number>()
  for (const { city } of (await list('rooms', { limit: 100 })).listings)
    cities.set(city, (await list('rooms', { city, limit: 1 })).total)
  const found = [...cities].find(([, count]) => count >= least && count <= most)
  if (!found)
    throw new Error(`No city has ${least} to ${most} rooms: ${JSON.stringify([...cities])}`)
  return { city: found[0] }
}

test('a card shows the room’s facts @once', async ({ page }) => {
  const listing = await find(
    'rooms',
    // A flat's number of bedrooms says its kind.
    ({ parking, area, user, bedrooms }) =>
      parking && area !== null && user.isVerified && bedrooms === null,
    { sort: 'popular' },
  )
  await page.goto(`/rooms?search=${encodeURIComponent(listing.title)}`)
  const shown = card(page, listing).first()
  await expect(shown.getByRole('link', { name: listing.title, exact: true })).toHaveAttribute(
    'href',
    `/room/${listing._id}`,
  )
  for (const fact of [
    priceText(listing),
    listing.city,
    listing.roomType,
    listing.furnished,
    `${listing.area?.toLocaleString('en-IN')} sq ft`,
    'Parking',
    'Verified',
  ])
    await expect(shown).toContainText(fact ?? '')
  await expect(shown.getByRole('link', { name: `Book Now: ${listing.title}` })).toHaveAttribute(
    'href',
    `/room/${listing._id}#book`,
  )
})

test('a hotel’s card shows category, rooms, check-in and amenities @once', async ({ page }) => {
  const listing = await find(
    'hotels',
    ({ category, checkInTime, amenities, totalRooms }) =>
      Boolean(category && checkInTime && amenities.length > 1 && (totalRooms ?? 0) > 1),
    {
      sort: 'popular',
    },
  )
  await page.goto(`/hotels?search=${encodeURIComponent(listing.title)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Filtered Hotels')
  const shown = card(page, listing).first()
  for (const fact of [
    listing.category,
    priceText(listing),
    listing.city,
    `${listing.totalRooms} rooms`,
    `Check-in ${listing.checkInTime}`,
    `${listing.amenities.length} amenities`,
  ])
    await expect(shown).toContainText(fact ?? '')
})

test('a shop’s card is commercial and shows the start of its description @once', async ({
  page,
}) => {
  const listing = await find('shops', ({ description }) => description.length > 85, {
    sort: 'popular',
  })
  await page.goto(`/shop?search=${encodeURIComponent(listing.title)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Filtered Commercial Spaces')
  const shown = card(page, listing).first()
  for (const fact of ['Commercial', priceText(listing), listing.city, listing.businessType])
    await expect(shown).toContainText(fact ?? '')
  const preview = (await shown.getByText(listing.description.slice(0, 50)).textContent()) ?? ''
  expect(preview.length).toBeLessThanOrEqual(85)
  expect(preview.endsWith('…')).toBe(true)
})

/** The scroll position once the nearby cards have their final heights. */
async function restingPlace(page: Page): Promise<number> {
  const places: number[] = []
  const rests = async () => {
    places.push(await page.evaluate(() => window.scrollY))
    return places.length > 2 && new Set(places.slice(-3)).size === 1
  }
  await expect.poll(rests).toBe(true)
  return places.at(-1) ?? 0
}

test('Back from a listing restores the list and the position', async ({ page }) => {
  await page.goto('/rooms?sort=price_asc')
  await loadMore(page, 'Load More Rooms')
  const link = page.getByRole('article').nth(20).getByRole('heading').getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const before = await restingPlace(page)
  expect(before).toBeGreaterThan(500)
  await link.click()
  await expect(page.getByRole('heading', { name: 'Contact Owner' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(24)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  expect(where(page)).toBe('/rooms?sort=price_asc')
})

test('a reloaded list restores its length and position, with one more request @once', async ({
  page,
}) => {
  await page.goto('/rooms?sort=price_asc')
  for (const count of [24, 36]) {
    await loadMore(page, 'Load More Rooms')
    await expect(page.getByRole('article')).toHaveCount(count)
  }
  const titles = await page.getByRole('article').getByRole('heading').allTextContents()
  await page.getByRole('article').nth(33).scrollIntoViewIfNeeded()
  const before = await restingPlace(page)
  const asked: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('/api/rooms?') && asked.push(request.url()),
  )
  await page.reload()
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(titles)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  expect(asked.filter((url) => url.includes('cursor=')).length).toBe(1)
  await page.goto('/shop')
  await page.goto('/rooms?sort=price_asc')
  await expect(page.getByRole('article')).toHaveCount(12)
})

test('an empty result says so, and one click shows everything again @once', async ({ page }) => {
  await page.goto('/rooms?search=qqqqzzzz')
  await expect(
    page.getByRole('heading', { name: 'No results found for selected filters' }),
  ).toBeVisible()
  await expect(page.getByText('Try adjusting your filters to find matching rooms.')).toBeVisible()
  await expect(status(page)).toContainText(foundText(0, 'room'))
  await page.getByRole('main').getByRole('button', { name: 'Clear All' }).last().click()
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(status(page)).toContainText(/^[1-9]\d* rooms found/)
  expect(where(page)).toBe('/rooms')
})

test('a bare filtered=true shows nothing @once', async ({ page }) => {
  for (const [path, heading] of [
    ['/rooms', 'No results found for selected filters'],
    ['/hotels', 'No results found'],
    ['/shop', 'No results found'],
  ] as const) {
    await page.goto(`${path}?filtered=true`)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
  }
})

test('unknown values are left out of the query @once', async ({ page }) => {
  const { total } = await list('rooms', { city: 'Noida' })
  await page.goto(
    '/rooms?city=Noida&budget=1-2&sort=cheapest&roomType=Castle&lat=abc&lng=1&nearby=true',
  )
  await expect(status(page)).toContainText(foundText(total, 'room'))
})

const FAILURES = [
  {
    path: '/rooms',
    api: '**/api/rooms?*',
    text: 'Unable to fetch rooms at the moment. Please try again later.',
  },
  {
    path: '/hotels',
    api: '**/api/hotels?*',
    text: 'Unable to fetch hotels at the moment. Please try again later.',
  },
  { path: '/shop?search=Noida', api: '**/api/shops?*', text: 'Failed to load shop items' },
]
for (const { path, api, text } of FAILURES) {
  test(`${path} shows an error when it cannot be loaded, and tries again @once`, async ({
    page,
  }) => {
    await page.route(api, (route) => route.fulfill({ status: 503, body: 'gone' }))
    await goInside(page, path)
    await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    await page.unroute(api)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
}

test('a failed next page keeps the list and can be retried @once', async ({ page }) => {
  await page.goto('/rooms')
  await expect(page.getByRole('article')).toHaveCount(12)
  await page.route('**/api/rooms?*cursor=*', (route) => route.abort())
  await loadMore(page, 'Load More Rooms')
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to fetch rooms at the moment. Please try again later.',
  )
  await expect(page.getByRole('article')).toHaveCount(12)
  await page.unroute('**/api/rooms?*cursor=*')
  await loadMore(page, 'Load More Rooms')
  await expect(page.getByRole('article')).toHaveCount(24)
})

test('the phone’s box searches the hotels on the hotels list, and rooms elsewhere @phone', async ({
  page,
}) => {
  const { total } = await list('hotels', { q: 'noida' })
  await page.goto('/hotels')
  await searchBox(page).fill('noida')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL('/hotels?search=noida')
  await expect(status(page)).toContainText(foundText(total, 'hotel'))
  await page.goto('/help')
  await searchBox(page).fill('noida')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL('/rooms?search=noida')
})
