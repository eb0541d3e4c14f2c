import { Queue } from '../../features/admin/reports/Queue.tsx'
import { REVIEW_REPORTS } from '../../features/admin/reports/review-reports.tsx'

/** Reported reviews, for administrators only. */
export default function ReviewReportsPage() {
  return <Queue of={REVIEW_REPORTS} />
}
