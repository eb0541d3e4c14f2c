import type { Page } from '@playwright/test'
import { list } from './api.ts'
import { expect, test } from './fixtures.ts'

test.use({ as: 'renter' })

const HERE = { latitude: 28.6271, longitude: 77.3649 }
const nearMe = (page: Page) =>
  page.getByRole('form', { name: 'Filters' }).getByRole('button', { name: 'Near Me' })

test('Near Me shows the nearest first, and how far each is @once', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(HERE)
  const { listings, total } = await list('rooms', {
    lat: HERE.latitude,
    lng: HERE.longitude,
    nearby: 'true',
    limit: 12,
  })
  await page.goto('/rooms')
  await nearMe(page).click()
  await expect(page).toHaveURL('/rooms?lat=28.6271&lng=77.3649&nearby=true')
  const said = page.getByRole('main').getByRole('status').first()
  await expect(said).toHaveText(`${total.toLocaleString('en-IN')} rooms found · Nearest first`)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(
    listings.map(({ title }) => title),
  )
  const distance = listings[11]?.distanceKm ?? 0
  await expect(page.getByRole('article').nth(11)).toContainText(
    distance < 1 ? 'Under 1 km away' : `About ${Math.round(distance)} km away`,
  )
  await expect(nearMe(page)).toHaveAttribute('aria-pressed', 'true')
  await nearMe(page).click()
  await expect(page).toHaveURL('/rooms')
})

test('denying the position shows how to allow it @once', async ({ page, context }) => {
  await context.clearPermissions()
  await page.goto('/rooms')
  await nearMe(page).click()
  await expect(
    page.getByText('Location access denied. Please enable location permission and try again.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/rooms')
})

const FAILURES = [
  { code: 2, text: 'Location information is unavailable. Please try again later.' },
  { code: 3, text: 'Location request timed out. Please try again.' },
  { code: 9, text: 'An unknown error occurred while getting your location.' },
]
for (const { code, text } of FAILURES) {
  test(`a position that cannot be found (${code}) shows an error @once`, async ({ page }) => {
    await page.addInitScript((number) => {
      navigator.geolocation.getCurrentPosition = (_found, failed) =>
        failed?.({ code: number } as GeolocationPositionError)
    }, code)
    await page.goto('/rooms')
    await nearMe(page).click()
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  })
}

test('a browser without geolocation shows an error @once', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined }),
  )
  await page.goto('/rooms')
  await nearMe(page).click()
  await expect(page.getByText('Geolocation is not supported by this browser')).toBeVisible()
})

test('what is nearby keeps its words whole with twice the text, at every width @once', async ({
  page,
}) => {
  const { listings } = await list('rooms', { limit: 1, city: 'Noida' })
  await page.goto(`/room/${listings[0]?._id}`)
  await page.locator('.map-box').evaluate((part) => part.scrollIntoView({ block: 'center' }))
  const names = page.locator('.nearby li > span:nth-child(2)')
  await expect(names.first()).toBeVisible()
  for (const text of ['100%', '200%'])
    for (const width of [320, 768, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const narrow = await names.evaluateAll((all, size) => {
        document.documentElement.style.fontSize = size
        return all
          .filter((one) => {
            const { width } = one.getBoundingClientRect()
            return width < 4.9 * Number.parseFloat(getComputedStyle(one).fontSize)
          })
          .map((one) => one.textContent)
      }, text)
      expect(narrow, `${width} px, ${text}`).toEqual([])
    }
})
