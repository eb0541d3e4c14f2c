import type { Role } from '@rentify/contract/accounts/account'
import { ROLES } from '@rentify/contract/accounts/account'
import type { Access } from '@rentify/contract/endpoint'
import { expect, it } from 'vitest'
import { Problem } from './problem.ts'
import { authorize, type Session } from './session.ts'

const session = (role: Role, mustSetUpTwoFactor = false): Session => ({
  sessionId: 's',
  accountId: 'a',
  role,
  mustSetUpTwoFactor,
  language: null,
})

function outcome(access: Access, caller: Session | null): string {
  try {
    authorize(access, caller, false)
    return 'may call'
  } catch (error) {
    return error instanceof Problem ? error.code : String(error)
  }
}

it.each<[Access, Record<'none' | Role, string>]>([
  ['public', { none: 'may call', renter: 'may call', owner: 'may call', admin: 'may call' }],
  [ROLES, { none: 'unauthenticated', renter: 'may call', owner: 'may call', admin: 'may call' }],
  [
    ['owner', 'admin'],
    { none: 'unauthenticated', renter: 'forbidden', owner: 'may call', admin: 'may call' },
  ],
  [
    ['admin'],
    { none: 'unauthenticated', renter: 'forbidden', owner: 'forbidden', admin: 'may call' },
  ],
])('access %j allows the listed roles', (access, expected) => {
  expect(outcome(access, null)).toBe(expected.none)
  for (const role of ROLES)
    expect([role, outcome(access, session(role))]).toEqual([role, expected[role]])
})

it('an administrator without two-factor can call only what every role can call', () => {
  const admin = session('admin', true)
  expect(outcome('public', admin)).toBe('may call')
  expect(outcome(ROLES, admin)).toBe('may call')
  expect(outcome(['owner', 'admin'], admin)).toBe('two_factor_setup_required')
  expect(outcome(['admin'], admin)).toBe('two_factor_setup_required')
})
