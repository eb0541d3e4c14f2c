/** Sealing's face: what the database keeps so that nobody who reads it can use it (0047). */

export { type Encryption as Sealing, openEncryption as openSealing } from './encryption.ts'
export { assertSameKey as refuseOtherKey, claimKey } from './key-claim.ts'
export { SECRET_KEY_FILE } from './key-file.ts'
