/** Copies of `BACKUP_DIR` in a bucket: sent, kept and fetched (ADR 0296). */
export { fetchBackup, fetchMoment } from './fetch.ts'
export { createLogSender } from './log-sender.ts'
export { isSendDue, sendAll } from './send.ts'
export { readSent, readSentLog } from './state.ts'
