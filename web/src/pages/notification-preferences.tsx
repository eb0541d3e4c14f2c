import { NotificationPreferences } from '../features/notifications/NotificationPreferences.tsx'

/** `/notifications/preferences`: which notifications reach the user. */
export default function NotificationPreferencesPage() {
  return <NotificationPreferences />
}
