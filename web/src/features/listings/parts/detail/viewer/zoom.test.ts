import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_SCALE, moved, type Size, type View, WHOLE, zoomed } from './zoom.ts'

const SIZE = { width: 360, height: 560 }
const point = fc.record({
  x: fc.double({ min: -180, max: 180, noNaN: true }),
  y: fc.double({ min: -280, max: 280, noNaN: true }),
})
const factor = fc.double({ min: 0.2, max: 6, noNaN: true })
const step = fc.oneof(fc.record({ factor, at: point }), fc.record({ by: point }))
const after = (
  view: View,
  step: { factor: number; at: { x: number; y: number } } | { by: { x: number; y: number } },
) => ('by' in step ? moved(view, step.by, SIZE) : zoomed(view, step.factor, step.at, SIZE))
/** How far its edges are inside of the frame. */
const gapsOf = ({ scale, x, y }: View, { width, height }: Size) => [
  width / 2 - ((width * scale) / 2 - Math.abs(x)),
  height / 2 - ((height * scale) / 2 - Math.abs(y)),
]

it('always fills its frame, and is never smaller than whole nor too large', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const view = steps.reduce(after, WHOLE)
      expect(view.scale).toBeGreaterThanOrEqual(1)
      expect(view.scale).toBeLessThanOrEqual(MAX_SCALE)
      for (const gap of gapsOf(view, SIZE)) expect(gap).toBeLessThanOrEqual(1e-6)
    }),
  )
})

it('keeps what is under the fingers there, away from the edges', () => {
  fc.assert(
    fc.property(point, fc.double({ min: 1, max: MAX_SCALE, noNaN: true }), (at, factor) => {
      const { scale, x, y } = zoomed(WHOLE, factor, at, SIZE)
      expect((at.x - x) / scale).toBeCloseTo(at.x, 6)
      expect((at.y - y) / scale).toBeCloseTo(at.y, 6)
    }),
  )
})

it('moves nothing while it is whole', () => {
  const { scale, x, y } = moved(WHOLE, { x: 50, y: -50 }, SIZE)
  expect([scale, x + 0, y + 0]).toEqual([1, 0, 0])
})
