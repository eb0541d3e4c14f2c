import { describe, expect, it } from 'vitest'
import { gridLines } from './map-grid.ts'

describe('the sketch map', () => {
  it('stands true to scale around its point', () => {
    const { rows, columns } = gridLines({ latitude: 28.625, longitude: 77.365 }, 10)
    // A hundredth of a degree is 1,113 m from south to north, and less towards the poles from west to east.
    const [south, north] = [rows.find(({ label }) => label === '28.62° N'), rows.find(({ label }) => label === '28.63° N')]
    expect(south?.at).toBeCloseTo(55.7, 0)
    expect(north?.at).toBeCloseTo(-55.7, 0)
    const [west, east] = [columns.find(({ label }) => label === '77.36° E'), columns.find(({ label }) => label === '77.37° E')]
    expect((east?.at ?? 0) - (west?.at ?? 0)).toBeCloseTo(111.3 * Math.cos((28.625 * Math.PI) / 180), 0)
  })
})
