import type { Booking } from '@rentify/contract/bookings/booking'
import { formatRupees, groupDigits } from '@rentify/contract/money'
import { m } from '../../messages/index.js'
import { dayText, weekdayText } from '../../ui/dates/date-text.ts'
import { lengthText, reckoningText } from './stay-texts.ts'
import './booking.css'

/** Dates, length, guests, amount with its reckoning, and the day of the request. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { checkInDate, checkOutDate, guests, totalAmount, quote, createdAt } = booking
  return (
    <dl className="bk-facts">
      <Fact label={m.booking_check_in()}>{weekdayText(checkInDate)}</Fact>
      <Fact label={m.booking_check_out()}>{weekdayText(checkOutDate)}</Fact>
      <Fact label={m.booking_nights_fact()}>{lengthText(booking)}</Fact>
      <Fact label={m.booking_guests()}>{groupDigits(guests)}</Fact>
      <Fact label={m.booking_total()}>
        {formatRupees(totalAmount)}
        <span className="bk-reckoning">{reckoningText(quote, totalAmount)}</span>
      </Fact>
      <Fact label={m.booking_requested()}>{dayText(createdAt)}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
