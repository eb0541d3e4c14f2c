import type { passwordChange } from '@rentify/contract/accounts/password'
import { message } from '@rentify/contract/messages'
import type * as z from 'zod/mini'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import { consume } from '../../../limits/index.ts'
import { assertNotDemo } from '../accounts.policy.ts'
import { findCredentials, setPassword } from '../accounts.repo.ts'
import type { AccountsDeps } from '../deps.ts'
import { notifySecurityChange } from '../email/emails.ts'
import { PASSWORDS_CHANGED } from '../limits.ts'
import { lockSession, reopenSession } from '../sessions/sessions.repo.ts'
import { hashToken, newToken } from '../sessions/tokens.ts'
import {
  consumeProof,
  lockReauthenticated,
  type Reauthentication,
  reauthenticate,
} from '../sign-in/reauthentication.service.ts'
import { assertStrongPassword } from './new-password.ts'

/**
 * Replaces the password. It ends every session, and the caller's continues under the returned
 * token, so that a token copied from this device stops working too (D15, 0045).
 * @throws {Problem} `wrong_password`, counted like a failed sign-in; `validation_failed`;
 * `no_password`; `forbidden` for demo accounts; `too_many_attempts`; `too_many_requests`;
 * `unauthenticated` when password or session changed meanwhile; `unavailable`.
 */
export async function changePassword(
  deps: AccountsDeps,
  { sessionId, accountId }: Session,
  form: z.output<typeof passwordChange>,
  ip: string,
): Promise<string> {
  const account = await findCredentials(deps.db.sql, accountId)
  if (!account) throw new Problem('unauthenticated')
  assertNotDemo(account)
  if (account.password_hash === null) throw new Problem('no_password')
  await assertStrongPassword(deps, form.password, account)
  const reauthentication = await reauthenticateByOldPassword(
    deps,
    accountId,
    form.currentPassword,
    ip,
  )
  await consume(deps.db, PASSWORDS_CHANGED, accountId, deps.rateLimitFactor)
  const hash = await deps.passwords.hash(form.password, ip)
  const token = newToken()
  await deps.db.transaction(async (trx) => {
    const { email } = await lockReauthenticated(trx, reauthentication)
    const session = await lockSession(trx, sessionId)
    if (!session) throw new Problem('unauthenticated')
    await setPassword(trx, accountId, hash)
    await reopenSession(trx, session, hashToken(token))
    await consumeProof(trx, reauthentication)
    await notifySecurityChange(deps.publish, trx, { accountId, to: email, kind: 'passwordChanged' })
  })
  return token
}

/** The field has another name in this form. */
async function reauthenticateByOldPassword(
  deps: AccountsDeps,
  accountId: string,
  password: string,
  ip: string,
): Promise<Reauthentication> {
  return reauthenticate(deps, accountId, { password }, ip).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'wrong_password') throw error
    throw new Problem('wrong_password', {
      fields: [{ path: 'currentPassword', message: message('wrong_password') }],
    })
  })
}
