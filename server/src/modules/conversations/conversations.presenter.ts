import type {
  Conversation,
  ConversationSummary,
  SentMessage,
} from '@rentify/contract/conversations/conversation'
import { pictureUrl } from '@rentify/contract/media/picture'
import type { ConversationSide } from '../../db/tables/conversations.ts'
import type { TalkedStay } from '../bookings/index.ts'
import { closedFor } from './conversations.policy.ts'
import type { ConversationRow, MessageRow } from './conversations.repo.ts'
import { presentVisit } from './visits/visits.presenter.ts'
import type { VisitRow } from './visits/visits.repo.ts'

/** The smallest: it is shown as a thumbnail. */
const SMALL_WIDTH = 320

const isoOf = (instant: string) => new Date(instant).toISOString()

/** A message as one side reads it: what resembles fraud is said to the other side alone. */
export function presentMessage(row: MessageRow, reader: ConversationSide): SentMessage {
  const mine = row.side === reader
  return {
    seq: row.seq,
    clientId: row.clientId,
    mine,
    body: row.body,
    questions: [...row.questions],
    moveIn: row.moveIn,
    people: row.people,
    sentAt: isoOf(row.sentAt),
    warnings: mine ? [] : [...row.warnings],
  }
}

/** A conversation as its side's list has it. */
export function presentSummary(row: ConversationRow): ConversationSummary {
  const { last, side } = row
  return {
    _id: row.id,
    side,
    listing: {
      _id: row.listingId,
      type: row.type,
      title: row.title,
      locality: row.locality,
      city: row.city,
      picture: row.picture && pictureUrl(row.picture.id, SMALL_WIDTH, 'webp'),
      price: row.price,
      state: row.state,
    },
    other: { name: row.otherName, isVerified: row.otherVerified },
    closed: closedFor(row),
    lastSeq: row.lastSeq,
    lastMessage: {
      seq: last.seq,
      mine: last.side === side,
      body: last.body,
      questions: [...last.questions],
      sentAt: isoOf(last.sentAt),
    },
    unread: row.unread,
    seenSeq: row.seenSeq,
    muted: row.muted,
    archived: row.archived,
    blocked: row.blocked,
  }
}

/** The same with the number that its side may call, and the stays and visits they speak of. */
export function presentConversation(
  row: ConversationRow,
  phone: string | null,
  stays: readonly TalkedStay[],
  visits: readonly VisitRow[],
): Conversation {
  return {
    ...presentSummary(row),
    phone: phone?.slice(-10) ?? null,
    bookings: stays.map(({ id, listingId, title, status, checkIn, checkOut, createdAt }) => ({
      ...{ _id: id, status, checkIn, checkOut },
      elsewhere: listingId === row.listingId ? null : title,
      requestedAt: createdAt.toISOString(),
    })),
    visits: visits.map((visit) => presentVisit(visit, row.side)),
  }
}
