import { expect, it } from 'vitest'
import { areAsDrawn, fit, isOneColour } from './fit.ts'

it.each([
  [6000, 4000, 1200, 800],
  [4000, 3000, 1200, 900],
  [3000, 4000, 675, 900],
  [4000, 2000, 1200, 600],
  [1200, 900, 1200, 900],
  [800, 600, 800, 600],
  [30_000, 10, 1200, 1],
])('%i × %i becomes %i × %i', (width, height, toWidth, toHeight) => {
  expect(fit({ width, height })).toEqual({ width: toWidth, height: toHeight })
})

const pixels = (...colours: number[][]) => new Uint8ClampedArray(colours.flat())

it('finds pictures of one colour, as a failed canvas has them', () => {
  expect(isOneColour(pixels([0, 0, 0, 255], [0, 0, 0, 255], [0, 0, 0, 255]))).toBe(true)
  expect(isOneColour(pixels([255, 255, 255, 255], [254, 255, 253, 255]))).toBe(true)
  expect(isOneColour(pixels([0, 0, 0, 0], [0, 0, 0, 0]))).toBe(true)
})

it('does not take a dark or a plain photo for one', () => {
  expect(isOneColour(pixels([0, 0, 0, 255], [0, 0, 0, 255], [0, 9, 0, 255]))).toBe(false)
  expect(isOneColour(pixels([200, 200, 200, 255], [200, 200, 206, 255]))).toBe(false)
})

it('tells a canvas that returns what was drawn from one that returns something else', () => {
  const [black, white] = [
    [0, 0, 0, 255],
    [255, 255, 255, 255],
  ]
  const four = (colour: number[]) => Array<number[]>(4).fill(colour)
  expect(areAsDrawn(pixels(...four(black), ...four(white)))).toBe(true)
  // Some browsers change the lowest bit of some pixels: good enough.
  expect(areAsDrawn(pixels(...four([1, 0, 1, 255]), ...four(white)))).toBe(true)
  expect(areAsDrawn(pixels(...four(white), ...four(white)))).toBe(false)
  expect(areAsDrawn(pixels(...four([90, 12, 200, 255]), ...four(white)))).toBe(false)
  expect(areAsDrawn(pixels(...four([0, 0, 0, 0]), ...four([0, 0, 0, 0])))).toBe(false)
})
