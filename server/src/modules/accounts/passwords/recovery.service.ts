import type { passwordReset } from '@rentify/contract/accounts/email-links'
import type * as z from 'zod/mini'
import { Problem } from '../../../http/problem.ts'
import { consume, countedAddress, tryConsume } from '../../../limits/index.ts'
import { findById, lockById, writePasswordByLink } from '../accounts.repo.ts'
import { clearPasswordFailures } from '../attempts/attempts.repo.ts'
import type { AccountsDeps } from '../deps.ts'
import { notifySecurityChange, queueForgottenPassword } from '../email/emails.ts'
import { consumeLink, deleteUnusedChange, findByToken } from '../email/links.repo.ts'
import { EMAILS_TO_ADDRESS, hashedEmail, LINKS_TRIED, PASSWORDS_FORGOTTEN } from '../limits.ts'
import { deleteTwoFactor } from '../two-factor/two-factor.repo.ts'
import { assertStrongPassword } from './new-password.ts'

/**
 * Queues a password reset email, if the account exists (D19). A job looks the account up, so the
 * work done here, and its duration, is the same for every address. A fourth email within a quarter
 * of an hour is silently not sent: the first three links still work, so a stranger cannot lock the
 * owner out by repeated requests.
 * @throws {Problem} `too_many_requests` by the caller's address.
 */
export async function requestPasswordReset(
  { db, rateLimitFactor }: AccountsDeps,
  email: string,
  ip: string,
): Promise<void> {
  await consume(db, PASSWORDS_FORGOTTEN, countedAddress(ip), rateLimitFactor)
  if (await tryConsume(db, EMAILS_TO_ADDRESS, hashedEmail(email), rateLimitFactor))
    await queueForgottenPassword(db.sql, email)
}

/**
 * Sets a new password by a mailed link; one of several concurrent requests succeeds. It verifies
 * the address, ends every session, and clears the counted failures, so that it always works (D17);
 * it removes two-factor from an account whose address was never verified (D16).
 * @throws {Problem} `link_invalid`; `validation_failed` for a weak password, which leaves the link
 * as it is; `too_many_requests`; `unavailable`.
 */
export async function resetPasswordByLink(
  deps: AccountsDeps,
  { token, password }: z.output<typeof passwordReset>,
  ip: string,
): Promise<void> {
  await consume(deps.db, LINKS_TRIED, countedAddress(ip), deps.rateLimitFactor)
  const link = await findByToken(deps.db.sql, token, ['reset'])
  const account = link && (await findById(deps.db, link.account_id))
  if (!account) throw new Problem('link_invalid')
  await assertStrongPassword(deps, password, account)
  const hash = await deps.passwords.hash(password, ip)
  await deps.db.transaction(async (trx) => {
    await lockById(trx, account.id)
    await clearPasswordFailures(trx, link.email)
    if (
      !(await consumeLink(trx, link.id)) ||
      !(await writePasswordByLink(trx, account.id, link.email, hash))
    )
      throw new Problem('link_invalid')
    // It was requested with the old password, perhaps by a stranger who knew it.
    await deleteUnusedChange(trx, account.id)
    // It was set up by a user who registered an address that was not theirs; an administrator's
    // address was set by the installation.
    if (!account.email_verified_at && account.role !== 'admin')
      await deleteTwoFactor(trx, account.id)
    await notifySecurityChange(deps.publish, trx, {
      accountId: account.id,
      to: link.email,
      kind: 'passwordChanged',
    })
  })
}
