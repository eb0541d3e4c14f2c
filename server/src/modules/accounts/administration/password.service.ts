import type { Database, Queryable } from '../../../db/database.ts'
import type { Publish } from '../../../events/index.ts'
import { textIn } from '../../../http/language.ts'
import { Problem } from '../../../http/problem.ts'
import { StartError } from '../../../start-error.ts'
import { findByEmail } from '../accounts.repo.ts'
import type { AccountsDeps } from '../deps.ts'
import { assertStrongPassword } from '../passwords/new-password.ts'
import { createPasswords } from '../passwords/passwords.ts'
import { lockUser, replacePassword } from './users.service.ts'

type PasswordDeps = { readonly db: Database; readonly publish: Publish } & Pick<
  AccountsDeps,
  'rules'
>

/**
 * Sets a user's password at the command line, ends their sessions and tells them by email; `record`
 * runs in the same transaction.
 * @throws {StartError} when there is no such account, or the password is too weak.
 */
export async function setPasswordFromCommandLine(
  { db, publish, rules }: PasswordDeps,
  email: string,
  password: string,
  record: (trx: Queryable, accountId: string) => Promise<unknown>,
): Promise<void> {
  const account = await findByEmail(db.sql, email.trim().toLowerCase())
  if (!account) throw new StartError(`There is no account with the e-mail address ${email}.`)
  await assertStrongPassword({ rules }, password, account).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    throw new StartError(
      `This password cannot be used: ${textIn('en', error.fields[0]?.message ?? '')}.`,
    )
  })
  const hash = await createPasswords().hash(password, null)
  await db.transaction(async (trx) => {
    await replacePassword(trx, { publish }, await lockUser(trx, account.id), hash)
    await record(trx, account.id)
  })
}
