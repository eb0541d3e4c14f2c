import { ReportQueue } from '../../features/admin/reports/ReportQueue.tsx'

/** Reported listings, for administrators only. */
export default function ReportsPage() {
  return <ReportQueue />
}
