import { expect, it } from 'vitest'
import { stepped, stoppedAt } from './sheet-heights.ts'

it('steps from one height to the next, and no further', () => {
  expect(stepped('peek', 1)).toBe('half')
  expect(stepped('half', 1)).toBe('full')
  expect(stepped('full', 1)).toBe('full')
  expect(stepped('half', -1)).toBe('peek')
  expect(stepped('peek', -1)).toBe('peek')
})

it('stops at the height that it was let go closest to', () => {
  expect([500, 380, 300, 200, 90, 0].map((top) => stoppedAt(top, 0, 500))).toEqual([
    'peek',
    'peek',
    'half',
    'half',
    'full',
    'full',
  ])
})

it('goes on with a flick', () => {
  expect(stoppedAt(250, -1, 500)).toBe('full')
  expect(stoppedAt(250, 1, 500)).toBe('peek')
  expect(stoppedAt(250, 0.4, 500)).toBe('half')
})
