/** Sealing's face: what the database keeps so that nobody who reads it can use it (0047). */
export { claimKey, refuseOtherKey } from './key-claim.ts'
export { SECRET_KEY_FILE } from './key-file.ts'
export { openSealing, type Sealing } from './seal.ts'
