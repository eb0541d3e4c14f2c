import { useQuery } from '@tanstack/react-query'
import { RequestsPanel } from '../features/bookings/received/RequestsPanel.tsx'
import { receivedCounts } from '../features/bookings/received/received.queries.ts'
import { OwnerDashboard } from '../features/listings/owner/OwnerDashboard.tsx'

/** `/owner-dashboard` (R12). */
export default function OwnerDashboardPage() {
  const { data: counts } = useQuery(receivedCounts)
  return (
    <OwnerDashboard
      requests={{ total: counts?.total, pending: counts?.pending, panel: <RequestsPanel /> }}
    />
  )
}
