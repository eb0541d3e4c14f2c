import type { BookingDetail } from '@rentify/contract/bookings/booking'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, messageOf } from '../../../api/errors.ts'
import { useTimeZone } from '../../../api/settings.queries.ts'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { useNavigate } from '../../../router/router.ts'
import { Button, ButtonLink, TextLink } from '../../../ui/Button.tsx'
import { deadlineText } from '../../../ui/dates/deadline-text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { chevronLeftIcon, pinIcon } from '../../../ui/icons.ts'
import { Note } from '../../../ui/Note.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useSession } from '../../accounts/use-session.ts'
import { shownPlaceOf } from '../../listings/card-facts.ts'
import { BookingActions } from '../BookingActions.tsx'
import { BookingFacts } from '../BookingFacts.tsx'
import { bookingById } from '../bookings.queries.ts'
import { Clashes } from '../Clashes.tsx'
import { isExpired, useExpiry } from '../expiry.ts'
import { Outcome } from '../Outcome.tsx'
import { type Side, sideOf } from '../outcome-text.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { BookingHistory } from './BookingHistory.tsx'
import { ContactParty } from './ContactParty.tsx'
import { MoveInFacts } from './MoveInFacts.tsx'
import '../booking.css'
import '../booking-pages.css'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { shownTitle } from '../../listings/place-names.ts'

/** More about a stay, for one of its sides. */
type StayPart = (booking: BookingDetail, side: Side) => ReactNode

/** A stay's own page, for its renter and its owner; every state of it. */
export function BookingPage({ id, reviews }: { id: string; reviews?: StayPart }) {
  const { data, error, isFetching, refetch } = useQuery(bookingById(id))
  const session = useSession()
  usePageTitle(data && shownTitle(data.room))
  if (!data)
    return error ? (
      <NoBooking error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Loading />
    )
  const side = sideOf(data, session.state === 'in' ? session.userId : '')
  return <Stay booking={data} side={side} stale={error} reviews={reviews} />
}

const listOf = (side: Side) =>
  side === 'renter'
    ? { to: paths.myBookingRequests(), label: m.title_booking_requests() }
    : { to: paths.myBookings(), label: m.title_bookings() }

function Stay({
  booking,
  side,
  stale,
  reviews,
}: {
  booking: BookingDetail
  side: Side
  stale: Error | null
  reviews: StayPart | undefined
}) {
  const { room, status, expiresAt, message, renter, can } = booking
  const navigate = useNavigate()
  const timeZone = useTimeZone()
  const now = useExpiry([booking])
  const expired = isExpired(booking, now)
  const open = !expired && (status === 'pending' || status === 'accepted')
  const list = listOf(side)
  return (
    <div className="page bk-page">
      <div className="head">
        <TextLink to={list.to}>
          <Icon path={chevronLeftIcon} />
          {list.label}
        </TextLink>
        <div className="row">
          <h1>
            <UnbrokenText text={shownTitle(room)} />
          </h1>
          <StatusBadge status={status} expired={expired} />
        </div>
        <p className="bk-place muted">
          <Icon path={pinIcon} />
          {shownPlaceOf(room)}
        </p>
        {room.available && room._id ? (
          <TextLink to={paths.listing(room._id)}>{m.booking_view_listing()}</TextLink>
        ) : (
          <p className="small muted">{m.booking_listing_gone()}</p>
        )}
      </div>
      {stale && (
        <div className="bk-stale">
          <Note tone="warm">{m.booking_list_stale({ reason: messageOf(stale, '') })}</Note>
        </div>
      )}
      <div className="bk-layout">
        <div className="stack">
          <section className="panel stack" aria-label={m.booking_facts()}>
            <BookingFacts booking={booking} />
            <MoveInFacts booking={booking} />
            {message && (
              <p className="bk-message">
                <b>
                  {side === 'renter'
                    ? m.booking_own_message()
                    : m.booking_their_message({ name: renter.name ?? m.booking_former_user() })}
                </b>
                <br />“{message}”
              </p>
            )}
            <div className={`bk-said ${status}`} role="status">
              <Outcome booking={booking} side={side} expired={expired} />
            </div>
            {open && expiresAt && (
              <p className="small muted">
                {m.booking_expires({ time: deadlineText(expiresAt, timeZone) })}
              </p>
            )}
            {can.cancelUntil && can.cancel && (
              <p className="small muted">
                {m.booking_cancel_until({ time: deadlineText(can.cancelUntil, timeZone, true) })}
              </p>
            )}
            {!expired && <BookingActions booking={booking} onWithdrawn={() => navigate(list.to)} />}
          </section>
          {open && <Clashes clashes={booking.clashes} />}
          <section className="panel stack" aria-labelledby="history">
            <h2 id="history" className="bk-h2">
              {m.booking_history()}
            </h2>
            <BookingHistory history={booking.history} />
          </section>
        </div>
        <ContactParty booking={booking} side={side} />
        {/* Last, where what comes late moves nothing. */}
        <div className="stack bk-reviews">{reviews?.(booking, side)}</div>
      </div>
    </div>
  )
}

function NoBooking({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <EmptyState
      page
      failed
      title={gone ? m.booking_page_gone() : m.booking_page_failed()}
      text={gone ? m.booking_page_gone_text() : messageOf(error, m.error_page())}
    >
      {!gone && (
        <Button busy={busy} onClick={onRetry}>
          {m.common_retry()}
        </Button>
      )}
      <ButtonLink kind={gone ? 'primary' : 'second'} to={paths.myBookingRequests()}>
        {m.title_booking_requests()}
      </ButtonLink>
    </EmptyState>
  )
}

function Loading() {
  return (
    <div className="page bk-page">
      <p className="sr" role="status">
        {m.booking_page_loading()}
      </p>
      <div className="head">
        <h1 className="sr">{m.booking_page_title()}</h1>
        <Skeleton width="180px" height="44px" />
        <Skeleton width="min(100%, 420px)" height="40px" />
        <Skeleton width="200px" height="24px" />
        <Skeleton width="140px" height="44px" />
      </div>
      <div className="bk-layout" aria-hidden="true">
        <Skeleton height="320px" style={{ borderRadius: 'var(--r-4)' }} />
        <Skeleton height="180px" style={{ borderRadius: 'var(--r-4)' }} />
      </div>
    </div>
  )
}
