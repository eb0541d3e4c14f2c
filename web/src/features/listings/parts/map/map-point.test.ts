import { expect, it } from 'vitest'
import { mapPointOf } from './map-point.ts'

it('a listing is at its point; with an unknown city it has none, and the map opens at the fallback point (D44)', () => {
  const point = { latitude: 19.07, longitude: 72.87, approximate: true, precision: null }
  expect(mapPointOf({ ...point, approximate: false })).toEqual({
    latitude: 19.07,
    longitude: 72.87,
    precision: 'exact',
  })
  expect(mapPointOf(point).precision).toBe('approximate')
  expect(mapPointOf({ ...point, precision: 'locality' }).precision).toBe('approximate')
  expect(mapPointOf({ ...point, precision: 'city' }).precision).toBe('city')
  expect(mapPointOf({ ...point, latitude: null, longitude: null })).toEqual({
    latitude: 28.6139,
    longitude: 77.209,
    precision: 'unknown',
  })
})
