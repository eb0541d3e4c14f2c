import { errors } from '@rentify/contract/errors'
import { Problem } from '../../../http/problem.ts'
import type { TwoFactorResult } from '../two-factor/verify.ts'

/** Refuses while earlier failures have to be waited out. @throws {Problem} `too_many_attempts` with `Retry-After`. */
export function assertNoWait(seconds: number): void {
  if (seconds > 0) throw tooMany(seconds)
}

/** Demo accounts belong to everybody who tries Rentify (D18). @throws {Problem} `forbidden`. */
export function assertNotDemo({ is_demo }: { readonly is_demo: boolean }): void {
  if (is_demo) throw new Problem('forbidden', { message: 'Demo accounts can’t be changed.' })
}

/** Says what a second step that was not passed came to. Call it when its transaction is over, so that what was counted stays. */
export function assertPassed(step: TwoFactorResult): void {
  if (step.passed) return
  if (step.because === 'wait') throw tooMany(step.wait)
  const code = step.because === 'wrong' ? 'invalid_code' : 'two_factor_required'
  throw new Problem(code, { fields: [{ path: 'code', message: errors[code].message }] })
}

function tooMany(seconds: number): Problem {
  return new Problem('too_many_attempts', { headers: { 'retry-after': String(seconds) } })
}
