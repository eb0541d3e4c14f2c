import { describe, expect, it } from 'vitest'
import { isNear, swipe, turned } from './gallery-turns.ts'

describe('a gallery', () => {
  it('wraps around its ends', () => {
    expect([
      turned(3, 1, 4),
      turned(0, -1, 4),
      turned(1, 1, 4),
      turned(0, 1, 1),
      turned(0, 1, 0),
    ]).toEqual([0, 3, 2, 0, 0])
  })

  it('turns from 40 px on, against the finger', () => {
    expect([swipe(-40), swipe(40), swipe(-39), swipe(39), swipe(0)]).toEqual([1, -1, 0, 0, 0])
  })

  it('fetches the shown picture and its neighbours', () => {
    expect([0, 1, 2, 3, 4].filter((index) => isNear(index, 0, 5))).toEqual([0, 1])
    expect([0, 1, 2, 3, 4].filter((index) => isNear(index, 2, 5))).toEqual([1, 2, 3])
    expect([0, 1, 2, 3, 4].filter((index) => isNear(index, 4, 5))).toEqual([0, 3, 4])
  })
})
