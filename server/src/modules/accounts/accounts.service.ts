import type { Account, registration } from '@rentify/contract/accounts/account'
import type { Language } from '@rentify/contract/languages'
import { message } from '@rentify/contract/messages'
import type * as z from 'zod/mini'
import type { CallAttempt } from '../../http/calls/call-attempt.ts'
import { Problem } from '../../http/problem.ts'
import { consume, countedAddress, tryConsume } from '../../limits/index.ts'
import { presentAccount } from './accounts.presenter.ts'
import { findByEmail, findById, insertAccount } from './accounts.repo.ts'
import type { AccountsDeps } from './deps.ts'
import { queueLink } from './email/emails.ts'
import { hashedMailbox, REGISTRATIONS, VERIFICATION_EMAILS } from './limits.ts'
import { assertStrongPassword } from './passwords/new-password.ts'

const REGISTERED = { success: true, message: message('registered') } as const

/**
 * Creates a renter's or an owner's account from a checked form (D14), and mails the link that
 * verifies its address, in the language of the request. `ip` is the caller's address. Its id is the
 * call's: an attempt after one that was not answered finds the account instead of a taken address.
 * @throws {Problem} `validation_failed` for a weak password; `email_taken`, `too_many_requests`,
 * `unavailable`.
 */
export async function register(
  deps: AccountsDeps,
  { callId: id, storeReply }: Pick<CallAttempt, 'callId' | 'storeReply'>,
  form: z.output<typeof registration>,
  { ip, language }: { ip: string; language: Language | null },
): Promise<typeof REGISTERED> {
  const name = `${form.firstname} ${form.lastname}`
  await consume(deps.db, REGISTRATIONS, countedAddress(ip), deps.rateLimitFactor)
  // Only spares the hashing; the unique index enforces that an email is used once.
  const known = await findByEmail(deps.db.sql, form.email)
  if (known?.id === id) return REGISTERED
  if (known) throw emailTaken()
  await assertStrongPassword(deps, form.password, { email: form.email, name })
  const passwordHash = await deps.passwords.hash(form.password, ip)
  const role = form.role === 'owner' ? 'owner' : 'renter'
  // A full email limit does not block the registration, so that spamming an address cannot either;
  // the user can request the email later.
  const mailed = await tryConsume(
    deps.db,
    VERIFICATION_EMAILS,
    hashedMailbox(form.email),
    deps.rateLimitFactor,
  )
  return deps.db.transaction(async (trx) => {
    const { email } = form
    if (!(await insertAccount(trx, { id, email, name, role, passwordHash, language })))
      throw emailTaken()
    if (mailed) await queueLink(trx, { kind: 'verify', accountId: id, email })
    await storeReply(trx, REGISTERED)
    return REGISTERED
  })
}

function emailTaken(): Problem {
  return new Problem('email_taken', {
    fields: [{ path: 'email', message: message('email_taken') }],
  })
}

/**
 * The signed-in account.
 * @throws {Problem} `unauthenticated` when it was deleted by a concurrent request.
 */
export async function getProfile(
  { db, rules }: Pick<AccountsDeps, 'db' | 'rules'>,
  accountId: string,
): Promise<Account> {
  const row = await findById(db, accountId)
  if (!row) throw new Problem('unauthenticated')
  return presentAccount(row, await rules())
}
