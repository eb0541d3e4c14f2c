// A conversation's messages as they are shown: in order, with days, bookings and what waits.
import type { Conversation, SentMessage } from '@rentify/contract/conversations/conversation'

export type Thread = {
  readonly messages: readonly SentMessage[]
  /** There are messages before the first of these. */
  readonly older: boolean
  /** Up to which message the other side has read. */
  readonly seenSeq: number
}

type Part = Partial<Pick<Thread, 'messages' | 'seenSeq'>>

/** Both parts by number: each message once, and 'seen' never goes back. */
export function mergeThreads(thread: Thread, part: Part = {}): Thread {
  const bySeq = new Map([...thread.messages, ...(part.messages ?? [])].map((one) => [one.seq, one]))
  return {
    ...thread,
    messages: [...bySeq.values()].sort((one, other) => one.seq - other.seq),
    seenSeq: Math.max(thread.seenSeq, part.seenSeq ?? 0),
  }
}

/**
 * The last message before a gap: one's own message may come before another of the other side that
 * was sent earlier.
 */
export function knownTo({ messages }: Pick<Thread, 'messages'>): number {
  let known = messages[0]?.seq ?? 0
  for (const { seq } of messages) if (seq === known + 1) known = seq
  return known
}

type Booking = Conversation['bookings'][number]
type Visit = Conversation['visits'][number]

export type Entry =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: SentMessage }
  | { readonly kind: 'booking'; readonly key: string; readonly booking: Booking }
  | { readonly kind: 'visit'; readonly key: string; readonly visit: Visit }

/**
 * Messages with the bookings and visits of the same two people at their time, and a line where
 * another day begins; `dayOf` names an instant's day. What is before the first message waits until
 * it is there.
 */
export function entriesOf(
  { messages, older }: Pick<Thread, 'messages' | 'older'>,
  { bookings, visits }: Pick<Conversation, 'bookings' | 'visits'>,
  dayOf: (at: string) => string,
): Entry[] {
  const first = messages[0]?.sentAt ?? ''
  const events = [
    ...messages.map((message) => ({
      at: message.sentAt,
      entry: { kind: 'message', key: message.clientId, message } as const,
    })),
    ...bookings
      .filter(({ requestedAt }) => !older || requestedAt >= first)
      .map((booking) => ({
        at: booking.requestedAt,
        entry: { kind: 'booking', key: booking._id, booking } as const,
      })),
    ...visits
      .filter(({ askedAt }) => !older || askedAt >= first)
      .map((visit) => ({
        at: visit.askedAt,
        entry: { kind: 'visit', key: visit._id, visit } as const,
      })),
  ]
  // Messages keep the order of their numbers: a stable sort, and equal clocks on the server.
  events.sort((one, other) => one.at.localeCompare(other.at))
  let day = ''
  return events.flatMap(({ at, entry }): Entry[] => {
    const before = day
    day = dayOf(at)
    return day === before ? [entry] : [{ kind: 'day', key: `day ${day}`, at }, entry]
  })
}
