// Owners ask to be verified; administrators answer (D45).
import type { OwnVerification } from '@rentify/contract/accounts/owner-verification'
import { message } from '@rentify/contract/messages'
import type { Database, Queryable } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { verificationAnswered } from '../accounts.events.ts'
import { lockById } from '../accounts.repo.ts'
import type { AccountsDeps } from '../deps.ts'
import { decideRequest, findVerification, putRequest } from './requests.repo.ts'

/** Where an owner stands. */
export const readVerification = (db: Database, ownerId: string): Promise<OwnVerification> =>
  present(db.sql, ownerId)

/**
 * Asks to be verified, or changes what was asked with while nobody has answered. Repeating it
 * changes nothing.
 * @throws {Problem} `wrong_status` for a verified owner; `verification_too_soon` for a day after a
 * refusal.
 */
export function askForVerification(
  { db }: Pick<AccountsDeps, 'db'>,
  ownerId: string,
  evidence: string,
): Promise<OwnVerification> {
  return db.transaction(async (trx) => {
    if (!(await lockById(trx, ownerId))) throw new Problem('unauthenticated')
    const { verifiedAt, againFrom } = (await findVerification(trx, ownerId)) ?? {}
    if (verifiedAt)
      throw new Problem('wrong_status', { details: { action: 'ask', status: 'verified' } })
    if (againFrom)
      throw new Problem('verification_too_soon', { details: { from: againFrom.toISOString() } })
    await putRequest(trx, ownerId, evidence)
    return present(trx, ownerId)
  })
}

/**
 * Refuses what a locked owner asks for; they read the reason.
 * @throws {Problem} `wrong_status` when nothing waits for an answer.
 */
export async function refuseVerification(
  trx: Queryable,
  { publish }: Pick<AccountsDeps, 'publish'>,
  ownerId: string,
  reason: string,
): Promise<void> {
  if (!(await decideRequest(trx, ownerId, { decision: 'refused', reason })))
    throw new Problem('wrong_status', { details: { action: 'refuse', status: null } })
  await publish(trx, verificationAnswered({ accountId: ownerId, reason }))
}

async function present(sql: Queryable, ownerId: string): Promise<OwnVerification> {
  const row = await findVerification(sql, ownerId)
  const { evidence, askedAt } = row ?? {}
  const said = row?.verifiedAt
    ? message('verification_is')
    : message(askedAt && !row?.refusedAt ? 'verification_waits' : 'verification_is_not')
  return {
    success: true,
    message: said,
    verifiedAt: row?.verifiedAt?.toISOString() ?? null,
    request:
      evidence && askedAt
        ? {
            evidence,
            askedAt: askedAt.toISOString(),
            refusedAt: row?.refusedAt?.toISOString() ?? null,
            reason: row?.reason ?? null,
            againFrom: row?.againFrom?.toISOString() ?? null,
          }
        : null,
  }
}
