import type { ReauthenticationInput } from '@rentify/contract/accounts/reauthentication'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import type { AccountsDeps } from '../deps.ts'
import { unlockPanel } from '../sessions/sessions.repo.ts'
import {
  consumeProof,
  lockReauthenticated,
  reauthenticate,
} from '../sign-in/reauthentication.service.ts'
import { assertPassed, verifySecondFactor } from '../two-factor/verify.ts'

/**
 * Lets an idle session use the back office again (D15) after reauthentication, with a code where
 * two-factor is on. Demo accounts may unlock, since they may sign in.
 * @throws {Problem} the errors of reauthentication; `two_factor_required` and `invalid_code` after
 * the right credential, counted like those of a sign-in.
 */
export async function unlock(
  deps: AccountsDeps,
  { accountId, sessionId }: Session,
  { code, ...input }: ReauthenticationInput & { code?: string | undefined },
  ip: string,
): Promise<void> {
  const reauthentication = await reauthenticate(deps, accountId, input, ip, { demo: true })
  const { attempt } = reauthentication
  const step = await deps.db.transaction(async (trx) => {
    await lockReauthenticated(trx, reauthentication)
    const further = attempt ? [attempt] : []
    const passed = await verifySecondFactor(trx, deps.encryption, accountId, code, further)
    if (!passed.passed) return passed
    await consumeProof(trx, reauthentication)
    if (!(await unlockPanel(trx, sessionId))) throw new Problem('unauthenticated')
    return passed
  })
  assertPassed(step)
}
