// Which owners are asked about which listings, and when (D87).
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import { unconfirmedFor } from './freshness.repo.ts'

/** An owner gets one mail in so many days, about everything that is due then. */
const ASK_EVERY_DAYS = 7
/** Who does not answer is not asked for ever. */
const MOST_ASKS = 3
/** What two renters say is asked at once, but not again within so many days. */
const GONE_EVERY_DAYS = 3
/** So long a link works. */
const LINK_DAYS = 21
const KEPT_DAYS = 60
const OWNERS_AT_ONCE = 500

/**
 * An owner `o` who can sign in, and is a person: not of the demo, not made by an import. Nobody is
 * asked while an older version may come back, which cannot read these notifications (0279).
 */
const CAN_ANSWER = sql<boolean>`(o.status = 'active' and not o.is_demo and (o.has_password
  or exists (select from account_identities i where i.account_id = o.id))
  and not exists (select from pg_constraint where conname = 'notifications_kind_check'))`

/** Asks about the listing `l` since it was last confirmed. */
const ASKS = sql`(select k.id, k.mailed_at from confirmation_ask_listings a
  join confirmation_asks k on (k.user_id, k.id) = (a.user_id, a.ask_id)
  where a.user_id = l.owner_id and a.listing_id = l.id and k.asked_at > l.confirmed_at)`

const due = (days: number) => sql<boolean>`(${unconfirmedFor(days)}
  and (select count(*) from ${ASKS} k) < ${MOST_ASKS})`

const isAskedLately = sql<boolean>`exists (select from confirmation_asks k where k.user_id = o.id
  and k.asked_at > now() - make_interval(days => ${ASK_EVERY_DAYS}))`

/**
 * Owners after this one, some at a time, of whom each has something that is due: no statement
 * looks at more than their listings.
 */
export async function findOwnersToAsk(
  db: Queryable,
  days: number,
  after: string,
): Promise<OwnersFound> {
  const able = sql`${CAN_ANSWER} and not ${isAskedLately}`
  return findOwners(
    db,
    after,
    able,
    sql`exists (select from listings l
    where l.owner_id = o.id and ${due(days)})`,
  )
}

/** Some owners, and the last one that was looked at; null at the end. */
type OwnersFound = { readonly owners: readonly string[]; readonly last: string | null }

async function findOwners(
  db: Queryable,
  after: string,
  able: RawBuilder<unknown>,
  isMeant: RawBuilder<unknown>,
): Promise<OwnersFound> {
  const { rows } = await sql<{ id: string; isMeant: boolean }>`
    select o.id, ${isMeant} as "isMeant" from (select o.id from accounts o
      where o.id > ${after} and o.role <> 'renter' and ${able}
      order by o.id limit ${OWNERS_AT_ONCE}) o order by o.id`.execute(db)
  const owners = rows.flatMap((row) => (row.isMeant ? row.id : []))
  return { owners, last: rows.length < OWNERS_AT_ONCE ? null : (rows.at(-1)?.id ?? null) }
}

/** What one mail asks about: `title`, `type` and `listingId` of the first listing. */
export type Ask = {
  readonly askId: string
  readonly count: number
  readonly listingId: string
  readonly title: string
  readonly type: ListingType
}

/** Asks an owner about all that is due; undefined where another process did, or nothing is. */
export async function insertAsk(
  trx: Queryable,
  { askId, ownerId }: { readonly askId: string; readonly ownerId: string },
  days: number,
): Promise<Ask | undefined> {
  const { rows: owners } = await sql`select from accounts o where o.id = ${ownerId}
    and ${CAN_ANSWER} and not ${isAskedLately} for no key update`.execute(trx)
  if (owners.length === 0) return undefined
  await trx.insertInto('confirmation_asks').values({ id: askId, user_id: ownerId }).execute()
  await sql`insert into confirmation_ask_listings (user_id, ask_id, listing_id)
    select ${ownerId}, ${askId}, l.id from listings l
    where l.owner_id = ${ownerId} and ${due(days)}`.execute(trx)
  return findAsked(trx, ownerId, askId)
}

/** Asks about one listing, which two renters call gone; undefined where that was asked lately. */
export async function insertGoneAsk(
  trx: Queryable,
  ask: { readonly askId: string; readonly ownerId: string; readonly listingId: string },
): Promise<Ask | undefined> {
  const { askId, ownerId, listingId } = ask
  const { rows } = await sql`select from accounts o where o.id = ${ownerId} and ${CAN_ANSWER}
    and not exists (select from confirmation_ask_listings a
      join confirmation_asks k on (k.user_id, k.id) = (a.user_id, a.ask_id)
      where a.user_id = o.id and a.listing_id = ${listingId}
        and k.asked_at > now() - make_interval(days => ${GONE_EVERY_DAYS}))`.execute(trx)
  if (rows.length === 0) return undefined
  await trx.insertInto('confirmation_asks').values({ id: askId, user_id: ownerId }).execute()
  await trx
    .insertInto('confirmation_ask_listings')
    .values({ user_id: ownerId, ask_id: askId, listing_id: listingId })
    .execute()
  return findAsked(trx, ownerId, askId)
}

async function findAsked(trx: Queryable, ownerId: string, askId: string): Promise<Ask | undefined> {
  const { rows } = await sql<Ask>`select ${askId} as "askId", l.id as "listingId", l.title, l.type,
      (count(*) over ())::integer as count
    from confirmation_ask_listings a join listings l on l.id = a.listing_id
    where a.user_id = ${ownerId} and a.ask_id = ${askId}
    order by l.confirmed_at, l.id limit 1`.execute(trx)
  return rows[0]
}

/** The address to which a link of an ask went, while it works; undefined when it does not. */
export async function findAskedAddress(
  db: Queryable,
  ownerId: string,
  askId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`select o.email from confirmation_asks k
    join accounts o on o.id = k.user_id
    where k.user_id = ${ownerId} and k.id = ${askId} and o.status = 'active'
      and k.asked_at > now() - make_interval(days => ${LINK_DAYS})`.execute(db)
  return rows[0]?.email
}

/** When an ask about a listing was made; undefined where it is not about this one. */
export async function findAskedAt(
  db: Queryable,
  ask: { readonly ownerId: string; readonly askId: string; readonly listingId: string },
): Promise<Date | undefined> {
  const { rows } = await sql<{ askedAt: Date }>`select k.asked_at as "askedAt"
    from confirmation_ask_listings a
    join confirmation_asks k on (k.user_id, k.id) = (a.user_id, a.ask_id)
    where a.user_id = ${ask.ownerId} and a.ask_id = ${ask.askId}
      and a.listing_id = ${ask.listingId}`.execute(db)
  return rows[0]?.askedAt
}

/** Notes that SMTP took the mail of an ask. */
export async function noteAskMailed(db: Queryable, ownerId: string, askId: string): Promise<void> {
  await db
    .updateTable('confirmation_asks')
    .set({ mailed_at: sql<Date>`now()` })
    .where('user_id', '=', ownerId)
    .where('id', '=', askId)
    .where('mailed_at', 'is', null)
    .execute()
}

/** A listing that nobody has confirmed for long, and what its owner was asked since. */
export type LongUnconfirmed = {
  readonly id: string
  readonly title: string
  readonly mailed: number
  readonly asks: readonly string[]
}

/** Owners after this one who have such listings and were asked about them, some at a time. */
export async function findOwnersOfLongUnconfirmed(
  db: Queryable,
  days: number,
  after: string,
): Promise<OwnersFound> {
  return findOwners(
    db,
    after,
    CAN_ANSWER,
    sql`exists (select from listings l
    where l.owner_id = o.id and ${unconfirmedFor(days)} and exists (select from ${ASKS} k))`,
  )
}

/** Such listings of one owner, some at a time, locked. */
export async function lockLongUnconfirmed(
  trx: Queryable,
  ownerId: string,
  days: number,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<LongUnconfirmed[]> {
  const { rows } = await sql<LongUnconfirmed>`select l.id, l.title,
      (select count(k.mailed_at)::integer from ${ASKS} k) as mailed,
      array(select k.id from ${ASKS} k) as asks
    from listings l where l.owner_id = ${ownerId} and l.id > ${after} and ${unconfirmedFor(days)}
    order by l.id limit ${limit} for no key update`.execute(trx)
  return rows
}

export async function hideListings(trx: Queryable, ids: readonly string[]): Promise<void> {
  await sql`update listings set is_visible = false, updated_at = now()
    where id = any(${ids}::uuid[])`.execute(trx)
}

/** Deletes asks and reports that nothing depends on any more. */
export async function forgetAsks(db: Queryable): Promise<void> {
  const old = sql`now() - make_interval(days => ${KEPT_DAYS})`
  await sql`delete from confirmation_asks where asked_at < ${old}`.execute(db)
  await sql`delete from gone_reports where reported_at < ${old}`.execute(db)
}
