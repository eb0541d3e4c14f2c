// The tables of accounts, for Kysely.
import type { AccountStatus, Role } from '@rentify/contract/accounts/account'
import type { Language } from '@rentify/contract/languages'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Instant = ColumnType<Date, Date | string | undefined, Date | string>

export type AccountsTable = {
  id: string
  email: string
  name: string
  role: Role
  status: Generated<AccountStatus>
  phone: string | null
  address: string | null
  password_hash: string | null
  has_password: GeneratedAlways<boolean>
  email_verified_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  language: Language | null
  verified_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  verified_by: string | null
  verification_evidence: string | null
  is_verified: GeneratedAlways<boolean>
  is_demo: Generated<boolean>
  created_at: Instant
  updated_at: Instant
}

export type SessionsTable = {
  id: string
  account_id: string
  token_hash: Buffer
  created_at: Instant
  last_seen_at: Instant
  expires_at: Date
  browser: ColumnType<string | null, string | null | undefined>
  system: ColumnType<string | null, string | null | undefined>
  device_kind: ColumnType<
    'phone' | 'tablet' | 'computer' | null,
    'phone' | 'tablet' | 'computer' | null | undefined
  >
  place: ColumnType<string | null, string | null | undefined>
  panel_at: ColumnType<Date | null, Date | null | undefined>
}

export type AccountIdentitiesTable = {
  provider: 'google'
  subject: string
  account_id: string
  email: string
  created_at: Instant
  last_used_at: Instant
}

export type UsedCredentialsTable = {
  credential_hash: Buffer
  expires_at: Date
}

export type TwoFactorTable = {
  account_id: string
  secret: Buffer
  begun_at: Instant
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  last_step: number | null
}

export type RecoveryCodesTable = {
  account_id: string
  code_hash: Buffer
}

export type DeparturesTable = {
  id: string
  email_mark: Buffer
  role: Role
  joined_at: Date
  left_at: Instant
  reason: 'asked' | 'administrator'
}

export type MailLinksTable = {
  id: string
  account_id: string
  kind: 'verify' | 'reset' | 'change'
  email: string
  created_at: Instant
  expires_at: Date
  used_at: ColumnType<Date | null, undefined, Date>
}

export type MailLinkTokensTable = {
  token_hash: Buffer
  link_id: string
}

export type SignInFailuresTable = {
  email_hash: Buffer
  address: string
  failures: number
  last_failed_at: Instant
  blocked_until: Date | null
}

export type VerificationRequestsTable = {
  owner_id: string
  evidence: string
  asked_at: Instant
  decision: 'verified' | 'refused' | null
  reason: string | null
  decided_at: Date | null
}
