import { MOST_CELLS } from '@rentify/contract/search/map'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bboxOf } from '../places/area-forms.ts'
import { boxAround, type Cell, cellBox, cellKey, inReadingOrder } from './map-cells.ts'

const cellAt = (lat: number, lng: number, count = 1): Cell => ({
  ...{ lat, lng, count },
  ...{ minPrice: 1, ids: [] },
})
const mapOf = (cellSide: number, ...cells: Cell[]) => ({
  cells,
  cellSide,
  priceUnit: 'month' as const,
  total: cells.length,
  withoutPoint: 0,
})
const gridPoint = fc.record({
  lat: fc.integer({ min: -8900, max: 8900 }).map((steps) => steps / 100),
  lng: fc.integer({ min: -17900, max: 17900 }).map((steps) => steps / 100),
})
const side = fc.constantFrom(1, 2, 4, 8, 64)

it('a point lies in its cell’s box, and no point beyond that box has its key', () => {
  fc.assert(
    fc.property(gridPoint, side, (point, size) => {
      const box = cellBox(point, size)
      const [west, south, east, north] = bboxOf(box).split(',').map(Number) as [
        number,
        number,
        number,
        number,
      ]
      expect(point.lng).toBeGreaterThanOrEqual(west)
      expect(point.lng).toBeLessThanOrEqual(east)
      expect(point.lat).toBeGreaterThanOrEqual(south)
      expect(point.lat).toBeLessThanOrEqual(north)
      const key = cellKey(point, size)
      expect(cellKey({ lat: north, lng: east }, size)).toBe(key)
      expect(cellKey({ lat: south, lng: west }, size)).toBe(key)
      expect(cellKey({ lat: north + 0.01, lng: east }, size)).not.toBe(key)
      expect(cellKey({ lat: south, lng: west - 0.01 }, size)).not.toBe(key)
    }),
  )
})

it('the box of one point is that point', () => {
  expect(bboxOf(cellBox({ lat: 28.62, lng: 77.36 }, 1))).toBe('77.36,28.62,77.36,28.62')
})

it('cells are read in rows from the north, each from the west', () => {
  const cells = [
    cellAt(28.1, 77.9),
    cellAt(28.9, 77.2),
    cellAt(28.11, 77.1),
    // In the row of the second one, though a little further south.
    cellAt(28.81, 77.8),
  ]
  const order = inReadingOrder(mapOf(16, ...cells)).map(({ lng }) => lng)
  expect(order).toEqual([77.2, 77.8, 77.1, 77.9])
})

it('as many cells as there may be have a key each', () => {
  const cells = Array.from({ length: MOST_CELLS }, (_, at) => cellAt(20 + at / 100, 77))
  expect(new Set(inReadingOrder(mapOf(1, ...cells)).map(({ key }) => key)).size).toBe(MOST_CELLS)
})

it('the box around cells has all of their points, and without cells there is none', () => {
  const box = boxAround(mapOf(4, cellAt(28.6, 77.2), cellAt(19.07, 72.88)))
  expect(box && bboxOf(box)).toBe('72.88,19.04,77.23,28.63')
  expect(boxAround(mapOf(4))).toBeNull()
})

describe('strays', () => {
  const [delhi, noida] = [cellAt(28.6, 77.2, 900), cellAt(28.5, 77.4, 300)]
  const mumbai = cellAt(19.07, 72.88, 3)

  it('far from all others do not make the map show half of the country', () => {
    const box = boxAround(mapOf(4, delhi, mumbai, noida))
    expect(box && bboxOf(box)).toBe('77.2,28.48,77.43,28.63')
  })

  it('are shown where leaving them out shows hardly less, or they are many', () => {
    const near = cellAt(28.4, 77.2, 3)
    expect(boxAround(mapOf(4, delhi, near, noida))?.south).toBeCloseTo(28.4)
    const many = cellAt(19.07, 72.88, 30)
    expect(boxAround(mapOf(4, delhi, many, noida))?.south).toBeCloseTo(19.04)
  })
})
