// Tiles of another server, which the list's map asks for once the user does (D63).
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './fixtures.ts'
import { type SecondServer, startSecondServer } from './second-server.ts'

const CREDIT = '© Tiles of the journeys'
/** One blue pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
)

let tiles: Server
let asked: string[]
let server: SecondServer

test.beforeAll(async () => {
  asked = []
  tiles = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.setHeader('content-type', 'image/png').end(TILE)
  })
  await once(tiles.listen(0, '127.0.0.1'), 'listening')
  const { port } = tiles.address() as AddressInfo
  server = await startSecondServer({
    MAP_TILES_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    MAP_TILES_CREDIT: CREDIT,
  })
})
test.afterAll(async () => {
  await server.stop()
  tiles.close()
})

test('a list’s map has streets of another server only once they are asked for @once', async ({
  browserOf,
  renter,
}) => {
  const page = await browserOf(renter, { origin: server.url })
  await page.goto('/rooms?city=Delhi&view=map')
  const map = page.getByRole('region', { name: 'Map', exact: true })
  const bubbles = map.getByRole('list', { name: 'What there is on the map' }).getByRole('button')
  await expect(bubbles.first()).toBeVisible()
  expect(asked).toEqual([])
  const names = map.locator('.place-dot')
  await expect(names.first()).toBeAttached()

  const tool = map.getByRole('button', { name: 'Show street map' })
  await tool.click()
  await expect(tool).toHaveAttribute('aria-pressed', 'true')
  await expect(map.getByText(CREDIT)).toBeInViewport()
  const shown = map.locator('img.leaflet-tile-loaded')
  await expect(shown.first()).toBeVisible()
  expect(await shown.first().evaluate((tile: HTMLImageElement) => tile.naturalWidth)).toBe(1)
  expect(asked.every((url) => /^\/\d+\/\d+\/\d+\.png$/.test(url))).toBe(true)
  await expect(names).toHaveCount(0)
  await expect(bubbles.first()).toBeVisible()

  await tool.click()
  await expect(shown).toHaveCount(0)
  await expect(names.first()).toBeAttached()

  tiles.close()
  tiles.closeAllConnections()
  await page.reload()
  await tool.click()
  await expect(page.getByText('We couldn’t load the street map.')).toHaveCount(1)
  await expect(bubbles.first()).toBeVisible()
})
