// The back office's endpoints over the services of the other modules.
export { createAdmin } from './admin.module.ts'
export { auditRecords } from './audit/audit.records.ts'
export {
  deleteAuditValuesOf,
  recordAdministrator,
  recordAudit,
  recordExport,
} from './audit/recording.repo.ts'
export { findProblems } from './integrity.repo.ts'
