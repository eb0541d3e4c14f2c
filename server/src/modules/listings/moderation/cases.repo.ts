// What moderators decide about together: one open case per listing (D59).
import type { Decision } from '@rentify/contract/admin/reports/reports'
import type { BlockTemplate } from '@rentify/contract/listings/moderation/reasons'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '../../../db/database.ts'
import type { Reasoned } from './reason-text.ts'

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

/** Who decided, null for the command line, and why, for the owner. */
export type Decided = Reasoned<BlockTemplate> & { readonly by: string | null }

/** Closes the open case of a locked listing, if any; returns who reported in it. */
export async function closeOpenCase(
  trx: Queryable,
  listingId: string,
  { decision, by, template, reason }: Decided & { readonly decision: Decision },
): Promise<string[]> {
  const closed = await trx
    .updateTable('moderation_cases')
    .set({ decision, template, reason, decided_by: by, decided_at: sql<Date>`now()` })
    .where('listing_id', '=', listingId)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!closed) return []
  const reports = await trx
    .selectFrom('listing_reports')
    .select('reporter_id')
    .where('case_id', '=', closed.id)
    .execute()
  return reports.flatMap(({ reporter_id }) => reporter_id ?? [])
}

/** The listing of a case, and what was decided. */
export function findCase(trx: Queryable, id: string) {
  return trx
    .selectFrom('moderation_cases')
    .select(['listing_id', 'decision'])
    .where('id', '=', id)
    .executeTakeFirst()
}
