import type { Page } from '@playwright/test'
import type { ListingSummary } from '@rentify/contract/listings/listing'
import type { Facets } from '@rentify/contract/search/endpoints'
import { call, detail, find, list } from './api.ts'
import { expect, test } from './fixtures.ts'
import {
  fillSignIn,
  foundText,
  newest,
  newestCard,
  priceText,
  searchBox,
  searchCard,
  signInDialog,
  where,
} from './pages.ts'
import { BASE_URL, SUPPORT } from './server.ts'

test('on a phone the whole page is five screens at most, and a city one tap away @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await expect(newest(page).getByRole('article')).toHaveCount(6)
  const height = await page.evaluate(() => {
    // Sections far below are not laid out before they come near.
    document.documentElement.dataset.whole = ''
    return document.documentElement.scrollHeight
  })
  expect(height).toBeLessThan(5 * 740)
  const first = cities(page).getByRole('link').first()
  const path = await first.getAttribute('href')
  expect(path).toMatch(/^\/rooms\?city=/)
  await first.click()
  await expect(signInDialog(page)).toContainText('Please login to search properties')
})

const cities = (page: Page) => page.getByRole('navigation', { name: 'Rooms by city' })

test.describe('before any script runs', () => {
  test.use({ javaScriptEnabled: false })

  test('on a phone the home page leads to the cities with most rooms @phone', async ({ page }) => {
    // Other journeys add rooms meanwhile.
    await expect(async () => {
      const { body } = await call<Facets>('/api/listings/facets?type=Room')
      await page.goto('/')
      const largest = body.city.slice(0, 8).map(({ value }) => value)
      expect(await cities(page).getByRole('link').allTextContents()).toEqual(largest)
    }).toPass()
  })

  test('the home page shows the six newest listings, each a real link @once', async ({ page }) => {
    const { listings } = await list('listings', { sort: 'newest', limit: 7 })
    await page.goto('/')
    await expect(newest(page).getByRole('article')).toHaveCount(6)
    for (const [at, listing] of listings.slice(0, 6).entries()) {
      const shown = newest(page).getByRole('article').nth(at)
      await expect(shown.getByRole('link', { name: listing.title, exact: true })).toHaveAttribute(
        'href',
        `/room/${listing._id}`,
      )
      await expect(shown).toContainText(priceText(listing))
    }
    await expect(newest(page).getByRole('link', { name: 'View All Shops' })).toHaveAttribute(
      'href',
      '/shop',
    )
  })

  test('the search card is a form that the server answers with the right list @desk', async ({
    page,
  }) => {
    await page.goto('/')
    const form = searchCard(page)
    await form.getByText('Hotel', { exact: true }).click()
    await form.getByLabel('Location').selectOption('Gurgaon')
    await form.getByLabel('Budget Range').selectOption('2000-5000')
    const [answer] = await Promise.all([
      page.waitForResponse((response) => new URL(response.url()).pathname === '/find'),
      form.getByRole('button', { name: 'Find Now' }).click(),
    ])
    expect(answer.status()).toBe(303)
    await page.waitForURL('**/hotels?**')
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      propertyType: 'Hotel',
      location: 'Gurgaon',
      budget: '2000-5000',
      filtered: 'true',
    })
  })

  test('a search for shops opens shops, rendered already @desk', async ({ page }) => {
    const { total } = await list('shops', { location: 'Noida' })
    await page.goto('/')
    const form = searchCard(page)
    await form.getByText('Shop', { exact: true }).click()
    await form.getByLabel('Location').selectOption('Noida')
    await form.getByRole('button', { name: 'Find Now' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Filtered Commercial Spaces')
    await expect(page.getByText(foundText(total, 'shop'))).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('Noida')
  })

  test('the shops list shows its first twelve @once', async ({ page }) => {
    // Other journeys list and delete shops meanwhile.
    await expect(async () => {
      const { listings, total } = await list('shops', { sort: 'popular', limit: 12, fold: 'true' })
      const shown = listings.reduce((sum, { moreLikeThis = 0 }) => sum + 1 + moreLikeThis, 0)
      await page.goto('/shop')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commercial Spaces')
      await expect(page.getByRole('article').getByRole('heading')).toHaveText(
        listings.map(({ title }) => title),
        { timeout: 2_000 },
      )
      await expect(page.getByText(`Showing ${shown} of ${total} shops`)).toBeVisible({
        timeout: 2_000,
      })
    }).toPass()
  })

  test('the phone’s search box opens rooms @phone', async ({ page }) => {
    await page.goto('/')
    await searchBox(page).fill('sector 62')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await page.waitForURL('**/rooms?search=sector+62')
  })

  test('on the shops list the phone’s search box searches shops @phone', async ({ page }) => {
    await page.goto('/shop')
    await searchBox(page).fill('sector 62')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/shop?search=sector+62')
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(
      /\d+ shops? found/,
    )
  })

  test('Room Category is offered for rooms only @desk', async ({ page }) => {
    await page.goto('/')
    await expect(searchCard(page).getByLabel('Room Category')).toBeVisible()
    await searchCard(page).getByText('Shop', { exact: true }).click()
    await expect(searchCard(page).getByLabel('Room Category')).toBeHidden()
  })
})

test('the home page describes itself', async ({ page }) => {
  await page.goto('/')
  for (const claim of ['No Hidden Charges', 'Zero Commission', '100% Transparent Pricing'])
    await expect(page.getByRole('listitem').filter({ hasText: claim }).first()).toBeVisible()
  await expect(page.getByText('Trusted by 10K+ Users')).toBeVisible()
  await expect(page.getByText('Starting at 1999', { exact: true })).toBeVisible()
  const why = page.getByRole('region', { name: 'Why Choose Rentify' })
  for (const heading of ['Verified Rooms', 'Affordable Pricing', '24/7 Support'])
    await expect(why.getByRole('heading', { name: heading })).toBeVisible()
  for (const figure of ['1500+', '800+', '75+', '24/7', '120+', '98%'])
    await expect(why.getByText(figure, { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'About Rentify' })).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'What people say' }).getByRole('listitem'),
  ).toHaveCount(7)
})

test.describe('the demo tour', () => {
  const TITLES = [
    'Choose a place and a budget',
    'Look at the place',
    'Save the ones you like',
    'Talk to the owner',
    'Have a place to rent out?',
  ]
  const tourOf = (page: Page) => page.getByRole('dialog', { name: 'Rentify in five steps' })
  const shown = (page: Page) =>
    tourOf(page).getByRole('heading', { level: 3 }).filter({ visible: true })

  test('is loaded on demand, goes step by step, and ends at the listings @once', async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const before = scripts.length
    await page.getByRole('button', { name: 'Watch Demo' }).click()
    const tour = tourOf(page)
    for (const [at, title] of TITLES.entries()) {
      await expect(shown(page)).toHaveText([title])
      await expect(tour.getByRole('status')).toContainText(`Step ${at + 1} of 5: ${title}`)
      await expect(tour.getByRole('button', { name: 'Back' })).toBeEnabled({ enabled: at > 0 })
      if (at < 4) await tour.getByRole('button', { name: 'Next' }).click()
    }
    expect(scripts.length).toBeGreaterThan(before)
    await tour.getByRole('button', { name: 'Explore Properties' }).click()
    await expect(tour).toBeHidden()
    await expect(
      newest(page).getByRole('heading', { name: 'Explore Newly Listed' }),
    ).toBeInViewport()
  })

  test('turns by arrow keys, keeps its height, and Escape restores the focus @once', async ({
    page,
  }) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Watch Demo' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(shown(page)).toHaveText([TITLES[0] ?? ''])
    const height = async () => Math.round((await tourOf(page).boundingBox())?.height ?? 0)
    const before = await height()
    for (const title of TITLES.slice(1)) {
      await page.keyboard.press('ArrowRight')
      await expect(shown(page)).toHaveText([title])
      expect(await height()).toBe(before)
    }
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expect(shown(page)).toHaveText([TITLES[3] ?? ''])
    await page.keyboard.press('Escape')
    await expect(tourOf(page)).toHaveCount(0)
    await expect(button).toBeFocused()
  })
})

/** A flat says its bedrooms, and a studio that it is one. */
function kindOf({ roomType, bedrooms = null }: ListingSummary): string | null | undefined {
  if (bedrooms === 0) return 'Studio / 1 RK'
  return roomType === 'Flat/Apartment' && bedrooms !== null ? `${bedrooms} BHK` : roomType
}

test('each of the newest listings shows its facts and price @once', async ({ page }) => {
  const { listings } = await list('listings', { sort: 'newest', limit: 6 })
  await page.goto('/')
  for (const listing of listings) {
    const shown = newestCard(page, listing)
    await expect(shown).toContainText(listing.type)
    await expect(shown).toContainText(priceText(listing))
    await expect(shown).toContainText(listing.city)
    const facts = [
      kindOf(listing),
      listing.furnished,
      listing.businessType,
      listing.type === 'Hotel' && listing.totalRooms && `${listing.totalRooms} rooms`,
      listing.parking && 'Parking',
    ]
    for (const fact of facts) if (fact) await expect(shown).toContainText(fact)
  }
  for (const [name, href] of Object.entries({
    'View All Rooms': '/rooms',
    'View All Hotels': '/hotels',
    'View All Shops': '/shop',
  }))
    await expect(newest(page).getByRole('link', { name })).toHaveAttribute('href', href)
})

test('sharing copies the listing’s address and shows so for three seconds @once', async ({
  page,
  context,
  baseURL,
}) => {
  const [listing] = (await list('listings', { sort: 'newest', limit: 1 })).listings
  if (!listing) throw new Error('The demo is empty.')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto('/')
  await newestCard(page, listing)
    .getByRole('button', { name: `Share ${listing.title}` })
    .click()
  const said = page.getByText('Link copied to clipboard!')
  await expect(said).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${baseURL}/room/${listing._id}`,
  )
  await page.clock.fastForward(3000)
  await expect(said).toBeHidden()
})

test('the shops list is public; opening a shop asks to sign in @once', async ({ page }) => {
  await page.goto('/shop')
  const [listing] = (await list('shops', { sort: 'popular', limit: 1 })).listings
  await page.getByRole('link', { name: listing?.title ?? '', exact: true }).click()
  await expect(page.getByText('Please login to view shop details')).toBeVisible()
  await expect(signInDialog(page)).toBeVisible()
  expect(where(page)).toBe('/shop')
})

test('opening a room or a hotel from the home page asks to sign in @once', async ({ page }) => {
  const { listings } = await list('listings', { sort: 'newest', limit: 6 })
  const place = listings.find(({ type }) => type !== 'Shop')
  if (!place) return test.skip(true, 'All six newest are shops.')
  await page.goto('/')
  await newestCard(page, place).getByRole('link', { name: place.title, exact: true }).click()
  await expect(page.getByText('Please login to view room details')).toBeVisible()
  await expect(signInDialog(page)).toBeVisible()
})

test('searching and Near Me ask to sign in @desk', async ({ page }) => {
  await page.goto('/')
  await searchCard(page).getByRole('button', { name: 'Find Now' }).click()
  await expect(page.getByText('Please login to search properties')).toBeVisible()
  await expect(signInDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(signInDialog(page)).toBeHidden()
  await searchCard(page).getByRole('button', { name: 'Near Me' }).click()
  await expect(signInDialog(page)).toBeVisible()
})

test('searching from the phone’s box asks to sign in, and runs the search afterwards @phone', async ({
  page,
  renter,
}) => {
  await page.goto('/')
  const box = searchBox(page)
  await box.fill('   ')
  await box.press('Enter')
  await expect(signInDialog(page)).toBeHidden()
  await box.fill(' sector 62 ')
  await box.press('Enter')
  await expect(page.getByText('Please login to search properties')).toBeVisible()
  expect(where(page)).toBe('/')
  await fillSignIn(signInDialog(page), renter)
  await expect(page).toHaveURL('/rooms?search=sector+62')
})

test('the phone’s box searches shops on the shops list @phone', async ({ page }) => {
  const { total } = await list('shops', { q: 'noida' })
  await page.goto('/shop')
  await searchBox(page).fill(' noida ')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL('/shop?search=noida')
  await expect(page.getByText(foundText(total, 'shop'))).toBeVisible()
  await expect(searchBox(page)).toHaveValue('noida')
})

test('a suggested place asks to sign in too, and opens afterwards @phone', async ({
  page,
  renter,
}) => {
  await page.goto('/')
  await searchBox(page).fill('gurug')
  await page
    .getByRole('list', { name: 'Suggestions' })
    .getByRole('link', { name: 'Gurgaon' })
    .first()
    .click()
  await expect(page.getByText('Please login to search properties')).toBeVisible()
  await fillSignIn(signInDialog(page), renter)
  await expect(page).toHaveURL('/rooms?city=Gurgaon')
})

test('Near Me in the shops list asks to sign in @once', async ({ page }) => {
  await page.goto('/shop?city=Noida')
  await page.getByRole('form', { name: 'Filters' }).getByRole('button', { name: 'Near Me' }).click()
  await expect(signInDialog(page)).toBeVisible()
  expect(where(page)).toBe('/shop?city=Noida')
})

test('an empty shops list asks an owner to sign in and list @once', async ({ page }) => {
  await page.goto('/shop?search=qqqqzzzz')
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await page.getByRole('button', { name: 'List Your Shop' }).click()
  await expect(page.getByText('Please login to list your shop')).toBeVisible()
  await expect(signInDialog(page)).toBeVisible()
})

test('a home page whose listings cannot be reloaded shows an error and can be retried @once', async ({
  page,
}) => {
  await page.route('**/api/listings?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/not-here')
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to load properties' }),
  ).toBeVisible()
  await page.unroute('**/api/listings?*')
  await newest(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(newest(page).getByRole('article')).toHaveCount(6)
})

test('every link of the footer works @once', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const links = {
    Home: '/',
    Rooms: '/rooms',
    Hotels: '/hotels',
    Shop: '/shop',
    'Privacy Policy': '/privacy-policy.html',
    'Terms of Service': '/terms.html',
    Disclaimer: '/disclaimer.html',
    Career: '/career.html',
    'Become a Partner': '/partner.html',
    'Grievance Officer': '/terms.html#grievance',
    WhatsApp: `https://wa.me/${SUPPORT.whatsapp.replace(/\D/g, '')}`,
    [SUPPORT.email]: `mailto:${SUPPORT.email}`,
  }
  for (const [name, href] of Object.entries(links))
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expect(footer).toContainText('Noida Sector 5')
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Rentify`)
})

test('a shared listing’s HTML has its preview, and nothing personal @once', async ({ owner }) => {
  const { _id, title, price } = await find(
    'rooms',
    ({ price, pictures }) => price !== null && pictures.length > 0,
  )
  const html = await (await fetch(`${BASE_URL}/room/${_id}`)).text()
  const tag = (property: string) =>
    html.match(new RegExp(`<meta property="og:${property}" content="([^"]*)"`))?.[1] ?? ''
  expect(tag('title')).toContain(title.replaceAll('&', '&amp;').replaceAll("'", '&#39;'))
  expect(tag('description')).toContain(`₹${price?.toLocaleString('en-IN')}`)
  const { pathname } = new URL(tag('image'))
  expect(pathname).toContain(_id)
  const picture = await fetch(BASE_URL + pathname)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const { owner: person } = await detail(_id, owner)
  expect(person.name).toBeTruthy()
  for (const personal of [person.name, person.phone].filter((one) => one !== null))
    expect(html.includes(personal), personal).toBe(false)
})
