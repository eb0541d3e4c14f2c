import { ListingCalendar } from '../features/bookings/calendar/ListingCalendar.tsx'
import { useParams } from '../router/router.ts'

/** `/my-listings/{id}/calendar`: an owner's calendar of one listing (D28, D53). */
export default function ListingCalendarPage() {
  const { id = '' } = useParams()
  return <ListingCalendar key={id} id={id} />
}
