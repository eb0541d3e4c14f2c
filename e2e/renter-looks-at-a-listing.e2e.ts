import type { Locator, Page } from '@playwright/test'
import { detail, find, save } from './api.ts'
import { findings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { priceText } from './pages.ts'

test.use({ as: 'renter' })

const contact = (page: Page) => page.getByRole('complementary', { name: 'Contact Owner' })
/** The value of a label in the list of facts. */
const fact = (page: Page, label: string): Locator =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')

test('a room shows all its facts', async ({ page, me }) => {
  const { _id } = await find('rooms', ({ area, furnished, maxOccupancy, facilities, user }) =>
    Boolean(area && furnished && maxOccupancy && facilities.length > 2 && user.isVerified),
  )
  const listing = await detail(_id, me)
  await page.goto(`/room/${_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title)
  await expect(page).toHaveTitle(`${listing.title} · Rentify`)
  await expect(fact(page, 'Type')).toHaveText(listing.roomType ?? '')
  await expect(fact(page, 'Furnishing')).toHaveText(listing.furnished ?? '')
  await expect(fact(page, 'Max guests')).toHaveText(String(listing.maxOccupancy))
  await expect(fact(page, 'Area')).toHaveText(`${listing.area?.toLocaleString('en-IN')} sq ft`)
  await expect(page.getByRole('region', { name: 'Description' })).toContainText(
    listing.description.slice(0, 60),
  )
  await expect(page.getByRole('region', { name: 'Facilities' }).getByRole('listitem')).toHaveCount(
    listing.facilities.length,
  )
  await expect(contact(page)).toContainText(priceText(listing))
  await expect(contact(page)).toContainText('Verified Owner')
  await expect(contact(page)).toContainText(listing.owner.name ?? '')
})

test('the owner’s number has a link to call, and one to chat @once', async ({
  page,
  me,
  baseURL,
}) => {
  const { _id } = await find('rooms')
  const listing = await detail(_id, me)
  const number = listing.contactNumber ?? ''
  expect(number).toMatch(/^\d{10}$/)
  await page.goto(`/room/${_id}`)
  await expect(contact(page)).toContainText(`${number.slice(0, 5)} ${number.slice(5)}`)
  await expect(contact(page).getByRole('link', { name: 'Call Owner' })).toHaveAttribute(
    'href',
    `tel:+91${number}`,
  )
  const chat = new URL(
    (await contact(page).getByRole('link', { name: 'Chat on WhatsApp' }).getAttribute('href')) ??
      '',
  )
  expect(chat.origin + chat.pathname).toBe(`https://wa.me/91${number}`)
  for (const part of [listing.title, listing.city, `${baseURL}/room/${_id}`])
    expect(chat.searchParams.get('text')).toContain(part)
})

for (const list of ['/', '/rooms', '/hotels', '/saved-rooms'])
  test(`opened from a card of ${list}, its title and picture are shown while the rest loads @once`, async ({
    page,
    me,
  }) => {
    await save((await find('rooms'))._id, me)
    const arriving = Promise.withResolvers<void>()
    await page.route('**/api/listings/*-*', async (route) => {
      await arriving.promise
      await route.continue()
    })
    await page.goto(list)
    const first = page.getByRole('article').first()
    const title = (await first.getByRole('heading').textContent()) ?? ''
    await first.getByRole('link', { name: title, exact: true }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(main.getByRole('status')).toHaveText('Loading property...')
    await expect(main.getByRole('img', { name: title })).toBeVisible()
    arriving.resolve()
    await expect(contact(page)).toBeVisible()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
  })

test.describe('somebody new', () => {
  // Signing out ends the session that other journeys share.
  test.use({ as: 'newcomer' })

  test('what was opened last is on the home page, until the user signs out @once', async ({
    page,
    me,
  }) => {
    const room = await find('rooms', ({ user }) => user._id !== me.user._id, { city: 'Noida' })
    await page.goto(`/room/${room._id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(room.title)
    const kept = () => page.evaluate(() => localStorage.getItem('recentlyViewed'))
    // The title is there before the scripts are.
    await expect.poll(kept).toContain(room._id)
    await page.goto('/')
    const recent = page.getByRole('region', { name: 'Recently viewed' })
    await expect(recent.getByRole('link', { name: room.title })).toHaveAttribute(
      'href',
      `/room/${room._id}`,
    )
    expect(await findings(page, 'all')).toEqual([])
    await page.getByRole('button', { name: `${me.user.name}, open menu` }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByText('Logged out successfully!')).toBeVisible()
    await expect(recent).toHaveCount(0)
    expect(await kept()).toBeNull()
  })
})

test('on a phone the price and the booking stay in reach @phone', async ({ page, me }) => {
  const listing = await detail((await find('rooms', ({ price }) => price !== null))._id, me)
  await page.goto(`/room/${listing._id}`)
  const bar = page.getByRole('region', { name: 'Price and contact options' })
  await expect(bar).toContainText(priceText(listing))
  await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded()
  await expect(bar.getByText('Book Now')).toBeInViewport()
})

test('without a number there is no call button @once', async ({ page }) => {
  const { _id } = await find('rooms')
  await page.route(`**/api/listings/${_id}`, async (route) => {
    const answer = await route.fetch()
    const listing = await answer.json()
    await route.fulfill({
      json: {
        ...listing,
        phone: null,
        contactNumber: null,
        owner: { ...listing.owner, phone: null },
        user: { ...listing.user, phone: null },
      },
    })
  })
  await page.goto(`/room/${_id}`)
  await expect(contact(page)).toContainText('Contact for phone number')
  await expect(page.getByRole('main').locator('a[href^="tel:"], a[href*="wa.me/91"]')).toHaveCount(
    0,
  )
})

test('a landline is formatted and linked like a landline @once', async ({ page }) => {
  const { _id } = await find('rooms')
  await page.route(`**/api/listings/${_id}`, async (route) =>
    route.fulfill({
      json: { ...(await (await route.fetch()).json()), contactNumber: '1202345678' },
    }),
  )
  await page.goto(`/room/${_id}`)
  await expect(contact(page)).toContainText('0120 2345678')
  await expect(contact(page).getByRole('link', { name: 'Call Owner' })).toHaveAttribute(
    'href',
    'tel:+911202345678',
  )
  await expect(page.getByRole('main').locator('a[href*="wa.me/91"]')).toHaveCount(0)
})

test('a hotel shows its stars, times and rooms @once', async ({ page, me }) => {
  const { _id } = await find('hotels', ({ starRating, totalRooms, checkInTime, category }) =>
    Boolean(starRating && totalRooms && checkInTime && category),
  )
  const listing = await detail(_id, me)
  await page.goto(`/room/${_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title)
  await expect(fact(page, 'Category')).toHaveText(listing.category ?? '')
  await expect(fact(page, 'Check-in')).toHaveText(listing.checkInTime ?? '')
  await expect(contact(page)).toContainText(priceText(listing))
  await expect(page.getByRole('region', { name: 'Amenities' }).getByRole('listitem')).toHaveCount(
    new Set([...listing.facilities, ...listing.amenities]).size,
  )
  await expect(page.getByText('This property is for viewing only.')).toHaveCount(0)
})

test('a shop is for viewing only @once', async ({ page, me }) => {
  const { _id } = await find('shops', ({ businessType }) => businessType !== null)
  const listing = await detail(_id, me)
  await page.goto(`/room/${_id}`)
  await expect(
    page.getByText('This property is for viewing only. Booking is not available for Shop.'),
  ).toBeVisible()
  await expect(fact(page, 'Business type')).toHaveText(listing.businessType ?? '')
})

test('its map is drawn without a network, and links to other maps @once', async ({ page, me }) => {
  const listing = await detail((await find('rooms', ({ approximate }) => !approximate))._id, me)
  await page.goto(`/room/${listing._id}`)
  const place = page.getByRole('region', { name: 'Location' })
  await expect(place).toContainText(listing.address ?? '')
  await place.scrollIntoViewIfNeeded()
  await expect(place.getByRole('img')).toBeVisible()
  const maps = place.getByRole('link', { name: 'Open in Maps' })
  const point = new URL((await maps.getAttribute('href')) ?? '').searchParams.get('query')
  expect(point).toBe(`${listing.latitude},${listing.longitude}`)
  await expect(maps).toHaveAttribute('target', '_blank')
})

test('sharing copies the address @once', async ({ page, context, baseURL }) => {
  const { _id, title } = await find('hotels')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/room/${_id}`)
  await page
    .getByRole('button', { name: `Share ${title}` })
    .first()
    .click()
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/room/${_id}`)
})

for (const id of ['00000000-0000-7000-8000-000000000000', 'no-such-listing']) {
  test(`/room/${id} is not found, and links back to rooms @once`, async ({ page }) => {
    const answer = await page.goto(`/room/${id}`)
    expect(answer?.status()).toBe(404)
    expect(await answer?.text()).toContain('<title>Room Not Found · Rentify</title>')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Room Not Found')
    await expect(page).toHaveTitle('Room Not Found · Rentify')
    await expect(page.getByText('The room you are looking for does not exist.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Rooms' }).click()
    await expect(page).toHaveURL('/rooms')
  })
}

test('a listing that cannot be loaded shows an error and tries again @once', async ({ page }) => {
  const { _id, title } = await find('rooms')
  await page.route(`**/api/listings/${_id}`, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`/room/${_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Room Not Found')
  await expect(page).toHaveTitle('Room Not Found · Rentify')
  await expect(page.getByText('Failed to load property details')).toBeVisible()
  await page.unroute(`**/api/listings/${_id}`)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(`${title} · Rentify`)
})
