import type { SignedIn } from '@rentify/contract/accounts/endpoints'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { presentAccount } from './accounts.presenter.ts'
import { type Credentials, findByEmail, holdUnchanged } from './accounts.repo.ts'
import { countedAddress } from './addresses.ts'
import { type Attempt, attemptOf, countFailure, forgetFailures, secondsToWait } from './attempts.repo.ts'
import { SIGN_INS, useUp } from './limits.ts'
import type { Passwords } from './passwords.ts'
import { insertSession } from './sessions.repo.ts'
import { hashToken, newToken } from './tokens.ts'

export type AccountsDeps = {
  readonly db: Database
  readonly passwords: Passwords
  /** Multiplies ordinary limits, never those on failed attempts (D17). */
  readonly rateLimitFactor: number
  /** Whether demo accounts may sign in (D18). */
  readonly demoSignIns: boolean
}

/**
 * Signs somebody in and answers a new session's token (D15). `ip` is the caller's address.
 * @throws {Problem} `invalid_credentials`, alike for a wrong e-mail and a wrong password; `account_inactive`;
 * `too_many_attempts` while earlier failures have to be waited out; `too_many_requests`; `unavailable`.
 */
export async function signIn(deps: AccountsDeps, email: string, password: string, ip: string): Promise<SignedIn> {
  const address = countedAddress(ip)
  const attempt = attemptOf(email, address)
  refuseFor(await secondsToWait(deps.db.sql, attempt))
  const found = await findByEmail(deps.db.sql, email)
  const account = found && (deps.demoSignIns || !found.is_demo) ? found : undefined
  const right = await deps.passwords.verify(account?.password_hash ?? null, password)
  if (!account || !right) return refuse(deps.db, attempt)
  if (account.status === 'active') await useUp(deps.db, SIGN_INS, address, deps.rateLimitFactor)
  return open(deps.db, attempt, account)
}

async function refuse(db: Database, attempt: Attempt): Promise<never> {
  if (await countFailure(db.sql, attempt)) throw new Problem('invalid_credentials')
  refuseFor(Math.max(1, await secondsToWait(db.sql, attempt)))
  throw new Problem('too_many_attempts')
}

function refuseFor(seconds: number): void {
  if (seconds > 0) throw new Problem('too_many_attempts', { headers: { 'retry-after': String(seconds) } })
}

async function open(db: Database, attempt: Attempt, account: Credentials): Promise<SignedIn> {
  const token = newToken()
  await db.transaction(async (trx) => {
    // A right guess among many parallel ones must not be told once the free ones are used up.
    refuseFor(await secondsToWait(trx, attempt, true))
    if (account.status !== 'active') throw new Problem('account_inactive')
    // Changed while the password was being checked: whatever was true then is not any more.
    if (!(await holdUnchanged(trx, account))) throw new Problem('invalid_credentials')
    await insertSession(trx, account.id, hashToken(token))
    await forgetFailures(trx, attempt)
  })
  return { token, role: account.role, user: presentAccount(account) }
}
