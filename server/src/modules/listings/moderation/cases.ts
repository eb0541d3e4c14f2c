// What moderators decide about together: one open case per listing (D59).
import type { Decision } from '@rentify/contract/admin/reports'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '../../../db/database.ts'
import type { Publish } from '../../../events/index.ts'
import { reportsDecided } from '../listings.events.ts'
import type { LockedListing } from './lock.repo.ts'

/** Who decided, null for the command line, and why: at most 500 characters, for the owner. */
export type Decided = { readonly by: string | null; readonly reason: string | null }

/** The open case of a locked listing, opened now if there is none; counts one more report. */
export async function addReportToCase(trx: Queryable, listingId: string): Promise<string> {
  const { id } = await trx
    .insertInto('moderation_cases')
    .values({ id: uuidv7(), listing_id: listingId, reports: 1 })
    .onConflict((open) =>
      open
        .column('listing_id')
        .where('decided_at', 'is', null)
        .doUpdateSet({ reports: sql<number>`moderation_cases.reports + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts an owner's request for another review into the open case of a locked listing. */
export async function addReviewToCase(
  trx: Queryable,
  listingId: string,
  message: string | null,
): Promise<void> {
  const review = { review_requested_at: sql<Date>`now()`, review_message: message }
  await trx
    .insertInto('moderation_cases')
    .values({ id: uuidv7(), listing_id: listingId, ...review })
    .onConflict((open) =>
      open.column('listing_id').where('decided_at', 'is', null).doUpdateSet(review),
    )
    .execute()
}

/** Records a decision about a locked listing in its open case, if any; its reporters are told. */
export async function closeCase(
  trx: Queryable,
  publish: Publish,
  { id: listingId, publicTitle: title }: LockedListing,
  { decision, by, reason }: Decided & { readonly decision: Decision },
): Promise<void> {
  const closed = await trx
    .updateTable('moderation_cases')
    .set({ decision, reason, decided_by: by, decided_at: sql<Date>`now()` })
    .where('listing_id', '=', listingId)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!closed) return
  const reports = await trx
    .selectFrom('listing_reports')
    .select('reporter_id')
    .where('case_id', '=', closed.id)
    .execute()
  const reporterIds = reports.flatMap(({ reporter_id }) => reporter_id ?? [])
  if (reporterIds.length > 0)
    await publish(trx, reportsDecided({ listingId, title, decision, reporterIds }))
}
