import { expect, it } from 'vitest'
import { chooseLabels } from './choose-labels.ts'

it('labels the more important of places that would cover each other', () => {
  const spots = [
    { x: 0, y: 0, width: 50 },
    { x: 30, y: 5, width: 50 },
    { x: 30, y: 40, width: 50 },
    { x: 60, y: 0, width: 50 },
  ]
  expect(chooseLabels(spots)).toEqual([true, false, true, true])
})
