import type { NearbyPlace } from '@rentify/contract/geo/endpoints'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import type { PublicSettings } from '@rentify/contract/settings/endpoints'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../../../testing/render.tsx'
import { aListing } from '../../testing/a-listing.ts'
import { LocationMap } from './LocationMap.tsx'

const TILES = 'https://tiles.example/{z}/{x}/{y}.png'
const PLACES: NearbyPlace[] = [
  { kind: 'locality', name: 'Sector 59', latitude: 28.61, longitude: 77.37, distanceKm: 0.6 },
  { kind: 'metro', name: 'Noida City Centre', latitude: 28.61, longitude: 77.345, distanceKm: 1.8 },
]

let places: readonly NearbyPlace[] = []
const asked: string[] = []

/** Every element is near the screen. */
class Near {
  tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell
  }
  observe() {
    this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
  }
  disconnect() {}
}

beforeEach(() => {
  places = PLACES
  asked.length = 0
  vi.stubGlobal('IntersectionObserver', Near)
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response(JSON.stringify({ places }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (
  facts: Partial<ListingDetail> = {},
  mapTilesUrl: string | null = null,
  mapFile: PublicSettings['mapFile'] = null,
) => {
  const settings = { mapFile, mapTilesUrl, mapTilesCredit: null }
  return renderAt('/', <LocationMap listing={aListing(facts)} settings={settings} />)
}
const nearby = async () =>
  within(await screen.findByRole('region', { name: 'Nearby' }))
    .findAllByRole('listitem')
    .then((rows) => rows.map(({ textContent }) => textContent))

it('lists the places around a listing, and draws them without degrees', async () => {
  show()
  expect(await nearby()).toEqual(['Sector 59Under 1 km', 'Noida City CentreAbout 2 km'])
  expect(asked).toEqual(['/api/geo/nearby?lat=28.62&lng=77.36'])
  const [map] = await screen.findAllByRole('img', { name: 'Position of Sector 62, Noida' })
  expect(map?.textContent).toContain('Sector 62')
  expect(map?.textContent).toContain('Sector 59')
  expect(map?.textContent).toContain('Noida City CentreAbout 2 km')
  expect(map?.textContent).not.toContain('°')
})

it.each([
  ['CDA, Patna, Bihar 800019', 'CDA, Patna, Bihar 800019'],
  ['CDA, Patna, Bihar', 'CDA, Patna, Bihar 800001'],
  ['Plot 9800019, Road 1', 'Plot 9800019, Road 1, Patna, Bihar 800001'],
])('gives the address %s one pincode', async (address, shown) => {
  show({ address, city: 'Patna', state: 'Bihar', pincode: '800001', landmark: null })
  expect(screen.getByText(shown, { exact: false }).textContent).not.toMatch(/\d{6}\D+\d{6}/)
  expect(screen.getByText(shown)).toBeTruthy()
})

it('says nothing about what is nearby when the gazetteer knows nothing', async () => {
  places = []
  show()
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Nearby' })).toBeNull())
})

it('says when the places could not be loaded, and tries again', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
  show()
  const nearby = within(await screen.findByRole('region', { name: 'Nearby' }))
  const retry = await nearby.findByRole('button', { name: 'Try Again' }, { timeout: 5000 })
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ places })))
  fireEvent.click(retry)
  expect(await nearby.findAllByRole('listitem')).toHaveLength(PLACES.length)
  expect(document.activeElement).toBe(nearby.getByRole('heading'))
})

it('says when only the area is known, and lists nothing around an unknown city', async () => {
  const { unmount } = show({ approximate: true })
  expect(screen.getByText('Approximate')).toBeTruthy()
  unmount()
  show({ latitude: null, longitude: null })
  expect(screen.getByText('Location unknown')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Nearby' })).toBeNull()
})

it('draws no map where only the city is known: its middle says nothing about the place', async () => {
  const { user } = show({ approximate: true, precision: 'city' }, TILES)
  expect(screen.getByText(/We only know that this is in Noida/)).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Nearby' })).toBeNull()
  expect(asked).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Show street map' }))
  expect(screen.getByText('Location unknown')).toBeTruthy()
})

it('does not list the locality of the listing as near itself', async () => {
  places = [{ ...(PLACES[0] as NearbyPlace), name: 'Sector 62' }, ...PLACES]
  show()
  expect(await nearby()).toEqual(['Sector 59Under 1 km', 'Noida City CentreAbout 2 km'])
})

it('offers a street map only where tiles are configured', () => {
  const { unmount } = show()
  expect(screen.queryByRole('button', { name: 'Show street map' })).toBeNull()
  unmount()
  show({}, TILES)
  expect(screen.getByRole('button', { name: 'Show street map' })).toBeTruthy()
  expect(document.querySelector('.street-map')).toBeNull()
})

const OWN = { path: '/maps/0123456789abcdef.pmtiles', credit: '© Mappers' }
/** Beside an operator's own map, whose parts are answered like this. */
function showBesideOwn(answer: () => Promise<Response>, facts: Partial<ListingDetail> = {}) {
  const places = globalThis.fetch
  const parts: string[] = []
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    if (!url.startsWith('/maps/')) return places(url, options)
    parts.push(url)
    return answer()
  })
  return { ...show(facts, null, OWN), parts }
}
const drawing = () => screen.queryAllByRole('img', { name: 'Position of Sector 62, Noida' })

it.each([
  ['a pin', {}, '0.9'],
  ['the circle of its area', { approximate: true }, '0.2'],
])(
  'reads the operator’s own map at once, with %s, over the drawn one',
  async (_, facts, opacity) => {
    const { parts } = showBesideOwn(() => new Promise(() => {}), facts)
    await vi.waitFor(() => expect(parts).not.toEqual([]))
    // Nothing is there yet.
    const streets = document.querySelector('.street-map.waiting')
    expect(streets?.textContent).toContain('© Mappers')
    expect(streets?.querySelector('path')?.getAttribute('fill-opacity')).toBe(opacity)
    expect(drawing()).not.toEqual([])
    expect(screen.queryByRole('button', { name: 'Show street map' })).toBeNull()
  },
)

it('keeps the drawn map where the operator’s own cannot be read', async () => {
  const { parts } = showBesideOwn(async () => new Response('', { status: 503 }))
  await vi.waitFor(() => expect(parts).not.toEqual([]))
  await vi.waitFor(() => expect(document.querySelector('.street-map')).toBeNull())
  expect(drawing()).not.toEqual([])
  expect(screen.getByText(/Open in Maps to see the streets/)).toBeTruthy()
})

it('shows the streets of a city on request only, where only the city is known', async () => {
  const { parts, user } = showBesideOwn(() => new Promise(() => {}), {
    ...{ approximate: true, precision: 'city' },
  })
  expect(document.querySelector('.map')).toBeNull()
  expect(parts).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Show street map' }))
  await vi.waitFor(() => expect(parts).not.toEqual([]))
  expect(drawing()).toEqual([])
})
