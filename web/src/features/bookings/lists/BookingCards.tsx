import type { Booking } from '@rentify/contract/bookings/booking'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { shownTitle } from '../../listings/place-names.ts'
import { BookingActions } from '../BookingActions.tsx'
import type { Wording } from '../decisions.ts'
import { isExpired, useExpiry } from '../expiry.ts'
import { Outcome } from '../Outcome.tsx'
import type { Side } from '../outcome-text.ts'
import { ContactLinks } from '../page/ContactLinks.tsx'
import { BookingCard } from './BookingCard.tsx'

type BookingCardsProps = { bookings: readonly Booking[]; side: Side; wording?: Wording }

/** Bookings as cards, with what became of each and what the user can do. */
export function BookingCards({ bookings, side, wording }: BookingCardsProps) {
  const now = useExpiry(bookings)
  return (
    <ul className="bk-list">
      {bookings.map((booking) => {
        const expired = isExpired(booking, now)
        return (
          <li key={booking._id}>
            <BookingCard
              booking={booking}
              side={side}
              now={now}
              footer={<Outcome booking={booking} side={side} expired={expired} />}
              actions={
                <>
                  <ButtonLink
                    small
                    kind="second"
                    to={paths.booking(booking._id)}
                    aria-label={`${m.booking_open()}: ${shownTitle(booking.room)}`}
                  >
                    {m.booking_open()}
                  </ButtonLink>
                  {!expired && (
                    <span className="bk-reach">
                      <ContactLinks booking={booking} side={side} />
                    </span>
                  )}
                  {!expired && <BookingActions booking={booking} small wording={wording} />}
                </>
              }
            />
          </li>
        )
      })}
    </ul>
  )
}
