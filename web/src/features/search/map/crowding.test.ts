import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { crowded } from './crowding.ts'

const spot = fc.record({
  x: fc.integer({ min: 0, max: 400 }),
  y: fc.integer({ min: 0, max: 400 }),
  count: fc.integer({ min: 1, max: 50 }),
})

it('says nothing shorter where bubbles have room', () => {
  expect(crowded([])).toEqual([])
  const row = Array.from({ length: 5 }, (_, n) => ({ x: 100 * n, y: 0, count: 5 }))
  expect(crowded(row)).toEqual(row.map(() => false))
})

it('shortens the bubble of fewer listings, whichever comes first', () => {
  const [many, few] = [
    { x: 0, y: 0, count: 49 },
    { x: 41, y: 23, count: 4 },
  ]
  expect(crowded([many, few])).toEqual([false, true])
  expect(crowded([few, many])).toEqual([true, false])
})

it('keeps the price of one listing, which is all that its bubble says', () => {
  const spots = [
    { x: 0, y: 0, count: 9 },
    { x: 5, y: 5, count: 1 },
  ]
  expect(crowded(spots)).toEqual([false, false])
})

it('no two bubbles with two lines lie over each other', () => {
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 60 }), (spots) => {
      const flags = crowded(spots)
      const whole = spots.filter(({ count }, at) => count > 1 && !flags[at])
      for (const [at, a] of whole.entries())
        for (const b of whole.slice(at + 1))
          expect(Math.abs(a.x - b.x) >= 80 || Math.abs(a.y - b.y) >= 36).toBe(true)
      // Somebody keeps both lines.
      if (spots.some(({ count }) => count > 1)) expect(whole.length).toBeGreaterThan(0)
    }),
  )
})
