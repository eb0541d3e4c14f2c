import { useQuery } from '@tanstack/react-query'
import { RequestsPanel } from '../features/bookings/received/RequestsPanel.tsx'
import { countsOf } from '../features/bookings/waiting/counts.queries.ts'
import { RequestsToAnswer } from '../features/bookings/waiting/RequestsToAnswer.tsx'
import { ToConfirm } from '../features/listings/freshness/ToConfirm.tsx'
import { OwnerDashboard, REQUESTS_TAB } from '../features/listings/owner/OwnerDashboard.tsx'
import { paths, withQuery } from '../paths.ts'

/** `/owner-dashboard` (R12). */
export default function OwnerDashboardPage() {
  const { data: counts } = useQuery(countsOf('owner'))
  return (
    <OwnerDashboard
      requests={{
        total: counts?.total,
        pending: counts?.pending,
        waiting: (
          <>
            <RequestsToAnswer to={withQuery(paths.ownerDashboard(), REQUESTS_TAB)} />
            <ToConfirm />
          </>
        ),
        panel: <RequestsPanel />,
      }}
    />
  )
}
