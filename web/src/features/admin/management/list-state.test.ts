import { describe, expect, it } from 'vitest'
import { listAddress, readListState } from './list-state.ts'

const CHOICES = { status: ['all', 'active'], sort: ['newest', 'name'] } as const

describe('the state of a list in its address', () => {
  it('is read with what is unknown as it is at first', () => {
    expect(readListState('?status=active&page=3&search=as%20ha&sort=size', CHOICES)).toEqual({
      page: 3,
      search: 'as ha',
      status: 'active',
      sort: 'newest',
    })
    for (const page of ['0', '-1', '2.5', 'x', ''])
      expect(readListState(`?page=${page}`, CHOICES).page).toBe(1)
  })

  it('is written without what is as it is at first, and read back the same', () => {
    const first = readListState('', CHOICES)
    expect(listAddress('/admin/users', first, CHOICES)).toBe('/admin/users')
    const state = { page: 2, search: 'a&b', status: 'active', sort: 'name' } as const
    const address = listAddress('/admin/users', state, CHOICES)
    expect(address).toBe('/admin/users?page=2&search=a%26b&status=active&sort=name')
    expect(readListState(address.slice(address.indexOf('?')), CHOICES)).toEqual(state)
  })
})
