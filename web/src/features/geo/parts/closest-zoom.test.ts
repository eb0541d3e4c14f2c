import type { PlaceInView } from '@rentify/contract/geo/endpoints'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { closestZoom, viewAround } from './closest-zoom.ts'

const NOIDA = { lat: 28.62, lng: 77.36 }
/** Places on a ring of so many kilometres around the point. */
const around = (km: number, count = 6): PlaceInView[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI
    return {
      kind: 'locality',
      name: `Sector ${at}`,
      latitude: NOIDA.lat + (km / 111) * Math.sin(angle),
      longitude: NOIDA.lng + (km / 97) * Math.cos(angle),
    }
  })

it.each([
  ['dense', around(0.3), 15],
  ['loose', around(0.7), 14],
  ['scattered', around(1.5), 13],
  ['hardly any', around(0.3, 3), 12],
])('a neighbourhood with %s places is shown at its own scale', (_, places, zoom) => {
  expect(closestZoom(NOIDA, places, 'area')).toBe(zoom)
})

it('a city is never shown as close as its streets', () => {
  expect(closestZoom(NOIDA, around(0.3), 'city')).toBe(13)
})

it('asks for what the furthest scale shows, and never goes further', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 8, max: 35, noNaN: true }),
      fc.double({ min: 69, max: 97, noNaN: true }),
      (lat, lng) => {
        const { south, west, north, east } = viewAround({ lat, lng })
        expect([south < lat, lat < north, west < lng, lng < east]).toEqual([true, true, true, true])
        expect(north - south).toBeLessThan(0.8)
        expect(closestZoom({ lat, lng }, [], 'area')).toBe(12)
      },
    ),
  )
})
