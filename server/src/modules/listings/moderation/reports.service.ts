// Reports of listings, and an owner's answer to a block (D59).
import {
  type ListingBlock,
  MAX_OPEN_REPORTS,
  MAX_OPEN_REPORTS_PER_LISTING,
  type ReportForm,
} from '@rentify/contract/listings/moderation/moderation'
import { message } from '@rentify/contract/messages'
import { sql } from 'kysely'
import type { Database, Queryable } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import { mayOpenListing } from '../listings.policy.ts'
import type { OpensHidden } from '../listings.rules.ts'
import { addReportToCase, addReviewToCase } from './cases.ts'
import { lockOwnerAndListing } from './lock.repo.ts'

export type ModerationDeps = {
  readonly db: Database
  /** Who else may open a listing that is not public, and so report it (D10). */
  readonly opensHidden: readonly OpensHidden[]
}

type Caller = { readonly session: Session; readonly callId: string }

/**
 * Reports a listing that the caller can open: once per user, so a repeated report changes nothing.
 * A count never hides anything by itself.
 * @throws {Problem} `own_listing`; `listing_not_found`; `too_many_reports`.
 */
export async function reportListing(
  { db, opensHidden }: ModerationDeps,
  listingId: string,
  { reason, details }: ReportForm,
  { session, callId: id }: Caller,
) {
  const { accountId } = session
  await db.transaction(async (trx) => {
    await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .execute()
    const listing = await trx
      .selectFrom('listings')
      .select(['owner_id as ownerId', 'listed'])
      .where('id', '=', listingId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!listing) throw new Problem('listing_not_found')
    const { ownerId, listed } = listing
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
    await trx
      .insertInto('listing_reports')
      .values({
        id,
        listing_id: listingId,
        case_id: caseId,
        reporter_id: accountId,
        reason,
        details: details ?? null,
      })
      .execute()
  })
  return { success: true as const, message: message('report_sent') }
}

type ReportCounts = { readonly reported: boolean; readonly own: number; readonly all: number }

/** The user's report of the listing, and the open reports of either, while both are locked. */
async function countReports(
  trx: Queryable,
  accountId: string,
  listingId: string,
): Promise<ReportCounts> {
  const { rows } = await sql<ReportCounts>`select
    exists (select from listing_reports where listing_id = ${listingId}
      and reporter_id = ${accountId}) as reported,
    (select count(*) from listing_reports r join moderation_cases c on c.id = r.case_id
      where r.reporter_id = ${accountId} and c.decided_at is null)::int as own,
    (select coalesce(sum(reports), 0) from moderation_cases
      where listing_id = ${listingId} and decided_at is null)::int as all`.execute(trx)
  return rows[0] ?? { reported: false, own: 0, all: 0 }
}

/**
 * Why an owner's listing is blocked; null when it is not.
 * @throws {Problem} `listing_not_found` for one of another owner's.
 */
export async function getBlock(
  { db }: ModerationDeps,
  listingId: string,
  { session }: Pick<Caller, 'session'>,
): Promise<{ block: ListingBlock | null }> {
  const listing = await db.sql
    .selectFrom('listings')
    .select('owner_id')
    .where('id', '=', listingId)
    .executeTakeFirst()
  if (listing?.owner_id !== session.accountId) throw new Problem('listing_not_found')
  return { block: await findBlock(db.sql, listingId) }
}

/** The block of a blocked listing; one without a record has no reason. */
export async function findBlock(sqlOf: Queryable, listingId: string): Promise<ListingBlock | null> {
  const row = await sqlOf
    .selectFrom('listings as l')
    .leftJoin('listing_blocks as b', 'b.listing_id', 'l.id')
    .select(['b.reason', 'b.blocked_at', 'b.review_requested_at', 'l.updated_at'])
    .where('l.id', '=', listingId)
    .where('l.status', '=', 'blocked')
    .executeTakeFirst()
  if (!row) return null
  return {
    reason: row.reason,
    blockedAt: (row.blocked_at ?? row.updated_at).toISOString(),
    reviewRequestedAt: row.review_requested_at?.toISOString() ?? null,
  }
}

/**
 * An owner says that what a block was about is fixed: once per decision; repeating it changes
 * nothing.
 * @throws {Problem} `listing_not_found`; `wrong_status` when the listing is not blocked.
 */
export async function requestReview(
  { db }: ModerationDeps,
  listingId: string,
  said: string | null | undefined,
  { session }: Pick<Caller, 'session'>,
) {
  return db.transaction(async (trx) => {
    const { ownerId, status } = await lockOwnerAndListing(trx, listingId)
    if (ownerId !== session.accountId) throw new Problem('listing_not_found')
    if (status !== 'blocked')
      throw new Problem('wrong_status', { details: { action: 'request_review', status } })
    const { rows } = await sql`
      insert into listing_blocks as b (listing_id, status_before, review_requested_at)
      values (${listingId}, 'inactive', now())
      on conflict (listing_id) do update set review_requested_at = now()
        where b.review_requested_at is null returning listing_id`.execute(trx)
    if (rows.length > 0) await addReviewToCase(trx, listingId, said ?? null)
    const block = await findBlock(trx, listingId)
    if (!block) throw new Problem('listing_not_found')
    return { success: true as const, message: message('review_requested'), block }
  })
}

/** An account's deletion leaves its reports without its words; the reference is set to null. */
export async function anonymizeReportsOf(trx: Queryable, accountId: string): Promise<void> {
  await sql`
    with theirs as (
      select id from listing_reports where reporter_id = ${accountId} order by id for no key update
    )
    update listing_reports r set details = null from theirs t where t.id = r.id`.execute(trx)
}
