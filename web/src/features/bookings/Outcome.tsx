import type { Booking } from '@rentify/contract/bookings/booking'
import { m } from '../../messages/index.js'
import { outcomeText, type Side } from './outcome-text.ts'

type OutcomeProps = { booking: Booking; side: Side; expired: boolean }

/** What became of a request, with the reason that the other side gave. */
export function Outcome({ booking, side, expired }: OutcomeProps) {
  const text = outcomeText(booking, side, expired)
  if (!text && !booking.reason) return null
  return (
    <>
      {text && <p>{text}</p>}
      {booking.reason && <p>{m.booking_reason({ reason: booking.reason })}</p>}
    </>
  )
}
