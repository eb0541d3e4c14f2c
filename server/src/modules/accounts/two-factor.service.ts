import type { PersonalProof } from '@rentify/contract/accounts/proof'
import type { RecoveryCodes, TwoFactorSecret } from '@rentify/contract/accounts/two-factor'
import type { Queryable } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import type { Session } from '../../http/session.ts'
import { claimKey } from '../../sealing/index.ts'
import { type Credentials, holdById } from './accounts.repo.ts'
import type { AccountsDeps } from './deps.ts'
import { queueNotice } from './letters.ts'
import { holdProven, prove, spendProof } from './proving.service.ts'
import { hashRecoveryCode, newRecoveryCodes, plainCode } from './recovery-codes.ts'
import { refuseUnpassed } from './refusals.ts'
import { passSecondStep, type SecondStep, secretPlace, tryCode } from './second-step.ts'
import { deleteOtherSessions } from './sessions.repo.ts'
import { matchingStep, newSecret, secretUri } from './totp.ts'
import {
  confirmTwoFactorRow,
  deleteTwoFactor,
  holdTwoFactor,
  insertTwoFactor,
  isFresh,
  replaceRecoveryCodes,
} from './two-factor.repo.ts'

/**
 * Hands out a secret for an authenticator app; nothing changes until a first code confirms it. Asked again, the last one counts.
 * @throws {Problem} what proving can be refused with; `two_factor_is_on`.
 */
export async function beginTwoFactor(
  deps: AccountsDeps,
  accountId: string,
  proof: PersonalProof,
  ip: string,
): Promise<TwoFactorSecret> {
  const proven = await prove(deps, accountId, proof, ip)
  const secret = newSecret()
  await deps.db.transaction(async (trx) => {
    const { id } = await holdProven(trx, proven)
    await claimKey(trx, deps.sealing)
    if (!(await insertTwoFactor(trx, id, deps.sealing.seal(secret, secretPlace(id)))))
      throw new Problem('two_factor_is_on')
    await spendProof(trx, proven)
  })
  return { secret, uri: secretUri(secret, proven.account.email) }
}

/**
 * Turns the second step on with a first code, answers the recovery codes, and ends every other session: those were opened without it.
 * @throws {Problem} `two_factor_not_begun` without a secret handed out in the last hour; `two_factor_is_on`; `invalid_code`; `too_many_attempts`.
 */
export async function confirmTwoFactor(
  deps: AccountsDeps,
  { accountId, sessionId }: Session,
  typed: string,
): Promise<RecoveryCodes> {
  const recoveryCodes = newRecoveryCodes()
  const step = await deps.db.transaction(async (trx): Promise<SecondStep> => {
    const account = await holdById(trx, accountId)
    if (!account) throw new Problem('unauthenticated')
    const row = await holdTwoFactor(trx, accountId)
    if (row?.confirmed_at) throw new Problem('two_factor_is_on')
    if (!row || !isFresh(row)) throw new Problem('two_factor_not_begun')
    const matched = matchingStep(
      deps.sealing.open(row.secret, secretPlace(accountId)),
      plainCode(typed),
    )
    const tried = await tryCode(trx, accountId, [], async () => matched !== null)
    if (!tried.passed || matched === null) return tried
    await confirmTwoFactorRow(trx, accountId, matched)
    await keepRecoveryCodes(trx, deps, accountId, recoveryCodes)
    await deleteOtherSessions(trx, accountId, sessionId)
    await queueNotice(trx, { accountId, to: account.email, kind: 'twoFactorOn' })
    return tried
  })
  refuseUnpassed(step)
  return { recoveryCodes }
}

/** Turns the second step off; both steps are proven. @throws {Problem} what proving can be refused with; `two_factor_is_off`; `invalid_code`. */
export async function disableTwoFactor(
  deps: AccountsDeps,
  accountId: string,
  proof: PersonalProof & { code: string },
  ip: string,
): Promise<void> {
  await withBothSteps(deps, accountId, proof, ip, async (trx, { email }) => {
    await deleteTwoFactor(trx, accountId)
    await queueNotice(trx, { accountId, to: email, kind: 'twoFactorOff' })
  })
}

/** New recovery codes in place of the old ones. @throws {Problem} as `disableTwoFactor`. */
export async function renewRecoveryCodes(
  deps: AccountsDeps,
  accountId: string,
  proof: PersonalProof & { code: string },
  ip: string,
): Promise<RecoveryCodes> {
  const recoveryCodes = newRecoveryCodes()
  await withBothSteps(deps, accountId, proof, ip, (trx) =>
    keepRecoveryCodes(trx, deps, accountId, recoveryCodes),
  )
  return { recoveryCodes }
}

async function withBothSteps(
  deps: AccountsDeps,
  accountId: string,
  proof: PersonalProof & { code: string },
  ip: string,
  work: (trx: Queryable, account: Credentials) => Promise<void>,
): Promise<void> {
  const proven = await prove(deps, accountId, proof, ip)
  const step = await deps.db.transaction(async (trx) => {
    const account = await holdProven(trx, proven)
    if (!(await holdTwoFactor(trx, accountId))?.confirmed_at) throw new Problem('two_factor_is_off')
    const passed = await passSecondStep(trx, deps.sealing, accountId, proof.code)
    if (!passed.passed) return passed
    await spendProof(trx, proven)
    await work(trx, account)
    return passed
  })
  refuseUnpassed(step)
}

async function keepRecoveryCodes(
  trx: Queryable,
  { sealing }: AccountsDeps,
  accountId: string,
  codes: readonly string[],
): Promise<void> {
  await claimKey(trx, sealing)
  await replaceRecoveryCodes(
    trx,
    accountId,
    codes.map((code) => hashRecoveryCode(sealing, accountId, code)),
  )
}
