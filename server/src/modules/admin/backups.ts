// Backups by themselves, of pictures wherever they are stored, tried with the checks of the panel.
import type { Logger } from 'pino'
import {
  type BackupSchedule,
  type BackupState,
  createScheduledBackups,
  type ScheduledBackups,
} from '../../db/backup/index.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import type { BucketPlace } from '../../media-place.ts'
import { type Family, gauge } from '../../metrics/index.ts'
import { openBucketFiles } from '../../s3/index.ts'
import { openObjects, type StoreOptions } from '../media/index.ts'
import { findProblems } from './integrity.repo.ts'

export type BackupOptions = StoreOptions & {
  readonly db: Database
  readonly log: Logger
  readonly timeZone: () => Promise<string>
  /** Null: none. */
  readonly backups: BackupSchedule | null
  /** Where they are copied to; null: nowhere. */
  readonly backupPlace: BucketPlace | null
  readonly backupPassphrase: string | null
}

/** Those that `BACKUP_DIR` asks for; null without it (D99). */
export function createBackups(options: BackupOptions): ScheduledBackups | null {
  const { db, log, timeZone, dataDir, backups, backupPlace, backupPassphrase } = options
  if (!backups) return null
  return createScheduledBackups({
    ...{ db, log, timeZone, dataDir, schedule: backups, passphrase: backupPassphrase },
    pictures: openObjects(options),
    offsite: backupPlace && openBucketFiles(backupPlace),
    check: async (connection, restoredDir) => {
      const restored = openDatabase({ connection, poolSize: 4, backgroundMs: 0 }).background
      return findProblems(restored, restoredDir).finally(() => restored.close())
    },
  })
}

/** Without a sample for what is not set up. */
export function backupReadings(state: BackupState | null): readonly Family[] {
  const { archives, archive, offsite } = state ?? { archives: false, archive: null, offsite: null }
  const seconds = (at: Date | null) => (at?.getTime() ?? 0) / 1000
  return [
    gauge(
      'rentify_backup_log_until_timestamp_seconds',
      'Up to when the embedded database can be restored from BACKUP_DIR (folder) and BACKUP_URL (bucket), in Unix time; 0: it cannot.',
      [
        [{ copy: 'folder' }, archives ? seconds(archive?.until ?? null) : null],
        [{ copy: 'bucket' }, archives && offsite ? seconds(offsite.until) : null],
      ],
    ),
    gauge(
      'rentify_backup_offsite_timestamp_seconds',
      'When all backups were in BACKUP_URL last, in Unix time; 0: never.',
      offsite && seconds(offsite.at),
    ),
  ]
}
