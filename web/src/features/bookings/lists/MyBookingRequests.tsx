import { groupDigits } from '@rentify/contract/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Count } from '../../../ui/Badge.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { myRequests } from '../bookings.queries.ts'
import { BookingCards } from './BookingCards.tsx'
import { BookingResults } from './BookingResults.tsx'

/** What a renter asked for, newest first, with what became of it. */
export function MyBookingRequests() {
  const query = useInfiniteQuery(myRequests)
  const [first] = query.data?.pages ?? []
  return (
    <div className="page bk-page">
      <div className="head row">
        <h1 tabIndex={-1}>{m.title_booking_requests()}</h1>
        {first ? (
          <Count>{groupDigits(first.total)}</Count>
        ) : (
          !query.isError && <Skeleton width="22px" height="22px" />
        )}
      </div>
      <BookingResults
        query={query}
        failed={m.booking_error()}
        empty={
          <EmptyState title={m.booking_empty()} text={m.booking_empty_text()}>
            <ButtonLink to={paths.rooms()}>{m.saved_browse_rooms()}</ButtonLink>
            <ButtonLink kind="second" to={paths.hotels()}>
              {m.saved_browse_hotels()}
            </ButtonLink>
          </EmptyState>
        }
      >
        {(bookings) => <BookingCards bookings={bookings} side="renter" />}
      </BookingResults>
    </div>
  )
}
