import { expect, it } from 'vitest'
import { pagesBeside } from './Pagination.tsx'

it('names the first page, the last one, and those beside this one, each once', () => {
  expect(pagesBeside(1, 1)).toEqual([1])
  expect(pagesBeside(1, 3)).toEqual([1, 2, 3])
  expect(pagesBeside(5, 10_000)).toEqual([1, 4, 5, 6, 10_000])
  expect(pagesBeside(9, 3)).toEqual([1, 3])
})
