// Tests the gazetteer with real listings, which a developer may have beside the project and which
// are not part of it.
import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { createGeo, distanceKm, isPoint } from './index.ts'

const DATA = new URL('../../../../../shared/data/', import.meta.url)
const rows = (name: string) =>
  parse(readFileSync(new URL(name, DATA)), { columns: true, relax_quotes: true }) as Record<
    string,
    string
  >[]
const absent = [
  'rooms_99acres_gurgaon.csv',
  'hotels_goibibo.csv',
  'rooms_magicbricks_6cities.csv',
].filter((name) => !existsSync(new URL(name, DATA)))
if (absent.length > 0)
  process.stderr.write(
    `skipped, no ../shared/data/${absent.join(', ')}: the gazetteer against real listings\n`,
  )

const geo = createGeo()
const share = <T>(list: readonly T[], holds: (item: T) => boolean) =>
  list.filter(holds).length / list.length

describe.skipIf(absent.length > 0)('real listings', () => {
  it('the points of Gurgaon rooms are in Gurgaon, except for wrong points', () => {
    const points = rows('rooms_99acres_gurgaon.csv').map((row) => ({
      lat: Number(row.LATITUDE),
      lng: Number(row.LONGITUDE),
    }))
    expect(
      share(points, ({ lat, lng }) => geo.reverse(lat, lng)?.city === 'Gurgaon'),
    ).toBeGreaterThan(0.985)
  })

  it('their localities are found by name, most within a kilometre of the listing', () => {
    const placed = rows('rooms_99acres_gurgaon.csv').map((row) => ({
      lat: Number(row.LATITUDE),
      lng: Number(row.LONGITUDE),
      place: geo.findPlace({ locality: row.LOCALITY_NAME, city: row.CITY ?? '' }),
    }))
    expect(share(placed, ({ place }) => place?.precision === 'locality')).toBeGreaterThan(0.97)
    const away = placed
      .filter(({ lat, lng, place }) => isPoint(lat, lng) && place?.precision === 'locality')
      .map(({ lat, lng, place }) => distanceKm(lat, lng, place?.lat ?? 0, place?.lng ?? 0))
    expect(away.sort((a, b) => a - b)[away.length >> 1]).toBeLessThan(1)
  })

  it('cities of hotels are found, in their current state', () => {
    const hotels = rows('hotels_goibibo.csv').map(({ city, state }) => ({
      filed: geo.canonicalState(state),
      found: geo.findCity(city, state),
    }))
    expect(share(hotels, ({ found }) => found !== null)).toBeGreaterThan(0.99)
    // Filed under a former or wrong state: Hyderabad, Leh, Chandigarh, Daman and Diu.
    const moved = new Set([
      'Telangana',
      'Ladakh',
      'Chandigarh',
      'Dadra and Nagar Haveli and Daman and Diu',
    ])
    const placed = hotels.filter(({ found }) => found !== null)
    expect(
      share(placed, ({ filed, found }) => filed === found?.state || moved.has(found?.state ?? '')),
    ).toBe(1)
  })

  it('localities of rooms in six cities are found by name', () => {
    const rooms = rows('rooms_magicbricks_6cities.csv')
    expect(
      share(
        rooms,
        (row) =>
          geo.findPlace({ locality: row.Area_Locality, city: row.City ?? '' })?.precision ===
          'locality',
      ),
    ).toBeGreaterThan(0.85)
  })
})
