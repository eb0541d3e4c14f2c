import { MyBookingRequests } from '../features/bookings/lists/MyBookingRequests.tsx'

/** `/my-booking-requests` (R2). */
export default function MyBookingRequestsPage() {
  return <MyBookingRequests />
}
