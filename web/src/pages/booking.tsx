import { BookingPage } from '../features/bookings/page/BookingPage.tsx'
import { StayReviews } from '../features/reviews/StayReviews.tsx'
import { useParams } from '../router/router.ts'

/** `/bookings/{id}`: a stay, for its renter and its owner. */
export default function StayPage() {
  const { id = '' } = useParams()
  return (
    <BookingPage
      key={id}
      id={id}
      reviews={(booking, side) => <StayReviews booking={booking} side={side} />}
    />
  )
}
