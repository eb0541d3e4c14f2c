import { MyBookingRequests } from '../features/bookings/lists/MyBookingRequests.tsx'
import { ReviewsAbove } from '../features/reviews/ReviewsAbove.tsx'

/** `/my-booking-requests` (R2). */
export default function MyBookingRequestsPage() {
  return <MyBookingRequests above={<ReviewsAbove side="renter" />} />
}
