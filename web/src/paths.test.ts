import { describe, expect, it } from 'vitest'
import { routeOf } from './app/routes.tsx'
import { paths, searchedAt, searchPath, withQuery } from './paths.ts'
import { STATIC_PATHS } from './static/article.ts'

describe('paths', () => {
  it('contain only the query values that are set, encoded', () => {
    expect(
      withQuery('/rooms', {
        city: 'Greater Noida',
        budget: '',
        lat: 0,
        nearby: true,
        sort: null,
        q: undefined,
      }),
    ).toBe('/rooms?city=Greater+Noida&lat=0&nearby=true')
    expect(paths.shops()).toBe('/shop')
    expect(paths.listing('a/b')).toBe('/room/a%2Fb')
  })

  it('a search navigates only if text is left after trimming', () => {
    expect(searchPath('  2 BHK & lift ', 'Room')).toBe('/rooms?search=2+BHK+%26+lift')
    expect(searchPath('   ', 'Shop')).toBeNull()
  })

  it('a search in the shell stays on the hotels and shops lists, and leads to rooms from all other pages (D73)', () => {
    const found = (pathname: string) => searchPath('noida', searchedAt(pathname))
    expect(['/hotels', '/hotels/', '/shop'].map(found)).toEqual([
      '/hotels?search=noida',
      '/hotels?search=noida',
      '/shop?search=noida',
    ])
    for (const pathname of ['/', '/rooms', '/room/7', '/shop/7', '/hotelsx'])
      expect(found(pathname)).toBe('/rooms?search=noida')
  })

  it('every path that is not a redirect is on the site map', () => {
    for (const [name, path] of Object.entries(paths)) {
      if (name === 'login' || name === 'find' || name === 'language') continue
      const [address = ''] = path('0190c000-0000-7000-8000-000000000001' as never).split(/[?#]/)
      if (address.endsWith('.html')) expect(STATIC_PATHS, name).toContain(address)
      else expect(routeOf(address).path, name).not.toBe('/*')
    }
  })
})
