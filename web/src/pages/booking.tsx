import { BookingPage } from '../features/bookings/page/BookingPage.tsx'
import { useParams } from '../router/router.ts'
import { useUsed } from '../ui/first-interaction.ts'
import { lazy } from '../ui/lazy.tsx'

const StayReviews = lazy(() =>
  import('../features/reviews/StayReviews.tsx').then(({ StayReviews }) => StayReviews),
)

/**
 * `/bookings/{id}`: a stay, for its renter and its owner; reviews after the first interaction, or
 * at once for an owner who is to decide.
 */
export default function StayPage() {
  const { id = '' } = useParams()
  const used = useUsed()
  return (
    <BookingPage
      key={id}
      id={id}
      reviews={(booking, side) =>
        (used || (side === 'owner' && booking.status === 'pending')) && (
          <StayReviews booking={booking} side={side} onLoadError={() => undefined} />
        )
      }
    />
  )
}
