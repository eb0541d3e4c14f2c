import { expect, it } from 'vitest'
import { mapPointOf } from './map-point.ts'

it('a listing is at its point; with an unknown city it has none, and the map opens at the fallback point (D44)', () => {
  expect(mapPointOf({ latitude: 19.07, longitude: 72.87, approximate: false })).toEqual({
    latitude: 19.07,
    longitude: 72.87,
    precision: 'exact',
  })
  expect(mapPointOf({ latitude: 19.07, longitude: 72.87, approximate: true }).precision).toBe(
    'approximate',
  )
  expect(mapPointOf({ latitude: null, longitude: null, approximate: false })).toEqual({
    latitude: 28.6139,
    longitude: 77.209,
    precision: 'unknown',
  })
})
