import type { Page } from '@playwright/test'
import { list } from './api.ts'
import { expect, test } from './fixtures.ts'
import { foundText, searchBox, where } from './pages.ts'

test.use({ as: 'renter' })

const status = (page: Page) => page.getByRole('main').getByRole('status').first()
const found = (page: Page, total: number, unit = 'room') =>
  expect(status(page)).toContainText(foundText(total, unit))

const FILTERS = [
  { path: '/rooms', kind: 'rooms', unit: 'room', label: 'City', name: 'city', value: 'Noida' },
  {
    path: '/rooms',
    kind: 'rooms',
    unit: 'room',
    label: 'Room type',
    name: 'roomType',
    value: 'PG for Girls',
  },
  {
    path: '/rooms',
    kind: 'rooms',
    unit: 'room',
    label: 'Furnishing',
    name: 'furnished',
    value: 'Semi Furnished',
  },
  {
    path: '/hotels',
    kind: 'hotels',
    unit: 'hotel',
    label: 'Category',
    name: 'category',
    value: 'Boutique',
  },
  {
    path: '/hotels',
    kind: 'hotels',
    unit: 'hotel',
    label: 'Pets',
    name: 'petsAllowed',
    value: 'no',
  },
  {
    path: '/shop',
    kind: 'shops',
    unit: 'shop',
    label: 'Business type',
    name: 'businessType',
    value: 'Salon',
  },
] as const

for (const { path, kind, unit, label, name, value } of FILTERS) {
  test(`${path} by ${label}: the count beside the choice is the count of the list @desk`, async ({
    page,
  }) => {
    // Other journeys make listings, in other cities and of other types than these.
    const among = name === 'city' ? { roomType: 'PG for Girls' } : { city: 'Delhi' }
    const { total } = await list(kind, { ...among, [name]: value })
    const start = `${path}?${new URLSearchParams(among)}`
    await page.goto(start)
    const select = page.getByRole('form', { name: 'Filters' }).getByLabel(label, { exact: true })
    await expect(select.locator(`option[value="${value}"]`)).toHaveText(
      new RegExp(` \\(${total}\\)$`),
    )
    await select.selectOption(value)
    await found(page, total, unit)
    expect(new URL(page.url()).searchParams.get(name)).toBe(value)
    await expect(page.getByRole('button', { name: /^Remove filter: / })).toHaveCount(0)
    await select.selectOption('')
    await found(page, (await list(kind, among)).total, unit)
    expect(where(page)).toBe(start)
  })
}

test('filters are combined, each count respects the others, and all are cleared at once @desk', async ({
  page,
}) => {
  await page.goto('/rooms')
  const bar = page.getByRole('form', { name: 'Filters' })
  await bar.getByLabel('City').selectOption('Delhi')
  await bar.getByLabel('Furnishing').selectOption('Unfurnished')
  const { total } = await list('rooms', { city: 'Delhi', furnished: 'Unfurnished' })
  await found(page, total)
  const single = await list('rooms', {
    city: 'Delhi',
    furnished: 'Unfurnished',
    roomType: 'Single Room',
  })
  const option = bar.getByLabel('Room type').locator('option[value="Single Room"]')
  await expect(option).toHaveText(`Single Room (${single.total})`)
  await page.goBack()
  const inDelhi = await list('rooms', { city: 'Delhi' })
  await found(page, inDelhi.total)
  await bar.getByRole('button', { name: 'Clear All' }).click()
  const shownTotal = async () => Number.parseInt((await status(page).textContent()) ?? '', 10)
  await expect.poll(shownTotal).toBeGreaterThan(inDelhi.total)
  expect(where(page)).toBe('/rooms')
})

test('prices are one menu: its counts are those of the list, and its prices one step of it @desk', async ({
  page,
}) => {
  await page.goto('/rooms?city=Noida&roomType=Single+Room')
  const button = page.getByRole('button', { name: /^Budget Range: / })
  await button.click()
  const menu = page.getByRole('dialog', { name: 'Budget Range' })
  await expect(menu.getByText(/\(\d+\)$/)).toHaveCount(7)
  for (const band of await menu.getByRole('checkbox').all()) {
    const isEmpty = (await band.locator('..').textContent())?.endsWith('(0)')
    await (isEmpty ? expect(band).toBeDisabled() : expect(band).toBeEnabled())
  }
  const among = { city: 'Noida', roomType: 'Single Room' }
  const { total } = await list('rooms', { ...among, budget: '5000-8000' })
  await menu.getByText(`₹5,000 – ₹8,000 (${total})`).click()
  await found(page, total)
  await expect(button).toHaveText('₹5,000 – ₹8,000')
  await menu.getByText('Any Price').click()
  await menu.getByLabel('Max ₹').fill('9000')
  await page.keyboard.press('Enter')
  await found(page, (await list('rooms', { ...among, maxPrice: '9000' })).total)
  await page.goBack()
  await expect(menu).toBeHidden()
  expect(new URL(page.url()).searchParams.get('maxPrice')).toBe('9000')
})

test('on a phone the filters are a sheet, counted while choosing and applied together @phone', async ({
  page,
}) => {
  await page.goto('/rooms')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('City').selectOption('Gurgaon')
  await sheet
    .getByRole('group', { name: 'Furnishing' })
    .getByText(/^Fully Furnished \(\d+\)/)
    .click()
  const { total } = await list('rooms', { city: 'Gurgaon', furnished: 'Fully Furnished' })
  await sheet
    .getByRole('button', { name: total === 1 ? 'Show 1 room' : `Show ${total} rooms` })
    .click()
  await expect(sheet).toBeHidden()
  await found(page, total)
  expect(where(page)).toBe('/rooms?city=Gurgaon&furnished=Fully+Furnished')
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove filter: Gurgaon' }).click()
  await found(page, (await list('rooms', { furnished: 'Fully Furnished' })).total)
})

test('closing the sheet changes nothing @phone', async ({ page }) => {
  await page.goto('/hotels')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page
    .getByRole('dialog', { name: 'Filters' })
    .getByRole('group', { name: 'Category' })
    .getByText(/^Luxury/)
    .click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(where(page)).toBe('/hotels')
})

const sortBy = (page: Page) => page.getByRole('form', { name: 'Filters' }).getByLabel('Sort by')

const SORTS = [
  { value: 'newest', text: 'Sorted by newest' },
  { value: 'price_asc', text: 'Sorted by price, low to high' },
  { value: 'price_desc', text: 'Sorted by price, high to low' },
  { value: 'rating', text: 'Sorted by rating' },
]
for (const { value, text } of SORTS)
  test(`${text}, as the list is @once`, async ({ page }) => {
    const { listings } = await list('rooms', { sort: value, limit: 12 })
    await page.goto('/rooms')
    await sortBy(page).selectOption(value)
    await expect(status(page)).toContainText(text)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(
      listings.map(({ title }) => title),
    )
    expect(new URL(page.url()).searchParams.get('sort')).toBe(value)
  })

test('without a chosen order the list is sorted by popularity @once', async ({ page }) => {
  await page.goto('/rooms?sort=newest')
  await sortBy(page).selectOption('')
  await expect(status(page)).toContainText('Sorted by popularity')
})

const matches = (total: number, unit: string) =>
  `${total} ${unit}${total === 1 ? ' matches' : 's match'} “setcor 62”`

test('a typing error is forgiven, and the same search is linked for hotels and shops @once', async ({
  page,
}) => {
  const { listings, total } = await list('rooms', { q: 'setcor 62', limit: 12 })
  expect(listings.length, 'the demo has rooms in Sector 62').toBeGreaterThan(0)
  await page.goto('/rooms?search=setcor+62')
  await found(page, total)
  await expect(status(page)).toContainText('Sorted by best match')
  await expect(page.getByRole('article').first()).toContainText('Sector 62')
  await expect(page.getByRole('button', { name: 'Remove filter: “setcor 62”' })).toBeVisible()
  const shops = await list('shops', { q: 'setcor 62', limit: 1 })
  const same = page.getByRole('link', { name: matches(shops.total, 'shop') })
  await expect(same).toHaveAttribute('href', '/shop?search=setcor+62')
  // The demo has no hotel in Sector 62.
  await expect(page.getByRole('link', { name: /hotels match/ })).toHaveCount(0)
  await same.click()
  await expect(page).toHaveURL('/shop?search=setcor+62')
  await found(page, shops.total, 'shop')
})

test('a desktop searches within the list @desk', async ({ page }) => {
  await page.goto('/hotels?category=Luxury')
  const box = searchBox(page)
  await box.fill('delhi')
  await box.press('Enter')
  await expect(page).toHaveURL('/hotels?search=delhi&category=Luxury')
  await found(page, (await list('hotels', { q: 'delhi', category: 'Luxury' })).total, 'hotel')
})

test('a suggested place becomes a search, typing errors forgiven', async ({ page }) => {
  await page.goto('/rooms')
  await searchBox(page).fill('setcor 62')
  const suggestions = page.getByRole('list', { name: 'Suggestions' })
  await expect(suggestions.getByRole('link').first()).toContainText('Sector 62, Noida')
  await searchBox(page).press('ArrowDown')
  await expect(suggestions.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/rooms?city=Noida&location=Sector+62')
  await found(page, (await list('rooms', { city: 'Noida', location: 'Sector 62' })).total)
  await expect(suggestions).toBeHidden()
  await expect(searchBox(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Remove filter: Sector 62' }).click()
  await expect(page).toHaveURL('/rooms?city=Noida')
})

test('a suggested listing opens, and Escape closes the suggestions @once', async ({ page }) => {
  const [listing] = (await list('rooms', { limit: 1 })).listings
  await page.goto('/rooms')
  const box = searchBox(page)
  const suggestions = page.getByRole('list', { name: 'Suggestions' })
  await box.fill(listing?.title ?? '')
  await expect(suggestions).toBeVisible()
  await box.press('Escape')
  await expect(suggestions).toBeHidden()
  await box.fill(`${listing?.title} `)
  await box.pressSequentially('in')
  await suggestions
    .getByRole('link', { name: listing?.title ?? '' })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing?.title ?? '')
})

test('an alias of a city is that city @once', async ({ page }) => {
  const { total } = await list('rooms', { city: 'Gurgaon' })
  await page.goto('/rooms?city=Gurugram')
  await found(page, total)
  await expect(page.getByRole('article').first()).toContainText('Gurgaon')
})

test('filtered hotels are named in the heading and in the tab, at first and after every change @once', async ({
  page,
}) => {
  const answer = await page.goto('/hotels?city=Noida')
  expect(await answer?.text()).toContain('<title>Filtered Hotels · Rentify</title>')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Filtered Hotels')
  await expect(page).toHaveTitle('Filtered Hotels · Rentify')
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Available Hotels')
  await expect(page).toHaveTitle('Available Hotels · Rentify')
  await page.goBack()
  await expect(page).toHaveTitle('Filtered Hotels · Rentify')
})

test('a room category in the address of /hotels changes nothing @once', async ({ page }) => {
  const { total } = await list('hotels', { city: 'Noida' })
  await page.goto('/hotels?city=Noida&roomCategory=Single')
  await expect(page.getByText(foundText(total, 'hotel'))).toBeVisible()
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveText(
    ['Noida'],
  )
  await expect(page.getByLabel('Room Category')).toHaveCount(0)
})

test('a room category in the address of /shop is a part of the kind of shop @once', async ({
  page,
}) => {
  const { total } = await list('shops', { roomCategory: 'off' })
  expect(total).toBeGreaterThan(0)
  await page.goto('/shop?roomCategory=off&filtered=true')
  await expect(page.getByText(foundText(total, 'shop'))).toBeVisible()
  await expect(page).toHaveTitle(/^Filtered/)
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')
  await expect(chips).toHaveText(['off'])
  await expect(page.getByLabel('Room Category')).toHaveCount(0)
})

test('a link with a bare plus finds the highest budget, and the page escapes it @once', async ({
  page,
}) => {
  const { total } = await list('rooms', { budget: '50000+' })
  await page.goto('/rooms?budget=50000+')
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveText(
    ['Above ₹50,000'],
  )
  await expect(page.getByText(foundText(total, 'room'))).toBeVisible()
  await sortBy(page).selectOption('newest')
  await expect(page).toHaveURL('/rooms?budget=50000%2B&sort=newest')
})
