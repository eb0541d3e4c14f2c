import { expect, it } from 'vitest'
import { isNarrowed, readOwnSearch, writeOwnSearch } from './own-search.ts'

const read = (query: string) => readOwnSearch(new URLSearchParams(query))

it('reads what an address names, and ignores what no list has', () => {
  expect(read('q=+metro+&type=Hotel&state=inactive')).toEqual({
    q: 'metro',
    type: 'Hotel',
    state: 'inactive',
  })
  expect(read('type=Castle&state=gone&page=2')).toEqual({ q: '', type: '', state: '' })
  expect(read(`q=${'a'.repeat(500)}`).q).toHaveLength(120)
})

it('writes only set values, and reads them again', () => {
  expect(writeOwnSearch(read(''))).toEqual({})
  const query = new URLSearchParams(writeOwnSearch(read('q=sector 62&state=active'))).toString()
  expect(query).toBe('q=sector+62&state=active')
  expect(read(query)).toEqual(read('q=sector 62&state=active'))
})

it('is narrowed by any of its parts', () => {
  expect([isNarrowed(read('')), isNarrowed(read('type=Shop'))]).toEqual([false, true])
})
