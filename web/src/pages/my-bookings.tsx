import { ReceivedBookings } from '../features/bookings/received/ReceivedBookings.tsx'
import { useUsed } from '../ui/first-interaction.ts'
import { lazy } from '../ui/lazy.tsx'

const DueReviews = lazy(() =>
  import('../features/reviews/DueReviews.tsx').then(({ DueReviews }) => DueReviews),
)

/** `/my-bookings`: what an owner received (R12); reviews once the page is used. */
export default function MyBookingsPage() {
  const used = useUsed()
  return (
    <ReceivedBookings above={used && <DueReviews side="owner" onLoadError={() => undefined} />} />
  )
}
