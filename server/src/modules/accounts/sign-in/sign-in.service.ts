import type { SignedIn } from '@rentify/contract/accounts/endpoints'
import type { Database } from '../../../db/database.ts'
import { unlessDiskFull } from '../../../db/unavailable.ts'
import { Problem } from '../../../http/problem.ts'
import { consume, countedAddress } from '../../../limits/index.ts'
import { presentAccount } from '../accounts.presenter.ts'
import { type Credentials, findByEmail, lockUnchanged } from '../accounts.repo.ts'
import {
  attemptOf,
  clearFailures,
  countFailure,
  type SignInAttempt,
  secondsToWait,
} from '../attempts/attempts.repo.ts'
import { assertNoWait } from '../attempts/backoff.policy.ts'
import type { AccountsDeps } from '../deps.ts'
import { SIGN_INS } from '../limits.ts'
import { insertSession } from '../sessions/sessions.repo.ts'
import { hashToken, newToken } from '../sessions/tokens.ts'
import { lockTwoFactor } from '../two-factor/two-factor.repo.ts'
import { assertPassed, verifySecondFactor } from '../two-factor/verify.ts'

/**
 * Signs a user in and returns a new session's token (D15). `code` is the two-factor code.
 * @throws {Problem} `invalid_credentials`, alike for a wrong email and a wrong password;
 * `account_inactive`; `two_factor_required` and `invalid_code` after a right password;
 * `too_many_attempts` while a wait from earlier failures applies; `too_many_requests`;
 * `unavailable`.
 */
export async function signIn(
  deps: AccountsDeps,
  form: { email: string; password: string; code?: string | undefined },
  ip: string,
): Promise<SignedIn> {
  const attempt = attemptOf(form.email, ip)
  assertNoWait(await secondsToWait(deps.db.sql, attempt))
  const found = await findByEmail(deps.db.sql, form.email)
  const account = found && (deps.demoSignIns || !found.is_demo) ? found : undefined
  const right = await deps.passwords.verify(account?.password_hash ?? null, form.password, ip)
  if (!account || !right) return reject(deps.db, attempt)
  if (account.status === 'active')
    // With a full disk a new session may still find room, and an ordinary limit need not.
    await consume(deps.db, SIGN_INS, countedAddress(ip), deps.rateLimitFactor).catch(unlessDiskFull)
  return open(deps, attempt, account, form.code)
}

async function reject(db: Database, attempt: SignInAttempt): Promise<never> {
  if (await countFailure(db.sql, attempt)) throw new Problem('invalid_credentials')
  assertNoWait(Math.max(1, await secondsToWait(db.sql, attempt)))
  throw new Problem('too_many_attempts')
}

async function open(
  deps: AccountsDeps,
  attempt: SignInAttempt,
  account: Credentials,
  code: string | undefined,
): Promise<SignedIn> {
  const token = newToken()
  const step = await deps.db.transaction(async (trx) => {
    const unchanged = await lockUnchanged(trx, account)
    await lockTwoFactor(trx, account.id)
    // A right guess among parallel ones must not be revealed once the free ones are used up.
    assertNoWait(await secondsToWait(trx, attempt, true))
    if (account.status !== 'active') throw new Problem('account_inactive')
    // The account changed while the password was checked, so the check no longer counts.
    if (!unchanged) throw new Problem('invalid_credentials')
    const passed = await verifySecondFactor(trx, deps.encryption, account.id, code, [attempt])
    if (!passed.passed) return passed
    await insertSession(trx, account.id, hashToken(token))
    await clearFailures(trx, attempt)
    return passed
  })
  assertPassed(step)
  return { token, role: account.role, user: presentAccount(account, await deps.rules()) }
}
