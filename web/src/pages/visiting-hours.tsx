import { VisitingHours } from '../features/conversations/visits/VisitingHours.tsx'
import { useParams } from '../router/router.ts'

/** `/my-listings/{id}/visits`: when an owner offers visits to one listing. */
export default function VisitingHoursPage() {
  const { id = '' } = useParams()
  return <VisitingHours key={id} id={id} />
}
