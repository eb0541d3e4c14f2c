import { describe, expect, it } from 'vitest'
import { addressesOf, nameOf } from './urls.ts'

describe('addresses of a database', () => {
  it('are one for each host, with user, password and name', () => {
    expect(addressesOf('postgres://u:p%40@a:5432,b:6432,[::1]:7/rentify?sslmode=require')).toEqual([
      'postgres://u:p%40@a:5432/rentify?sslmode=require',
      'postgres://u:p%40@b:6432/rentify?sslmode=require',
      'postgres://u:p%40@[::1]:7/rentify?sslmode=require',
    ])
  })

  it('may be several whole ones, each with its own user', () => {
    expect(addressesOf('postgres://u@a/rentify, postgresql://v@b,c/rentify')).toEqual([
      'postgres://u@a/rentify',
      'postgresql://v@b/rentify',
      'postgresql://v@c/rentify',
    ])
  })

  it('may be folders of sockets', () => {
    expect(addressesOf('postgres://u@/rentify?host=/a,/b&port=1,2')).toEqual([
      'postgres://u@/rentify?host=%2Fa&port=1',
      'postgres://u@/rentify?host=%2Fb&port=2',
    ])
  })

  it('need not say that the one is wanted that takes writes', () => {
    expect(addressesOf('postgres://a,b/rentify?target_session_attrs=read-write')).toEqual([
      'postgres://a/rentify',
      'postgres://b/rentify',
    ])
  })

  it('are none where the text is none', () => {
    for (const text of ['', 'a,b', 'mysql://a', 'postgres://a:x/rentify', 'postgres://a:1,b:x/r'])
      expect(addressesOf(text)).toBeNull()
  })

  it('are named without user and password', () => {
    expect(nameOf('postgres://u:secret@a:5432/rentify')).toBe('a:5432')
    expect(nameOf('postgres://u:secret@/rentify?host=%2Frun&port=5433')).toBe('/run:5433')
  })
})
