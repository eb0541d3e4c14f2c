// Hotels are found by dates; one that is booked is not found by these any more (D102).

import type { Locator, Page } from '@playwright/test'
import { daysAfter } from '@rentify/contract/calendar'
import { register } from './api.ts'
import { answer, earliestOf, PHONE, requestsOf } from './booking-makers.ts'
import { expect, test } from './fixtures.ts'
import { makeListing } from './listing-makers.ts'
import { searchCard, takenOver, where } from './pages.ts'

test.use({ as: 'newcomer' })

/** A word like no other: letters alone, since a number may be a price or guests. */
const aWord = () =>
  crypto
    .randomUUID()
    .slice(-12)
    .replace(/./g, (digit) => 'bcdfghjklmnpqrst'[Number.parseInt(digit, 16)] ?? '')

/** A hotel with one room, found by its name alone. */
async function aHotel() {
  const owner = await register('owner')
  const title = `Nilgiri Retreat ${aWord()}`
  const listing = await makeListing('hotels', owner, title, { totalRooms: 1, price: 2400 })
  const first = daysAfter(await earliestOf(listing._id), 20)
  return { owner, listing, first, last: daysAfter(first, 2) }
}

async function fillStay(form: Locator, from: string, to: string): Promise<void> {
  await form.getByLabel('Check-in').fill(from)
  await form.getByLabel('Check-out').fill(to)
  await form.getByRole('combobox', { name: 'Guests' }).selectOption('2')
}

async function chooseInBar(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: /^Dates/ }).click()
  await fillStay(page.getByRole('dialog', { name: 'Choose your dates' }), from, to)
  await page.keyboard.press('Escape')
}

async function chooseInSheet(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await fillStay(sheet, from, to)
  await sheet.getByRole('button', { name: /^Show 1 hotel/ }).click()
}

test('a guest searches by dates and books, and the hotel is gone from the same search', async ({
  page,
  me,
}) => {
  const isPhone = test.info().project.name === 'phone'
  const { owner, listing, first, last } = await aHotel()
  const found = page.getByRole('article').filter({ hasText: listing.title })
  await page.goto(`/hotels?search=${encodeURIComponent(listing.title)}`)
  await takenOver(page)

  await test.step('the card says what the stay costs', async () => {
    await (isPhone ? chooseInSheet : chooseInBar)(page, first, last)
    await expect(found).toContainText('₹4,800 for 2 nights')
    await expect(found).toContainText('₹2,400 /night')
    const query = new URL(page.url()).searchParams
    expect(['checkIn', 'checkOut', 'guests'].map((name) => query.get(name))).toEqual([
      first,
      last,
      '2',
    ])
  })
  const search = page.url()

  await test.step('the dialog opens with the same dates and guests', async () => {
    const book = found.getByRole('link', { name: /^Book Hotel/ })
    await expect(book).toHaveAttribute('href', /guests=2#book$/)
    await book.click()
    const dialog = page.getByRole('dialog', { name: 'Book Room' })
    await expect(dialog).toContainText('2 nights × ₹2,400')
    await expect(dialog.getByLabel('Guests')).toHaveValue('2')
    await dialog.getByLabel('Phone').fill(PHONE)
    await dialog.getByRole('button', { name: 'Send Request' }).click()
    await expect(dialog).toContainText('Booking request sent successfully!')
  })
  const [request] = await requestsOf(me)
  expect([request?.checkInDate, request?.checkOutDate, request?.guests]).toEqual([first, last, 2])

  await test.step('the owner books it, and it is not found for these dates', async () => {
    const id = request?._id ?? ''
    await answer(id, 'accepted', owner)
    await page.goto(search)
    await expect(found).toBeVisible()
    await answer(id, 'booked', owner)
    await page.reload()
    await expect(page.getByText('No results found')).toBeVisible()
    await expect(found).toHaveCount(0)
  })

  await test.step('it is found again without them', async () => {
    const chip = isPhone
      ? page.getByRole('button', { name: /^Remove filter: \d/ }).first()
      : page.getByRole('button', { name: /^Dates/ })
    await chip.click()
    if (!isPhone) await page.getByRole('button', { name: 'Clear dates' }).click()
    await expect(found).toBeVisible()
  })
})

test('a guest says the dates in words @once', async ({ page }) => {
  const { listing } = await aHotel()
  await page.goto(`/hotels?search=${encodeURIComponent(`${listing.title} tomorrow 2 guests`)}`)
  await takenOver(page)
  const found = page.getByRole('article').filter({ hasText: listing.title })
  await expect(found).toContainText('₹2,400 for 1 night')
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('button')
  await expect(chips.filter({ hasText: '2 guests' })).toBeVisible()
  await expect(found.getByRole('link', { name: listing.title, exact: true })).toHaveAttribute(
    'href',
    /checkIn=20\d\d-\d\d-\d\d&checkOut=20\d\d-\d\d-\d\d&guests=2/,
  )
})

test('the home card asks for the dates of hotels @desk', async ({ page }) => {
  await page.goto('/')
  await takenOver(page)
  const form = searchCard(page)
  await expect(form.getByLabel('Check-in')).toHaveCount(0)
  await form.getByText('Hotel', { exact: true }).click()
  await form.getByLabel('Check-in').fill('2099-12-05')
  await form.getByLabel('Check-out').fill('2099-12-08')
  await form.getByLabel('Guests').selectOption('3')
  await form.getByRole('button', { name: 'Find Now' }).click()
  await expect.poll(() => where(page)).toContain('checkIn=2099-12-05&checkOut=2099-12-08&guests=3')
})
