import { MyBookingRequests } from '../features/bookings/lists/MyBookingRequests.tsx'
import { useUsed } from '../ui/first-interaction.ts'
import { lazy } from '../ui/lazy.tsx'

const DueReviews = lazy(() =>
  import('../features/reviews/DueReviews.tsx').then(({ DueReviews }) => DueReviews),
)

/** `/my-booking-requests` (R2); reviews once the page is used. */
export default function MyBookingRequestsPage() {
  const used = useUsed()
  return (
    <MyBookingRequests above={used && <DueReviews side="renter" onLoadError={() => undefined} />} />
  )
}
