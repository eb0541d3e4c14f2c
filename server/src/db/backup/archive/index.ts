/** Copies of the embedded database's files and its log, and a restore to any moment (ADR 0296). */
export { endArchive, findPicturesSince, OVERLAP_MS, startArchiver } from './archiver.ts'
export { copyBase, KEPT_BASES, removeOldBases } from './base.ts'
export {
  BASE_FILE,
  type Base,
  type FoundBase,
  isSince,
  listBases,
  listLog,
  logFolder,
  parseBase,
  readState,
} from './layout.ts'
export { chooseBase, restoreMoment } from './restore-moment.ts'
export { HISTORY, SEGMENT, segmentAt, timelineOf } from './segments.ts'
