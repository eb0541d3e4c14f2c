// Visits as they are stored, and who has one. Their conversation's row is locked before them.
import type { VisitStatus } from '@rentify/contract/conversations/visits'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import type { ConversationSide } from '../../../db/tables/conversations.ts'
import { conversationSignal } from '../sending.repo.ts'

export type VisitRow = {
  readonly id: string
  readonly conversationId: string
  readonly listingId: string
  readonly status: VisitStatus
  readonly proposedBy: ConversationSide
  readonly startsAt: Date
  readonly endsAt: Date
  readonly sequence: number
  readonly endedBy: ConversationSide | 'system' | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly timeZone: string
}

/** Over `v`. */
const VISIT = sql`v.id, v.conversation_id as "conversationId", v.listing_id as "listingId", v.status,
  v.proposed_by as "proposedBy", v.starts_at as "startsAt", v.ends_at as "endsAt", v.sequence,
  v.ended_by as "endedBy", v.created_at as "createdAt", v.updated_at as "updatedAt",
  installation_time_zone() as "timeZone"`

/** The newest visits of a conversation. */
export async function findVisits(db: Queryable, conversationId: string): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`select ${VISIT} from visits v
    where v.conversation_id = ${conversationId} order by v.created_at desc, v.id limit 20`.execute(
    db,
  )
  return rows
}

/** A visit's conversation; undefined for those of others. */
export async function findConversationOf(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select c.id from visits v join conversations c on c.id = v.conversation_id
    where v.id = ${id} and ${accountId}::uuid in (c.renter_id, c.owner_id)`.execute(db)
  return rows[0]?.id
}

/** The statement for one visit. */
export const visitById = (id: string) =>
  sql<VisitRow>`select ${VISIT} from visits v where v.id = ${id}`

/** What was asked for by a client's id, and whether another visit is still ahead. */
export async function findAsked(
  trx: Queryable,
  conversationId: string,
  clientId: string,
): Promise<{ asked: VisitRow | undefined; ahead: boolean }> {
  const { rows } = await sql<VisitRow & { isAsked: boolean }>`
    select ${VISIT}, v.client_id = ${clientId}::uuid as "isAsked" from visits v
    where v.conversation_id = ${conversationId} and (v.client_id = ${clientId}::uuid
      or (v.status in ('proposed', 'accepted') and v.ends_at > now()))`.execute(trx)
  return { asked: rows.find(({ isAsked }) => isAsked), ahead: rows.length > 0 }
}

export type NewVisit = {
  readonly id: string
  readonly conversationId: string
  readonly listingId: string
  readonly proposedBy: ConversationSide
  readonly clientId: string
  readonly startsAt: Date
  readonly endsAt: Date
}

export async function insertVisit(trx: Queryable, visit: NewVisit): Promise<void> {
  const { id, conversationId, listingId, proposedBy, clientId, startsAt, endsAt } = visit
  await sql`insert into visits (id, conversation_id, listing_id, status, proposed_by, client_id,
      starts_at, ends_at)
    values (${id}, ${conversationId}, ${listingId}, 'proposed', ${proposedBy}, ${clientId},
      ${startsAt}, ${endsAt})`.execute(trx)
}

/**
 * Until the transaction ends nobody else agrees on a time of this listing: two that do so at once
 * would wait for each other at the constraint.
 */
export async function lockTimesOf(trx: Queryable, listingId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('visits ' || ${listingId}, 0))`.execute(
    trx,
  )
}

/** A visit with what is told of it. */
export type ToldVisit = VisitRow & {
  readonly renterId: string | null
  readonly ownerId: string | null
  readonly title: string
}

/** These visits with their conversations, whose open pages hear of it once this commits. */
export async function readTold(trx: Queryable, ids: readonly string[]): Promise<ToldVisit[]> {
  const { rows } = await sql<ToldVisit>`
    select ${VISIT}, c.renter_id as "renterId", c.owner_id as "ownerId", c.title,
      ${conversationSignal}
    from visits v join conversations c on c.id = v.conversation_id
    where v.id = any(${ids}::uuid[]) order by v.id`.execute(trx)
  return rows
}

/** An agreed or cancelled visit of one of its sides, with its place. */
export async function findForCalendar(
  db: Queryable,
  visit: { readonly id: string; readonly accountId: string },
): Promise<(ToldVisit & { place: string }) | undefined> {
  const { rows } = await sql<ToldVisit & { place: string }>`
    select ${VISIT}, c.renter_id as "renterId", c.owner_id as "ownerId", c.title,
      concat_ws(', ', nullif(c.locality, ''), c.city) as place
    from visits v join conversations c on c.id = v.conversation_id
    where v.id = ${visit.id} and ${visit.accountId}::uuid in (c.renter_id, c.owner_id)
      and v.accepted_at is not null`.execute(db)
  return rows[0]
}

/** What moving a visit writes beside its status. */
export const movedTo = (by: ConversationSide, startsAt: Date, endsAt: Date) => ({
  proposed_by: by,
  starts_at: startsAt,
  ends_at: endsAt,
  reminded_day: false,
  reminded_hour: false,
})

/** Every change counts. */
export const NEXT_SEQUENCE: RawBuilder<number> = sql<number>`t.sequence + 1`
