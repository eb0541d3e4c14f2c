import { emailAddress } from '@rentify/contract/accounts/account'
import { newPassword } from '@rentify/contract/accounts/password'
import type { Database, Queryable } from '../../../db/database.ts'
import { textIn } from '../../../http/language.ts'
import { StartError } from '../../../start-error.ts'
import { findByEmail, insertAccount } from '../accounts.repo.ts'
import { createPasswords } from '../passwords/passwords.ts'

/**
 * Ensures that this email belongs to an administrator (D14): creates the account if the email is
 * unused, and leaves an existing administrator untouched, password included. Returns whether it was
 * created; `record` runs in the transaction that creates it.
 * @throws {StartError} one sentence, when the account is not an administrator or the email or
 * password cannot be used.
 */
export async function ensureAdministrator(
  db: Database,
  email: string,
  password: string,
  record: (trx: Queryable, accountId: string, email: string) => Promise<unknown>,
): Promise<'created' | 'existed'> {
  const address = emailAddress.safeParse(email)
  if (!address.success) throw new StartError(`'${email}' is not an e-mail address.`)
  const existing = await describe(db, address.data)
  if (existing) return existing
  const checked = newPassword.safeParse(password)
  if (!checked.success) {
    const why = textIn('en', checked.error.issues[0]?.message ?? '')
    throw new StartError(`The administrator's password cannot be used: ${why}.`)
  }
  const passwordHash = await createPasswords().hash(password, null)
  const created = await db.transaction(async (trx) => {
    const id = await insertAccount(trx, {
      email: address.data,
      name: 'Administrator',
      role: 'admin',
      passwordHash,
      emailVerified: true,
    })
    if (id) await record(trx, id, address.data)
    return id !== null
  })
  // A concurrent process may have created it first.
  return created ? 'created' : ((await describe(db, address.data)) ?? 'existed')
}

async function describe(db: Database, email: string): Promise<'existed' | null> {
  const account = await findByEmail(db.sql, email)
  if (!account) return null
  if (account.role !== 'admin')
    throw new StartError(
      `The account ${email} is not an administrator's: choose another e-mail address for the administrator.`,
    )
  return 'existed'
}
