import { ListingInsights } from '../features/analytics/ListingInsights.tsx'
import { useParams } from '../router/router.ts'

/** `/my-listings/{id}/insights`: one listing's measured figures for its owner (D37). */
export default function ListingInsightsPage() {
  const { id = '' } = useParams()
  return <ListingInsights key={id} id={id} />
}
