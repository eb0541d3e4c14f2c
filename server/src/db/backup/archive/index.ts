/** Copies of the embedded database's files and its log, and a restore to any moment (ADR 0296). */
export { endArchive, startArchiver } from './archiver.ts'
export { copyBase, removeOldBases } from './base.ts'
export { listBases, readState } from './layout.ts'
export { restoreMoment } from './restore-moment.ts'
