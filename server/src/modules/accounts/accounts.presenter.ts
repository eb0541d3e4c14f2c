import type { Account } from '@rentify/contract/accounts/account'
import type { AccountRow } from './accounts.repo.ts'
import type { SignInRules } from './deps.ts'

/** An account as its own user sees it; the phone is presented as ten digits (D2). */
export function presentAccount(
  row: AccountRow,
  { twoFactorAuth }: Pick<SignInRules, 'twoFactorAuth'>,
): Account {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    phone: row.phone?.replace(/^\+91/, '') ?? null,
    address: row.address,
    isVerified: row.is_verified,
    emailVerified: row.email_verified_at !== null,
    pendingEmail: row.pending_email,
    hasPassword: row.has_password,
    language: row.language,
    twoFactor: row.two_factor,
    recoveryCodesLeft: row.two_factor ? row.recovery_codes : null,
    mustSetUpTwoFactor: twoFactorAuth && row.role === 'admin' && !row.two_factor,
    createdAt: row.created_at.toISOString(),
  }
}
