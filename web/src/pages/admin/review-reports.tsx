import { ReviewQueue } from '../../features/admin/reports/ReviewQueue.tsx'

/** Reported reviews, for administrators only. */
export default function ReviewReportsPage() {
  return <ReviewQueue />
}
