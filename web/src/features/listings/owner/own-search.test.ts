import { expect, it } from 'vitest'
import {
  isNarrowed,
  readOwnPage,
  readOwnSearch,
  writeOwnPage,
  writeOwnSearch,
} from './own-search.ts'

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

it('reads the page of an address, and writes only what is not so anyway', () => {
  const page = (query: string) => readOwnPage(new URLSearchParams(query))
  expect(page('page=3&size=100')).toEqual({ page: 3, size: 100 })
  for (const query of ['', 'page=0&size=7', 'page=-1&size=', 'page=1e3&size=1000'])
    expect(writeOwnPage(page(query))).toEqual({})
  expect(writeOwnPage(page('page=2&size=50'))).toEqual({ page: '2', size: '50' })
})
