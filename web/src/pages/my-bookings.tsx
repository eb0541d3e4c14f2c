import { ReceivedBookings } from '../features/bookings/received/ReceivedBookings.tsx'

/** `/my-bookings`: what an owner received (R12). */
export default function MyBookingsPage() {
  return <ReceivedBookings />
}
