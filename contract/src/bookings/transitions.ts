import type { Transition } from '../transitions.ts'
import type { BookingActor, BookingStatus } from './vocabulary.ts'

/** The lifecycle (D27, D28, D36, D68); `revoke` cancels, for the owner, what is not booked. */
export const BOOKING_TRANSITIONS = [
  { action: 'accept', by: ['owner'], from: ['pending'], to: 'accepted' },
  { action: 'decline', by: ['owner'], from: ['pending', 'accepted'], to: 'declined' },
  { action: 'book', by: ['owner'], from: ['accepted'], to: 'booked' },
  { action: 'confirm', by: ['admin', 'owner', 'system'], from: ['pending'], to: 'booked' },
  { action: 'withdraw', by: ['renter'], from: ['pending'], to: 'cancelled' },
  { action: 'cancel', by: ['owner'], from: ['booked'], to: 'cancelled' },
  {
    action: 'cancel',
    by: ['admin'],
    from: ['pending', 'accepted', 'declined', 'booked'],
    to: 'cancelled',
  },
  {
    action: 'revoke',
    by: ['owner'],
    from: ['pending', 'accepted', 'declined'],
    to: 'cancelled',
  },
  { action: 'end', by: ['system'], from: ['pending', 'accepted'], to: 'declined' },
  { action: 'complete', by: ['system', 'admin', 'owner'], from: ['booked'], to: 'completed' },
] as const satisfies readonly Transition<BookingStatus, BookingActor>[]
export type BookingAction = (typeof BOOKING_TRANSITIONS)[number]['action']

/** The action by which this actor gives a booking in `from` the status `to`; undefined for none. */
export function actionTo(
  to: BookingStatus,
  from: BookingStatus,
  actor: BookingActor,
): BookingAction | undefined {
  const includes = (some: readonly string[], one: string) => some.includes(one)
  return BOOKING_TRANSITIONS.find(
    (step) => step.to === to && includes(step.by, actor) && includes(step.from, from),
  )?.action
}
