import type { Account } from '@rentify/contract/accounts/account'
import type { Selectable } from 'kysely'
import type { AccountsTable } from '../../db/tables.ts'

/** The columns an account is shown from. */
export const SHOWN = ['id', 'name', 'email', 'role', 'phone', 'address', 'is_verified', 'created_at'] as const

export type AccountRow = Pick<Selectable<AccountsTable>, (typeof SHOWN)[number]>

/** A person as they see themselves; the phone leaves as ten digits (D2). */
export function presentAccount(row: AccountRow): Account {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    phone: row.phone?.replace(/^\+91/, '') ?? null,
    address: row.address,
    isVerified: row.is_verified,
    createdAt: row.created_at.toISOString(),
  }
}
