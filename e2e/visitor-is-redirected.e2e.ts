import { list } from './api.ts'
import { cookie, expect, test } from './fixtures.ts'
import { fillSignIn, signInDialog, where } from './pages.ts'

const REASONS = {
  '/rooms': 'Please login to search properties',
  '/hotels?city=Noida': 'Please login to search properties',
  '/saved-rooms': 'Please login to view saved properties',
  '/notifications': 'Please login to view notifications',
  '/profile': 'Please sign in to see your profile',
  '/help': 'Please sign in to get help and support',
  '/my-booking-requests': 'Please sign in to see your booking requests',
  '/my-bookings': 'Please sign in to see your bookings',
  '/my-listings': 'Please sign in to see your listings',
  '/owner-dashboard': 'Please sign in to open your dashboard',
  '/add-property': 'Please sign in to list your property',
  '/add-room': 'Please sign in to list your property',
  '/add-hotel': 'Please login to list your hotel',
  '/add-shop': 'Please login to list your shop',
  '/edit-room/0190c000-0000-7000-8000-000000000001': 'Please sign in to edit your listing',
}
for (const [path, reason] of Object.entries(REASONS)) {
  test(`${path} redirects a visitor to the home page, with the dialog open that says why @once`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(signInDialog(page).getByText(reason)).toBeVisible()
    await expect(page.getByText('Explore Newly Listed')).toBeVisible()
    await expect(page.locator('.toast')).toHaveCount(0)
    expect(where(page)).toBe('/')
  })
}

test('the reason is in Hindi too, and describes the dialog @once', async ({ page, context }) => {
  await context.addCookies([cookie('language', 'hi')])
  await page.goto('/my-bookings')
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(
    'अपनी बुकिंग देखने के लिए कृपया लॉगिन करें',
  )
})

test.describe('a renter', () => {
  test.use({ as: 'renter' })

  for (const [path, reason] of Object.entries({
    '/owner-dashboard': 'Access Denied: Only property owners can access this dashboard.',
    '/my-listings': 'Only property owners can open this page.',
    '/add-shop': 'Only property owners can open this page.',
  }))
    test(`is redirected home from ${path} with a reason @once`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

  test('who opens the owners’ bookings is redirected to their own requests @once', async ({
    page,
  }) => {
    await page.goto('/my-bookings')
    const said = page
      .getByRole('alert')
      .filter({ hasText: 'Only property owners can open this page.' })
    await expect(said).toBeVisible()
    // Beside a long action the sentence still breaks between words.
    expect((await said.boundingBox())?.height).toBeLessThan(100)
    await page.getByRole('button', { name: 'My Booking Requests' }).click()
    await expect(page).toHaveURL('/my-booking-requests')
  })
})

test('/login is the home page with the dialog @once', async ({ page }) => {
  const answer = await page.request.get('/login', { maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  await page.goto('/login')
  await expect(signInDialog(page)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(signInDialog(page)).toBeHidden()
  expect(where(page)).toBe('/')
})

test('a shared listing is shown after signing in @once', async ({ page, renter }) => {
  const listing = (await list('rooms', { limit: 1 })).listings[0]
  if (listing?.price == null) throw new Error('The demo has no room with a price.')
  await page.goto(`/room/${listing._id}`)
  await expect(signInDialog(page).getByText('Please login to view room details')).toBeVisible()
  await expect(signInDialog(page).getByText(listing.title)).toBeVisible()
  await expect(
    signInDialog(page).getByText(`₹${listing.price.toLocaleString('en-IN')} /month`),
  ).toBeVisible()
  await expect(signInDialog(page).locator('.sign-in-reason img')).toBeVisible()
  expect(where(page)).toBe('/')
  await fillSignIn(signInDialog(page), renter)
  await expect(page.getByRole('heading', { level: 1, name: listing.title })).toBeVisible()
  expect(where(page)).toBe(`/room/${listing._id}`)
})

test('an address of no public listing asks to sign in, and says nothing about it @once', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/room/0190c000-0000-7000-8000-00000000dead')
  await expect(signInDialog(page).getByText('Please login to view room details')).toBeVisible()
  await expect(signInDialog(page).locator('.sign-in-about, .sign-in-reason img')).toHaveCount(0)
  expect(asked.filter((path) => path.startsWith('/api/') && path.includes('dead'))).toEqual([])
})

for (const [path, kind] of [
  ['/hotel', 'hotels'],
  ['/shop', 'shops'],
] as const) {
  test(`${path}/{id} is the listing’s page under /room @once`, async ({
    page,
    context,
    renter,
  }) => {
    const listing = (await list(kind, { limit: 1 })).listings[0]
    const answer = await page.request.get(`${path}/${listing?._id}`, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toBe(`/room/${listing?._id}`)
    await page.goto(`${path}/${listing?._id}`)
    await fillSignIn(signInDialog(page), renter)
    await expect(page).toHaveURL(new RegExp(`/room/${listing?._id}$`))
    expect(context.pages()).toHaveLength(1)
  })
}

test('an unknown address is a real 404 with a link home @once', async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await expect(
    page.getByText('The page you are looking for does not exist or has been moved.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Explore Newly Listed' })).toBeVisible()
})

test('an unknown API endpoint is a 404 in the API’s error format @once', async ({ page }) => {
  const answer = await page.request.get('/api/no-such-thing')
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toMatchObject({ success: false, code: 'not_found' })
})

test('a signed-in user is redirected from /login to the home page without a dialog @once', async ({
  browser,
  renter,
  baseURL,
}) => {
  const { stored } = await import('./fixtures.ts')
  const context = await browser.newContext({
    storageState: {
      cookies: [],
      origins: [{ origin: baseURL ?? '', localStorage: stored(renter) }],
    },
  })
  const page = await context.newPage()
  await page.goto(`${baseURL}/login`)
  await expect(page.getByRole('button', { name: `${renter.user.name}, open menu` })).toBeVisible()
  await expect(signInDialog(page)).toHaveCount(0)
  expect(where(page)).toBe('/')
  await context.close()
})
