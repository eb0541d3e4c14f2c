// A user for tests.
import type { Account } from '@rentify/contract/accounts/account'
import { session } from '../use-session.ts'

/** A renter with a password, without two-factor. */
export function anAccount(facts: Partial<Account> = {}): Account {
  return {
    _id: '0190c000-0000-7000-8000-0000000000aa',
    name: 'Asha Rao',
    email: 'asha@people.example',
    role: 'renter',
    phone: null,
    address: null,
    isVerified: false,
    emailVerified: true,
    pendingEmail: null,
    hasPassword: true,
    language: null,
    twoFactor: false,
    recoveryCodesLeft: null,
    mustSetUpTwoFactor: false,
    createdAt: '2026-01-10T10:00:00.000Z',
    ...facts,
  }
}

/** Signs this user in here; sign out after the test. */
export function signIn(facts: Partial<Account> = {}): void {
  const user = anAccount(facts)
  session.signIn({ token: 'a-token', role: user.role, user } as Parameters<
    typeof session.signIn
  >[0])
}
