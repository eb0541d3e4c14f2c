import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { myRequests } from '../bookings.queries.ts'
import { BookingCards } from './BookingCards.tsx'
import { type AboveBookings, BookingTabs } from './BookingTabs.tsx'

/** What a renter asked for, newest first, with what became of it. */
export function MyBookingRequests(props: AboveBookings) {
  return (
    <div className="page bk-page">
      <div className="head">
        <h1 tabIndex={-1}>{m.title_booking_requests()}</h1>
      </div>
      <BookingTabs
        {...props}
        side="renter"
        list={myRequests}
        failed={m.booking_error()}
        none={
          <EmptyState title={m.booking_empty()} text={m.booking_empty_text()}>
            <ButtonLink to={paths.rooms()}>{m.saved_browse_rooms()}</ButtonLink>
            <ButtonLink kind="second" to={paths.hotels()}>
              {m.saved_browse_hotels()}
            </ButtonLink>
          </EmptyState>
        }
      >
        {(bookings) => <BookingCards bookings={bookings} side="renter" />}
      </BookingTabs>
    </div>
  )
}
