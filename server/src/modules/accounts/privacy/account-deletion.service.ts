import type { accountDeletion } from '@rentify/contract/accounts/privacy/account-deletion'
import type * as z from 'zod/mini'
import type { Queryable } from '../../../db/database.ts'
import { claimKey } from '../../../encryption/index.ts'
import { consume, countedAddress } from '../../../limits/index.ts'
import { applyRules } from '../../../rules.ts'
import { accountDeleted } from '../accounts.events.ts'
import { assertNotLast } from '../accounts.policy.ts'
import type { Credentials } from '../accounts.repo.ts'
import { deleteFailuresOf } from '../attempts/attempts.repo.ts'
import type { AccountsDeps } from '../deps.ts'
import { lockAdministrators } from '../last-administrator.repo.ts'
import { ACCOUNT_DELETIONS } from '../limits.ts'
import {
  consumeProof,
  lockReauthenticated,
  reauthenticate,
} from '../sign-in/reauthentication.service.ts'
import { assertPassed, verifySecondFactor } from '../two-factor/verify.ts'
import { deleteAccount, insertDeletion } from './deletions.repo.ts'

/**
 * Deletes the caller's account and what belongs to it (D19); what stays is an HMAC record for the
 * year that the law requires. Concurrent requests delete once. The rules of other modules run first
 * (`deps.accountRules`), such as the one that rejects while accepted stays lie ahead.
 * @throws {Problem} the errors of reauthentication; `two_factor_required`; `invalid_code`;
 * `last_administrator`; what a rule throws.
 */
export async function deleteOwnAccount(
  deps: AccountsDeps,
  accountId: string,
  form: z.output<typeof accountDeletion>,
  ip: string,
): Promise<void> {
  await consume(deps.db, ACCOUNT_DELETIONS, countedAddress(ip), deps.rateLimitFactor)
  const reauthentication = await reauthenticate(deps, accountId, form, ip)
  const step = await deps.db.transaction(async (trx) => {
    const administrators =
      reauthentication.account.role === 'admin' ? await lockAdministrators(trx, deps) : []
    const account = await lockReauthenticated(trx, reauthentication)
    assertNotLast(administrators, accountId)
    const passed = await verifySecondFactor(trx, deps.encryption, accountId, form.code)
    if (!passed.passed) return passed
    await consumeProof(trx, reauthentication)
    await recordAndDelete(trx, deps, account, 'asked')
    return passed
  })
  assertPassed(step)
}

/**
 * Deletes a locked account, after the rules of other modules.
 * @throws {Problem} what a rule throws.
 */
export async function recordAndDelete(
  trx: Queryable,
  {
    accountRules,
    encryption,
    publish,
  }: Pick<AccountsDeps, 'accountRules' | 'encryption' | 'publish'>,
  account: Credentials,
  reason: 'asked' | 'administrator',
): Promise<void> {
  await applyRules(trx, accountRules.deletion, account.id)
  await claimKey(trx, encryption)
  await insertDeletion(trx, encryption, account, reason)
  await deleteFailuresOf(trx, account)
  const { id: accountId, email, language } = account
  const by = reason === 'administrator' ? 'administrator' : 'user'
  await publish(trx, accountDeleted({ accountId, email, language, by }))
  await deleteAccount(trx, account.id)
}
