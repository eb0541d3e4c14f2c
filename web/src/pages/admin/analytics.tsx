import { AdminAnalytics } from '../../features/admin/analytics/AdminAnalytics.tsx'

/** Measured traffic, for administrators and for owners among their own listings (D35, D37). */
export default function AdminAnalyticsPage() {
  return <AdminAnalytics />
}
