import { MyBookingRequests } from '../features/bookings/lists/MyBookingRequests.tsx'
import { useReviewsAbove } from '../features/reviews/reviews-above.tsx'

/** `/my-booking-requests` (R2), under the stays to review. */
export default function MyBookingRequestsPage() {
  return <MyBookingRequests {...useReviewsAbove('renter')} />
}
