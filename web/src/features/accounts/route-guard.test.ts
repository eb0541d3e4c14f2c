import { ROLES } from '@rentify/contract/accounts/account'
import { describe, expect, it } from 'vitest'
import { guardRoute, type RouteAccess } from './route-guard.ts'
import type { Session } from './session.ts'

const signedIn = (role: (typeof ROLES)[number]): Session => ({
  state: 'in',
  userId: '1',
  name: 'A',
  email: 'a@example.in',
  role,
})
const out: Session = { state: 'out', signingOut: false }
const needs: RouteAccess[] = ['public', 'signedIn', 'owner']

describe('a route guard', () => {
  it('lets everyone through on public routes', () => {
    for (const session of [{ state: 'unknown' } as const, out, ...ROLES.map(signedIn)])
      expect(guardRoute(session, 'public')).toBe('pass')
  })

  it('asks signed-out users to sign in on all other routes', () => {
    for (const need of needs.slice(1)) expect(guardRoute(out, need)).toBe('askToSignIn')
  })

  it('waits while the session is unknown, and for the second after signing out', () => {
    for (const need of needs.slice(1)) {
      expect(guardRoute({ state: 'unknown' }, need)).toBe('wait')
      expect(guardRoute({ state: 'out', signingOut: true }, need)).toBe('wait')
    }
  })

  it('lets an expected session through early, but only on routes for every signed-in user', () => {
    expect(needs.map((need) => guardRoute({ state: 'unknown' }, need, true))).toEqual([
      'pass',
      'pass',
      'wait',
    ])
    expect(guardRoute(out, 'signedIn', true)).toBe('askToSignIn')
  })

  it('lets each role through to its own routes', () => {
    const table = Object.fromEntries(
      ROLES.map((role) => [role, needs.slice(1).map((need) => guardRoute(signedIn(role), need))]),
    )
    expect(table).toEqual({
      renter: ['pass', 'forbidden'],
      owner: ['pass', 'pass'],
      admin: ['pass', 'forbidden'],
    })
  })
})
