import { ReceivedBookings } from '../features/bookings/received/ReceivedBookings.tsx'
import { useReviewsAbove } from '../features/reviews/reviews-above.tsx'

/** `/my-bookings`: what an owner received (R12), under the guests to review. */
export default function MyBookingsPage() {
  return <ReceivedBookings {...useReviewsAbove('owner')} />
}
