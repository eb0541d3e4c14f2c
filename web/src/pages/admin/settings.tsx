import { SettingsScreen } from '../../features/admin/settings/SettingsScreen.tsx'

/** All settings, for administrators only. */
export default function SettingsPage() {
  return <SettingsScreen />
}
