import type { ReauthenticationInput } from '@rentify/contract/accounts/reauthentication'
import type {
  RecoveryCodes,
  TwoFactorSecret,
} from '@rentify/contract/accounts/two-factor/two-factor'
import type { Queryable } from '../../../../db/database.ts'
import { claimKey } from '../../../../encryption/index.ts'
import { Problem } from '../../../../http/problem.ts'
import type { Session } from '../../../../http/session.ts'
import { type Credentials, lockById } from '../../accounts.repo.ts'
import type { AccountsDeps } from '../../deps.ts'
import { notifySecurityChange } from '../../email/emails.ts'
import { deleteOtherSessions } from '../../sessions/sessions.repo.ts'
import {
  consumeProof,
  lockReauthenticated,
  reauthenticate,
} from '../../sign-in/reauthentication.service.ts'
import { hashRecoveryCode, newRecoveryCodes, plainCode } from '../recovery-codes.ts'
import { matchingStep, newSecret, secretUri } from '../totp.ts'
import {
  confirmTwoFactorRow,
  deleteTwoFactor,
  insertTwoFactor,
  isFresh,
  lockTwoFactor,
  replaceRecoveryCodes,
} from '../two-factor.repo.ts'
import {
  assertPassed,
  secretContext,
  type TwoFactorResult,
  tryCode,
  verifySecondFactor,
} from '../verify.ts'

/**
 * Creates a secret for an authenticator app; nothing changes until a first code confirms it. A
 * repeated call replaces the secret.
 * @throws {Problem} the errors of reauthentication; `two_factor_is_on`.
 */
export async function beginTwoFactor(
  deps: AccountsDeps,
  accountId: string,
  input: ReauthenticationInput,
  ip: string,
): Promise<TwoFactorSecret> {
  const reauthentication = await reauthenticate(deps, accountId, input, ip)
  const secret = newSecret()
  await deps.db.transaction(async (trx) => {
    const { id } = await lockReauthenticated(trx, reauthentication)
    await claimKey(trx, deps.encryption)
    if (!(await insertTwoFactor(trx, id, deps.encryption.encrypt(secret, secretContext(id)))))
      throw new Problem('two_factor_is_on')
    await consumeProof(trx, reauthentication)
  })
  const uri = secretUri(secret, reauthentication.account.email, await deps.siteName())
  return { secret, uri }
}

/**
 * Turns two-factor on with a first code, returns the recovery codes, and ends every other session,
 * since those were opened without it.
 * @throws {Problem} `two_factor_not_begun` without a secret created in the last hour;
 * `two_factor_is_on`; `invalid_code`; `too_many_attempts`.
 */
export async function confirmTwoFactor(
  deps: AccountsDeps,
  { accountId, sessionId }: Session,
  typed: string,
): Promise<RecoveryCodes> {
  const recoveryCodes = newRecoveryCodes()
  const step = await deps.db.transaction(async (trx): Promise<TwoFactorResult> => {
    const account = await lockById(trx, accountId)
    if (!account) throw new Problem('unauthenticated')
    const row = await lockTwoFactor(trx, accountId)
    if (row?.confirmed_at) throw new Problem('two_factor_is_on')
    if (!row || !isFresh(row)) throw new Problem('two_factor_not_begun')
    const matched = matchingStep(
      deps.encryption.decrypt(row.secret, secretContext(accountId)),
      plainCode(typed),
    )
    const tried = await tryCode(trx, accountId, [], async () => matched !== null)
    if (!tried.passed || matched === null) return tried
    await confirmTwoFactorRow(trx, accountId, matched)
    await storeRecoveryCodes(trx, deps, accountId, recoveryCodes)
    await deleteOtherSessions(trx, accountId, sessionId)
    await notifySecurityChange(deps.publish, trx, {
      accountId,
      to: account.email,
      kind: 'twoFactorOn',
    })
    return tried
  })
  assertPassed(step)
  return { recoveryCodes }
}

/**
 * Turns two-factor off; requires reauthentication and a code.
 * @throws {Problem} the errors of reauthentication; `two_factor_is_off`; `invalid_code`.
 */
export async function disableTwoFactor(
  deps: AccountsDeps,
  accountId: string,
  input: ReauthenticationInput & { code: string },
  ip: string,
): Promise<void> {
  await withBothSteps(deps, accountId, input, ip, async (trx, { email }) => {
    await deleteTwoFactor(trx, accountId)
    await notifySecurityChange(deps.publish, trx, { accountId, to: email, kind: 'twoFactorOff' })
  })
}

/** Replaces the recovery codes. @throws {Problem} as `disableTwoFactor`. */
export async function renewRecoveryCodes(
  deps: AccountsDeps,
  accountId: string,
  input: ReauthenticationInput & { code: string },
  ip: string,
): Promise<RecoveryCodes> {
  const recoveryCodes = newRecoveryCodes()
  await withBothSteps(deps, accountId, input, ip, (trx) =>
    storeRecoveryCodes(trx, deps, accountId, recoveryCodes),
  )
  return { recoveryCodes }
}

async function withBothSteps(
  deps: AccountsDeps,
  accountId: string,
  input: ReauthenticationInput & { code: string },
  ip: string,
  work: (trx: Queryable, account: Credentials) => Promise<void>,
): Promise<void> {
  const reauthentication = await reauthenticate(deps, accountId, input, ip)
  const step = await deps.db.transaction(async (trx) => {
    const account = await lockReauthenticated(trx, reauthentication)
    if (!(await lockTwoFactor(trx, accountId))?.confirmed_at) throw new Problem('two_factor_is_off')
    const passed = await verifySecondFactor(trx, deps.encryption, accountId, input.code)
    if (!passed.passed) return passed
    await consumeProof(trx, reauthentication)
    await work(trx, account)
    return passed
  })
  assertPassed(step)
}

/** With the key that has just decrypted the account's secret, so the database is claimed for it. */
async function storeRecoveryCodes(
  trx: Queryable,
  { encryption }: AccountsDeps,
  accountId: string,
  codes: readonly string[],
): Promise<void> {
  await replaceRecoveryCodes(
    trx,
    accountId,
    codes.map((code) => hashRecoveryCode(encryption, accountId, code)),
  )
}
