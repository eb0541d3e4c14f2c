// What a side of a conversation reads and changes (D90).
import type {
  Conversation,
  ConversationChange,
  ConversationSummary,
  messageList,
  UnreadConversations,
} from '@rentify/contract/conversations/conversation'
import { MESSAGES_A_PAGE } from '@rentify/contract/conversations/routes'
import type { ContactPolicy } from '@rentify/contract/listings/vocabulary'
import * as z from 'zod/mini'
import type { Database, Queryable } from '../../db/database.ts'
import { runBatch } from '../../db/run-batch.ts'
import {
  checkedKeys,
  fingerprint,
  type KeyKind,
  readCursor,
  writeCursor,
} from '../../http/paging.ts'
import { Problem } from '../../http/problem.ts'
import { findAgreedStay, findStaysOf } from '../bookings/index.ts'
import { contactOf, findContactPolicy, upsertContactPolicy } from './contact.repo.ts'
import { closedFor } from './conversations.policy.ts'
import { presentConversation, presentMessage, presentSummary } from './conversations.presenter.ts'
import {
  type ConversationRow,
  countUnread,
  findConversation,
  findConversationAbout,
  findConversations,
  findMessages,
  findPhone,
} from './conversations.repo.ts'
import { conversationLock, lockParties, readUpTo, updateState } from './sending.repo.ts'
import { findVisits } from './visits/visits.repo.ts'

type Deps = { readonly db: Database }

/** The keys of their order. */
const NEWEST: readonly KeyKind[] = ['instant', 'id']

type ListQuery = {
  readonly archived: boolean
  readonly listing?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}
type Listed = {
  readonly conversations: ConversationSummary[]
  readonly unread: number
  readonly total: number
  readonly nextCursor: string | null
}

/** @throws {Problem} `invalid_cursor`. */
export async function list(
  { db }: Deps,
  accountId: string,
  { archived, listing, limit, cursor }: ListQuery,
): Promise<Listed> {
  if (listing) return listAbout(db, accountId, listing)
  const filters = fingerprint('newest', [accountId, archived])
  const after = cursor ? checkedKeys(readCursor(cursor, filters, z.null()).keys, NEWEST) : null
  const page = await findConversations(db.sql, accountId, archived, after, limit + 1)
  const shown = page.conversations.slice(0, limit)
  const last = page.conversations.length > limit ? shown.at(-1) : undefined
  return {
    conversations: shown.map(presentSummary),
    unread: page.unread,
    total: page.total,
    nextCursor: last
      ? writeCursor(filters, { firstPage: null, keys: [last.lastAt, last.id] })
      : null,
  }
}

async function listAbout(db: Database, renterId: string, listingId: string): Promise<Listed> {
  const row = await findConversationAbout(db.sql, renterId, listingId)
  const conversations = row ? [presentSummary(row)] : []
  const { unread: waiting } = await unread({ db }, renterId)
  return { conversations, unread: waiting, total: conversations.length, nextCursor: null }
}

export async function unread({ db }: Deps, accountId: string): Promise<UnreadConversations> {
  const { rows } = await countUnread(accountId).execute(db.sql)
  return { unread: rows[0]?.unread ?? 0 }
}

/** @throws {Problem} `conversation_not_found`. */
export async function show({ db }: Deps, accountId: string, id: string): Promise<Conversation> {
  return readConversation(db.sql, accountId, id)
}

/** A conversation with its number, stays and visits. @throws {Problem} `conversation_not_found`. */
export async function readConversation(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<Conversation> {
  const row = await findConversation(db, accountId, id)
  if (!row) throw new Problem('conversation_not_found')
  const { renterId, ownerId } = row
  const visits = await findVisits(db, id)
  if (!renterId || !ownerId) return presentConversation(row, null, [], visits)
  const stays = await findStaysOf(db, ownerId, renterId)
  const phone = await phoneFor(db, row, { renterId, ownerId })
  return presentConversation(row, phone, stays, visits)
}

/** The number that a side may call: the other one's, once agreed on or by the owner's choice. */
async function phoneFor(
  db: Queryable,
  row: ConversationRow,
  { renterId, ownerId }: { readonly renterId: string; readonly ownerId: string },
): Promise<string | null> {
  const { side, listingId, otherActive, state } = row
  if (!otherActive || state === 'gone') return null
  const agreed = await findAgreedStay(db, listingId, renterId)
  if (side === 'owner') return agreed?.renterPhone ?? null
  const { shown } = agreed
    ? { shown: true }
    : await contactOf(db, { id: listingId, ownerId }, renterId)
  return shown && (agreed || closedFor(row) === null) ? findPhone(db, listingId) : null
}

type MessageList = z.infer<typeof messageList>

/** @throws {Problem} `conversation_not_found`. */
export async function messages(
  { db }: Deps,
  accountId: string,
  id: string,
  asked: { readonly before?: number | undefined; readonly after?: number | undefined },
): Promise<MessageList> {
  const page = await findMessages(db.sql, accountId, id, asked)
  if (!page) throw new Problem('conversation_not_found')
  const { side, lastSeq, seenSeq, messages } = page
  const isForward = asked.after !== undefined && asked.before === undefined
  const more = messages.length > MESSAGES_A_PAGE
  const shown = isForward ? messages.slice(0, MESSAGES_A_PAGE) : messages.slice(-MESSAGES_A_PAGE)
  return { messages: shown.map((row) => presentMessage(row, side)), more, lastSeq, seenSeq }
}

/** @throws {Problem} `conversation_not_found`. */
export async function markRead(
  { db }: Deps,
  accountId: string,
  id: string,
  seq: number,
): Promise<UnreadConversations> {
  return db.transaction(async (trx) => {
    const [[locked], , [count]] = await runBatch(trx, [
      conversationLock(accountId, id),
      readUpTo(accountId, id, seq),
      countUnread(accountId),
    ])
    if (!locked) throw new Problem('conversation_not_found')
    return { unread: count?.unread ?? 0 }
  })
}

/** @throws {Problem} `conversation_not_found`. */
export async function change(
  { db }: Deps,
  accountId: string,
  id: string,
  asked: ConversationChange,
): Promise<Conversation> {
  return db.transaction(async (trx) => {
    if (asked.blocked) await lockParties(trx, id)
    const { rows } = await conversationLock(accountId, id).execute(trx)
    if (!rows[0]) throw new Problem('conversation_not_found')
    await updateState(trx, accountId, id, asked)
    return readConversation(trx, accountId, id)
  })
}

export async function policyOf(
  { db }: Deps,
  accountId: string,
): Promise<{ contactPolicy: ContactPolicy }> {
  return { contactPolicy: await findContactPolicy(db.sql, accountId) }
}

export async function choosePolicy(
  { db }: Deps,
  accountId: string,
  contactPolicy: ContactPolicy,
): Promise<{ contactPolicy: ContactPolicy }> {
  await upsertContactPolicy(db.sql, accountId, contactPolicy)
  return { contactPolicy }
}
