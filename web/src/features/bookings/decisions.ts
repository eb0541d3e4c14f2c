// What the two sides can do with a booking (D27, D68), as buttons, questions and calls.
import type { Booking } from '@rentify/contract/bookings/booking'
import type { SendOptions } from '../../api/send.ts'
import { m } from '../../messages/index.js'
import { bookingsApi } from './bookings.api.ts'

export type Decision = 'accept' | 'decline' | 'book' | 'cancel' | 'withdraw'

type DecisionTexts = {
  label: () => string
  kind: 'primary' | 'second' | 'danger'
  /** Asked before; null: done at once. */
  question: (() => string) | null
  /** What will happen, with the other side's name; null where nothing is asked. */
  text: ((values: { name: string }) => string) | null
  /** Whether a reason for the other side can be given. */
  reason: boolean
  failed: () => string
}

const owner = { failed: m.booking_decision_failed } as const

/** In the order of the buttons. */
const DECISIONS: Readonly<Record<Decision, DecisionTexts>> = {
  accept: {
    ...owner,
    label: m.booking_accept,
    kind: 'primary',
    question: null,
    text: null,
    reason: false,
  },
  book: {
    ...owner,
    label: m.booking_mark_booked,
    kind: 'primary',
    question: m.booking_book_question,
    text: m.booking_book_text,
    reason: false,
  },
  decline: {
    ...owner,
    label: m.booking_decline,
    kind: 'second',
    question: m.booking_decline_question,
    text: m.booking_decline_text,
    reason: true,
  },
  cancel: {
    ...owner,
    label: m.booking_cancel_stay,
    kind: 'danger',
    question: m.booking_stay_question,
    text: m.booking_stay_text,
    reason: true,
  },
  withdraw: {
    label: m.booking_cancel,
    kind: 'danger',
    question: m.booking_cancel_question,
    text: m.booking_cancel_text,
    reason: false,
    failed: m.booking_cancel_failed,
  },
}

/** Where a decision is made: the dashboard says Approve and Reject, by calls of their own (D26). */
export type Wording = 'plain' | 'dashboard'

const DASHBOARD: Partial<Record<Decision, DecisionTexts>> = {
  accept: {
    ...DECISIONS.accept,
    label: m.requests_approve,
    failed: m.requests_approve_failed,
  },
  decline: {
    ...DECISIONS.decline,
    label: m.requests_reject,
    question: m.requests_reject_question,
    failed: m.requests_reject_failed,
  },
}

export const textsOf = (decision: Decision, wording: Wording): DecisionTexts =>
  (wording === 'dashboard' && DASHBOARD[decision]) || DECISIONS[decision]

/** What the user can do with a booking now. */
export function decisionsFor({ can }: Pick<Booking, 'can'>): Decision[] {
  return (Object.keys(DECISIONS) as Decision[]).filter((decision) => can[decision])
}

const STATUS = {
  accept: 'accepted',
  decline: 'declined',
  book: 'booked',
  cancel: 'cancelled',
} as const

/** Carries out a decision. A withdrawn request is gone: it has no booking in the reply. */
export async function decide(
  id: string,
  decision: Decision,
  { reason, wording }: { reason: string; wording: Wording },
  options: SendOptions,
): Promise<{ message: string; booking: Booking | null }> {
  const params = { id }
  if (decision === 'withdraw') {
    const { message } = await bookingsApi.withdrawBooking({ params }, options)
    return { message, booking: null }
  }
  const given = reason.trim()
  const said = given ? { reason: given } : {}
  if (wording === 'dashboard' && (decision === 'accept' || decision === 'decline')) {
    const call = decision === 'accept' ? bookingsApi.approveBooking : bookingsApi.rejectBooking
    return call({ params, body: said }, options)
  }
  const body = { status: STATUS[decision], ...said }
  return bookingsApi.setBookingStatus({ params, body }, options)
}
