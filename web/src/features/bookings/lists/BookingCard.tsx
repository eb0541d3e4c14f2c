import { groupPhone } from '@rentify/contract/accounts/phone-number'
import type { Booking } from '@rentify/contract/bookings/booking'
import type { ReactNode } from 'react'
import { useTimeZone } from '../../../api/settings.queries.ts'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Link } from '../../../router/Link.tsx'
import { Dotted } from '../../../ui/Dotted.tsx'
import { dayText } from '../../../ui/dates/date-text.ts'
import { deadlineText } from '../../../ui/dates/deadline-text.ts'
import { EmailText } from '../../../ui/EmailText.tsx'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { shownPlaceOf } from '../../listings/card-facts.ts'
import { shownTitle } from '../../listings/place-names.ts'
import { isExpired } from '../expiry.ts'
import type { Side } from '../outcome-text.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { stayParts } from '../stay-texts.ts'
import { StayPicture } from './StayPicture.tsx'
import '../booking.css'

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
  const { _id, status, room, message, expiresAt, createdAt } = booking
  const expired = isExpired(booking, now)
  const timeZone = useTimeZone()
  const waits = expiresAt && !expired && (status === 'pending' || status === 'accepted')
  return (
    <article className="bk-card">
      <div className="bk-body">
        <div className="bk-top">
          <StayPicture room={room} />
          <div>
            <div className="bk-head">
              <h2>
                <Link to={paths.booking(_id)}>
                  <UnbrokenText text={shownTitle(room)} />
                </Link>
              </h2>
              <StatusBadge status={status} expired={expired} />
            </div>
            <p className="muted small">{shownPlaceOf(room)}</p>
          </div>
        </div>
        <p className="bk-line num">
          <Dotted parts={stayParts(booking)} />
        </p>
        <Party booking={booking} side={side} />
        {message && (
          <p className="bk-message">
            <span className="sr">
              {side === 'renter' ? m.booking_own_message() : m.received_message()}:{' '}
            </span>
            “{message}”
          </p>
        )}
        <p className="bk-times small muted num">
          <span>{m.booking_requested_on({ date: dayText(createdAt) })}</span>
          {waits && <span>{m.booking_expires({ time: deadlineText(expiresAt, timeZone) })}</span>}
        </p>
      </div>
      {footer && <div className={`bk-foot ${status}`}>{footer}</div>}
      {actions && <div className="bk-actions">{actions}</div>}
    </article>
  )
}

/** The other side: name and e-mail, and for the owner the phone of the request. */
function Party({ booking, side }: { booking: Booking; side: Side }) {
  const other = side === 'renter' ? booking.owner : booking.renter
  return (
    <p className="bk-party small">
      <span className="sr">{side === 'renter' ? m.booking_owner() : m.booking_renter()}: </span>
      <b>{other.name ?? m.booking_former_user()}</b>
      {other.email && <EmailText email={other.email} />}
      {side === 'owner' && other.phone && <span className="num">{groupPhone(other.phone)}</span>}
    </p>
  )
}
