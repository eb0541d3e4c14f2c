import { HOURS_BEFORE_REVIEW } from '@rentify/contract/listings/moderation/moderation'
import type { BlockTemplate } from '@rentify/contract/listings/moderation/reasons'
import type { ListingStatus } from '@rentify/contract/listings/vocabulary'
import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import { COMPARED_JSON } from './compared.ts'
import type { Reasoned } from './reason-text.ts'

type StatusBefore = Exclude<ListingStatus, 'blocked'>

/** Why a listing was blocked, and when its owner asked for another review. */
export function findReason(trx: Queryable, listingId: string) {
  return trx
    .selectFrom('listing_blocks')
    .select(['template', 'reason', 'review_requested_at'])
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
}

/**
 * Stores a block, or its new reason, with what the listing is by now: null for the status before
 * leaves the one that is stored.
 */
export async function saveBlock(
  trx: Queryable,
  listingId: string,
  { template, reason }: Reasoned<BlockTemplate>,
  statusBefore: StatusBefore | null,
): Promise<void> {
  const now = sql<Date>`now()`
  const asBlocked = sql<object>`(select ${COMPARED_JSON} from listings l where l.id = ${listingId})`
  await trx
    .insertInto('listing_blocks')
    // A status of 'blocked' without a block was not set here: the status before is unknown, so the
    // safe one is recorded.
    .values({
      ...{ listing_id: listingId, template, reason, as_blocked: asBlocked },
      status_before: statusBefore ?? 'inactive',
    })
    .onConflict((known) =>
      known.column('listing_id').doUpdateSet({
        ...{ template, reason, as_blocked: asBlocked },
        blocked_at: now,
        refused_at: sql<Date | null>`case when listing_blocks.review_requested_at is null
          then listing_blocks.refused_at else now() end`,
        review_requested_at: null,
        ...(statusBefore && { status_before: statusBefore }),
      }),
    )
    .execute()
}

export function deleteBlock(trx: Queryable, listingId: string) {
  return trx
    .deleteFrom('listing_blocks')
    .where('listing_id', '=', listingId)
    .returning('status_before')
    .executeTakeFirst()
}

/** Notes that the owner of a blocked listing asks for another review; false if that is noted. */
export async function addReviewRequest(trx: Queryable, listingId: string): Promise<boolean> {
  const { rows } = await sql`
      insert into listing_blocks as b (listing_id, status_before, review_requested_at)
      values (${listingId}, 'inactive', now())
      on conflict (listing_id) do update set review_requested_at = now()
        where b.review_requested_at is null returning listing_id`.execute(trx)
  return rows.length > 0
}

export type BlockRow = Reasoned<BlockTemplate> & {
  readonly blockedAt: Date
  readonly reviewRequestedAt: Date | null
  /** When it can be looked at again at the earliest, having been refused and not changed since. */
  readonly reviewFrom: Date | null
}

/** The block of a blocked listing; one without a record has no reason. */
export async function findBlock(db: Queryable, listingId: string): Promise<BlockRow | null> {
  const { rows } = await sql<BlockRow>`
    select b.template, b.reason, coalesce(b.blocked_at, l.updated_at) as "blockedAt",
      b.review_requested_at as "reviewRequestedAt",
      case when (b.as_blocked ->> 'version')::integer = l.version
          and b.refused_at > now() - make_interval(hours => ${HOURS_BEFORE_REVIEW}::integer)
        then b.refused_at + make_interval(hours => ${HOURS_BEFORE_REVIEW}::integer)
        end as "reviewFrom"
    from listings l left join listing_blocks b on b.listing_id = l.id
    where l.id = ${listingId} and l.status = 'blocked'`.execute(db)
  return rows[0] ?? null
}
