import { BookingManagement } from '../../features/admin/bookings/BookingManagement.tsx'

/** Bookings: all of them for administrators, those on their own listings for owners. */
export default function BookingsPage() {
  return <BookingManagement />
}
