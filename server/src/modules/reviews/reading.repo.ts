// Reading reviews. Others get those for which `review_is_shown` holds, and never a private note.
import type { CalendarDate } from '@rentify/contract/calendar'
import type { ReviewTemplate } from '@rentify/contract/listings/moderation/reasons'
import {
  DAYS_BEFORE_ROOM_REVIEW,
  DAYS_TO_REVIEW,
  MARK_NAMES,
  MAX_MARK,
  type MarkName,
  type ReviewSide,
} from '@rentify/contract/reviews/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { StoredMarks } from '../../db/tables/reviews.ts'

export type ReviewRow = {
  readonly id: string
  readonly bookingId: string
  readonly side: ReviewSide
  readonly rating: number
  readonly marks: StoredMarks
  readonly text: string | null
  readonly writtenAt: Date
  readonly authorName: string | null
  readonly answer: string | null
  readonly answeredAt: Date | null
}

const SHOWN = sql<boolean>`review_is_shown(s.shown_at, r.withdrawn_at)`
const FROM = sql`reviews r join reviewed_stays s using (booking_id)
  left join accounts a on a.id = r.author_id`
/** For everybody but the author: without contacts (D11), and with a first name alone. */
const COLUMNS = sql`r.id, r.booking_id as "bookingId", r.side, r.rating::float8 as rating, r.marks,
  mask_contacts(r.text) as text, r.written_at as "writtenAt",
  split_part(a.name, ' ', 1) as "authorName", mask_contacts(r.answer) as answer,
  r.answered_at as "answeredAt"`

/** Which reviews are read or counted: of a listing, or of a renter. */
export type About = { readonly listingId: string } | { readonly renterId: string }
const isAbout = (about: About) =>
  'listingId' in about
    ? sql<boolean>`(r.listing_id = ${about.listingId} and r.side = 'renter')`
    : sql<boolean>`(r.subject_id = ${about.renterId} and r.side = 'owner')`

type PageOf = {
  readonly before: string | null
  readonly limit: number
  readonly rating?: number | undefined
}

/** A page of what is shown, newest first. */
export async function findReviews(
  db: Queryable,
  about: About,
  { before, limit, rating }: PageOf,
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`select ${COLUMNS} from ${FROM}
    where ${isAbout(about)} and ${SHOWN} ${pageOf(before)}
      ${rating === undefined ? sql`` : sql`and round(r.rating) = ${rating}`}
    order by r.id desc limit ${limit}`.execute(db)
  return rows
}

const pageOf = (before: string | null): RawBuilder<unknown> =>
  before === null ? sql`` : sql`and r.id < ${before}::uuid`

export type SummaryRow = {
  readonly count: number
  readonly rating: number | null
  readonly marks: { readonly [N in MarkName]: number | null }
  readonly counts: readonly number[]
}

const AVERAGES = sql.join(
  MARK_NAMES.flatMap((name) => [
    sql.lit(name),
    sql`avg((r.marks ->> ${sql.lit(name)})::integer)::float8`,
  ]),
)
const COUNTS = sql.join(
  Array.from(
    { length: MAX_MARK },
    (_, n) => sql`count(*) filter (where round(r.rating) = ${sql.lit(n + 1)})`,
  ),
)

/** Counts and averages of what is shown. */
export async function summarize(db: Queryable, about: About): Promise<SummaryRow> {
  const { rows } = await sql<SummaryRow>`select count(*)::integer as count,
      avg(r.rating)::float8 as rating, json_build_object(${AVERAGES}) as marks,
      json_build_array(${COUNTS}) as counts
    from ${FROM} where ${isAbout(about)} and ${SHOWN}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate has one row.')
  return row
}

export type OwnReviewRow = ReviewRow & {
  readonly note: string | null
  /** Whether others may read it. */
  readonly shown: boolean
  readonly shownFrom: CalendarDate
  readonly withdrawnAt: Date | null
  readonly withdrawalTemplate: ReviewTemplate | null
  readonly withdrawalReason: string | null
}

/** The author's own review of a stay, as they wrote it. */
export async function findOwnReview(
  db: Queryable,
  bookingId: string,
  side: ReviewSide,
): Promise<OwnReviewRow | undefined> {
  const { rows } = await sql<OwnReviewRow>`select ${COLUMNS}, r.text, n.note,
      s.shown_at <= now() as shown,
      (s.shown_at at time zone installation_time_zone())::date as "shownFrom",
      r.withdrawn_at as "withdrawnAt", r.withdrawal_template as "withdrawalTemplate",
      r.withdrawal_reason as "withdrawalReason"
    from ${FROM} left join review_notes n on (n.booking_id, n.side) = (r.booking_id, r.side)
    where r.booking_id = ${bookingId} and r.side = ${side}`.execute(db)
  return rows[0]
}

/** The other side's review of a stay, once it is shown. */
export async function findShownReview(
  db: Queryable,
  bookingId: string,
  side: ReviewSide,
): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`select ${COLUMNS} from ${FROM}
    where r.booking_id = ${bookingId} and r.side = ${side} and ${SHOWN}`.execute(db)
  return rows[0]
}

type StayTitle = {
  readonly title: string
  readonly location: string
  readonly city: string
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
}
export type ReceivedRow = ReviewRow & StayTitle

/** What is shown of what others wrote about an account, newest first. */
export async function findReceived(
  db: Queryable,
  accountId: string,
  { before, limit }: PageOf,
): Promise<{ rows: ReceivedRow[]; total: number }> {
  const { rows } = await sql<ReceivedRow>`select ${COLUMNS}, b.title, b.location, b.city,
      b.check_in as "checkIn", b.check_out as "checkOut"
    from ${FROM} join bookings b on b.id = r.booking_id
    where r.subject_id = ${accountId} and ${SHOWN} ${pageOf(before)}
    order by r.id desc limit ${limit}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::integer as total from ${FROM}
    where r.subject_id = ${accountId} and ${SHOWN}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export type DueRow = StayTitle & {
  readonly bookingId: string
  readonly side: ReviewSide
  readonly name: string | null
}

/** Enough for a list; who has more finds the others when these are written. */
const MAX_DUE = 50

/** The stays that an account can review now and has not, the next to close first. */
export async function findDue(db: Queryable, accountId: string): Promise<DueRow[]> {
  const ofSide = (side: ReviewSide) => {
    const [mine, other] = side === 'renter' ? ['renter', 'owner'] : ['owner', 'renter']
    return sql`select b.id as "bookingId", ${side}::text as side, b.title, b.location, b.city,
        b.check_in as "checkIn", b.check_out as "checkOut",
        ${sql.ref(`b.${other}_name`)} as name
      from bookings b where ${sql.ref(`b.${mine}_id`)} = ${accountId}
        and b.status in ('booked', 'completed') and not b.removed
        and b.check_out > installation_today() - ${DAYS_TO_REVIEW}::integer
        and (b.check_out <= installation_today() or b.listing_type = 'Room'
          and b.check_in <= installation_today() - ${DAYS_BEFORE_ROOM_REVIEW}::integer)
        and not exists (select from reviews r where r.booking_id = b.id and r.side = ${side})`
  }
  const { rows } = await sql<DueRow>`
    select * from (${ofSide('renter')} union all ${ofSide('owner')}) d
    order by d."checkOut", d."bookingId" limit ${MAX_DUE}`.execute(db)
  return rows
}

/** Whose listing this is, and whether it is public. */
export async function findListing(
  db: Queryable,
  id: string,
): Promise<{ ownerId: string; listed: boolean } | undefined> {
  const { rows } = await sql<{ ownerId: string; listed: boolean }>`
    select owner_id as "ownerId", listed from listings where id = ${id}`.execute(db)
  return rows[0]
}
