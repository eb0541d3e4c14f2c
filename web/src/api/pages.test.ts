import { expect, it } from 'vitest'
import { nextCursorOf, totalOf } from './pages.ts'

it('reads a list’s total and the cursor of its next page', () => {
  const headers = new Headers({
    'x-total-count': '10001',
    link: '</api/rooms?limit=12&cursor=abc_-1>; rel="next"',
  })
  expect(totalOf(headers)).toBe(10_001)
  expect(nextCursorOf(headers)).toBe('abc_-1')
})

it('the last page has no next one', () => {
  expect(nextCursorOf(new Headers({ link: '</api/rooms?cursor=a>; rel="prev"' }))).toBeNull()
  expect(nextCursorOf(new Headers())).toBeNull()
})
