import type { Decision, ReportsQuery } from '@rentify/contract/admin/reports/reports'
import type { ReportReason } from '@rentify/contract/listings/moderation/moderation'
import type { BlockTemplate } from '@rentify/contract/listings/moderation/reasons'
import type { ListingStatus, ListingType } from '@rentify/contract/listings/vocabulary'
import { sql as raw } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import { COMPARED_JSON, type Compared, type Reasoned } from '../../listings/index.ts'

type Person = { readonly _id: string; readonly name: string; readonly email: string }

/** A case with its listing, as JSON-ready values. */
export type ReportRow = {
  readonly id: string
  readonly openedAt: Date
  readonly listingId: string
  readonly title: string
  readonly type: ListingType
  readonly location: string
  readonly city: string
  readonly status: ListingStatus
  /** The present block, if any; `asBlocked` is what the listing was then. */
  readonly block: (Reasoned & { readonly asBlocked: Compared | null }) | null
  readonly present: Compared
  readonly picture: string | null
  readonly owner: Person
  readonly reports: number
  readonly latest: readonly {
    readonly _id: string
    readonly reason: ReportReason
    readonly details: string | null
    readonly by: Person | null
    readonly at: string
  }[]
  readonly reviewRequestedAt: Date | null
  readonly reviewMessage: string | null
  readonly reviewsBefore: number
  readonly decision: Decision | null
  readonly template: BlockTemplate | null
  readonly reason: string | null
  readonly decidedAt: Date | null
  readonly decidedBy: Person | null
}

/** Reports of a case that the queue shows. */
const MAX_SHOWN = 20

const person = (account: string) =>
  raw`case when ${raw.ref(`${account}.id`)} is null then null else json_build_object(
    '_id', ${raw.ref(`${account}.id`)}, 'name', ${raw.ref(`${account}.name`)}, 'email', ${raw.ref(`${account}.email`)}) end`

const ROW = raw`
  c.id, c.opened_at as "openedAt", l.id as "listingId", l.title, l.type,
  coalesce(l.unmasked ->> 'location', l.location) as location,
  coalesce(l.unmasked ->> 'city', l.city) as city,
  l.status, case when l.status = 'blocked' and b.listing_id is not null then json_build_object(
    'template', b.template, 'reason', b.reason, 'asBlocked', b.as_blocked) end as block,
  ${COMPARED_JSON} as present, l.pictures -> 0 ->> 'id' as picture,
  ${person('o')} as owner, c.reports, c.review_requested_at as "reviewRequestedAt",
  c.review_message as "reviewMessage", (select count(*)::integer from moderation_cases e
    where e.listing_id = c.listing_id and e.review_requested_at < c.review_requested_at)
    as "reviewsBefore", c.decision, c.template, c.reason, c.decided_at as "decidedAt",
  ${person('d')} as "decidedBy",
  (select coalesce(json_agg(json_build_object('_id', r.id, 'reason', r.reason, 'details', r.details,
    'by', r.by, 'at', r.at)
      order by r.at desc, r.id desc), '[]')
    from (select r.id, r.reason, r.details, ${person('p')} as by,
        to_char(r.reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from listing_reports r left join accounts p on p.id = r.reporter_id
      where r.case_id = c.id order by r.reported_at desc, r.id desc limit ${MAX_SHOWN}) r) as latest`

const FROM = raw`moderation_cases c join listings l on l.id = c.listing_id join accounts o on o.id = l.owner_id
  left join listing_blocks b on b.listing_id = l.id left join accounts d on d.id = c.decided_by`

const ORDERS = {
  open: {
    oldest: raw`c.opened_at, c.id`,
    newest: raw`c.opened_at desc, c.id desc`,
    most: raw`c.reports desc, c.opened_at, c.id`,
  },
  decided: {
    oldest: raw`c.decided_at, c.id`,
    newest: raw`c.decided_at desc, c.id desc`,
    most: raw`c.reports desc, c.decided_at desc, c.id desc`,
  },
} as const

/** One page: open ones oldest first, decided ones newest first unless asked otherwise. */
export async function findReports(
  sql: Queryable,
  { status, sort, page, limit }: ReportsQuery,
): Promise<{ rows: ReportRow[]; total: number }> {
  const isWanted = status === 'open' ? raw`c.decided_at is null` : raw`c.decided_at is not null`
  const order = ORDERS[status][sort ?? (status === 'open' ? 'oldest' : 'newest')]
  const { rows } = await raw<ReportRow>`
    with page as (
      select id from moderation_cases c where ${isWanted} order by ${order}
      limit ${limit} offset ${(page - 1) * limit}
    )
    select ${ROW} from ${FROM} where c.id in (select id from page) order by ${order}`.execute(sql)
  const counted = await raw<{ total: number }>`
    select count(*)::int as total from moderation_cases c where ${isWanted}`.execute(sql)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findReport(sql: Queryable, id: string): Promise<ReportRow | undefined> {
  const { rows } = await raw<ReportRow>`select ${ROW} from ${FROM} where c.id = ${id}`.execute(sql)
  return rows[0]
}
