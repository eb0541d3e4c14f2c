import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { roomFor } from './crowding.ts'

const at = (x: number, y: number, count: number) => ({
  ...{ x, y, count },
  lines: count === 1 ? ['₹45k'] : [String(count), 'from ₹12.5k'],
})
const spot = fc
  .record({
    x: fc.integer({ min: 0, max: 400 }),
    y: fc.integer({ min: 0, max: 400 }),
    count: fc.integer({ min: 1, max: 50 }),
  })
  .map(({ x, y, count }) => at(x, y, count))

it('is whole where bubbles have room', () => {
  expect(roomFor([])).toEqual([])
  const row = Array.from({ length: 5 }, (_, n) => at(120 * n, 0, 5))
  expect(roomFor(row)).toEqual(row.map(() => 'whole'))
})

it('goes to the bubble of more listings, whichever comes first', () => {
  const [many, few] = [at(0, 0, 49), at(62, 23, 4)]
  expect(roomFor([many, few])).toEqual(['whole', 'number'])
  expect(roomFor([few, many])).toEqual(['number', 'whole'])
})

it('leaves a dot where half of a number or a price would be hidden', () => {
  expect(roomFor([at(0, 0, 49), at(20, 10, 4), at(-30, 5, 1)])).toEqual(['whole', 'dot', 'dot'])
})

it('of what is said, nothing lies over another', () => {
  const sizes = { whole: [20 + 11 * 6.4, 40], number: [20 + 8.4, 26], dot: [0, 0] } as const
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 60 }), (spots) => {
      const rooms = roomFor(spots)
      const said = spots.flatMap((one, n) => {
        const room = rooms[n] ?? 'dot'
        if (room === 'dot') return []
        return [{ ...one, size: one.count === 1 ? [20, 26] : sizes[room] }]
      })
      for (const [n, a] of said.entries())
        for (const b of said.slice(n + 1)) {
          const [width = 0, height = 0] = a.size.map((side, m) => (side + (b.size[m] ?? 0)) / 2)
          expect(Math.abs(a.x - b.x) >= width || Math.abs(a.y - b.y) >= height).toBe(true)
        }
      // The fullest is whole.
      if (spots.length > 0) expect(rooms).toContain('whole')
    }),
  )
})
