import { ReceivedBookings } from '../features/bookings/received/ReceivedBookings.tsx'
import { DueReviews } from '../features/reviews/DueReviews.tsx'

/** `/my-bookings`: what an owner received (R12). */
export default function MyBookingsPage() {
  return <ReceivedBookings above={<DueReviews side="owner" />} />
}
