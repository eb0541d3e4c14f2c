import { list, register } from './api.ts'
import { expect, test } from './fixtures.ts'
import { makeListing } from './listing-makers.ts'
import { act, card, cardTitles, foundText } from './pages.ts'

test.use({ as: 'newcomer' })

/** Where no other journey lists anything. */
const PUNE = { lat: 18.5362, lng: 73.8939 }
const filter = (label: string) => `Remove filter: ${label}`

test('a link to the rooms around a point says so, and is saved and opened again @phone', async ({
  page,
}) => {
  const circle = { ...PUNE, radiusKm: 6 }
  await page.goto(`/rooms?lat=${PUNE.lat}&lng=${PUNE.lng}&radiusKm=6`)
  await act(page)
  const { total } = await list('rooms', circle)
  const { total: all } = await list('rooms')
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThan(all)
  const said = page.getByRole('main').getByRole('status').first()
  await expect(said).toContainText(foundText(total, 'room'))
  const chip = page.getByRole('button', { name: filter('Within 6 km of Koregaon Park') })
  await expect(chip).toBeVisible()
  const titles = await cardTitles(page).allTextContents()

  await page.getByRole('link', { name: 'Save this search' }).click()
  await expect(page.getByText(/^Rooms.*within 6 km of/)).toBeVisible()
  await expect(page.getByText(`${total} places match now`, { exact: false })).toBeVisible()
  await page.getByLabel('How often').selectOption('No mail, only the bell')
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(page).toHaveURL('/saved-searches')
  const saved = page.getByRole('main').getByRole('listitem')
  await saved.getByRole('link', { name: 'Open' }).click()
  await expect(page).toHaveURL(/\/rooms\?.*radiusKm=6/)
  await expect(said).toContainText(foundText(total, 'room'))
  await expect(cardTitles(page)).toHaveText(titles)

  await chip.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/rooms')
  await expect(chip).toHaveCount(0)
})

test('where nothing is so close, a renter looks further @phone', async ({ page }) => {
  // In the desert, where no other journey lists anything.
  await page.goto('/rooms?lat=27.21&lng=70.12&radiusKm=1')
  await act(page)
  await page.getByRole('link', { name: 'Search a wider area' }).click()
  await expect(page).toHaveURL('/rooms?lat=27.21&lng=70.12&radiusKm=2')
  await expect(page.getByRole('button', { name: filter('Within 2 km of') })).toBeVisible()
})

test('cards say how far they are from the place where the renter works @phone', async ({
  page,
}) => {
  const owner = await register('owner')
  const near = await makeListing('rooms', owner, 'Room close to work', { location: 'Sector 62' })
  await page.goto('/rooms?sort=newest')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: /^Your place/ }).click()
  await sheet.getByLabel(/^Your place/).fill('Sector 62')
  await sheet
    .getByRole('option')
    .filter({ hasText: /Sector 62.*Noida/ })
    .first()
    .click()
  await sheet.getByText('Up to 5 km').click()
  await sheet.getByRole('button', { name: /^Show/ }).click()
  await expect(page.getByRole('button', { name: /Within 5 km of Sector 62/ })).toBeVisible()
  await expect(card(page, near)).toContainText(/(Under 1|About \d) km from Sector 62/)
  await page.reload()
  await expect(card(page, near)).toContainText(/(Under 1|About \d) km from Sector 62/)
})
