import { expect, it } from 'vitest'
import { pointAfter, ticksUpTo, xPercentOf } from './chart-scale.ts'

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [9, [0, 5, 10]],
  [88, [0, 50, 100]],
  [459, [0, 200, 400, 600]],
  [1000, [0, 500, 1000]],
])('an axis up to %i has whole steps that reach it', (most, ticks) => {
  expect(ticksUpTo(most)).toEqual(ticks)
})

it('points are spread from edge to edge; one alone is in the middle', () => {
  expect([0, 1, 2].map((at) => xPercentOf(at, 3))).toEqual([0, 50, 100])
  expect(xPercentOf(0, 1)).toBe(50)
})

it('arrow keys move by one point and stop at the ends', () => {
  expect(pointAfter('ArrowRight', 5, 7)).toBe(6)
  expect(pointAfter('ArrowRight', 6, 7)).toBe(6)
  expect(pointAfter('ArrowLeft', 0, 7)).toBe(0)
  expect(pointAfter('Home', 4, 7)).toBe(0)
  expect(pointAfter('End', 4, 7)).toBe(6)
  expect(pointAfter('Tab', 4, 7)).toBeNull()
})
