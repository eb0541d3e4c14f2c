import { ReceivedBookings } from '../features/bookings/received/ReceivedBookings.tsx'
import { ReviewsAbove } from '../features/reviews/ReviewsAbove.tsx'

/** `/my-bookings`: what an owner received (R12). */
export default function MyBookingsPage() {
  return <ReceivedBookings above={<ReviewsAbove side="owner" />} />
}
