import { MyBookingRequests } from '../features/bookings/MyBookingRequests.tsx'

/** `/my-booking-requests` (R2). */
export default function MyBookingRequestsPage() {
  return <MyBookingRequests />
}
