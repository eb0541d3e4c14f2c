import type { Locator, Page } from '@playwright/test'
import type { ListingMap } from '@rentify/contract/search/map'
import { call, list } from './api.ts'
import { expect, test } from './fixtures.ts'
import { makeListing } from './listing-makers.ts'
import { foundText, where } from './pages.ts'

test.use({ as: 'renter' })

// Other journeys make listings in other cities.
const CITY = { city: 'Delhi' }
const START = '/rooms?city=Delhi'

const map = (page: Page) => page.getByRole('region', { name: 'Map', exact: true })
const bubbles = (page: Page) =>
  map(page).getByRole('list', { name: 'What there is on the map' }).getByRole('button')
const status = (page: Page) => page.getByRole('main').getByRole('status').first()
const bboxOf = (page: Page) => new URL(page.url()).searchParams.get('bbox')

/** All that the bubbles of a settled map count, as screen readers hear it. */
async function countedOn(page: Page): Promise<number> {
  await expect(map(page).locator('.map-cells:not(.old)')).toBeAttached()
  const names = await bubbles(page).evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
  const counts = names.map((name) => Number(/([\d,]+) rooms?\b/.exec(name)?.[1]?.replace(/,/g, '')))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function openMap(page: Page, start = START): Promise<void> {
  await page.goto(start)
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(bubbles(page).first()).toBeVisible()
}

const mapOf = async (query: Record<string, string>) =>
  (await call<ListingMap>(`/api/listings/map?${new URLSearchParams({ type: 'Room', ...query })}`))
    .body

test('the map has what the list has, and the list follows it; Back returns to both @desk', async ({
  page,
}) => {
  const { total } = await list('rooms', CITY)
  const { withoutPoint } = await mapOf(CITY)
  await openMap(page)
  expect(where(page)).toBe(`${START}&view=map`)
  await expect.poll(() => countedOn(page)).toBe(total - withoutPoint)

  const zoomIn = map(page).getByRole('button', { name: 'Zoom in' })
  await expect(async () => {
    await zoomIn.click()
    expect(await countedOn(page)).toBeLessThan(total - withoutPoint)
  }).toPass()
  await map(page).getByRole('button', { name: 'Search this area' }).click()
  await expect.poll(() => bboxOf(page)).not.toBeNull()
  const there = await list('rooms', { ...CITY, bbox: bboxOf(page) ?? '' })
  expect(there.total).toBeLessThan(total)
  await expect(status(page)).toContainText(foundText(there.total, 'room'))
  await expect.poll(() => countedOn(page)).toBe(there.total)
  await expect(map(page).getByRole('button', { name: 'Search this area' })).toHaveCount(0)

  await page.goBack()
  await expect(status(page)).toContainText(foundText(total, 'room'))
  await expect.poll(() => countedOn(page)).toBe(total - withoutPoint)
  await page.goBack()
  await expect(map(page)).toHaveCount(0)
  expect(where(page)).toBe(START)
})

test('the list follows the map by itself once that is chosen, in one step of Back @desk', async ({
  page,
}) => {
  await openMap(page)
  await map(page).getByRole('checkbox', { name: 'Search as I move the map' }).check()
  const zoomIn = map(page).getByRole('button', { name: 'Zoom in' })
  await zoomIn.click()
  await expect.poll(() => bboxOf(page)).not.toBeNull()
  const first = bboxOf(page)
  await zoomIn.click()
  await expect.poll(() => bboxOf(page)).not.toBe(first)
  const { total } = await list('rooms', { ...CITY, bbox: bboxOf(page) ?? '' })
  await expect(status(page)).toContainText(foundText(total, 'room'))
  await page.goBack()
  await expect(page).toHaveURL(`${START}&view=map`)
})

test('a card and its bubble stand out together @desk', async ({ page }) => {
  await openMap(page)
  const tied = map(page).locator('[data-cell][data-tied]')
  const tiedCards = page.locator('.map-list [data-id][data-tied]')
  await expect(async () => {
    await page.mouse.move(0, 0)
    await page.getByRole('article').first().hover()
    await expect(tied).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await tied.hover()
  await expect(tiedCards.first()).toBeVisible()
  await page.getByRole('article').nth(1).getByRole('link').first().focus()
  await expect(tied).toHaveCount(1)
})

test('the browser remembers the map, and a listing leads back to its place @desk', async ({
  page,
}) => {
  await openMap(page)
  await map(page).getByRole('button', { name: 'Zoom in' }).click()
  await expect(map(page).getByRole('button', { name: 'Search this area' })).toBeVisible()
  const counted = await countedOn(page)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/room\//)
  await page.goBack()
  await expect.poll(() => countedOn(page)).toBe(counted)

  await page.goto(START)
  await expect(page).toHaveURL(`${START}&view=map`)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(map(page)).toHaveCount(0)
  await page.goto(START)
  await expect(page.getByRole('button', { name: 'Map', exact: true })).toBeVisible()
  expect(where(page)).toBe(START)
})

test('a bubble of one listing shows its card, one of several at a place lists them @desk', async ({
  page,
  owner,
}) => {
  const word = `Quartz${Date.now().toString(36)}`
  const place = { city: 'Noida', location: 'Sector 45' }
  const alone = await makeListing('rooms', owner, `${word} alone`, place)
  const start = `/rooms?search=${word}`
  await openMap(page, start)
  await expect(bubbles(page)).toHaveCount(1)
  await expect(bubbles(page)).toHaveText('₹9.5k')
  await bubbles(page).click()
  const shown = map(page).getByRole('region', { name: alone.title })
  await expect(shown.getByRole('heading')).toHaveText(alone.title)
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)
  await expect(bubbles(page)).toBeFocused()

  await makeListing('rooms', owner, `${word} beside it`, { ...place, price: 12_000 })
  await page.goto(start)
  await expect(bubbles(page)).toHaveText('2 from ₹9.5k')
  await bubbles(page).click()
  await expect.poll(() => bboxOf(page)).toMatch(/^([\d.]+),([\d.]+),\1,\2$/)
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('on a phone the list is a sheet over the map, which Back lowers @phone', async ({ page }) => {
  await openMap(page)
  const { total } = await list('rooms', CITY)
  await expect(status(page)).toBeInViewport()
  await expect(status(page)).toContainText(foundText(total, 'room'))
  const first = page.getByRole('article').first()
  await expect(first).not.toBeInViewport({ ratio: 0.5 })
  const handle = page.getByRole('button', { name: 'Show more of the list' })
  await handle.click()
  await expect(first).toBeInViewport()
  await expect(handle).toHaveAttribute('aria-expanded', 'true')
  await handle.press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Show the map' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(first).not.toBeInViewport({ ratio: 0.5 })
  await drag(page, handle, -300)
  await expect(first).toBeInViewport()
  await page.goBack()
  await expect(first).not.toBeInViewport({ ratio: 0.5 })
  await expect(map(page)).toBeVisible()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(map(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Map', exact: true })).toBeFocused()
})

async function drag(page: Page, handle: Locator, by: number): Promise<void> {
  const box = await handle.boundingBox()
  if (!box) throw new Error('The handle is not there.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + by, { steps: 6 })
  await page.mouse.up()
}

test('a part of the map without listings leads back to all of them @phone', async ({ page }) => {
  await page.goto(`${START}&bbox=70.1,22.1,70.2,22.2&view=map`)
  await expect(map(page).getByText('Nothing in this area')).toBeVisible()
  await map(page).getByRole('button', { name: 'Show all on the map' }).click()
  await expect.poll(() => bboxOf(page)).toBeNull()
  await expect(bubbles(page).first()).toBeVisible()
})

test('a map that cannot be loaded leaves the list as it is, and is tried again @phone', async ({
  page,
}) => {
  await page.route('**/api/listings/map?*', (route) => route.fulfill({ status: 503 }))
  await page.goto(`${START}&view=map`)
  await expect(map(page).getByRole('alert')).toContainText('We couldn’t load the map.')
  const { total } = await list('rooms', CITY)
  await expect(status(page)).toContainText(foundText(total, 'room'))
  await page.unroute('**/api/listings/map?*')
  await map(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(bubbles(page).first()).toBeVisible()
})

test('with the keyboard alone: the map is moved, its cells are read, a circle is drawn @desk', async ({
  page,
}) => {
  await openMap(page)
  await page.reload()
  await expect(bubbles(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Go to the map' }).focus()
  await page.keyboard.press('Enter')
  await expect(map(page).getByRole('group', { name: /^Map: arrow keys/ })).toBeFocused()
  const whole = await countedOn(page)
  await page.keyboard.press('+')
  await expect(map(page).getByRole('button', { name: 'Search this area' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => countedOn(page)).toBeLessThan(whole)

  await page.keyboard.press('Tab')
  await expect(bubbles(page).first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(bubbles(page).nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(bubbles(page).last()).toBeFocused()
  const there = await countedOn(page)
  await page.keyboard.press('-')
  await expect.poll(() => countedOn(page)).toBeGreaterThan(there)

  await map(page).getByRole('button', { name: 'Draw a circle' }).focus()
  await page.keyboard.press('Enter')
  await expect(map(page).getByRole('button', { name: 'Use the middle of the map' })).toBeFocused()
  await page.keyboard.press('Enter')
  const slider = map(page).getByRole('slider', { name: 'Radius' })
  await expect(slider).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '1.5 km')
  await expect.poll(() => new URL(page.url()).searchParams.get('radiusKm')).toBe('1.5')
  const { lat = '', lng = '' } = Object.fromEntries(new URL(page.url()).searchParams)
  const { total } = await list('rooms', { ...CITY, lat, lng, radiusKm: '1.5' })
  await expect(status(page)).toContainText(foundText(total, 'room'))
  await page.goBack()
  await expect.poll(() => new URL(page.url()).searchParams.get('radiusKm')).toBeNull()
})

test('the Tab key leads from the list to the map, from there to its cells @desk', async ({
  page,
}) => {
  await openMap(page)
  const ground = map(page).getByRole('group', { name: /^Map: arrow keys/ })
  await page.locator('.list-side').getByRole('button').filter({ visible: true }).last().focus()
  await page.keyboard.press('Tab')
  await expect(ground).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(bubbles(page).first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(ground).toBeFocused()
  const counted = await countedOn(page)
  await expect(async () => {
    await page.keyboard.press('+')
    expect(await countedOn(page)).toBeLessThan(counted)
  }).toPass()
  await expect(async () => {
    await page.keyboard.press('-')
    expect(await countedOn(page)).toBe(counted)
  }).toPass()
  await expect(ground).toBeFocused()
})

test('a circle is drawn around a place that is tapped, by its name or on the map @phone', async ({
  page,
}) => {
  await openMap(page, `${START}&bbox=77.18,28.6,77.24,28.66`)
  const tool = map(page).getByRole('button', { name: 'Draw a circle' })
  await tool.click()
  const places = map(page).getByRole('list', { name: 'Places to draw a circle around' })
  await places.getByRole('button').first().click()
  await expect.poll(() => new URL(page.url()).searchParams.get('radiusKm')).not.toBeNull()
  const first = new URL(page.url()).searchParams.get('lat')
  await tool.click()
  await map(page)
    .locator('.listing-map')
    .click({ position: { x: 60, y: 200 } })
  await expect.poll(() => new URL(page.url()).searchParams.get('lat')).not.toBe(first)
  await expect(map(page).getByRole('slider', { name: 'Radius' })).toBeVisible()
  await map(page).getByRole('button', { name: 'Remove the circle' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('radiusKm')).toBeNull()
})

test.describe('in Hindi', () => {
  test.use({ language: 'hi' })

  test('the line below the title is clear of the list’s button @phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/rooms?city=Noida')
    await page.getByRole('button', { name: 'मैप', exact: true }).click()
    const button = page.getByRole('button', { name: 'सूची', exact: true })
    await expect(button).toBeInViewport()
    const [above, below] = [await button.boundingBox(), await status(page).boundingBox()]
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
  })

  test('a phone shows the map of shops with prices in thousands @phone', async ({ page }) => {
    const { total } = await list('shops', CITY)
    await page.goto('/shop?city=Delhi')
    await page.getByRole('button', { name: 'मैप', exact: true }).click()
    const region = page.getByRole('region', { name: 'मैप', exact: true })
    await expect(region.getByText(/₹[\d.]+ (हज़ार|लाख)/).first()).toBeVisible()
    await expect(status(page)).toContainText(String(total))
    await page.getByRole('button', { name: 'सूची ऊपर खींचें' }).click()
    await expect(page.getByRole('article').first()).toBeInViewport()
  })
})
