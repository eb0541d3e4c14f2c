import { LISTING_REPORTS } from '../../features/admin/reports/listing-reports.tsx'
import { Queue } from '../../features/admin/reports/Queue.tsx'

/** Reported listings, for administrators only. */
export default function ReportsPage() {
  return <Queue of={LISTING_REPORTS} />
}
