/** Public API of moderation: what the server tells moderators of listings by itself (D92). */
export { signalRecords } from './moderation.records.ts'
