import { MyBookingRequests } from '../features/bookings/lists/MyBookingRequests.tsx'
import { DueReviews } from '../features/reviews/DueReviews.tsx'

/** `/my-booking-requests` (R2). */
export default function MyBookingRequestsPage() {
  return <MyBookingRequests above={<DueReviews side="renter" />} />
}
