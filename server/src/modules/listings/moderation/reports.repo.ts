import type { ReportReason } from '@rentify/contract/listings/moderation/moderation'
import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

/** The listing, locked after the account that reports it. */
export async function lockReporterAndListing(trx: Queryable, accountId: string, listingId: string) {
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .execute()
  return trx
    .selectFrom('listings')
    .select(['owner_id as ownerId', 'listed'])
    .where('id', '=', listingId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type ReportCounts = { readonly reported: boolean; readonly own: number; readonly all: number }

/** The user's report of the listing, and the open reports of either, while both are locked. */
export async function countReports(
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

type NewReport = {
  readonly id: string
  readonly listingId: string
  readonly caseId: string
  readonly accountId: string
  readonly reason: ReportReason
  readonly details: string | null
}

export async function insertReport(
  trx: Queryable,
  { id, listingId, caseId, accountId, reason, details }: NewReport,
): Promise<void> {
  await trx
    .insertInto('listing_reports')
    .values({
      id,
      listing_id: listingId,
      case_id: caseId,
      reporter_id: accountId,
      reason,
      details,
    })
    .execute()
}

/** Whose listing this is; undefined when there is none. */
export async function findOwnerId(db: Queryable, listingId: string): Promise<string | undefined> {
  const listing = await db
    .selectFrom('listings')
    .select('owner_id')
    .where('id', '=', listingId)
    .executeTakeFirst()
  return listing?.owner_id
}

/** An account's deletion leaves its reports without its words; the reference is set to null. */
export async function anonymizeReportsOf(trx: Queryable, accountId: string): Promise<void> {
  await sql`
    with theirs as (
      select id from listing_reports where reporter_id = ${accountId} order by id for no key update
    )
    update listing_reports r set details = null from theirs t where t.id = r.id`.execute(trx)
}
