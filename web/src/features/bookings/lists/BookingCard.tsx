import { groupPhone } from '@rentify/contract/accounts/phone-number'
import type { Booking } from '@rentify/contract/bookings/booking'
import type { ReactNode } from 'react'
import { useTimeZone } from '../../../api/settings.queries.ts'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Link } from '../../../router/Link.tsx'
import { deadlineText } from '../../../ui/dates/deadline-text.ts'
import { shownPlaceOf } from '../../listings/card-facts.ts'
import { BookingFacts } from '../BookingFacts.tsx'
import { isExpired } from '../expiry.ts'
import type { Side } from '../outcome-text.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import '../booking.css'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'

type BookingCardProps = {
  booking: Booking
  /** Who looks at it: the card shows the other one. */
  side: Side
  /** The current time, from `useExpiry`. */
  now: number
  /** What became of it. */
  footer?: ReactNode
  actions?: ReactNode
}

/** A booking in its renter's or its owner's list. */
export function BookingCard({ booking, side, now, footer, actions }: BookingCardProps) {
  const { _id, status, room, message, expiresAt } = booking
  const expired = isExpired(booking, now)
  const timeZone = useTimeZone()
  return (
    <article className="bk-card">
      <div className="bk-body">
        <div className="bk-head">
          <h2>
            <Link to={paths.booking(_id)}>
              <UnbrokenText text={room.title} />
            </Link>
          </h2>
          <StatusBadge status={status} expired={expired} />
        </div>
        <p className="muted small">{shownPlaceOf(room)}</p>
        <Party booking={booking} side={side} />
        <BookingFacts booking={booking} />
        {message && (
          <p className="bk-message">
            <span className="sr">
              {side === 'renter' ? m.booking_own_message() : m.received_message()}:{' '}
            </span>
            “{message}”
          </p>
        )}
        {expiresAt && !expired && (status === 'pending' || status === 'accepted') && (
          <p className="small muted">
            {m.booking_expires({ time: deadlineText(expiresAt, timeZone) })}
          </p>
        )}
      </div>
      {footer && <div className={`bk-foot ${status}`}>{footer}</div>}
      {actions && <div className="bk-actions">{actions}</div>}
    </article>
  )
}

/** The other side: name and e-mail, and for the owner the phone of the request. */
function Party({ booking, side }: { booking: Booking; side: Side }) {
  const other = side === 'renter' ? booking.owner : booking.renter
  const name = other.name ?? m.booking_former_user()
  return (
    <div className="bk-party">
      <span className="bk-face" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <p className="small">
        <span className="sr">{side === 'renter' ? m.booking_owner() : m.booking_renter()}: </span>
        <b>{name}</b>
        {other.email && <span className="muted">{other.email}</span>}
        {side === 'owner' && other.phone && (
          <a href={`tel:+91${other.phone}`}>{groupPhone(other.phone)}</a>
        )}
      </p>
    </div>
  )
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map(([letter]) => letter)
    .slice(0, 2)
    .join('')
    .toUpperCase()
