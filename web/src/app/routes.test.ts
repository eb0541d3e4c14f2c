import { describe, expect, it } from 'vitest'
import { reasonFor } from '../features/accounts/reasons.ts'
import { isBare, routeOf, routes } from './routes.tsx'

describe('the site map', () => {
  it('has a sign-in reason for every guarded page, and for no other', () => {
    for (const { path, need } of routes)
      expect([
        path,
        reasonFor(`${path.replace(':id', '0190').replace('/*', '/users')}?a=b#c`) !== null,
      ]).toEqual([path, need !== 'public'])
  })

  it('guards every route as required (R2)', () => {
    const needs = Object.fromEntries(routes.map(({ path, need }) => [path, need]))
    expect(needs).toMatchObject({
      '/': 'public',
      '/shop': 'public',
      '/notifications-test': 'public',
      '/rooms': 'signedIn',
      '/hotels': 'signedIn',
      '/room/:id': 'signedIn',
      '/profile': 'signedIn',
      '/help': 'signedIn',
      '/my-booking-requests': 'signedIn',
      '/notifications': 'signedIn',
      '/saved-rooms': 'signedIn',
      '/my-bookings': 'owner',
      '/owner-dashboard': 'owner',
      '/add-property': 'owner',
      '/add-room': 'owner',
      '/add-hotel': 'owner',
      '/add-shop': 'owner',
      '/my-listings': 'owner',
      '/edit-property/:id': 'owner',
      '/admin/*': 'public',
    })
  })

  it('matches nested and slashed addresses, and nothing for unknown ones', () => {
    expect(routeOf('/admin').path).toBe('/admin/*')
    expect(routeOf('/admin/users/7').path).toBe('/admin/*')
    expect(routeOf('/rooms/').path).toBe('/rooms')
    expect(routeOf('/room/0190').path).toBe('/room/:id')
    for (const path of ['/room', '/room/a/b', '/nowhere', '/roomsx', '/termsxhtml'])
      expect(routeOf(path).path).toBe('/*')
  })

  it('hides navigation only on the sign-in address and in the back office', () => {
    expect(['/login', '/admin', '/admin/users'].map(isBare)).toEqual([true, true, true])
    expect(['/', '/administration', '/rooms'].map(isBare)).toEqual([false, false, false])
  })
})
