import { SystemHealth } from '../../features/admin/health/SystemHealth.tsx'

/** How the installation is, for administrators only. */
export default function HealthPage() {
  return <SystemHealth />
}
