/** Backs up database and pictures to a folder and restores them (ADR 0014). */
export { backUp } from './backup.ts'
export { sealOf } from './packing.ts'
export { mayRemovePictures } from './picture-lock.ts'
export { restore } from './restore.ts'
export {
  type BackupSchedule,
  type BackupState,
  createScheduledBackups,
  type ScheduledBackups,
} from './scheduled.ts'
