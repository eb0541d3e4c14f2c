// The back office: a second entrance to the services of the other modules.
import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs/index.ts'
import { maintainLog } from './audit.repo.ts'

export { mountAdmin } from './admin.routes.ts'
export { auditRecords } from './audit.records.ts'

/** Daily: the audit log's months, of which the last `auditMonths` stay (D38). */
export function adminJobs(db: Database, auditMonths: number): readonly Job[] {
  return [
    {
      name: 'maintain_audit_log',
      schedule: '40 20 * * *',
      run: () => maintainLog(db.sql, auditMonths),
    },
  ]
}
