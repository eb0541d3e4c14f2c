import type { Mail } from '../../mail/index.ts'
import { gauge } from '../../metrics/index.ts'
import type { Module } from '../../module.ts'
import type { Passwords } from '../accounts/index.ts'
import type { Search } from '../search/index.ts'
import { type AdminDeps, mountAdmin } from './admin.routes.ts'
import { maintainLog } from './audit/audit.repo.ts'
import { type BackupOptions, backupReadings, createBackups } from './backups.ts'
import { digestJobs } from './digest.jobs.ts'
import { findLastBackup } from './health.repo.ts'

type AdminOptions = Omit<AdminDeps, 'passwords' | 'index' | 'backups'> &
  BackupOptions & {
    readonly accounts: { readonly passwords: Passwords }
    readonly search: Pick<Search, 'index'>
    readonly mail: Mail
    readonly publicUrl: string
    /** Months of the audit log that stay (D38). */
    readonly auditMonths: number
  }

/**
 * The back office. Daily: the audit log's months. Hourly: emails to administrators about what waits
 * for them.
 */
export function createAdmin(options: AdminOptions): Module {
  const { background } = options.db
  const backups = createBackups(options)
  return {
    mount: (app, mounting) => {
      const { passwords } = options.accounts
      mountAdmin(app, { ...options, passwords, backups, index: options.search.index }, mounting)
    },
    installationReadings: async () => {
      const [last, state] = await Promise.all([findLastBackup(options.db.sql), backups?.state()])
      return [
        gauge(
          'rentify_backup_last_timestamp_seconds',
          'When the last backup was made, in Unix time; 0: never.',
          (last?.at.getTime() ?? 0) / 1000,
        ),
        ...backupReadings(state ?? null),
      ]
    },
    jobs: [
      ...(backups ? [backups.job] : []),
      ...digestJobs({ ...options, db: background }),
      {
        name: 'maintain_audit_log',
        schedule: '40 20 * * *',
        run: () => maintainLog(background.sql, options.auditMonths),
      },
    ],
    close: async () => backups?.close(),
  }
}
