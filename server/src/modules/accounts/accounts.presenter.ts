import type { Account } from '@rentify/contract/accounts/account'
import { sql as raw, type Selectable } from 'kysely'
import type { AccountsTable } from '../../db/tables/accounts.ts'
import type { SignInRules } from './deps.ts'

/** The columns that an account is presented from. */
export const SHOWN = [
  'id',
  'name',
  'email',
  'role',
  'phone',
  'address',
  'is_verified',
  'is_demo',
  'email_verified_at',
  'has_password',
  'language',
  'created_at',
] as const

/** Fields of a presented account that come from other tables. */
const BESIDE = {
  two_factor:
    'exists (select from two_factor t where t.account_id = accounts.id and t.confirmed_at is not null)',
  recovery_codes: '(select count(*) from recovery_codes r where r.account_id = accounts.id)',
  pending_email:
    "(select l.email from mail_links l where l.account_id = accounts.id and l.kind = 'change' and l.used_at is null and l.expires_at > now())",
} as const

export const SHOWN_BESIDE = [
  raw<boolean>`${raw.raw(BESIDE.two_factor)}`.as('two_factor'),
  raw<number>`${raw.raw(BESIDE.recovery_codes)}`.as('recovery_codes'),
  raw<string | null>`${raw.raw(BESIDE.pending_email)}`.as('pending_email'),
] as const

/** All of its columns, for plain SQL statements. */
export const ACCOUNT_SQL = [
  ...SHOWN,
  ...Object.entries(BESIDE).map(([name, sql]) => `${sql} as ${name}`),
].join(', ')

export type AccountRow = Pick<Selectable<AccountsTable>, (typeof SHOWN)[number]> & {
  two_factor: boolean
  recovery_codes: number
  pending_email: string | null
}

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
