// What sending locks and writes: accounts, then the conversation's row, which numbers its messages.
import type { MessageWarning, ReadyQuestion } from '@rentify/contract/conversations/conversation'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { runBatch } from '../../db/run-batch.ts'
import type { ConversationSide } from '../../db/tables/conversations.ts'
import {
  type ConversationRow,
  conversationOf,
  MESSAGE,
  type MessageRow,
  messagesByClientId,
} from './conversations.repo.ts'

/** Who would ask about what, while the renter's account is locked. */
export type Asked = {
  readonly renter: { readonly status: string; readonly isNew: boolean } | null
  readonly listing: {
    readonly ownerId: string
    readonly ownerActive: boolean
    readonly listed: boolean
    readonly type: ListingType
    readonly title: string
    readonly locality: string
    readonly city: string
  } | null
  readonly conversationId: string | null
  /** Between the two, by either. */
  readonly blocked: boolean
  /** How many conversations the renter began within a day, and until the first of them is older. */
  readonly begun: number
  readonly waitS: number
}

/**
 * Locks the renter's account, so that one conversation begins at a time, and the owner's against
 * its deletion, in the order of their ids (ADR 0104); then reads what decides.
 */
export async function lockAsked(
  trx: Queryable,
  renterId: string,
  listingId: string,
): Promise<Asked> {
  const owner = sql`(select owner_id from listings where id = ${listingId}::uuid)`
  const [, [asked]] = await runBatch(trx, [
    sql`
      select * from (select id from accounts where id = ${owner} and id < ${renterId}::uuid
        for key share) one
      union all select * from (select id from accounts where id = ${renterId}::uuid
        for no key update) one
      union all select * from (select id from accounts
        where id = ${owner} and id > ${renterId}::uuid for key share) one`,
    sql<Asked>`
      select (select json_build_object('status', status, 'isNew',
          email_verified_at is null or created_at > now() - interval '1 day')
          from accounts where id = ${renterId}::uuid) as renter,
        (select json_build_object('ownerId', l.owner_id, 'ownerActive', o.status = 'active',
          'listed', l.listed, 'type', l.type, 'title', l.public_title, 'locality', l.location,
          'city', l.city) from listings l join accounts o on o.id = l.owner_id
          where l.id = ${listingId}::uuid) as listing,
        (select id from conversations where listing_id = ${listingId}::uuid
          and renter_id = ${renterId}::uuid) as "conversationId",
        exists (select from account_blocks
          where (account_id = ${renterId}::uuid and blocked_id = ${owner})
            or (account_id = ${owner} and blocked_id = ${renterId}::uuid)) as blocked,
        b.begun, b.wait as "waitS"
      from (select count(*)::integer as begun,
          coalesce(ceil(extract(epoch from min(created_at) + interval '1 day' - now())), 1)::integer
            as wait
        from conversations where renter_id = ${renterId}::uuid
          and created_at > now() - interval '1 day') b`,
  ])
  return (
    asked ?? {
      renter: null,
      listing: null,
      conversationId: null,
      blocked: false,
      begun: 0,
      waitS: 1,
    }
  )
}

export type NewConversation = {
  readonly id: string
  readonly listingId: string
  readonly renterId: string
  readonly listing: NonNullable<Asked['listing']>
}

/** Begins a conversation of locked accounts, still without a message. */
export async function insertConversation(
  trx: Queryable,
  { id, listingId, renterId, listing }: NewConversation,
): Promise<void> {
  const { ownerId, type, title, locality, city } = listing
  await sql`
    with begun as (
      insert into conversations (id, listing_id, renter_id, owner_id, listing_type, title, locality,
        city)
      values (${id}, ${listingId}, ${renterId}, ${ownerId}, ${type}, ${title}, ${locality}, ${city})
      returning id
    )
    insert into conversation_sides (conversation_id, side, account_id)
    select begun.id, side, account_id from begun,
      (values ('renter', ${renterId}::uuid), ('owner', ${ownerId}::uuid)) t (side, account_id)`.execute(
    trx,
  )
}

export type Locked = { readonly side: ConversationSide }

type ForSending = Locked & {
  /** The message that this side sent already by the client id. */
  readonly sent: MessageRow | undefined
  /** Undefined while there is no message in it. */
  readonly conversation: ConversationRow | undefined
}

/**
 * Locks a conversation for one of its sides, and reads what decides about the next message.
 * Undefined for a conversation of others.
 */
export async function lockForSending(
  trx: Queryable,
  accountId: string,
  id: string,
  clientId: string,
): Promise<ForSending | undefined> {
  const [[locked], [conversation], both] = await runBatch(trx, [
    conversationLock(accountId, id),
    conversationOf(accountId, id),
    messagesByClientId(id, clientId),
  ])
  const sent = both.find(({ side }) => side === locked?.side)
  return locked && { ...locked, sent, conversation }
}

/** The statement that locks a conversation of the account, of which it says the side. */
export const conversationLock = (accountId: string, id: string) => sql<Locked>`
  select case when renter_id = ${accountId}::uuid then 'renter' else 'owner' end as side
  from conversations
  where id = ${id} and (renter_id = ${accountId}::uuid or owner_id = ${accountId}::uuid)
  for no key update`

export type NewMessage = {
  readonly clientId: string
  readonly body: string
  readonly questions: readonly ReadyQuestion[]
  readonly moveIn: string | null
  readonly people: number | null
  readonly warnings: readonly MessageWarning[]
}

/** Every process's open pages of the accounts of `c` hear of it once this commits. */
export const conversationSignal = sql`pg_notify('changes', json_build_object('type', 'conversation', 'id', c.id,
  'accounts', array_remove(array[c.renter_id, c.owner_id], null))::text)`

/** Writes the next message of a locked conversation, and reads it as it is stored. */
export async function insertMessage(
  trx: Queryable,
  id: string,
  side: ConversationSide,
  { clientId, body, questions, moveIn, people, warnings }: NewMessage,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    with sent as (
      insert into messages (conversation_id, seq, side, client_id, body, questions, move_in, people,
        warnings, sent_at)
      select id, last_seq + 1, ${side}, ${clientId}::uuid, ${body}, ${questions}::text[],
        ${moveIn}::date, ${people}::integer, ${warnings}::text[], clock_timestamp()
      from conversations where id = ${id} returning *
    ), sides as (
      update conversation_sides s set
        read_seq = case when s.side = sent.side and s.read_seq = sent.seq - 1 then sent.seq
          else s.read_seq end,
        warned = s.warned
          + case when s.side = sent.side and sent.warnings <> '{}' then 1 else 0 end,
        archived = s.archived and s.side = sent.side
      from sent where s.conversation_id = sent.conversation_id
    ), c as (
      update conversations c set last_seq = sent.seq, last_at = sent.sent_at,
        answered_at = case sent.side when 'owner' then coalesce(c.answered_at, sent.sent_at)
          else c.answered_at end
      from sent where c.id = sent.conversation_id returning c.id, c.renter_id, c.owner_id
    )
    select ${MESSAGE}, ${conversationSignal} from sent m, c`.execute(trx)
  return rows[0]
}

/** The statement that notes up to which message a side has read; an earlier one changes nothing. */
export const readUpTo = (accountId: string, id: string, seq: number) => sql`
  with read as (
    update conversation_sides s set read_seq = least(${seq}::integer, c.last_seq)
    from conversations c where c.id = s.conversation_id and s.account_id = ${accountId}
      and s.conversation_id = ${id} and s.read_seq < least(${seq}::integer, c.last_seq)
    returning c.id, c.renter_id, c.owner_id
  )
  select ${conversationSignal} from read c`

export type StateChange = {
  readonly muted?: boolean | undefined
  readonly archived?: boolean | undefined
  readonly blocked?: boolean | undefined
}

/** Locks both accounts of a conversation in the order of their ids, before its row. */
export async function lockParties(trx: Queryable, id: string): Promise<void> {
  await sql`select from accounts where id in (
      select unnest(array[renter_id, owner_id]) from conversations where id = ${id})
    order by id for key share`.execute(trx)
}

/** Changes a side's state of a locked conversation. */
export async function updateState(
  trx: Queryable,
  accountId: string,
  id: string,
  { muted, archived, blocked }: StateChange,
): Promise<void> {
  await sql`
    with c as (
      update conversation_sides s set muted = coalesce(${muted ?? null}::boolean, s.muted),
        archived = coalesce(${archived ?? null}::boolean, s.archived)
      from conversations c where c.id = s.conversation_id and s.account_id = ${accountId}
        and s.conversation_id = ${id}
      returning c.id, c.renter_id, c.owner_id
    )
    select ${conversationSignal} from c`.execute(trx)
  if (blocked === undefined) return
  const other = sql`(
    select case when renter_id = ${accountId}::uuid then owner_id else renter_id end
    from conversations where id = ${id})`
  await (blocked
    ? sql`insert into account_blocks (account_id, blocked_id)
        select ${accountId}, other from (select ${other} as other) o where other is not null
        on conflict do nothing`
    : sql`delete from account_blocks where account_id = ${accountId} and blocked_id = ${other}`
  ).execute(trx)
}
