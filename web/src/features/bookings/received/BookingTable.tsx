import { groupPhone } from '@rentify/contract/accounts/phone-number'
import type { Booking } from '@rentify/contract/bookings/booking'
import { formatRupees } from '@rentify/contract/money'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Link } from '../../../router/Link.tsx'
import { dateText, dayText } from '../../../ui/dates/date-text.ts'
import { BookingActions } from '../BookingActions.tsx'
import { isExpired, useExpiry } from '../expiry.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import './received.css'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'

/** Received requests as a table; on narrow screens it scrolls sideways in its own frame. */
export function BookingTable({ bookings }: { bookings: readonly Booking[] }) {
  const now = useExpiry(bookings)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the arrow keys
    <section className="received-frame" aria-label={m.received_title()} tabIndex={0}>
      <table className="received-table">
        <thead>
          <tr>
            <th scope="col">{m.received_property()}</th>
            <th scope="col">{m.booking_renter()}</th>
            <th scope="col">{m.booking_check_in()}</th>
            <th scope="col">{m.booking_check_out()}</th>
            <th scope="col" className="amount">
              {m.booking_total()}
            </th>
            <th scope="col">{m.booking_requested()}</th>
            <th scope="col">{m.received_message()}</th>
            <th scope="col">{m.received_status()}</th>
            <th scope="col">
              <span className="sr">{m.received_actions()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <Row key={booking._id} booking={booking} expired={isExpired(booking, now)} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ booking, expired }: { booking: Booking; expired: boolean }) {
  const { _id, room, renter, checkInDate, checkOutDate, totalAmount, message } = booking
  return (
    <tr>
      <th scope="row">
        <Link to={paths.booking(_id)}>
          <UnbrokenText text={room.title} />
        </Link>
      </th>
      <td className="renter">
        <b>{renter.name ?? m.booking_former_user()}</b>
        {renter.email && <span className="muted">{renter.email}</span>}
        {renter.phone && <a href={`tel:+91${renter.phone}`}>{groupPhone(renter.phone)}</a>}
      </td>
      <td className="date">{dateText(checkInDate)}</td>
      <td className="date">{dateText(checkOutDate)}</td>
      <td className="amount">{formatRupees(totalAmount)}</td>
      <td className="date">{dayText(booking.createdAt)}</td>
      <td className="said">{message && <p>{message}</p>}</td>
      <td>
        <StatusBadge status={booking.status} expired={expired} />
      </td>
      <td>{!expired && <BookingActions booking={booking} small />}</td>
    </tr>
  )
}
