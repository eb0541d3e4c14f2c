import { OwnerDashboard } from '../features/listings/owner/OwnerDashboard.tsx'

/** `/owner-dashboard` (R14). */
export default function OwnerDashboardPage() {
  return <OwnerDashboard />
}
