// The back office's endpoints over the services of the other modules.
import type { Job } from '../../jobs/index.ts'
import { maintainLog } from './audit/audit.repo.ts'
import { type DigestDeps, digestJobs } from './digest.jobs.ts'

export { mountAdmin } from './admin.routes.ts'
export { auditRecords } from './audit/audit.records.ts'
export { recordAdministrator, recordAudit, recordExport } from './audit/recording.repo.ts'
export { findProblems } from './integrity.repo.ts'

/**
 * Daily: the audit log's months, of which the last `auditMonths` stay (D38). Hourly: emails to
 * administrators about what waits for them.
 */
export function adminJobs(deps: DigestDeps & { readonly auditMonths: number }): readonly Job[] {
  return [
    ...digestJobs(deps),
    {
      name: 'maintain_audit_log',
      schedule: '40 20 * * *',
      run: () => maintainLog(deps.db.sql, deps.auditMonths),
    },
  ]
}
