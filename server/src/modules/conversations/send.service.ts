// Sending: one message a client id, numbered by its conversation, whose row is locked (D90).
import type {
  Conversation,
  conversationForm,
  messageForm,
  SentMessage,
} from '@rentify/contract/conversations/conversation'
import type * as z from 'zod/mini'
import type { Database, Queryable } from '../../db/database.ts'
import type { CallAttempt } from '../../http/calls/call-attempt.ts'
import { Problem } from '../../http/problem.ts'
import type { Session } from '../../http/session.ts'
import { consume, type Limit, mostOf } from '../../limits/index.ts'
import { closedFor } from './conversations.policy.ts'
import { presentMessage } from './conversations.presenter.ts'
import { readConversation } from './conversations.service.ts'
import { queueUnreadMail } from './mails.repo.ts'
import {
  type Asked,
  insertConversation,
  insertMessage,
  lockAsked,
  lockForSending,
} from './sending.repo.ts'
import { warningsIn } from './warnings.ts'

export type SendDeps = { readonly db: Database; readonly rateLimitFactor: number }
type Caller = Pick<CallAttempt, 'callId' | 'claim' | 'storeReply'> & { readonly session: Session }
type Form = z.output<typeof messageForm>

/** How many conversations an account begins a day; answering is never limited by it. */
export const MAX_CONVERSATIONS_A_DAY = 20
/** While the account is a day old, or its e-mail address is not verified. */
export const MAX_CONVERSATIONS_A_DAY_NEW = 5
/** Against floods alone: faster than anybody types. */
export const MESSAGES_A_MINUTE: Limit = { name: 'messages', most: 30, windowS: 60 }

const OTHER = { renter: 'owner', owner: 'renter' } as const

/**
 * Asks the owner of a listing; where both talk already it says the next thing.
 * @throws {Problem} `listing_not_found`, `own_listing`, `conversation_closed`,
 * `too_many_conversations`, `too_many_messages`.
 */
export async function start(
  deps: SendDeps,
  { session, callId, claim, storeReply }: Caller,
  { listingId, ...form }: z.output<typeof conversationForm>,
): Promise<{ conversation: Conversation; message: SentMessage }> {
  const { accountId } = session
  return deps.db.transaction(async (trx) => {
    await claim(trx)
    const asked = await lockAsked(trx, accountId, listingId)
    if (asked.renter?.status !== 'active') throw new Problem('unauthenticated')
    const id = asked.conversationId ?? callId
    if (asked.conversationId === null) {
      const listing = assertAskable(asked, accountId)
      assertSeldom(asked, deps.rateLimitFactor)
      await insertConversation(trx, { id, listingId, renterId: accountId, listing })
    }
    const message = await say(trx, deps, accountId, id, form)
    const reply = { conversation: await readConversation(trx, accountId, id), message }
    await storeReply(trx, reply)
    return reply
  })
}

/**
 * Sends a message; the same client id again is the same message.
 * @throws {Problem} `conversation_not_found`, `conversation_closed`, `too_many_messages`.
 */
export async function send(
  deps: SendDeps,
  { session, claim, storeReply }: Omit<Caller, 'callId'>,
  id: string,
  form: Form,
): Promise<{ message: SentMessage }> {
  return deps.db.transaction(async (trx) => {
    await claim(trx)
    const reply = { message: await say(trx, deps, session.accountId, id, form) }
    await storeReply(trx, reply)
    return reply
  })
}

async function say(
  trx: Queryable,
  { rateLimitFactor }: SendDeps,
  accountId: string,
  id: string,
  { clientId, body, questions, moveIn = null, people = null }: Form,
): Promise<SentMessage> {
  const locked = await lockForSending(trx, accountId, id, clientId)
  if (!locked) throw new Problem('conversation_not_found')
  const { side, sent, conversation } = locked
  if (sent) return presentMessage(sent, side)
  if (conversation && closedFor(conversation) !== null) throw new Problem('conversation_closed')
  await consume({ sql: trx }, MESSAGES_A_MINUTE, accountId, rateLimitFactor, 'too_many_messages')
  const once = [...new Set(questions)]
  const words = { clientId, body, questions: once, moveIn, people, warnings: warningsIn(body) }
  const written = await insertMessage(trx, id, side, words)
  if (!written) throw new Problem('internal')
  await queueUnreadMail(trx, { conversationId: id, side: OTHER[side] })
  return presentMessage(written, side)
}

function assertAskable({ listing, blocked }: Asked, accountId: string) {
  if (listing?.ownerId === accountId) throw new Problem('own_listing')
  if (!listing?.listed || !listing.ownerActive) throw new Problem('listing_not_found')
  if (blocked) throw new Problem('conversation_closed')
  return listing
}

/** @throws {Problem} `too_many_conversations`. */
function assertSeldom({ renter, begun, waitS }: Asked, factor: number): void {
  const most = renter?.isNew ? MAX_CONVERSATIONS_A_DAY_NEW : MAX_CONVERSATIONS_A_DAY
  if (begun >= mostOf({ most }, factor))
    throw new Problem('too_many_conversations', {
      headers: { 'retry-after': String(Math.max(1, waitS)) },
    })
}
