import { message } from '@rentify/contract/messages'
import { Problem } from '../../../http/problem.ts'
import type { TwoFactorResult } from '../two-factor/verify.ts'

/**
 * Asserts that no wait from earlier failures applies.
 * @throws {Problem} `too_many_attempts` with `Retry-After`.
 */
export function assertNoWait(seconds: number): void {
  if (seconds > 0) throw tooMany(seconds)
}

/**
 * Asserts that the account is not a demo account, which all visitors share (D18).
 * @throws {Problem} `forbidden`.
 */
export function assertNotDemo({ is_demo }: { readonly is_demo: boolean }): void {
  if (is_demo) throw new Problem('forbidden', { message: message('demo_account_fixed') })
}

/**
 * Throws for a two-factor check that did not pass. Call it after its transaction, so that counted
 * failures stay counted.
 */
export function assertPassed(step: TwoFactorResult): void {
  if (step.passed) return
  if (step.because === 'wait') throw tooMany(step.wait)
  const code = step.because === 'wrong' ? 'invalid_code' : 'two_factor_required'
  throw new Problem(code, { fields: [{ path: 'code', message: code }] })
}

function tooMany(seconds: number): Problem {
  return new Problem('too_many_attempts', { headers: { 'retry-after': String(seconds) } })
}
