import { groupPhone } from '@rentify/contract/accounts/phone-number'
import type { Booking } from '@rentify/contract/bookings/booking'
import { Fragment } from 'react'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Link } from '../../../router/Link.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { Dotted } from '../../../ui/Dotted.tsx'
import { dayText } from '../../../ui/dates/date-text.ts'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { shownPlaceOf } from '../../listings/card-facts.ts'
import { shownTitle } from '../../listings/place-names.ts'
import { BookingActions } from '../BookingActions.tsx'
import { isExpired, useExpiry } from '../expiry.ts'
import { StayPicture } from '../lists/StayPicture.tsx'
import { ContactLinks } from '../page/ContactLinks.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import { stayParts } from '../stay-texts.ts'
import '../booking.css'
import './received.css'

/** Received requests in rows, where there is room for them. */
export function BookingTable({ bookings }: { bookings: readonly Booking[] }) {
  const now = useExpiry(bookings)
  return (
    <div className="received-table">
      <DataTable label={m.received_title()} columns={columnsAt(now)} rows={bookings} />
    </div>
  )
}

const columnsAt = (now: number): Column<Booking>[] => [
  {
    key: 'property',
    label: m.received_property(),
    cell: ({ _id, room }) => (
      <div className="bk-stay">
        <StayPicture room={room} />
        <div>
          <Link className="data-open" to={paths.booking(_id)}>
            <UnbrokenText text={shownTitle(room)} />
          </Link>
          <span className="data-line muted small">{shownPlaceOf(room)}</span>
        </div>
      </div>
    ),
  },
  {
    key: 'renter',
    label: m.booking_renter(),
    width: 180,
    cell: ({ renter: { name, email, phone } }) => (
      <>
        <b className="data-line">{name ?? m.booking_former_user()}</b>
        {email && (
          <span className="data-line muted small" title={email} translate="no">
            {email}
          </span>
        )}
        {phone && <span className="data-line small num">{groupPhone(phone)}</span>}
      </>
    ),
  },
  {
    key: 'stay',
    label: m.booking_facts(),
    width: 172,
    cell: (booking) => {
      const [dates, guests, amount] = stayParts(booking)
      return (
        <>
          <span className="num">
            {dates.split(' – ').map((date, at) => (
              <Fragment key={date}>
                {at > 0 && ' – '}
                <span className="unbroken">{date}</span>
              </Fragment>
            ))}
          </span>
          <Dotted className="small num" parts={[guests, <b key="amount">{amount}</b>]} />
        </>
      )
    },
  },
  {
    key: 'requested',
    label: m.booking_requested(),
    width: 110,
    extra: 'much',
    cell: ({ createdAt }) => <span className="date">{dayText(createdAt)}</span>,
  },
  {
    key: 'message',
    label: m.received_message(),
    width: 150,
    extra: 'much',
    cell: ({ message }) =>
      message && (
        <span className="data-lines muted small" title={message}>
          {message}
        </span>
      ),
  },
  {
    key: 'status',
    label: m.received_status(),
    width: 132,
    cell: (booking) => <StatusBadge status={booking.status} expired={isExpired(booking, now)} />,
  },
  {
    key: 'actions',
    label: m.received_actions(),
    hideLabel: true,
    width: 228,
    cell: (booking) =>
      !isExpired(booking, now) && (
        <div className="received-acts">
          <BookingActions booking={booking} small />
          <span className="received-contact">
            <ContactLinks booking={booking} side="owner" />
          </span>
        </div>
      ),
  },
]
