import type { ReportsQuery } from '@rentify/contract/admin/reports/reports'
import type { ReviewTemplate } from '@rentify/contract/listings/moderation/reasons'
import type {
  ReviewDecision,
  ReviewReportReason,
  ReviewSide,
} from '@rentify/contract/reviews/vocabulary'
import { sql } from 'kysely'
import { readAnswerTimes } from '../../db/answer-times.ts'
import type { Queryable } from '../../db/database.ts'
import type { Reasoned } from '../listings/index.ts'

type Person = { readonly _id: string; readonly name: string; readonly email: string }

/** A reported review with its open reports, or with those that one decision closed. */
export type ReportedRow = {
  readonly id: string
  readonly side: ReviewSide
  readonly rating: number
  readonly text: string | null
  readonly note: string | null
  readonly answer: string | null
  readonly writtenAt: Date
  readonly author: Person | null
  readonly about: Person | null
  readonly title: string
  readonly location: string
  readonly city: string
  readonly reports: number
  readonly latest: readonly {
    readonly reason: ReviewReportReason
    readonly details: string | null
    readonly by: Person | null
    readonly at: string
  }[]
  readonly decision: ReviewDecision | null
  readonly template: ReviewTemplate | null
  readonly reason: string | null
  readonly decidedAt: Date | null
  readonly decidedBy: Person | null
}

/** Reports of a review that the queue shows. */
const MAX_SHOWN = 20

const person = (account: string) =>
  sql`case when ${sql.ref(`${account}.id`)} is null then null else json_build_object(
    '_id', ${sql.ref(`${account}.id`)}, 'name', ${sql.ref(`${account}.name`)},
    'email', ${sql.ref(`${account}.email`)}) end`

const ROW = sql`r.id, r.side, r.rating::float8 as rating, r.text, n.note, r.answer,
  r.written_at as "writtenAt", ${person('a')} as author, ${person('o')} as about,
  b.title, b.location, b.city, q.reports, q.decision, q.template, q.reason,
  q.decided_at as "decidedAt",
  ${person('d')} as "decidedBy",
  (select coalesce(json_agg(json_build_object('reason', l.reason, 'details', l.details,
      'by', l.by, 'at', l.at) order by l.at desc, l.id desc), '[]')
    from (select p.id, p.reason, p.details, ${person('u')} as by,
        to_char(p.reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from review_reports p left join accounts u on u.id = p.reporter_id
      where p.booking_id = q.booking_id and p.review_id = q.review_id
        and p.decided_at is not distinct from q.decided_at
      order by p.reported_at desc, p.id desc limit ${MAX_SHOWN}) l) as latest`

const FROM = sql`join reviews r on (r.booking_id, r.id) = (q.booking_id, q.review_id)
  join bookings b on b.id = q.booking_id
  left join review_notes n on (n.booking_id, n.side) = (r.booking_id, r.side)
  left join accounts a on a.id = r.author_id left join accounts o on o.id = r.subject_id
  left join accounts d on d.id = q.decided_by`

/** Reports by review and decision. */
const GROUPS = sql`select p.booking_id, p.review_id, p.decided_at, p.decided_by,
    count(*)::integer as reports, min(p.decision) as decision,
    min(p.decision_template) as template, min(p.decision_reason) as reason,
    min(p.reported_at) as opened_at
  from review_reports p`
const GROUPED = sql`group by p.booking_id, p.review_id, p.decided_at, p.decided_by`

const ORDERS = {
  open: {
    oldest: sql`q.opened_at, q.review_id`,
    newest: sql`q.opened_at desc, q.review_id desc`,
    most: sql`q.reports desc, q.opened_at, q.review_id`,
  },
  decided: {
    oldest: sql`q.decided_at, q.review_id`,
    newest: sql`q.decided_at desc, q.review_id desc`,
    most: sql`q.reports desc, q.decided_at desc, q.review_id desc`,
  },
} as const

/** One page: open ones oldest first, decided ones newest first unless asked otherwise. */
export async function findReported(
  db: Queryable,
  { status, sort, page, limit }: ReportsQuery,
): Promise<{ rows: ReportedRow[]; total: number }> {
  const isWanted = status === 'open' ? sql`p.decided_at is null` : sql`p.decided_at is not null`
  const order = ORDERS[status][sort ?? (status === 'open' ? 'oldest' : 'newest')]
  const { rows } = await sql<ReportedRow>`with q as (
      select * from (${GROUPS} where ${isWanted} ${GROUPED}) q
      order by ${order} limit ${limit} offset ${(page - 1) * limit})
    select ${ROW} from q ${FROM} order by ${order}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::integer as total
    from (select from review_reports p where ${isWanted} ${GROUPED}) c`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** How many reviews were reported since then, and wait for a decision. */
export async function countReviewReportsSince(db: Queryable, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(distinct review_id)::integer as n
    from review_reports where decided_at is null and reported_at > ${since}`.execute(db)
  return rows[0]?.n ?? 0
}

/** How fast reports of reviews were answered, and how many wait too long. */
export const reviewsAnswered = (db: Queryable) =>
  readAnswerTimes(db, { table: 'review_reports', since: 'reported_at' })

/** What was decided of a review last. */
export async function findDecided(db: Queryable, id: string): Promise<ReportedRow | undefined> {
  const { rows } = await sql<ReportedRow>`with q as (
      ${GROUPS} where p.review_id = ${id} and p.decided_at is not null ${GROUPED}
      order by p.decided_at desc limit 1)
    select ${ROW} from q ${FROM}`.execute(db)
  return rows[0]
}

export type LockedReview = {
  readonly bookingId: string
  readonly authorId: string | null
  readonly listingId: string | null
  readonly title: string
  readonly isWithdrawn: boolean
}

export async function lockReview(trx: Queryable, id: string): Promise<LockedReview | undefined> {
  const { rows } = await sql<LockedReview>`select r.booking_id as "bookingId",
      r.author_id as "authorId", r.listing_id as "listingId", b.title,
      r.withdrawn_at is not null as "isWithdrawn"
    from reviews r join bookings b on b.id = r.booking_id
    where r.id = ${id} for no key update of r`.execute(trx)
  return rows[0]
}

type Decision = Reasoned<ReviewTemplate> & {
  readonly decision: ReviewDecision
  readonly by: string
}

/** Closes the open reports of a locked review; those who reported, null where there is none. */
export async function closeReports(
  trx: Queryable,
  bookingId: string,
  id: string,
  { decision, template, reason, by }: Decision,
): Promise<string[] | null> {
  const { rows } = await sql<{ reporter: string | null }>`
    update review_reports set decision = ${decision}, decision_template = ${template},
      decision_reason = ${reason},
      decided_by = ${by}, decided_at = now()
    where booking_id = ${bookingId} and review_id = ${id} and decided_at is null
    returning reporter_id as reporter`.execute(trx)
  return rows.length === 0 ? null : rows.flatMap(({ reporter }) => reporter ?? [])
}

export async function withdraw(
  trx: Queryable,
  bookingId: string,
  id: string,
  { template, reason }: Reasoned<ReviewTemplate>,
): Promise<void> {
  await sql`update reviews set withdrawn_at = now(), withdrawal_template = ${template},
      withdrawal_reason = ${reason}
    where booking_id = ${bookingId} and id = ${id}`.execute(trx)
}
