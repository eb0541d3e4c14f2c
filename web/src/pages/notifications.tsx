import { Notifications } from '../features/notifications/Notifications.tsx'

/** `/notifications` and `/notifications-test` (R2). */
export default function NotificationsPage() {
  return <Notifications />
}
