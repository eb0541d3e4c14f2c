// A page of signals with everything that their evidence shows, in one statement (D92).
import {
  MOST_OTHERS,
  type SignalListing,
  type SignalsQuery,
} from '@rentify/contract/admin/signals/signals'
import type { BlockTemplate } from '@rentify/contract/listings/moderation/reasons'
import type { SignalEvidence } from '@rentify/contract/moderation/signals'
import {
  MOST_OF_OWNER,
  type SignalDecision,
  type SignalKind,
} from '@rentify/contract/moderation/vocabulary'
import { sql as raw } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

/** As JSON, with instants as the contract has them. */
export type StoredListing = Omit<SignalListing, 'titleHi'>

export type SignalRow = {
  readonly id: string
  readonly foundAt: Date
  readonly evidence: SignalEvidence
  readonly listing: StoredListing
  readonly others: readonly StoredListing[]
  readonly decision: SignalDecision | null
  readonly template: BlockTemplate | null
  readonly reason: string | null
  readonly decidedAt: Date | null
  readonly decidedBy: { readonly _id: string; readonly name: string } | null
  /** Of the order, for the cursor. */
  readonly at: string
}

const ISO = raw`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`
const instantOf = (column: ReturnType<typeof raw>) =>
  raw`to_char(${column} at time zone 'UTC', ${ISO})`

/** A listing `l` with its owner `o`, as JSON. */
const LISTING = raw`json_build_object(
  '_id', l.id, 'title', l.title, 'type', l.type,
  'location', coalesce(l.unmasked ->> 'location', l.location),
  'city', coalesce(l.unmasked ->> 'city', l.city),
  'description', l.description, 'price', l.price, 'status', l.status, 'pictures', l.pictures,
  'point', case when l.latitude is not null then json_build_object('latitude', l.latitude,
    'longitude', l.longitude, 'approximate', l.approximate) end,
  'createdAt', ${instantOf(raw`l.created_at`)},
  'owner', json_build_object('_id', o.id, 'name', o.name, 'email', o.email,
    'isVerified', o.is_verified, 'status', o.status, 'createdAt', ${instantOf(raw`o.created_at`)},
    'listings', (select count(*) from (select from listings a
      where a.owner_id = o.id and a.status <> 'blocked' limit ${MOST_OF_OWNER.counted}) a),
    'blocked', (select count(*) from (select from listings b
      where b.owner_id = o.id and b.status = 'blocked' limit ${MOST_OF_OWNER.counted}) b),
    'signals', (select count(*) from (select from listing_signals n
      where n.owner_id = o.id and n.decision is null limit ${MOST_OF_OWNER.counted}) n)))`

/** What a signal is compared with: see `others` in the contract. */
const OTHERS = raw`(
  select coalesce(json_agg(${LISTING} order by l.created_at, l.id), '[]')
  from (
    select (s.evidence ->> 'otherListingId')::uuid as id where s.kind = 'same_picture'
    union all
    select x.id from jsonb_array_elements_text(s.evidence -> 'accountIds') a (id),
      lateral (select p.id from listings p
        where p.phone = s.evidence ->> 'phone' and p.owner_id = a.id::uuid
        order by p.id limit 1) x
    where s.kind = 'shared_phone' and a.id::uuid <> s.owner_id
    limit ${MOST_OTHERS}
  ) other join listings l on l.id = other.id join accounts o on o.id = l.owner_id)`

type Keys = readonly [at: string, id: string] | null

/** The signals after these keys: open ones oldest first, decided ones newest first. */
export async function findSignals(
  sql: Queryable,
  { status, kind, owner, limit }: Omit<SignalsQuery, 'cursor'>,
  after: Keys,
): Promise<SignalRow[]> {
  const isOpen = status === 'open'
  const at = isOpen ? raw`s.found_at` : raw`s.decided_at`
  const order = isOpen ? raw`${at}, s.id` : raw`${at} desc, s.id desc`
  const wanted = raw.join(
    [
      isOpen ? raw`s.decision is null` : raw`s.decision is not null`,
      ...(kind ? [raw`s.kind = ${kind}`] : []),
      ...(owner ? [raw`s.owner_id = ${owner}`] : []),
      ...(after
        ? [
            isOpen
              ? raw`(${at}, s.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
              : raw`(${at}, s.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
          ]
        : []),
    ],
    raw` and `,
  )
  const { rows } = await raw<SignalRow>`
    with page as materialized (
      select s.* from listing_signals s where ${wanted} order by ${order} limit ${limit}
    )
    select s.id, s.found_at as "foundAt", s.evidence, ${LISTING} as listing, ${OTHERS} as others,
      s.decision, s.template, s.reason, s.decided_at as "decidedAt",
      case when d.id is not null then json_build_object('_id', d.id, 'name', d.name)
        end as "decidedBy",
      to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from page s join listings l on l.id = s.listing_id join accounts o on o.id = l.owner_id
    left join accounts d on d.id = s.decided_by
    order by ${order}`.execute(sql)
  return rows
}

/** How many signals are open, by kind. */
export async function countSignals(sql: Queryable): Promise<Map<SignalKind, number>> {
  const { rows } = await raw<{ kind: SignalKind; open: number }>`
    select kind, count(*)::int as open from listing_signals where decision is null
    group by kind`.execute(sql)
  return new Map(rows.map(({ kind, open }) => [kind, open]))
}

/** An owner's listings that are not blocked, oldest first; null where there is no such account. */
export async function findBlockable(
  sql: Queryable,
  ownerId: string,
  limit: number,
): Promise<{ readonly count: number; readonly ids: readonly string[] } | null> {
  const { rows } = await raw<{ count: number; ids: string[] }>`
    with mine as (
      select id, created_at from listings where owner_id = ${ownerId} and status <> 'blocked'
      order by created_at, id limit ${MOST_OF_OWNER.counted}
    )
    select (select count(*)::int from mine) as count,
      array(select id from mine order by created_at, id limit ${limit}) as ids
    from accounts where id = ${ownerId}`.execute(sql)
  return rows[0] ?? null
}

/** An owner's open signals, oldest first; null where there is no such account. */
export async function findDismissible(
  sql: Queryable,
  ownerId: string,
  limit: number,
): Promise<{ readonly count: number; readonly ids: readonly string[] } | null> {
  const { rows } = await raw<{ count: number; ids: string[] }>`
    with open as (
      select id, found_at from listing_signals where owner_id = ${ownerId} and decision is null
      order by found_at, id limit ${MOST_OF_OWNER.counted}
    )
    select (select count(*)::int from open) as count,
      array(select id from open order by found_at, id limit ${limit}) as ids
    from accounts where id = ${ownerId}`.execute(sql)
  return rows[0] ?? null
}
