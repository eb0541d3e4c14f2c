import type { SentMessage } from '@rentify/contract/conversations/conversation'
import { expect, it } from 'vitest'
import { entriesOf, knownTo, mergeThreads, type Thread } from './thread.ts'

const message = (seq: number, sentAt = `2026-12-01T10:00:${String(seq).padStart(2, '0')}.000Z`) =>
  ({ seq, clientId: `client-${seq}`, sentAt, body: `message ${seq}` }) as SentMessage
const thread = (...seqs: number[]): Thread => ({
  messages: seqs.map((seq) => message(seq)),
  older: false,
  seenSeq: 0,
})
const seqsOf = ({ messages }: Thread) => messages.map(({ seq }) => seq)

it('has each message once and in its order, whichever answer came first', () => {
  const late = { messages: [message(3), message(4)], seenSeq: 2 }
  expect(seqsOf(mergeThreads(thread(4, 5), late))).toEqual([3, 4, 5])
  expect(mergeThreads({ ...thread(1), seenSeq: 5 }, late).seenSeq).toBe(5)
})

it('reads again what is missing before one’s own newest message', () => {
  expect(knownTo(thread(11, 12, 15))).toBe(12)
  expect(knownTo(thread(11, 12, 13))).toBe(13)
  expect(knownTo(thread())).toBe(0)
})

it('begins each day with a line, and has bookings at their time', () => {
  const messages = [message(1, '2026-12-01T08:00:00.000Z'), message(2, '2026-12-02T08:00:00.000Z')]
  const booking = (requestedAt: string) => ({
    _id: `booked ${requestedAt}`,
    status: 'pending' as const,
    checkIn: '2026-12-09',
    checkOut: null,
    elsewhere: null,
    requestedAt,
  })
  const bookings = [booking('2026-12-01T09:00:00.000Z'), booking('2026-11-01T09:00:00.000Z')]
  const kinds = (older: boolean) =>
    entriesOf({ messages, older }, { bookings, visits: [] }, (at) => at.slice(0, 10)).map(
      ({ kind }) => kind,
    )
  expect(kinds(false)).toEqual(['day', 'booking', 'day', 'message', 'booking', 'day', 'message'])
  // The earlier one belongs above messages that are not there yet.
  expect(kinds(true)).toEqual(['day', 'message', 'booking', 'day', 'message'])
})
