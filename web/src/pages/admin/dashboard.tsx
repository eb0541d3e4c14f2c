import { Dashboard } from '../../features/admin/dashboard/Dashboard.tsx'
import { useAdminSession } from '../../features/admin/use-admin-session.ts'

/** The dashboard of administrators, and of owners about their own listings. */
export default function DashboardPage() {
  const session = useAdminSession()
  return typeof session === 'string' ? null : <Dashboard session={session} />
}
