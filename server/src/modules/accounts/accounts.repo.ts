import type { Role } from '@rentify/contract/accounts/account'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '../../db/database.ts'
import { type AccountRow, SHOWN, SHOWN_BESIDE } from './accounts.presenter.ts'

/** `emailVerified`: somebody vouches for the address already. */
export type NewAccount = { email: string; name: string; role: Role; passwordHash: string | null; emailVerified?: boolean }

/** What sign-in has to know. */
export type Credentials = AccountRow & { status: 'active' | 'inactive'; is_demo: boolean; password_hash: string | null; email_verified_at: Date | null }

/** Answers the new account's id, or null when the e-mail is taken: the unique index decides. */
export async function insertAccount(sql: Queryable, account: NewAccount): Promise<string | null> {
  const inserted = await sql
    .insertInto('accounts')
    .values({
      id: uuidv7(),
      email: account.email,
      name: account.name,
      role: account.role,
      password_hash: account.passwordHash,
      email_verified_at: account.emailVerified ? new Date() : null,
    })
    .onConflict((taken) => taken.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

const credentials = (sql: Queryable) => sql.selectFrom('accounts').select([...SHOWN, ...SHOWN_BESIDE, 'status', 'is_demo', 'password_hash', 'email_verified_at'])

export function findByEmail(sql: Queryable, email: string): Promise<Credentials | undefined> {
  return credentials(sql).where('email', '=', email).executeTakeFirst()
}

export function findCredentials(sql: Queryable, id: string): Promise<Credentials | undefined> {
  return credentials(sql).where('id', '=', id).executeTakeFirst()
}

/** The account in our hands until the transaction ends; undefined when it is gone. */
export function holdByEmail(trx: Queryable, email: string): Promise<Credentials | undefined> {
  return credentials(trx).where('email', '=', email).forUpdate('accounts').executeTakeFirst()
}

export function holdById(trx: Queryable, id: string): Promise<Credentials | undefined> {
  return credentials(trx).where('id', '=', id).forUpdate('accounts').executeTakeFirst()
}

export function findById(sql: Queryable, id: string): Promise<AccountRow | undefined> {
  return sql
    .selectFrom('accounts')
    .select([...SHOWN, ...SHOWN_BESIDE])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Locks the account as it was when its password was checked; undefined when it has changed since. */
export function holdUnchanged(sql: Queryable, known: Credentials): Promise<{ id: string } | undefined> {
  return sql
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', known.id)
    .where('password_hash', 'is not distinct from', known.password_hash)
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
