import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { list, type TestUser } from './api.ts'
import { expect, test } from './fixtures.ts'
import { makeListing } from './listing-makers.ts'
import { card, foundText, searchBox, where } from './pages.ts'

test.use({ as: 'renter' })

/** Letters only: ten digits in a row would be masked as a phone number. */
const aName = () => randomUUID().replace(/[^a-f]/g, '')

/** A flat a few hundred metres from the station, in the price range of the search. */
const aFlatNearMajestic = (owner: TestUser, over: object = {}) =>
  makeListing('rooms', owner, `Three rooms by the station ${aName()}`, {
    price: 24_000,
    city: 'Bengaluru',
    location: 'Gandhi Nagar',
    address: '14, Gandhi Nagar',
    latitude: 12.978,
    longitude: 77.575,
    bedrooms: 3,
    roomType: 'Flat/Apartment',
    ...over,
  })

const heading = (page: Page) => page.getByRole('main').getByRole('status').first()

test('a typed search becomes chips that can be removed, and results with their distance @phone', async ({
  page,
  owner,
}) => {
  const flat = await aFlatNearMajestic(owner)
  await page.goto('/rooms')
  await searchBox(page).fill('3bhk near majestic metro under 25k')
  await searchBox(page).press('Enter')
  const chip = (label: RegExp) => page.getByRole('button', { name: label })
  await expect(chip(/^Remove filter: 3 BHK$/)).toBeVisible()
  await expect(chip(/^Remove filter: Near .*Majestic/)).toBeVisible()
  await expect(chip(/^Remove filter: Up to ₹25,000$/)).toBeVisible()
  await expect(card(page, flat)).toContainText(/(Under|About) 1 km from Majestic/)
  await expect(heading(page)).toContainText('Nearest first')
  await chip(/^Remove filter: Up to/).click()
  await expect(chip(/^Remove filter: Up to/)).toHaveCount(0)
  expect(where(page)).toBe('/rooms?search=3bhk+near+majestic+metro')
})

test('a pincode is a place to search around @phone', async ({ page, owner }) => {
  const flat = await aFlatNearMajestic(owner, { bedrooms: 5, price: 61_000 })
  await page.goto('/rooms?search=5bhk+560+009+above+60k')
  await expect(card(page, flat)).toContainText(/(Under|About) \d+ km from 560009/)
  await expect(heading(page)).toContainText('Nearest first')
})

test('Hindi is understood, and cheap is the cheaper part of what the place has @phone', async ({
  page,
}) => {
  const { listings, total } = await list('rooms', { q: 'पुणे में सस्ता फ्लैट', limit: 12 })
  expect(listings.length, 'the demo has flats in Pune').toBeGreaterThan(0)
  await page.goto(`/rooms?search=${encodeURIComponent('पुणे में सस्ता फ्लैट')}`)
  await expect(page.getByRole('button', { name: 'Remove filter: सस्ता' })).toBeVisible()
  await expect(heading(page)).toContainText(foundText(total, 'room'))
  await expect(page.getByRole('article').first()).toContainText('Pune')
})

test('what few match exactly comes first, and below it what matches nearly, from the first paint on @phone', async ({
  page,
  owner,
}) => {
  const letters = aName()
  const place = { city: 'Mysuru', location: `Q${letters}pur`, latitude: 12.31, longitude: 76.65 }
  const flat = await aFlatNearMajestic(owner, place)
  const dearer = await aFlatNearMajestic(owner, { ...place, price: 28_000 })
  const answer = await page.goto(`/rooms?search=3bhk+q${letters}pur+under+25k`)
  expect(await answer?.text()).toContain('1 exact match.')
  await expect(heading(page)).toContainText('1 room found')
  await expect(page.getByRole('heading', { name: '1 exact match' })).toBeAttached()
  await expect(page.getByRole('article').first()).toContainText(flat.title)
  const nearly = page.getByRole('region', { name: 'Up to ₹30,000' })
  await expect(nearly.getByRole('article')).toHaveCount(1)
  await expect(nearly).toContainText(dearer.title)
  await page.getByRole('link', { name: 'Up to ₹30,000' }).click()
  await expect(nearly.getByRole('heading', { level: 2 })).toBeFocused()
})

test('a search without matches is relaxed, and says what was left out @phone', async ({
  page,
  owner,
}) => {
  await aFlatNearMajestic(owner)
  await page.goto('/rooms?search=17bhk+near+majestic+metro')
  await expect(page.getByRole('status').filter({ hasText: 'No exact matches.' })).toContainText(
    'We left out: 17 BHK',
  )
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('what one owner lists again is one card, and behind it is all of it @phone', async ({
  page,
  owner,
}) => {
  const place = { city: 'Mangaluru', location: 'Kadri', address: '3, Kadri', price: 9500 }
  const title = `Room above the bakery ${randomUUID().replace(/[^a-f]/g, '')}`
  for (let times = 0; times < 3; times++) await makeListing('rooms', owner, title, place)
  const answer = await page.goto('/rooms?city=Mangaluru&sort=newest')
  expect(await answer?.text()).toContain('and 2 more like this')
  await expect(card(page, { title })).toHaveCount(1)
  const more = card(page, { title }).getByRole('link', { name: 'and 2 more like this' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(card(page, { title })).toHaveCount(3)
  await expect(heading(page)).toContainText('3 rooms found')
  expect(where(page)).toMatch(/^\/rooms\?like=/)
  await page.getByRole('button', { name: 'Remove filter: Similar listings' }).click()
  expect(where(page)).toBe('/rooms')
})

test('another type that has it is one tap away, with the number its list shows @phone', async ({
  page,
  owner,
}) => {
  const word = `Q${aName()}`
  const place = { city: 'Mangaluru', location: 'Kadri', address: '3, Kadri' }
  // Twice the same, which its list folds into one card.
  for (const title of [`${word} Palace`, `${word} Palace`, `${word} Inn`])
    await makeListing('hotels', owner, title, place)
  await makeListing('rooms', owner, `Attic of the ${word}`, { ...place, price: 90_000 })
  for (const { search, count } of [
    { search: word, count: 3 },
    // No room is this cheap: its own list is relaxed.
    { search: `${word} with parking`, count: 3 },
  ]) {
    await page.goto(`/rooms?search=${encodeURIComponent(search)}`)
    await page.getByRole('link', { name: `${count} hotels match “${search}”` }).click()
    await expect(heading(page)).toContainText(`${count} hotels found`)
    await expect(page.getByRole('link', { name: 'and 1 more like this' })).toBeVisible()
  }
  // No shop has it: zero is not shown.
  await expect(page.getByRole('link', { name: /shops? match/ })).toHaveCount(0)
})

test('a list on paper is its search, its number and its cards @once', async ({ page }) => {
  await page.goto('/rooms?search=room+in+noida+with+wi-fi')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['.nav', '.bar', '.footer', '.listing-actions', '.listing-tools'])
    for (const one of await page.locator(hidden).all()) await expect(one).toBeHidden()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('.active-filters').getByText('noida')).toBeVisible()
  await expect(page.getByRole('article').nth(11)).toBeVisible()
})

test.describe('Wi-Fi', () => {
  /** Every 'Wi-Fi' on the page, in any script, that a line could break at its hyphen. */
  const breakable = (page: Page) =>
    page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      let seen = 0
      while (texts.nextNode()) {
        const { data, parentElement } = texts.currentNode as Text
        if (parentElement?.closest('script, style')) continue
        seen += data.match(/(wi|वाई)[-\u2011](fi|फ)/gi)?.length ?? 0
        const isWhole = parentElement && getComputedStyle(parentElement).whiteSpace === 'nowrap'
        if (!isWhole && /(wi|वाई)-(fi|फ)/i.test(data)) found.push(data)
      }
      return { seen, found }
    })

  for (const language of ['en', 'hi'] as const)
    test(`never breaks across lines, in messages and in owners’ texts, in ${language} @once`, async ({
      page,
      context,
      owner,
      baseURL,
    }) => {
      await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
      const listing = await makeListing('rooms', owner, `Wi-Fi room ${aName()}`, {
        description: 'Free Wi-Fi, and wi-fi on the roof.',
        rules: 'No Wi-Fi after ten.',
        facilities: ['Wi-Fi'],
        city: 'Mangaluru',
      })
      for (const path of [
        `/room/${listing._id}`,
        `/rooms?search=${encodeURIComponent('wi-fi room mangaluru')}`,
        `/rooms?search=${encodeURIComponent('20bhk with wi-fi in mangaluru')}`,
      ]) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        const { seen, found } = await breakable(page)
        expect(found, path).toEqual([])
        expect(seen, path).toBeGreaterThan(0)
      }
    })
})
