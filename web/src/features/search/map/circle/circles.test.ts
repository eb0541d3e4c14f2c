import { distanceKm } from '@rentify/contract/geo/distance'
import { expect, it } from 'vitest'
import { MAX_RADIUS_KM } from '../../list-area.ts'
import { boxAroundCircle, RADII, radiusStep } from './circles.ts'

it('radii go from half a kilometre to the largest that a search takes', () => {
  expect([RADII[0], RADII.at(-1)]).toEqual([0.5, MAX_RADIUS_KM])
  expect([...RADII].sort((a, b) => a - b)).toEqual([...RADII])
})

it('any radius has the closest step', () => {
  for (const [at, radius] of RADII.entries()) expect(radiusStep(radius)).toBe(at)
  expect(RADII[radiusStep(0.1)]).toBe(0.5)
  expect(RADII[radiusStep(8.6)]).toBe(7.5)
  expect(RADII[radiusStep(80)]).toBe(50)
})

it.each([8.5, 28.6, 34])('the box around a circle at %d degrees touches it', (lat) => {
  const { west, east, north, south } = boxAroundCircle({ lat, lng: 77, radiusKm: 10 })
  expect(distanceKm(lat, 77, lat, east)).toBeCloseTo(10, 0)
  expect(distanceKm(lat, 77, lat, west)).toBeCloseTo(10, 0)
  expect(distanceKm(lat, 77, north, 77)).toBeCloseTo(10, 0)
  expect(distanceKm(lat, 77, south, 77)).toBeCloseTo(10, 0)
})
