/** Public API of moderation: what the server tells moderators of listings by itself (D92). */
export { moderationListeners } from './moderation.listeners.ts'
export { createModeration } from './moderation.module.ts'
export { signalRecords } from './moderation.records.ts'
export {
  closeSignal,
  closeSignalsOf,
  countSignalsSince,
  findSignalOwner,
  lockSignal,
} from './signals.repo.ts'
