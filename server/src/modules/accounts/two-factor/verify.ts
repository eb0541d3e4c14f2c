import type { Queryable } from '../../../db/database.ts'
import type { Encryption } from '../../../encryption/index.ts'
import { Problem } from '../../../http/problem.ts'
import {
  clearFailures,
  codeAttempt,
  countFailure,
  type SignInAttempt,
  secondsToWait,
} from '../attempts/attempts.repo.ts'
import { tooManyAttempts } from '../attempts/backoff.policy.ts'
import { hashesOfRecoveryCode, plainCode } from './recovery-codes.ts'
import { matchingStep } from './totp.ts'
import {
  consumeRecoveryCode,
  consumeStep,
  lockTwoFactor,
  type TwoFactorRow,
} from './two-factor.repo.ts'

/**
 * The outcome of a two-factor check; `wait` in seconds. It does not throw, so that a counted
 * failure stays counted.
 */
export type TwoFactorResult =
  | { passed: true }
  | { passed: false; because: 'not_given' | 'wrong' }
  | { passed: false; because: 'wait'; wait: number }

/** Where the encrypted secret of the account's app is stored. */
export function secretContext(accountId: string): string {
  return `two-factor ${accountId}`
}

/**
 * Checks an account's two-factor, in the transaction that continues only when it passes (or is
 * off). Concurrent codes wait for each other, and a right one uses itself up. `further` are counted
 * and cleared together with the account.
 */
export async function verifySecondFactor(
  trx: Queryable,
  encryption: Encryption,
  accountId: string,
  code: string | undefined,
  further: readonly SignInAttempt[] = [],
): Promise<TwoFactorResult> {
  const row = await lockTwoFactor(trx, accountId)
  if (!row?.confirmed_at) return { passed: true }
  if (!code) return { passed: false, because: 'not_given' }
  return tryCode(trx, accountId, further, () => isRight(trx, encryption, row, plainCode(code)))
}

/**
 * Throws for a two-factor check that did not pass. Call it after its transaction, so that counted
 * failures stay counted.
 */
export function assertPassed(step: TwoFactorResult): void {
  if (step.passed) return
  if (step.because === 'wait') throw tooManyAttempts(step.wait)
  const code = step.because === 'wrong' ? 'invalid_code' : 'two_factor_required'
  throw new Problem(code, { fields: [{ path: 'code', message: code }] })
}

/** One check of a code; requires the lock on the account's two-factor. */
export async function tryCode(
  trx: Queryable,
  accountId: string,
  further: readonly SignInAttempt[],
  right: () => Promise<boolean>,
): Promise<TwoFactorResult> {
  const attempts = [...further, codeAttempt(accountId)]
  const wait = await longestWait(trx, attempts)
  if (wait > 0) return { passed: false, because: 'wait', wait }
  if (await right()) {
    for (const attempt of attempts) await clearFailures(trx, attempt)
    return { passed: true }
  }
  for (const attempt of attempts) await countFailure(trx, attempt)
  return { passed: false, because: 'wrong' }
}

async function isRight(
  trx: Queryable,
  encryption: Encryption,
  { account_id: id, secret }: TwoFactorRow,
  code: string,
): Promise<boolean> {
  const step = matchingStep(encryption.decrypt(secret, secretContext(id)), code)
  if (step !== null) return consumeStep(trx, id, step)
  return consumeRecoveryCode(trx, id, hashesOfRecoveryCode(encryption, id, code))
}

async function longestWait(trx: Queryable, attempts: readonly SignInAttempt[]): Promise<number> {
  let longest = 0
  for (const attempt of attempts)
    longest = Math.max(longest, await secondsToWait(trx, attempt, true))
  return longest
}
