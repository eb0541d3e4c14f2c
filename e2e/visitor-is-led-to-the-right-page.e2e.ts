import { list } from './api.ts'
import { expect, test } from './fixtures.ts'
import { fillSignIn, signInDialog, where } from './pages.ts'

for (const path of ['/rooms', '/hotels', '/profile', '/help', '/saved-rooms', '/notifications', '/my-booking-requests', '/my-listings', '/owner-dashboard', '/add-room']) {
  test(`${path} leads a visitor to the home page, with the dialog open`, async ({ page }) => {
    await page.goto(path)
    await expect(signInDialog(page)).toBeVisible()
    await expect(page.getByText('Explore Newly Listed')).toBeVisible()
    expect(where(page)).toBe('/')
  })
}

for (const path of ['/rooms', '/hotels'])
  test(`${path} says why a visitor is asked to sign in`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText('Please login to search properties')).toBeVisible()
  })

test('/login is the home page with the dialog', async ({ page }) => {
  const answer = await page.request.get('/login', { maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  await page.goto('/login')
  await expect(signInDialog(page)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(signInDialog(page)).toBeHidden()
  expect(where(page)).toBe('/')
})

test('a shared listing is shown after signing in', async ({ page, renter }) => {
  const listing = (await list('rooms', { limit: 1 })).listings[0]
  if (!listing) throw new Error('The demo has no rooms.')
  await page.goto(`/room/${listing._id}`)
  await expect(page.getByText('Please login to view room details')).toBeVisible()
  await expect(signInDialog(page)).toBeVisible()
  expect(where(page)).toBe('/')
  await fillSignIn(signInDialog(page), renter)
  await expect(page.getByRole('heading', { level: 1, name: listing.title })).toBeVisible()
  expect(where(page)).toBe(`/room/${listing._id}`)
})

for (const [path, kind] of [
  ['/hotel', 'hotels'],
  ['/shop', 'shops'],
] as const) {
  test(`${path}/{id} is the listing’s page under /room`, async ({ page, context, renter }) => {
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

test('an unknown address is a real 404 that leads home', async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await expect(page.getByText('The page you are looking for does not exist or has been moved.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Explore Newly Listed' })).toBeVisible()
})

test('an unknown call to the API is a 404 in the API’s own shape', async ({ page }) => {
  const answer = await page.request.get('/api/no-such-thing')
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toMatchObject({ success: false, code: 'not_found' })
})

test('somebody signed in is led from /login to the home page without a dialog', async ({ browser, renter, baseURL }) => {
  const { stored } = await import('./fixtures.ts')
  const context = await browser.newContext({ storageState: { cookies: [], origins: [{ origin: baseURL ?? '', localStorage: stored(renter) }] } })
  const page = await context.newPage()
  await page.goto(`${baseURL}/login`)
  await expect(page.getByRole('button', { name: `${renter.user.name}, open menu` })).toBeVisible()
  await expect(signInDialog(page)).toHaveCount(0)
  expect(where(page)).toBe('/')
  await context.close()
})
