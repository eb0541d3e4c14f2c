import type { NearbyPlace } from '@rentify/contract/geo/endpoints'
import type { ListingDetail } from '@rentify/contract/listings/listing'
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

const show = (facts: Partial<ListingDetail> = {}, tilesUrl: string | null = null) =>
  renderAt('/', <LocationMap listing={aListing(facts)} tilesUrl={tilesUrl} />)
const nearby = async () =>
  within(await screen.findByRole('region', { name: 'Nearby' }))
    .findAllByRole('listitem')
    .then((rows) => rows.map(({ textContent }) => textContent))

it('lists the places around a listing, and draws them without degrees', async () => {
  show()
  expect(await nearby()).toEqual(['Sector 59Under 1 km', 'Noida City CentreAbout 2 km'])
  expect(asked).toEqual(['/api/geo/nearby?lat=28.62&lng=77.36'])
  const [map] = screen.getAllByRole('img', { name: 'Position of Sector 62, Noida' })
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
