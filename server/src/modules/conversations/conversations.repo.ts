// What a side reads: its conversations, their messages, and how many wait to be read.
import type { MessageWarning, ReadyQuestion } from '@rentify/contract/conversations/conversation'
import { MESSAGES_A_PAGE } from '@rentify/contract/conversations/routes'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Picture } from '@rentify/contract/media/picture'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { ConversationSide } from '../../db/tables/conversations.ts'
import { takesNobody } from '../bookings/index.ts'
import type { ConversationFacts } from './conversations.policy.ts'

/** Instants are ISO 8601 text with microseconds. */
export type MessageRow = {
  readonly seq: number
  readonly side: ConversationSide
  readonly clientId: string
  readonly body: string
  readonly questions: readonly ReadyQuestion[]
  readonly moveIn: string | null
  readonly people: number | null
  readonly warnings: readonly MessageWarning[]
  readonly sentAt: string
}

/** A conversation as one of its sides sees it. */
export type ConversationRow = ConversationFacts & {
  readonly id: string
  readonly side: ConversationSide
  readonly listingId: string
  readonly type: ListingType
  readonly title: string
  readonly locality: string
  readonly city: string
  readonly picture: Picture | null
  readonly price: number | null
  readonly renterId: string | null
  readonly ownerId: string | null
  readonly otherName: string | null
  readonly otherVerified: boolean
  readonly lastSeq: number
  readonly lastAt: string
  readonly last: Pick<MessageRow, 'seq' | 'side' | 'body' | 'questions' | 'sentAt'>
  readonly unread: number
  readonly seenSeq: number
  readonly muted: boolean
  readonly archived: boolean
}

const instantOf = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Whether the listing `l` is still the owner's of the conversation `c`, and public. */
const SEEN = sql`coalesce(l.listed and l.owner_id = c.owner_id, false)`

/** Over `c`, its side `s`, listing `l`, the other account `o`, its side `t`, and message `m`. */
const COLUMNS = sql`
  c.id, s.side, c.listing_id as "listingId", c.listing_type as type,
  c.renter_id as "renterId", c.owner_id as "ownerId",
  case when ${SEEN} then l.public_title else c.title end as title,
  case when ${SEEN} then l.location else c.locality end as locality,
  case when ${SEEN} then l.city else c.city end as city,
  case when ${SEEN} then l.pictures -> 0 end as picture,
  case when ${SEEN} then l.price end as price,
  case when l.id is null or c.owner_id is null or l.owner_id <> c.owner_id then 'gone'
    when not l.listed then 'hidden'
    when l.taken_until > installation_today() or ${takesNobody} then 'taken'
    else 'open' end as state,
  o.name as "otherName", coalesce(o.is_verified, false) as "otherVerified",
  coalesce(o.status = 'active', false) as "otherActive",
  exists (select from account_blocks where account_id = s.account_id and blocked_id = o.id)
    as blocked,
  exists (select from account_blocks where account_id = o.id and blocked_id = s.account_id)
    as "blockedByOther",
  c.last_seq as "lastSeq", ${instantOf(sql`c.last_at`)} as "lastAt",
  json_build_object('seq', m.seq, 'side', m.side, 'body', m.body, 'questions', m.questions,
    'sentAt', ${instantOf(sql`m.sent_at`)}) as last,
  (select count(*)::integer from messages u where c.last_seq > s.read_seq
    and u.conversation_id = c.id and u.seq > s.read_seq and u.side <> s.side) as unread,
  coalesce(t.read_seq, 0) as "seenSeq", s.muted, s.archived`

const OTHERS = sql`
  join messages m on m.conversation_id = c.id and m.seq = c.last_seq
  left join listings l on l.id = c.listing_id
  left join conversation_sides t on t.conversation_id = c.id and t.side <> s.side
  left join accounts o on o.id = case s.side when 'renter' then c.owner_id else c.renter_id end`

/** The statement for one of the account's conversations; it finds none of others. */
export const conversationOf = (accountId: string, id: string) => sql<ConversationRow>`
  select ${COLUMNS} from conversation_sides s
  join conversations c on c.id = s.conversation_id ${OTHERS}
  where s.account_id = ${accountId} and s.conversation_id = ${id}`

/** One of the account's conversations; undefined for those of others. */
export async function findConversation(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<ConversationRow | undefined> {
  return (await conversationOf(accountId, id).execute(db)).rows[0]
}

/** The renter's conversation about a listing; undefined before the first message. */
export async function findConversationAbout(
  db: Queryable,
  renterId: string,
  listingId: string,
): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    select ${COLUMNS} from conversations c
    join conversation_sides s on s.conversation_id = c.id and s.side = 'renter' ${OTHERS}
    where c.listing_id = ${listingId} and c.renter_id = ${renterId}`.execute(db)
  return rows[0]
}

/** The account's conversations with whether there is something to read in them. */
const mine = (accountId: string) => sql`
  select c.id, c.last_at, s.side, s.archived, not s.muted and not s.archived
    and c.last_seq > s.read_seq and exists (select from messages u
      where u.conversation_id = c.id and u.seq > s.read_seq and u.side <> s.side) as waits
  from conversation_sides s join conversations c on c.id = s.conversation_id
  where s.account_id = ${accountId}`

export type ConversationPage = {
  readonly unread: number
  readonly total: number
  readonly conversations: readonly ConversationRow[]
}

/** A page of an account’s conversations, the newest message first, and counts: one statement. */
export async function findConversations(
  db: Queryable,
  accountId: string,
  archived: boolean,
  after: readonly string[] | null,
  limit: number,
): Promise<ConversationPage> {
  const begun = after
    ? sql`and (last_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``
  const { rows } = await sql<ConversationPage>`
    with mine as materialized (${mine(accountId)}), page as (
      select id, side from mine where archived = ${archived} ${begun}
      order by last_at desc, id desc limit ${limit}
    )
    select (select count(*)::integer from mine where waits) as unread,
      (select count(*)::integer from mine where archived = ${archived}) as total,
      (select coalesce(json_agg(x order by x."lastAt" desc, x.id desc), '[]') from (
        select ${COLUMNS} from page p join conversations c on c.id = p.id
        join conversation_sides s on s.conversation_id = p.id and s.side = p.side ${OTHERS}
      ) x) as conversations`.execute(db)
  return rows[0] ?? { unread: 0, total: 0, conversations: [] }
}

/** In how many conversations something waits to be read; not in muted or archived ones. */
export const countUnread = (accountId: string) => sql<{ unread: number }>`
  select count(*)::integer as unread from (${mine(accountId)}) mine where waits`

/** Over messages `m`. */
export const MESSAGE = sql`m.seq, m.side, m.client_id as "clientId", m.body, m.questions,
  m.move_in as "moveIn", m.people, m.warnings, ${instantOf(sql`m.sent_at`)} as "sentAt"`

export type MessagePage = {
  readonly side: ConversationSide
  readonly lastSeq: number
  readonly seenSeq: number
  readonly messages: readonly MessageRow[]
}

/** Messages next to a seq in a direction, one more than a page; undefined for those of others. */
export async function findMessages(
  db: Queryable,
  accountId: string,
  id: string,
  { before, after }: { readonly before?: number | undefined; readonly after?: number | undefined },
): Promise<MessagePage | undefined> {
  const isForward = after !== undefined && before === undefined
  const bounds = sql.join(
    [
      sql`m.conversation_id = c.id`,
      ...(before === undefined ? [] : [sql`m.seq < ${before}`]),
      ...(after === undefined ? [] : [sql`m.seq > ${after}`]),
    ],
    sql` and `,
  )
  const { rows } = await sql<MessagePage>`
    select s.side, c.last_seq as "lastSeq", coalesce(t.read_seq, 0) as "seenSeq", (
      select coalesce(json_agg(x order by x.seq), '[]') from (
        select ${MESSAGE} from messages m where ${bounds}
        order by m.seq ${isForward ? sql`asc` : sql`desc`} limit ${MESSAGES_A_PAGE + 1}
      ) x) as messages
    from conversation_sides s join conversations c on c.id = s.conversation_id
    left join conversation_sides t on t.conversation_id = c.id and t.side <> s.side
    where s.account_id = ${accountId} and s.conversation_id = ${id}`.execute(db)
  return rows[0]
}

/** The statement for the messages, at most one a side, that were sent already by a client id. */
export const messagesByClientId = (id: string, clientId: string) =>
  sql<MessageRow>`select ${MESSAGE} from messages m where m.conversation_id = ${id}
    and m.side in ('renter', 'owner') and m.client_id = ${clientId}`

/** The number of a listing, or of its owner. */
export async function findPhone(db: Queryable, listingId: string): Promise<string | null> {
  const { rows } = await sql<{ phone: string | null }>`
    select coalesce(l.phone, o.phone) as phone from listings l join accounts o on o.id = l.owner_id
    where l.id = ${listingId}`.execute(db)
  return rows[0]?.phone ?? null
}
