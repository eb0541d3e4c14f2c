// Writing reviews. Locks in one order: account, booking, reviewed stay, review (ADR 0312).
import type { BookingStatus } from '@rentify/contract/bookings/vocabulary'
import type { CalendarDate } from '@rentify/contract/calendar'
import type { ReviewReportReason, ReviewSide } from '@rentify/contract/reviews/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { runBatch } from '../../db/run-batch.ts'

export type StayRow = {
  readonly bookingId: string
  readonly status: BookingStatus
  readonly listingType: 'Room' | 'Hotel'
  readonly listingId: string | null
  readonly renterId: string | null
  readonly ownerId: string | null
  readonly title: string
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  readonly withdrawn: boolean
  readonly removed: boolean
  readonly today: CalendarDate
}

const STAY = sql`b.id as "bookingId", b.status, b.listing_type as "listingType",
  b.listing_id as "listingId", b.renter_id as "renterId", b.owner_id as "ownerId", b.title,
  b.check_in as "checkIn", b.check_out as "checkOut", b.withdrawn, b.removed,
  installation_today() as today`

const oneStay = (id: string) => sql<StayRow>`select ${STAY} from bookings b where b.id = ${id}`

export async function findStay(db: Queryable, bookingId: string): Promise<StayRow | undefined> {
  return (await oneStay(bookingId).execute(db)).rows[0]
}

/** The stay, locked after the account that writes. */
export async function lockStay(
  trx: Queryable,
  accountId: string,
  bookingId: string,
): Promise<StayRow | undefined> {
  const [, , [stay]] = await runBatch(trx, [
    sql`select from accounts where id = ${accountId} for key share`,
    sql`select from bookings where id = ${bookingId} for no key update`,
    oneStay(bookingId),
  ])
  return stay
}

/** The first moment of a day where the installation is. */
const beginOf = (day: RawBuilder<unknown> | CalendarDate) =>
  sql`(${day}::date::timestamp at time zone installation_time_zone())`

/** Notes from when on single reviews of a stay are shown, unless that is noted. */
export async function noteStay(
  trx: Queryable,
  bookingId: string,
  shownFrom: CalendarDate,
): Promise<void> {
  await sql`insert into reviewed_stays (booking_id, shown_at)
    values (${bookingId}, ${beginOf(shownFrom)}) on conflict (booking_id) do nothing`.execute(trx)
}

/** The days of a stay changed while nothing of it is shown. */
export async function moveStay(
  trx: Queryable,
  bookingId: string,
  shownFrom: CalendarDate,
): Promise<void> {
  await sql`update reviewed_stays set shown_at = ${beginOf(shownFrom)}
    where booking_id = ${bookingId} and not announced`.execute(trx)
}

export type NewReview = {
  readonly id: string
  readonly bookingId: string
  readonly side: ReviewSide
  readonly authorId: string
  readonly subjectId: string | null
  readonly listingId: string | null
  readonly marks: Readonly<Record<string, number>>
  readonly text: string
  readonly note: string | null
}

export async function insertReview(trx: Queryable, review: NewReview): Promise<void> {
  const { id, bookingId, side, authorId, subjectId, listingId, marks, text, note } = review
  await sql`insert into reviews
      (booking_id, side, id, author_id, subject_id, listing_id, marks, text)
    values (${bookingId}, ${side}, ${id}, ${authorId}, ${subjectId}, ${listingId},
      ${JSON.stringify(marks)}, ${text})`.execute(trx)
  if (note !== null)
    await sql`insert into review_notes (booking_id, side, note)
      values (${bookingId}, ${side}, ${note})`.execute(trx)
}

export type Written = {
  readonly side: ReviewSide
  readonly marks: Readonly<Record<string, number>>
  readonly text: string | null
  readonly note: string | null
}

/** What the sides of a locked stay have written. */
export async function findWritten(trx: Queryable, bookingId: string): Promise<Written[]> {
  const { rows } = await sql<Written>`select r.side, r.marks, r.text, n.note
    from reviews r left join review_notes n using (booking_id, side)
    where r.booking_id = ${bookingId} order by r.side`.execute(trx)
  return rows
}

/** Shows the reviews of a locked stay from now on; whether they were announced before. */
export async function showStay(trx: Queryable, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ before: boolean }>`
    update reviewed_stays s set shown_at = least(s.shown_at, now()), announced = true
    from (select booking_id, announced from reviewed_stays where booking_id = ${bookingId}
      for no key update) o
    where s.booking_id = o.booking_id returning o.announced as before`.execute(trx)
  return rows[0]?.before === true
}

/** A review that its subject may answer, locked; undefined where it is hidden or another's. */
export async function lockToAnswer(
  trx: Queryable,
  accountId: string,
  id: string,
): Promise<{ bookingId: string; answer: string | null } | undefined> {
  const [, rows] = await runBatch(trx, [
    sql`select from accounts where id = ${accountId} for key share`,
    sql<{ bookingId: string; answer: string | null }>`
      select r.booking_id as "bookingId", r.answer
      from reviews r join reviewed_stays s using (booking_id)
      where r.id = ${id} and r.subject_id = ${accountId}
        and review_is_shown(s.shown_at, r.withdrawn_at) for no key update of r`,
  ])
  return rows[0]
}

export async function writeAnswer(
  trx: Queryable,
  { bookingId, id, text }: { bookingId: string; id: string; text: string },
): Promise<void> {
  await sql`update reviews set answer = ${text}, answered_at = now()
    where booking_id = ${bookingId} and id = ${id}`.execute(trx)
}

type ToReport = {
  readonly bookingId: string
  readonly authorId: string | null
  readonly shown: boolean
  readonly reported: boolean
  readonly open: number
}

/** A review with what its reporter has reported already, while their account is locked. */
export async function lockToReport(
  trx: Queryable,
  accountId: string,
  id: string,
): Promise<ToReport | undefined> {
  const [, rows] = await runBatch(trx, [
    sql`select from accounts where id = ${accountId} for no key update`,
    sql<ToReport>`select r.booking_id as "bookingId", r.author_id as "authorId",
        review_is_shown(s.shown_at, r.withdrawn_at) as shown,
        exists (select from review_reports p where p.booking_id = r.booking_id
          and p.review_id = r.id and p.reporter_id = ${accountId}) as reported,
        (select count(*) from review_reports p where p.reporter_id = ${accountId}
          and p.decided_at is null)::integer as open
      from reviews r join reviewed_stays s using (booking_id)
      where r.id = ${id} for key share of r`,
  ])
  return rows[0]
}

type NewReport = {
  readonly id: string
  readonly bookingId: string
  readonly reviewId: string
  readonly reporterId: string
  readonly reason: ReviewReportReason
  readonly details: string | null
}

export async function insertReport(trx: Queryable, report: NewReport): Promise<void> {
  const { id, bookingId, reviewId, reporterId, reason, details } = report
  await sql`insert into review_reports (booking_id, review_id, id, reporter_id, reason, details)
    values (${bookingId}, ${reviewId}, ${id}, ${reporterId}, ${reason}, ${details})`.execute(trx)
}

/** The average of what is shown of a listing, while the listing is locked. */
export async function averageOf(
  trx: Queryable,
  listingId: string,
): Promise<{ count: number; rating: number }> {
  const { rows } = await sql<{ count: number; rating: number | null }>`
    select count(*)::integer as count, round(avg(r.rating), 1)::float8 as rating
    from reviews r join reviewed_stays s using (booking_id)
    where r.listing_id = ${listingId} and r.side = 'renter'
      and review_is_shown(s.shown_at, r.withdrawn_at)`.execute(trx)
  return { count: rows[0]?.count ?? 0, rating: rows[0]?.rating ?? 0 }
}
