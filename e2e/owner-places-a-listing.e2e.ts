import type { Page } from '@playwright/test'
import { findings, withoutTransitions } from './axe.ts'
import { expect, test } from './fixtures.ts'

test.use({ as: 'owner' })

const SECTOR_62 = { latitude: 28.6219, longitude: 77.3639 }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const map = (page: Page) => page.getByRole('application', { name: /^Map/ })
const pin = (page: Page) => map(page).getByRole('button', { name: /^Pin/ })
const point = async (page: Page): Promise<readonly [lat: number, lng: number]> => {
  const text = await page.getByText(/^Coordinates:/).textContent()
  const [lat, lng] = (text ?? '').replace('Coordinates: ', '').split(', ').map(Number)
  return [lat ?? Number.NaN, lng ?? Number.NaN]
}

/** The room wizard's step with the place. */
async function openPlaceStep(page: Page): Promise<void> {
  await page.goto('/add-room')
  await page.getByLabel('Title').fill('Sunny room near the metro')
  await page.getByLabel('Room Type').selectOption('Single Room')
  await page.getByLabel('Furnished').selectOption('Semi Furnished')
  await page.getByLabel('Description').fill('A quiet room with a balcony.')
  await button(page, 'Next').click()
  await page.getByLabel('Monthly rent').fill('8500')
  await page.getByLabel('Contact number').fill('9876543210')
  await button(page, 'Next').click()
  await expect(page.getByLabel('Full address')).toBeVisible()
}

test('the current location fills empty fields and offers the rest @once', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(SECTOR_62)
  await openPlaceStep(page)
  await page.getByLabel(/^City/).fill('Ghaziabad')
  await button(page, 'Use Current Location').click()
  // Without the city of the point, since the owner named another.
  await expect(page.getByLabel('Full address')).toHaveValue('Sector 62')
  await expect(page.getByText('Coordinates: 28.621900, 77.363900')).toBeVisible()
  await expect(page.getByLabel(/^City/)).toHaveValue('Ghaziabad')
  await button(page, 'Use this address').click()
  await expect(page.getByLabel(/^City/)).toHaveValue('Noida')
  await button(page, 'Undo').click()
  await expect(page.getByLabel(/^City/)).toHaveValue('Ghaziabad')
})

test('the pin is set by a tap, dragged, and moved with the arrow keys', async ({ page }) => {
  await openPlaceStep(page)
  await button(page, 'Show Map').click()
  await expect(map(page).getByText('Nagpur')).toBeVisible()
  await map(page).click({ position: { x: 200, y: 150 } })
  await expect(page.getByLabel('State')).not.toHaveValue('')
  const tapped = await point(page)

  await pin(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => point(page)).not.toEqual(tapped)
  const [lat, lng] = await point(page)
  expect(lat).toBeGreaterThan(tapped[0])
  expect(lng).toBeGreaterThan(tapped[1])
  await expect(pin(page)).toBeFocused()

  const at = await pin(page).boundingBox()
  if (!at) throw new Error('The pin is not on the screen.')
  await page.mouse.move(at.x + at.width / 2, at.y + 20)
  await page.mouse.down()
  await page.mouse.move(at.x + at.width / 2 - 60, at.y + 60, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await point(page))[1]).toBeLessThan(lng)

  await button(page, 'Hide Map').click()
  await expect(map(page)).toHaveCount(0)
  await button(page, 'Remove pin').click()
  await expect(page.getByText(/^Coordinates:/)).toHaveCount(0)
})

test('the map opens on the city and then the pincode that the owner names @once', async ({
  page,
}) => {
  await openPlaceStep(page)
  const area = page.getByRole('combobox', { name: 'Area or locality' })
  await page.getByLabel(/^City/).fill('Noida')
  await button(page, 'Show Map').click()
  await expect(page.getByText('The map shows Noida, Uttar Pradesh.')).toBeVisible()
  await page.getByLabel('Pincode').fill('201309')
  await expect(page.getByText(/The map shows .+, Noida\./)).toBeVisible()
  await expect(area).not.toHaveValue('')
  // At this scale its neighbours have names.
  await expect(
    map(page)
      .getByText(/^Sector \d+/)
      .first(),
  ).toBeVisible()
  await area.fill('sector 62')
  await page.getByRole('option', { name: 'Sector 62, Noida' }).click()
  await expect(page.getByText('The map shows Sector 62, Noida.')).toBeVisible()
  await expect(page.getByText(/^Coordinates:/)).toHaveCount(0)
})

test('a pin far from the city is asked about @once', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(SECTOR_62)
  await openPlaceStep(page)
  await page.getByLabel(/^City/).fill('Patna')
  await button(page, 'Use Current Location').click()
  await expect(page.getByText(/about \d{3} km from Patna/)).toBeVisible()
  await expect(page.getByLabel('Full address')).toHaveValue('')
  expect(await findings(page, 'all')).toEqual([])
  await button(page, 'Move to Patna').click()
  await expect(page.getByText('The map shows Patna, Bihar.')).toBeVisible()
})

test('the pin is placed with the keyboard alone @desk', async ({ page }) => {
  await openPlaceStep(page)
  await button(page, 'Show Map').click()
  await map(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Coordinates: 20.593700, 78.962900')).toBeVisible()
})

test('the map without streets has no accessibility findings', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(SECTOR_62)
  await openPlaceStep(page)
  await button(page, 'Use Current Location').click()
  await expect(pin(page)).toBeVisible()
  await withoutTransitions(page)
  expect(await findings(page, 'all')).toEqual([])
})

test('a map that does not load says so and can be tried again @once', async ({ page, trouble }) => {
  await openPlaceStep(page)
  await page.route('**/assets/*.js', (route) => route.abort())
  await button(page, 'Show Map').click()
  await expect(page.getByText('Map Component Error')).toBeVisible()
  await page.unroute('**/assets/*.js')
  await button(page, 'Retry Map').click()
  await expect(map(page)).toBeVisible()
  trouble.length = 0
})

test('cities are suggested while typing, in Devanagari too @once', async ({ page }) => {
  await openPlaceStep(page)
  const city = page.getByRole('combobox', { name: 'City' })
  await city.fill('पटना')
  await expect(page.getByRole('option').first()).toHaveText('Patna, Bihar')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(city).toHaveValue('Patna')
  await expect(page.getByLabel('State')).toHaveValue('Bihar')
})

test('a denied position shows how to allow it @once', async ({ page, context }) => {
  await context.clearPermissions()
  await openPlaceStep(page)
  await button(page, 'Use Current Location').click()
  await expect(
    page.getByText('Location access denied. Please enable location permission and try again.'),
  ).toBeVisible()
})
