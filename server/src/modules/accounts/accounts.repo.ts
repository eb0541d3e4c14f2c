import type { Role } from '@rentify/contract/accounts/account'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '../../db/database.ts'
import { type AccountRow, SHOWN } from './accounts.presenter.ts'

export type NewAccount = { email: string; name: string; role: Role; passwordHash: string }

/** What sign-in has to know. */
export type Credentials = AccountRow & { status: 'active' | 'inactive'; is_demo: boolean; password_hash: string | null }

/** Answers the new account's id, or null when the e-mail is taken: the unique index decides. */
export async function insertAccount(sql: Queryable, account: NewAccount): Promise<string | null> {
  const inserted = await sql
    .insertInto('accounts')
    .values({ id: uuidv7(), email: account.email, name: account.name, role: account.role, password_hash: account.passwordHash })
    .onConflict((taken) => taken.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

export function findByEmail(sql: Queryable, email: string): Promise<Credentials | undefined> {
  return sql
    .selectFrom('accounts')
    .select([...SHOWN, 'status', 'is_demo', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export function findById(sql: Queryable, id: string): Promise<AccountRow | undefined> {
  return sql.selectFrom('accounts').select(SHOWN).where('id', '=', id).executeTakeFirst()
}

/** Locks the account as it was when its password was checked; undefined when it has changed since. */
export function holdUnchanged(sql: Queryable, known: Credentials): Promise<{ id: string } | undefined> {
  return sql
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', known.id)
    .where('password_hash', '=', known.password_hash)
    .where('status', '=', 'active')
    .where('role', '=', known.role)
    .forShare()
    .executeTakeFirst()
}

/** Records who checked which evidence, and when (D45); null withdraws it. False when there is no such owner. */
export async function setVerification(sql: Queryable, email: string, proof: { evidence: string; by: string } | null): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('accounts')
    .set({ verified_at: proof ? new Date() : null, verified_by: proof?.by ?? null, verification_evidence: proof?.evidence ?? null, updated_at: new Date() })
    .where('email', '=', email)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
