import { groupPhone } from '@rentify/contract/accounts/phone-number'
import type { AdminBookingDetail } from '@rentify/contract/admin/bookings'
import { formatRupees, groupDigits } from '@rentify/contract/money'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { m } from '../../../messages/index.js'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { dateText, timeText, weekdayText } from '../../../ui/dates/date-text.ts'
import { EmailText } from '../../../ui/EmailText.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { shownPlaceOf } from '../../listings/card-facts.ts'
import { placeOf, STATUSES } from './booking-labels.ts'
import './bookings.css'
import { adminApi } from '../admin.api.ts'

/** Every list and booking of the back office: a change of one may be in all of them. */
export const BOOKINGS_KEY = ['admin', 'bookings'] as const

/** One booking with its history. */
const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: [...BOOKINGS_KEY, id],
    queryFn: ({ signal }) => adminApi.getAdminBooking({ params: { id } }, { signal }),
    staleTime: 0,
    meta: { personal: true },
  })

/** A booking with both sides' contacts and everything that happened to it. */
export function BookingDetails({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(bookingQuery(id))
  if (data) return <Details booking={data} />
  if (error) {
    return (
      <EmptyState failed title={m.admin_list_failed()} text={messageOf(error, m.error_page())}>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {m.common_retry()}
        </Button>
      </EmptyState>
    )
  }
  return (
    <div className="stack" aria-busy="true">
      <p className="sr">{m.common_loading()}</p>
      <Skeleton width="100%" height="120px" />
      <Skeleton width="100%" height="80px" />
    </div>
  )
}

function Details({ booking }: { booking: AdminBookingDetail }) {
  const { checkInDate, checkOutDate, guests, totalAmount, message, status, history } = booking
  return (
    <div className="stack">
      <p>
        <b>{placeOf(booking)}</b>
        <br />
        <span className="muted">{shownPlaceOf(booking)}</span>
      </p>
      <dl className="adm-stay">
        <Fact label={m.admin_column_status()}>
          <Badge tone={STATUSES[status].tone}>{STATUSES[status].label()}</Badge>
        </Fact>
        <Fact label={m.booking_check_in()}>{weekdayText(checkInDate)}</Fact>
        <Fact label={m.booking_check_out()}>{weekdayText(checkOutDate)}</Fact>
        <Fact label={m.booking_guests()}>{groupDigits(guests)}</Fact>
        <Fact label={m.admin_column_amount()}>
          {formatRupees(totalAmount)}
          {booking.amountAgreed && <span className="muted"> {m.booking_amount_agreed()}</span>}
        </Fact>
      </dl>
      <dl className="adm-stay">
        <Party label={m.booking_renter()} party={booking.renter} />
        <Party label={m.booking_owner()} party={booking.owner} />
      </dl>
      {message && <p className="adm-quote">“{message}”</p>}
      <h3>{m.admin_booking_history()}</h3>
      <ol className="adm-history">
        {history.map((entry) => (
          <li key={`${entry.at} ${entry.to}`}>
            <p>{stepText(entry)}</p>
            {entry.reason && <p className="muted">“{entry.reason}”</p>}
            <time className="small muted num" dateTime={entry.at}>
              {timeText(entry.at)}
            </time>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Party({ label, party }: { label: string; party: AdminBookingDetail['renter'] }) {
  return (
    <Fact label={label}>
      {party.name ?? m.booking_former_user()}
      {party.email && (
        <a className="adm-contact" href={`mailto:${party.email}`}>
          <EmailText email={party.email} />
        </a>
      )}
      {party.phone && (
        <a className="adm-contact num" href={`tel:+91${party.phone}`}>
          {groupPhone(party.phone)}
        </a>
      )}
    </Fact>
  )
}

const ACTORS = {
  renter: m.booking_renter,
  owner: m.booking_owner,
  admin: m.admin_administrator,
  system: m.admin_booking_automatic,
} as const

/** 'Asha sent a request', 'Administrator: Pending → Confirmed', or what was changed. */
function stepText({ by, name, from, to, before }: AdminBookingDetail['history'][number]): string {
  const who = name ?? ACTORS[by]()
  if (before) {
    const { checkInDate, checkOutDate, totalAmount } = before
    const dates = m.booking_free_between({
      from: dateText(checkInDate),
      to: dateText(checkOutDate),
    })
    return m.booking_did_change({ name: who, before: `${dates}, ${formatRupees(totalAmount)}` })
  }
  if (from === null)
    return to === 'confirmed'
      ? m.booking_did_book_instantly()
      : m.booking_did_request({ name: who })
  return m.admin_booking_moved({
    who,
    from: STATUSES[from].label(),
    status: STATUSES[to].label(),
  })
}
