// When an owner offers visits, and which of these times nobody else has.
import type { VisitingHours, VisitMinutes } from '@rentify/contract/conversations/visits'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import type { ConversationSide } from '../../../db/tables/conversations.ts'

/** So many days are offered, today among them. */
const DAYS_AHEAD = 14
/** Where no hours are offered, and where owners propose: any time of the day. */
const DAY = { opens: '08:00', closes: '20:00' } as const
const USUAL_MINUTES: VisitMinutes = 30

export type OwnHours = VisitingHours & {
  readonly type: ListingType
  readonly title: string
  readonly timeZone: string
}

/** The hours of an owner's listing; undefined for those of others. */
export async function findOwnHours(
  db: Queryable,
  ownerId: string,
  listingId: string,
): Promise<OwnHours | undefined> {
  const { rows } = await sql<OwnHours>`
    select l.type, l.public_title as title, installation_time_zone() as "timeZone",
      coalesce((select min(minutes) from visiting_hours where listing_id = l.id),
        ${USUAL_MINUTES}::integer) as minutes,
      (select coalesce(json_agg(json_build_object('weekday', weekday,
          'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI'))
          order by weekday), '[]')
        from visiting_hours where listing_id = l.id) as days
    from listings l where l.id = ${listingId} and l.owner_id = ${ownerId}`.execute(db)
  return rows[0]
}

/** Locks a listing of this owner, so that its hours are replaced by one call at a time. */
export async function lockOwnListing(
  trx: Queryable,
  ownerId: string,
  listingId: string,
): Promise<void> {
  await sql`select from listings where id = ${listingId} and owner_id = ${ownerId}
    for no key update`.execute(trx)
}

/** Replaces the hours of a locked listing. */
export async function replaceHours(
  trx: Queryable,
  listingId: string,
  { days, minutes }: VisitingHours,
): Promise<void> {
  await sql`delete from visiting_hours where listing_id = ${listingId}`.execute(trx)
  await sql`insert into visiting_hours (listing_id, weekday, opens, closes, minutes)
    select ${listingId}, d.weekday, d.opens, d.closes, ${minutes}::smallint
    from json_to_recordset(${JSON.stringify(days)}::json)
      d (weekday smallint, opens time, closes time)`.execute(trx)
}

type FreeTime = { readonly startsAt: Date; readonly endsAt: Date }

export type Offered = {
  readonly timeZone: string
  readonly hours: boolean
  readonly times: readonly FreeTime[]
}

type Wanted = {
  readonly listingId: string
  readonly side: ConversationSide
  /** Only this one. */
  readonly at?: Date
  /** The first of all, or those next to this one. */
  readonly near?: Date | null
  readonly limit?: number
}

/**
 * The times still to come that a side can propose, and that are promised to nobody else. An hour
 * that a time zone's clocks skip is offered once.
 */
export async function findFreeTimes(
  db: Queryable,
  { listingId, side, at, near = null, limit = 1_000 }: Wanted,
): Promise<Offered> {
  const offered = sql`exists (select from visiting_hours where listing_id = ${listingId}::uuid)`
  const { rows } = await sql<{
    timeZone: string
    hours: boolean
    times: { startsAt: string; endsAt: string }[]
  }>`
    with zone (name) as materialized (select installation_time_zone()),
    windows as (
      select weekday, opens, closes, minutes from visiting_hours
      where listing_id = ${listingId}::uuid and ${side} = 'renter'
      union all
      select weekday, ${DAY.opens}::time, ${DAY.closes}::time,
        coalesce((select min(minutes) from visiting_hours where listing_id = ${listingId}::uuid),
          ${USUAL_MINUTES}::smallint)
      from generate_series(1, 7) weekday where ${side} = 'owner' or not ${offered}
    ),
    slots as (
      select distinct
        (day + opens + n * make_interval(mins => minutes)) at time zone zone.name as starts_at,
        (day + opens + (n + 1) * make_interval(mins => minutes)) at time zone zone.name as ends_at
      from zone, generate_series(installation_today()::timestamp,
          installation_today()::timestamp + make_interval(days => ${DAYS_AHEAD - 1}), '1 day') day
        join windows on weekday = extract(isodow from day)
        cross join lateral generate_series(0,
          floor(extract(epoch from closes - opens) / 60 / minutes)::integer - 1) n
    ),
    free as (
      select starts_at, ends_at from slots
      where starts_at > now() and starts_at < ends_at
        and starts_at = coalesce(${at ?? null}::timestamptz, starts_at)
        and not exists (select from visits v where v.listing_id = ${listingId}::uuid
          and v.status = 'accepted'
          and tstzrange(v.starts_at, v.ends_at) && tstzrange(slots.starts_at, slots.ends_at))
      order by abs(extract(epoch from starts_at - coalesce(${near}::timestamptz, now()))), starts_at
      limit ${limit}
    )
    select zone.name as "timeZone", ${offered} as hours,
      (select coalesce(json_agg(json_build_object('startsAt', starts_at, 'endsAt', ends_at)
        order by starts_at), '[]') from free) as times
    from zone`.execute(db)
  const { timeZone = 'UTC', hours = false, times = [] } = rows[0] ?? {}
  return {
    timeZone,
    hours,
    times: times.map(({ startsAt, endsAt }) => ({
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    })),
  }
}

/** Whether this moment is within a visit that is agreed on with somebody. */
export async function isTaken(db: Queryable, listingId: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select exists (select from visits
    where listing_id = ${listingId} and status = 'accepted'
      and tstzrange(starts_at, ends_at) @> ${at}::timestamptz) as taken`.execute(db)
  return rows[0]?.taken ?? false
}
