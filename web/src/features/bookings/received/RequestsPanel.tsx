import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { receivedBookings } from '../bookings.queries.ts'
import { BookingCards } from '../lists/BookingCards.tsx'
import { BookingResults } from '../lists/BookingResults.tsx'
import './received.css'

/** The dashboard's tab of pending requests, to approve or reject (R12). */
export function RequestsPanel() {
  const query = useInfiniteQuery(receivedBookings('pending'))
  return (
    <>
      <BookingResults
        query={query}
        failed={m.received_error()}
        empty={<EmptyState title={m.requests_none()} text={m.requests_none_text()} />}
      >
        {(bookings) => <BookingCards bookings={bookings} side="owner" wording="dashboard" />}
      </BookingResults>
      <p className="requests-all">
        <TextLink to={paths.myBookings()}>{m.requests_all()}</TextLink>
      </p>
    </>
  )
}
