import type { departure } from '@rentify/contract/accounts/departure'
import type * as z from 'zod/mini'
import type { Queryable } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { countedAddress, useUp } from '../../limits/index.ts'
import { claimKey } from '../../sealing/index.ts'
import type { Credentials } from './accounts.repo.ts'
import { deleteFailuresOf } from './attempts.repo.ts'
import { deleteAccount, holdAdministrators, insertDeparture } from './departures.repo.ts'
import type { AccountsDeps } from './deps.ts'
import { queueNotice } from './letters.ts'
import { DEPARTURES } from './limits.ts'
import { holdProven, prove, spendProof } from './proving.service.ts'
import { refuseUnpassed } from './refusals.ts'
import { passSecondStep } from './second-step.ts'

/**
 * Deletes the caller's account and what belongs to it (D19); what stays is a sealed record for the law's year. Twice at the same
 * time deletes once. Every module has its say first (`deps.leaving`): this is where accepted stays refuse.
 * @throws {Problem} what proving can be refused with; `two_factor_required`; `invalid_code`; `last_administrator`; what a rule throws.
 */
export async function leave(
  deps: AccountsDeps,
  accountId: string,
  form: z.output<typeof departure>,
  ip: string,
): Promise<void> {
  await useUp(deps.db, DEPARTURES, countedAddress(ip), deps.rateLimitFactor)
  const proven = await prove(deps, accountId, form, ip)
  const step = await deps.db.transaction(async (trx) => {
    const others =
      proven.account.role === 'admin' ? await holdOtherAdministrators(trx, accountId) : null
    const account = await holdProven(trx, proven)
    if (others?.length === 0) throw new Problem('last_administrator')
    const passed = await passSecondStep(trx, deps.sealing, accountId, form.code)
    if (!passed.passed) return passed
    await spendProof(trx, proven)
    for (const rule of deps.leaving) await rule(trx, accountId)
    await takeAway(trx, deps, account)
    return passed
  })
  refuseUnpassed(step)
}

async function takeAway(
  trx: Queryable,
  { sealing }: AccountsDeps,
  account: Credentials,
): Promise<void> {
  await claimKey(trx, sealing)
  await insertDeparture(trx, sealing, account)
  await deleteFailuresOf(trx, account)
  await queueNotice(trx, {
    accountId: account.id,
    to: account.email,
    kind: 'accountDeleted',
    language: account.language,
  })
  await deleteAccount(trx, account.id)
}

/** Two that leave at the same time stand in line: the second is the last. */
async function holdOtherAdministrators(trx: Queryable, accountId: string): Promise<string[]> {
  return (await holdAdministrators(trx)).filter((id) => id !== accountId)
}
