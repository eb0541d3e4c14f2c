// Reports of listings, and an owner's answer to a block (D59).

import type { Language } from '@rentify/contract/languages'
import {
  type ListingBlock,
  MAX_OPEN_REPORTS,
  MAX_OPEN_REPORTS_PER_LISTING,
  type ReportForm,
} from '@rentify/contract/listings/moderation/moderation'
import { message } from '@rentify/contract/messages'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import { assertFound, mayOpenListing } from '../listings.policy.ts'
import type { OpensHidden } from '../listings.rules.ts'
import { addReviewRequest, type BlockRow, findBlock } from './blocks.repo.ts'
import { addReportToCase, addReviewToCase } from './cases.repo.ts'
import { lockOwnerAndListing } from './lock.repo.ts'
import { reasonText } from './reason-text.ts'
import { countReports, findOwnerId, insertReport, lockReporterAndListing } from './reports.repo.ts'

export type ModerationDeps = {
  readonly db: Database
  /** Who else may open a listing that is not public, and so report it (D10). */
  readonly opensHidden: readonly OpensHidden[]
}

type Reporter = { readonly session: Session; readonly callId: string }
type Owner = { readonly session: Session; language(): Promise<Language> }

/**
 * Reports a listing that the caller can open: once per user, so a repeated report changes nothing.
 * A count never hides anything by itself.
 * @throws {Problem} `own_listing`; `listing_not_found`; `too_many_reports`.
 */
export async function reportListing(
  { db, opensHidden }: ModerationDeps,
  listingId: string,
  { reason, details }: ReportForm,
  { session, callId: id }: Reporter,
) {
  const { accountId } = session
  await db.transaction(async (trx) => {
    const listing = await lockReporterAndListing(trx, accountId, listingId)
    const { ownerId, listed } = assertFound(listing)
    if (ownerId === accountId)
      throw new Problem('own_listing', { message: message('own_listing_report') })
    const counts = await countReports(trx, accountId, listingId)
    if (counts.reported) return
    const isOpenTo = async () => {
      for (const opens of opensHidden) if (await opens(trx, listingId, accountId)) return true
      return false
    }
    if (!mayOpenListing({ ownerId, listed }, session) && !(await isOpenTo()))
      throw new Problem('listing_not_found')
    if (counts.own >= MAX_OPEN_REPORTS || counts.all >= MAX_OPEN_REPORTS_PER_LISTING)
      throw new Problem('too_many_reports')
    const caseId = await addReportToCase(trx, listingId)
    await insertReport(trx, { id, listingId, caseId, accountId, reason, details: details ?? null })
  })
  return { success: true as const, message: message('report_sent') }
}

/**
 * Why an owner's listing is blocked; null when it is not.
 * @throws {Problem} `listing_not_found` for one of another owner's.
 */
export async function getBlock(
  { db }: ModerationDeps,
  listingId: string,
  { session, language }: Owner,
): Promise<{ block: ListingBlock | null }> {
  if ((await findOwnerId(db.sql, listingId)) !== session.accountId)
    throw new Problem('listing_not_found')
  const block = await findBlock(db.sql, listingId)
  return { block: block && presentBlock(block, await language()) }
}

/**
 * An owner says that what a block was about is fixed: once per decision; repeating it changes
 * nothing. After a refusal something has to change, or a day to pass.
 * @throws {Problem} `listing_not_found`; `wrong_status` when the listing is not blocked;
 * `review_too_soon`.
 */
export async function requestReview(
  { db }: ModerationDeps,
  listingId: string,
  said: string | null | undefined,
  { session, language }: Owner,
) {
  const reads = await language()
  return db.transaction(async (trx) => {
    const { ownerId, status } = assertFound(await lockOwnerAndListing(trx, listingId))
    if (ownerId !== session.accountId) throw new Problem('listing_not_found')
    if (status !== 'blocked')
      throw new Problem('wrong_status', { details: { action: 'request_review', status } })
    const { reviewFrom } = (await findBlock(trx, listingId)) ?? {}
    if (reviewFrom)
      throw new Problem('review_too_soon', { details: { from: reviewFrom.toISOString() } })
    if (await addReviewRequest(trx, listingId)) await addReviewToCase(trx, listingId, said ?? null)
    const block = await findBlock(trx, listingId)
    if (!block) throw new Problem('listing_not_found')
    return {
      success: true as const,
      message: message('review_requested'),
      block: presentBlock(block, reads),
    }
  })
}

/** A block as its reader reads it. */
export function presentBlock(block: BlockRow, language: Language): ListingBlock {
  const { blockedAt, reviewRequestedAt, reviewFrom } = block
  return {
    reason: reasonText(language, block),
    blockedAt: blockedAt.toISOString(),
    reviewRequestedAt: reviewRequestedAt?.toISOString() ?? null,
    reviewFrom: reviewFrom?.toISOString() ?? null,
  }
}
