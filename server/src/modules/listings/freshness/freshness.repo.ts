import {
  MAX_UNCONFIRMED_SHOWN,
  type Unconfirmed,
  type UnconfirmedListing,
} from '@rentify/contract/listings/freshness'
import type { ListingStatus, ListingType } from '@rentify/contract/listings/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

/** Whether a listing `l` is public, and not known to be taken until a later day. */
const IS_FREE = sql<boolean>`(l.listed
  and coalesce(greatest(l.available_from, l.taken_until), '-infinity') <= (select installation_today()))`
const isOlder = (days: number) =>
  sql<boolean>`l.confirmed_at < now() - make_interval(days => ${days})`

/** A public listing `l` for which nobody has vouched for so many days, and that is to be had. */
export const unconfirmedFor = (days: number) => sql<boolean>`(${IS_FREE} and ${isOlder(days)})`

/** The same, and what its owner was asked about since, as when renters call it gone. */
const waitsFor = (days: number) => sql<boolean>`(${IS_FREE} and (${isOlder(days)}
  or exists (select from confirmation_ask_listings a
    join confirmation_asks k on (k.user_id, k.id) = (a.user_id, a.ask_id)
    where a.user_id = l.owner_id and a.listing_id = l.id and k.asked_at > l.confirmed_at)))`

/** Few enough that whoever edits one of them waits a moment, and that caches hear their names. */
const AT_ONCE = 50

/** Notes that these listings are still to be had, for those of which that is older than `days`. */
export async function confirmListings(
  trx: Queryable,
  ids: readonly string[],
  days = 0,
): Promise<void> {
  await sql`update listings set confirmed_at = now() where id in (
    select id from listings where id = any(${ids}::uuid[])
      and confirmed_at < now() - make_interval(days => ${days})
    order by id for no key update)`.execute(trx)
}

/** Which listings of an owner are confirmed together. */
export type Together = { readonly days: number } | { readonly askId: string }

const together = (ownerId: string, which: Together): RawBuilder<boolean> =>
  sql`l.owner_id = ${ownerId} and ${
    'askId' in which ? sql`l.is_visible and ${askedIn(ownerId, which.askId)}` : waitsFor(which.days)
  }`

/** Of a listing `l`: whether this ask is about it, and not answered since. */
const askedIn = (ownerId: string, askId: string) => sql<boolean>`exists (
  select from confirmation_asks k
  join confirmation_ask_listings a on (a.user_id, a.ask_id) = (k.user_id, k.id)
  where k.user_id = ${ownerId} and k.id = ${askId} and a.listing_id = l.id
    and l.confirmed_at < k.asked_at)`

/** Confirms some of them; whether there may be more. */
export async function confirmSome(
  trx: Queryable,
  ownerId: string,
  which: Together,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`update listings set confirmed_at = now() where id in (
    select l.id from listings l where ${together(ownerId, which)}
    order by l.id limit ${AT_ONCE} for no key update) returning id`.execute(trx)
  return rows.length === AT_ONCE
}

/** A listing `l` as its owner is asked about it. */
const ASKED_FIELDS = sql`l.id as "_id", l.type, l.title,
  coalesce(l.unmasked ->> 'city', l.city) as city,
  coalesce(l.unmasked ->> 'location', l.location) as location,
  to_char(l.confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "confirmedAt",
  l.is_visible as "isVisible", l.units`

/** The listings that an ask is about and that were answered since, the latest first. */
export async function findAnswered(
  db: Queryable,
  ownerId: string,
  askId: string,
): Promise<UnconfirmedListing[]> {
  const { rows } = await sql<UnconfirmedListing>`select ${ASKED_FIELDS}
    from confirmation_asks k
    join confirmation_ask_listings a on (a.user_id, a.ask_id) = (k.user_id, k.id)
    join listings l on l.id = a.listing_id and l.owner_id = k.user_id
    where k.user_id = ${ownerId} and k.id = ${askId} and l.confirmed_at >= k.asked_at
      and l.status <> 'blocked'
    order by l.confirmed_at desc, l.id limit ${MAX_UNCONFIRMED_SHOWN}`.execute(db)
  return rows
}

/** The listings of an owner that wait for a word; an ask names hidden ones, too. */
export async function findUnconfirmed(
  db: Queryable,
  ownerId: string,
  which: Together,
): Promise<Unconfirmed> {
  const found =
    'askId' in which
      ? sql`l.owner_id = ${ownerId} and ${askedIn(ownerId, which.askId)}`
      : together(ownerId, which)
  const { rows } = await sql<{ total: number; listings: UnconfirmedListing[] }>`
    with found as materialized (select l.* from listings l where ${found})
    select (select count(*) from found where is_visible) as total,
      (select coalesce(json_agg(r), '[]') from (
        select ${ASKED_FIELDS} from found l
        order by l.is_visible desc, l.confirmed_at, l.id limit ${MAX_UNCONFIRMED_SHOWN}
      ) r) as listings`.execute(db)
  return rows[0] ?? { total: 0, listings: [] }
}

type Asked = {
  readonly type: ListingType
  readonly status: ListingStatus
  readonly is_visible: boolean
  readonly units: number
}

/** A listing of this owner's, locked for an answer. */
export function lockAsked(
  trx: Queryable,
  ownerId: string,
  listingId: string,
): Promise<Asked | undefined> {
  return trx
    .selectFrom('listings')
    .select(['type', 'status', 'is_visible', 'units'])
    .where('id', '=', listingId)
    .where('owner_id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** When a locked listing was confirmed, and whether visitors see it. */
export async function findConfirmation(
  trx: Queryable,
  listingId: string,
): Promise<{ readonly confirmedAt: Date; readonly isVisible: boolean }> {
  return trx
    .selectFrom('listings')
    .select(['confirmed_at as confirmedAt', 'is_visible as isVisible'])
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
}

/** The installation's today. */
export async function findToday(db: Queryable): Promise<string> {
  const { rows } = await sql<{ today: string }>`select installation_today() as today`.execute(db)
  return rows[0]?.today ?? ''
}

/** A listing that a renter calls gone, locked; and whether its contact was shown to them. */
export async function lockGone(trx: Queryable, listingId: string, renterId: string) {
  const { rows } = await sql<{
    ownerId: string
    title: string
    listed: boolean
    shown: boolean
  }>`select l.owner_id as "ownerId", l.title, l.listed, exists (select from contact_reveals r
      where r.account_id = ${renterId} and r.listing_id = l.id) as shown
    from listings l where l.id = ${listingId} for no key update`.execute(trx)
  return rows[0]
}

/** Notes it; returns how many said so within a week and since it was last confirmed. */
export async function noteGone(
  trx: Queryable,
  listingId: string,
  renterId: string,
): Promise<number> {
  await sql`insert into gone_reports (user_id, listing_id) values (${renterId}, ${listingId})
    on conflict (user_id, listing_id) do update set reported_at = now()`.execute(trx)
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from gone_reports g join listings l on l.id = g.listing_id
    where g.listing_id = ${listingId}
      and g.reported_at > greatest(now() - interval '7 days', l.confirmed_at)`.execute(trx)
  return rows[0]?.count ?? 0
}
