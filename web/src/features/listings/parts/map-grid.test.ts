import { describe, expect, it } from 'vitest'
import { gridLines, mapPointOf } from './map-grid.ts'

describe('a listing on the map', () => {
  it('is at its point; with an unknown city it has none, and the map opens at the fallback point (D44)', () => {
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
})

describe('the sketch map', () => {
  it('is true to scale around its point', () => {
    const { rows, columns } = gridLines({ latitude: 28.625, longitude: 77.365 }, 10)
    // A hundredth of a degree is 1,113 m from south to north, and less towards the poles from west
    // to east.
    const [south, north] = [
      rows.find(({ label }) => label === '28.62° N'),
      rows.find(({ label }) => label === '28.63° N'),
    ]
    expect(south?.at).toBeCloseTo(55.7, 0)
    expect(north?.at).toBeCloseTo(-55.7, 0)
    const [west, east] = [
      columns.find(({ label }) => label === '77.36° E'),
      columns.find(({ label }) => label === '77.37° E'),
    ]
    expect((east?.at ?? 0) - (west?.at ?? 0)).toBeCloseTo(
      111.3 * Math.cos((28.625 * Math.PI) / 180),
      0,
    )
  })
})
