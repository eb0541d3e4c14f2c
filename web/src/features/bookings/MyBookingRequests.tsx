import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/errors.ts'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { Count } from '../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Note } from '../../ui/Note.tsx'
import { numberText } from '../../ui/number-text.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BookingActions } from './BookingActions.tsx'
import { BookingCard } from './BookingCard.tsx'
import { BookingSkeletons } from './BookingSkeletons.tsx'
import { myRequests } from './bookings.queries.ts'
import { isExpired, useExpiry } from './expiry.ts'
import { Outcome } from './Outcome.tsx'
import './booking.css'
import './booking-pages.css'

/** What a renter asked for, newest first, with what became of it; every state of the page. */
export function MyBookingRequests() {
  const query = useInfiniteQuery(myRequests)
  const bookings = query.data?.pages.flatMap((page) => page.bookings)
  const total = query.data?.pages[0]?.total ?? 0
  const now = useExpiry(bookings ?? [])
  const loading = !bookings && !query.isError
  return (
    <div className="page bk-page">
      <div className="head row">
        <h1 tabIndex={-1}>{m.title_booking_requests()}</h1>
        {bookings ? (
          <Count>{numberText(total)}</Count>
        ) : (
          loading && <Skeleton width="22px" height="22px" />
        )}
      </div>
      <p className="sr" role="status">
        {loading && m.booking_list_loading()}
        {bookings &&
          m.booking_list_status({ shown: numberText(bookings.length), total: numberText(total) })}
      </p>
      {loading && <BookingSkeletons count={3} />}
      {!bookings && query.isError && (
        <EmptyState title={m.booking_error()} text={messageOf(query.error, m.error_page())}>
          <Button busy={query.isFetching} onClick={() => void query.refetch()}>
            {m.common_retry()}
          </Button>
        </EmptyState>
      )}
      {bookings && query.isError && !query.isFetchNextPageError && (
        <div className="bk-stale">
          <Note tone="warm">{m.booking_list_stale({ reason: messageOf(query.error, '') })}</Note>
        </div>
      )}
      {bookings?.length === 0 && (
        <EmptyState title={m.booking_empty()} text={m.booking_empty_text()}>
          <ButtonLink to={paths.rooms()}>{m.saved_browse_rooms()}</ButtonLink>
          <ButtonLink kind="second" to={paths.hotels()}>
            {m.saved_browse_hotels()}
          </ButtonLink>
        </EmptyState>
      )}
      {bookings && bookings.length > 0 && (
        <ul className="bk-list">
          {bookings.map((booking) => {
            const expired = isExpired(booking, now)
            return (
              <li key={booking._id}>
                <BookingCard
                  booking={booking}
                  side="renter"
                  now={now}
                  footer={<Outcome booking={booking} side="renter" expired={expired} />}
                  actions={
                    <>
                      <ButtonLink
                        small
                        kind="second"
                        to={paths.booking(booking._id)}
                        aria-label={`${m.booking_open()}: ${booking.room.title}`}
                      >
                        {m.booking_open()}
                      </ButtonLink>
                      {!expired && <BookingActions booking={booking} small />}
                    </>
                  }
                />
              </li>
            )
          })}
        </ul>
      )}
      {query.hasNextPage && (
        <div className="bk-more">
          {query.isFetchNextPageError && <Note tone="bad">{m.booking_list_more_failed()}</Note>}
          <Button
            kind="second"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {m.booking_list_more()}
          </Button>
        </div>
      )}
    </div>
  )
}
