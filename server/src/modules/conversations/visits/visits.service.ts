// Arranging a visit inside a conversation: one side proposes a time, the other answers.

import type {
  FreeTimes,
  Visit,
  VisitChange,
  visitForm,
} from '@rentify/contract/conversations/visits'
import { VISIT_TRANSITIONS } from '@rentify/contract/conversations/visits'
import { message } from '@rentify/contract/messages'
import pg from 'pg'
import type * as z from 'zod/mini'
import type { Database, Queryable } from '../../../db/database.ts'
import { runBatch } from '../../../db/run-batch.ts'
import type { ConversationSide } from '../../../db/tables/conversations.ts'
import type { Publish } from '../../../events/index.ts'
import type { CallAttempt } from '../../../http/calls/call-attempt.ts'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import { consume, type Limit } from '../../../limits/index.ts'
import { transition, transitionAll } from '../../../transition.ts'
import { findAgreedStay } from '../../bookings/index.ts'
import { closedFor } from '../conversations.policy.ts'
import { type ConversationRow, conversationOf, findConversation } from '../conversations.repo.ts'
import { conversationLock } from '../sending.repo.ts'
import { findFreeTimes, isTaken } from './hours.repo.ts'
import { visitChanged } from './visits.events.ts'
import { presentVisit } from './visits.presenter.ts'
import {
  findAsked,
  findConversationOf,
  insertVisit,
  lockTimesOf,
  movedTo,
  NEXT_SEQUENCE,
  readTold,
  type VisitRow,
  visitById,
} from './visits.repo.ts'

export type VisitDeps = {
  readonly db: Database
  readonly publish: Publish
  readonly rateLimitFactor: number
}
type Caller = Pick<CallAttempt, 'callId' | 'claim' | 'storeReply'> & { readonly session: Session }

/** How many times an account proposes a day; answering is never limited. */
const PROPOSALS_A_DAY: Limit = { name: 'visits', most: 40, windowS: 86_400 }
/** So many other times are named to whoever came too late. */
const OTHER_TIMES = 3

const VISITS = {
  table: 'visits',
  transitions: VISIT_TRANSITIONS,
  notFound: 'visit_not_found',
} as const

/** @throws {Problem} `conversation_not_found`, `no_visits`. */
export async function listFreeTimes(
  { db }: VisitDeps,
  accountId: string,
  conversationId: string,
): Promise<FreeTimes> {
  const conversation = await findConversation(db.sql, accountId, conversationId)
  if (!conversation) throw new Problem('conversation_not_found')
  await assertVisitable(db.sql, conversation)
  const { listingId, side } = conversation
  const { times, ...offered } = await findFreeTimes(db.sql, { listingId, side })
  return {
    ...offered,
    times: times.map(({ startsAt, endsAt }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  }
}

/**
 * Proposes a first time; the same client id again is the same visit.
 * @throws {Problem} `conversation_not_found`, `conversation_closed`, `no_visits`, `visit_open`,
 * `visit_taken`, `too_many_visits`; `validation_failed` for a time that is not offered.
 */
export async function askForVisit(
  deps: VisitDeps,
  { session, callId, claim, storeReply }: Caller,
  conversationId: string,
  form: z.output<typeof visitForm>,
): Promise<Visit> {
  const { accountId } = session
  return deps.db.transaction(async (trx) => {
    await claim(trx)
    const [[locked], [conversation]] = await runBatch(trx, [
      conversationLock(accountId, conversationId),
      conversationOf(accountId, conversationId),
    ])
    if (!locked || !conversation) throw new Problem('conversation_not_found')
    const { side } = locked
    const { asked, ahead } = await findAsked(trx, conversationId, form.clientId)
    const id = asked?.id ?? callId
    if (!asked) {
      await assertVisitable(trx, conversation)
      if (ahead) throw new Problem('visit_open')
      const { listingId } = conversation
      const time = await freeTime(trx, deps, accountId, { listingId, side, at: form.startsAt })
      const { clientId } = form
      await insertVisit(trx, { id, conversationId, listingId, proposedBy: side, clientId, ...time })
      await tell(trx, deps.publish, [id], 'asked', side)
    }
    const reply = await readVisit(trx, id, side)
    await storeReply(trx, reply)
    return reply
  })
}

/**
 * Answers, moves or cancels a visit; what is so already stays so.
 * @throws {Problem} `visit_not_found`, `conversation_closed`, `no_visits`, `visit_moved`,
 * `visit_over`, `visit_taken`, `wrong_status`, `too_many_visits`.
 */
export async function changeVisit(
  deps: VisitDeps,
  { accountId }: Session,
  id: string,
  change: VisitChange,
): Promise<Visit> {
  const conversationId = await findConversationOf(deps.db.sql, accountId, id)
  if (conversationId === undefined) throw new Problem('visit_not_found')
  return deps.db
    .transaction(async (trx) => {
      const [[locked], [conversation], [visit]] = await runBatch(trx, [
        conversationLock(accountId, conversationId),
        conversationOf(accountId, conversationId),
        visitById(id),
      ])
      if (!locked || !conversation || !visit) throw new Problem('visit_not_found')
      const { side } = locked
      if (!isSo(visit, side, change))
        await move(trx, deps, { visit, side, conversation, accountId }, change)
      return readVisit(trx, id, side)
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof pg.DatabaseError && error.constraint === 'visited_once')) throw error
      throw await takenProblem(deps.db.sql, accountId, conversationId, change)
    })
}

/** Whether a call that is sent again finds what it did. */
function isSo(visit: VisitRow, side: ConversationSide, change: VisitChange): boolean {
  const { status, proposedBy, startsAt } = visit
  const sameTime = 'startsAt' in change && Date.parse(change.startsAt) === startsAt.getTime()
  switch (change.action) {
    case 'accept':
      return status === 'accepted' && sameTime
    case 'move':
      return status === 'proposed' && proposedBy === side && sameTime
    case 'decline':
      return status === 'declined'
    case 'cancel':
      return status === 'cancelled'
  }
}

type Changing = {
  readonly visit: VisitRow
  readonly side: ConversationSide
  readonly conversation: ConversationRow
  readonly accountId: string
}

const TOLD = {
  accept: 'accepted',
  move: 'moved',
  decline: 'declined',
  cancel: 'cancelled',
} as const

async function move(
  trx: Queryable,
  deps: VisitDeps,
  { visit, side, conversation, accountId }: Changing,
  change: VisitChange,
): Promise<void> {
  const { id, listingId } = visit
  const { action } = change
  const actor = visit.proposedBy === side ? 'proposer' : 'other'
  let set: Readonly<Record<string, unknown>> = { ended_by: side }
  if ('startsAt' in change) {
    await assertVisitable(trx, conversation)
    if (change.action === 'accept') {
      if (Date.parse(change.startsAt) !== visit.startsAt.getTime()) throw new Problem('visit_moved')
      if (visit.startsAt.getTime() <= Date.now()) throw new Problem('visit_over')
      await lockTimesOf(trx, listingId)
      set = { accepted_at: new Date() }
    } else {
      const wanted = { listingId, side, at: change.startsAt }
      const { startsAt, endsAt } = await freeTime(trx, deps, accountId, wanted)
      set = movedTo(side, startsAt, endsAt)
    }
  }
  await transition(trx, VISITS, id, action, actor, { set: { ...set, sequence: NEXT_SEQUENCE } })
  await tell(trx, deps.publish, [id], TOLD[action], side)
}

/** Cancels those of these visits that are still open, and tells both sides. */
export async function cancelVisits(
  trx: Queryable,
  publish: Publish,
  ids: readonly string[],
): Promise<void> {
  const set = { ended_by: 'system', sequence: NEXT_SEQUENCE }
  const moved = await transitionAll(trx, VISITS, ids, 'cancel', 'system', { set })
  await tell(
    trx,
    publish,
    moved.map(({ id }) => id),
    'cancelled',
    'system',
  )
}

async function tell(
  trx: Queryable,
  publish: Publish,
  ids: readonly string[],
  to: 'asked' | (typeof TOLD)[keyof typeof TOLD],
  by: ConversationSide | 'system',
): Promise<void> {
  for (const { id: visitId, startsAt, ...told } of await readTold(trx, ids)) {
    const { conversationId, renterId, ownerId, title, timeZone } = told
    const visit = { visitId, conversationId, renterId, ownerId, title, timeZone }
    await publish(trx, visitChanged({ ...visit, startsAt: startsAt.toISOString(), to, by }))
  }
}

async function readVisit(trx: Queryable, id: string, side: ConversationSide): Promise<Visit> {
  const { rows } = await visitById(id).execute(trx)
  if (!rows[0]) throw new Problem('visit_not_found')
  return presentVisit(rows[0], side)
}

/** Whoever has agreed on a stay may still see what is taken by it. */
async function assertVisitable(db: Queryable, conversation: ConversationRow): Promise<void> {
  const { type, state, listingId, renterId } = conversation
  if (type === 'Hotel') throw new Problem('no_visits', { message: message('no_visits_to_hotels') })
  if (closedFor(conversation) !== null) throw new Problem('conversation_closed')
  const isTheirs = renterId && state === 'taken' && (await findAgreedStay(db, listingId, renterId))
  if (state === 'taken' && !isTheirs) throw new Problem('no_visits')
}

type WantedTime = {
  readonly listingId: string
  readonly side: ConversationSide
  readonly at: string
}

async function freeTime(
  trx: Queryable,
  { rateLimitFactor }: VisitDeps,
  accountId: string,
  { listingId, side, at }: WantedTime,
): Promise<{ startsAt: Date; endsAt: Date }> {
  await consume({ sql: trx }, PROPOSALS_A_DAY, accountId, rateLimitFactor, 'too_many_visits')
  const wanted = new Date(at)
  const { times } = await findFreeTimes(trx, { listingId, side, at: wanted })
  if (times[0]) return times[0]
  if (await isTaken(trx, listingId, wanted)) throw await taken(trx, listingId, wanted)
  throw Problem.invalid([{ path: 'startsAt', message: message('visit_not_offered') }])
}

async function takenProblem(
  db: Queryable,
  accountId: string,
  conversationId: string,
  change: VisitChange,
): Promise<Problem> {
  const conversation = await findConversation(db, accountId, conversationId)
  if (!conversation) return new Problem('visit_taken')
  const wanted = 'startsAt' in change ? new Date(change.startsAt) : null
  return taken(db, conversation.listingId, wanted)
}

/** Names the free times next to the wanted one, in the hours that the owner offers, if any. */
async function taken(db: Queryable, listingId: string, near: Date | null): Promise<Problem> {
  const offered = { listingId, side: 'renter', near, limit: OTHER_TIMES } as const
  const { times } = await findFreeTimes(db, offered)
  const free = times.map(({ startsAt }) => startsAt.toISOString())
  return new Problem('visit_taken', { details: { free } })
}
