import { AuditLog } from '../../features/admin/audit/AuditLog.tsx'

/** What was changed in the back office, for administrators only. */
export default function AuditPage() {
  return <AuditLog />
}
