import { sql as raw } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import type { GoogleIdentity } from './google.ts'

/** The account that a Google id is linked to. */
export async function findAccountOf(sql: Queryable, subject: string): Promise<string | null> {
  const found = await sql
    .selectFrom('account_identities')
    .select('account_id')
    .where('provider', '=', 'google')
    .where('subject', '=', subject)
    .executeTakeFirst()
  return found?.account_id ?? null
}

/** Whether a Google identity is linked to this account. */
export async function findSubjectOf(sql: Queryable, accountId: string): Promise<string | null> {
  const found = await sql
    .selectFrom('account_identities')
    .select('subject')
    .where('provider', '=', 'google')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found?.subject ?? null
}

/** Links Google's id to an account. False when the id, or the account, is linked already. */
export async function insertIdentity(
  trx: Queryable,
  accountId: string,
  { subject, email }: GoogleIdentity,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('account_identities')
    .values({ provider: 'google', subject, account_id: accountId, email: email.toLowerCase() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function touchIdentity(trx: Queryable, subject: string): Promise<void> {
  await trx
    .updateTable('account_identities')
    .set({ last_used_at: raw<Date>`now()` })
    .where('provider', '=', 'google')
    .where('subject', '=', subject)
    .execute()
}

/** Consumes a credential. False when it was used before, for any purpose. */
export async function consumeCredential(
  trx: Queryable,
  { credentialHash, expiresAt }: GoogleIdentity,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('used_credentials')
    .values({ credential_hash: credentialHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deleteExpiredCredentials(sql: Queryable): Promise<void> {
  await sql.deleteFrom('used_credentials').where('expires_at', '<', raw<Date>`now()`).execute()
}

/** Removes what a stranger may have given an account, for the user who owns its address. */
export async function clearForOwner(trx: Queryable, id: string, name: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({
      ...(name && { name }),
      phone: null,
      address: null,
      password_hash: null,
      email_verified_at: raw<Date>`now()`,
      updated_at: raw<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}
