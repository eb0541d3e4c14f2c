import type { Transition } from '../transitions.ts'
import type { BookingActor, BookingStatus } from './vocabulary.ts'

/**
 * A booking's lifecycle (D27, D28, D36, D68). `withdraw` takes the request off both lists; `confirm`
 * books a pending request at once, by the administration or on a listing with instant booking.
 */
export const BOOKING_TRANSITIONS = [
  { action: 'accept', by: ['owner'], from: ['pending'], to: 'accepted' },
  { action: 'decline', by: ['owner'], from: ['pending', 'accepted'], to: 'declined' },
  { action: 'book', by: ['owner'], from: ['accepted'], to: 'booked' },
  { action: 'confirm', by: ['admin', 'system'], from: ['pending'], to: 'booked' },
  { action: 'withdraw', by: ['renter'], from: ['pending'], to: 'cancelled' },
  { action: 'cancel', by: ['owner'], from: ['booked'], to: 'cancelled' },
  {
    action: 'cancel',
    by: ['admin'],
    from: ['pending', 'accepted', 'declined', 'booked'],
    to: 'cancelled',
  },
  { action: 'end', by: ['system'], from: ['pending', 'accepted'], to: 'declined' },
  { action: 'complete', by: ['system', 'admin'], from: ['booked'], to: 'completed' },
] as const satisfies readonly Transition<BookingStatus, BookingActor>[]
export type BookingAction = (typeof BOOKING_TRANSITIONS)[number]['action']
