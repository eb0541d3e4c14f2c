// Streets from a file of the operator's own (D94), on a server that has one.
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { aMapArchive, aTown } from '../server/src/testing/makers/map-archives.ts'
import { expect, test } from './fixtures.ts'
import { makeListing } from './listing-makers.ts'
import { type SecondServer, startSecondServer } from './second-server.ts'

/** Where the map has its town; the listing stands in its middle. */
const POINT = { latitude: 28.6219, longitude: 77.3639 }
const CREDIT = '© Mappers of Noida'

let folder: string
let file: string
let server: SecondServer
let room: string

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ people }) => {
  folder = await mkdtemp(join(tmpdir(), 'rentify-streets-'))
  file = join(folder, 'noida.pmtiles')
  const town = aTown([POINT.longitude, POINT.latitude])
  await writeFile(file, aMapArchive(town, { metadata: { attribution: CREDIT } }))
  server = await startSecondServer({ MAP_FILE: file })
  const { _id } = await makeListing('rooms', await people('owner'), 'Room by the lake', POINT)
  room = `/room/${_id}`
})
test.afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Opens a page that notes what is written on its maps, and which servers it asks. */
async function watched(page: Page): Promise<{ others: string[] }> {
  const others: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== server.url)
      others.push(request.url())
  })
  await page.addInitScript(() => {
    const { fillText } = CanvasRenderingContext2D.prototype
    const written: string[] = []
    Object.assign(globalThis, { written })
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
      written.push(text)
      return fillText.call(this, text, ...rest)
    }
  })
  return { others }
}

const written = (page: Page) =>
  page.evaluate(() => [...new Set((globalThis as unknown as { written: string[] }).written)])
/** The colours of large parts of the map, and how many dots of its names are not empty. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const colours = new Map<string, number>()
    const dotsOf = (canvas: HTMLCanvasElement) =>
      canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile')) {
      const dots = dotsOf(canvas)
      for (let at = 0; at < dots.length; at += 4 * 97) {
        const colour = [dots[at], dots[at + 1], dots[at + 2]].join(' ')
        colours.set(colour, (colours.get(colour) ?? 0) + 1)
      }
    }
    const names = document.querySelector<HTMLCanvasElement>('.leaflet-street-names-pane canvas')
    const inked = names ? dotsOf(names).filter((dot, at) => at % 4 === 3 && dot > 0).length : 0
    const large = [...colours].filter(([, count]) => count > 40).map(([colour]) => colour)
    return { colours: large.sort(), inked }
  })
const streets = (page: Page) => page.locator('.street-map')
const toMap = (page: Page) =>
  page.locator('.map-box').evaluate((part) => part.scrollIntoView({ block: 'center' }))

for (const [language, names] of [
  ['en', ['Lakeside', 'Station Road', 'Temple Lane']],
  ['hi', ['झील किनारा', 'स्टेशन रोड', 'Temple Lane']],
] as const)
  test(`a listing lies among its streets, from our own server alone (${language}) @once`, async ({
    browserOf,
    renter,
  }) => {
    const page = await browserOf(renter, { origin: server.url })
    const { others } = await watched(page)
    await page.context().addCookies([{ name: 'language', value: language, url: server.url }])
    await page.goto(room)
    await toMap(page)
    await expect(streets(page)).toBeVisible()
    await expect(streets(page).getByText(CREDIT)).toBeVisible()
    await expect.poll(() => written(page)).toEqual(expect.arrayContaining([...names]))
    expect(await written(page)).not.toContain('No country')
    const light = await seen(page)
    // Land, park, lake, house and streets.
    expect(light.colours.length).toBeGreaterThanOrEqual(4)
    expect(light.inked).toBeGreaterThan(200)
    // The pin, over the names, and no circle of an area.
    const pin = streets(page).locator('.leaflet-container path.leaflet-interactive')
    await expect(pin).toHaveAttribute('fill-opacity', '0.9')
    await pin.click()

    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(async () => (await seen(page)).colours).not.toEqual(light.colours)
    expect(others).toEqual([])
  })

test('an owner sets the pin at a door, nearer than the file has its streets @once', async ({
  browserOf,
  owner,
}) => {
  const page = await browserOf(owner, { origin: server.url })
  await watched(page)
  await page.context().grantPermissions(['geolocation'], { origin: server.url })
  await page.context().setGeolocation(POINT)
  await page.goto('/add-room')
  await page.getByLabel('Title').fill('Sunny room near the metro')
  await page.getByLabel('Room Type').selectOption('Single Room')
  await page.getByLabel('Furnished').selectOption('Semi Furnished')
  await page.getByLabel('Description').fill('A quiet room with a balcony.')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByLabel('Monthly rent').fill('8500')
  await page.getByLabel('Contact number').fill('9876543210')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Use Current Location' }).click()
  const map = page.getByRole('application', { name: /^Map/ })
  await expect.poll(() => written(page)).toContain('Temple Lane')
  await expect(map.getByText(CREDIT)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show street map' })).toHaveCount(0)
  const zoomIn = map.getByRole('button', { name: 'Zoom in' })
  await zoomIn.click()
  await expect.poll(() => zoomOf(page)).toBe(17)
  await zoomIn.click()
  await expect.poll(() => zoomOf(page)).toBe(18)
  await expect.poll(async () => (await seen(page)).colours.length).toBeGreaterThanOrEqual(4)
  const { width = 0, height = 0 } = (await map.boundingBox()) ?? {}
  await map.click({ position: { x: width / 2 + 60, y: height / 2 + 10 } })
  await expect.poll(() => pinOf(page)).not.toEqual(POINT)
  const { latitude, longitude } = await pinOf(page)
  // Some thirty metres.
  expect(Math.abs(latitude - POINT.latitude)).toBeLessThan(0.0002)
  expect(Math.abs(longitude - POINT.longitude)).toBeLessThan(0.0005)
})

async function pinOf(page: Page): Promise<typeof POINT> {
  const text = (await page.getByText(/^Coordinates:/).textContent()) ?? ''
  const [, latitude, longitude] = /([\d.]+), ([\d.]+)/.exec(text) ?? []
  return { latitude: Number(latitude), longitude: Number(longitude) }
}

/** By the scale's words: each zoom halves it. */
async function zoomOf(page: Page): Promise<number> {
  const scale = await page.locator('.leaflet-control-scale-line').textContent()
  return { '100 m': 17, '50 m': 18 }[scale ?? ''] ?? 16
}

test('when the file is away, the drawn map stays, and that is said once @once', async ({
  browserOf,
  renter,
}) => {
  await rename(file, `${file}.away`)
  const page = await browserOf(renter, { origin: server.url })
  await page.goto(room)
  await toMap(page)
  await expect(page.getByText('We couldn’t load the street map.')).toHaveCount(1)
  await expect(page.getByRole('img', { name: /^Position of/ }).first()).toBeVisible()
  await expect(streets(page)).toHaveCount(0)
  await rename(`${file}.away`, file)
  await page.reload()
  await toMap(page)
  await expect(streets(page)).toBeVisible()
})
