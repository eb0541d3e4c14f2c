/**
 * Encryption of database values, useless to a reader of the database without the key (ADR 0047).
 */

export { type Encryption as Sealing, openEncryption as openSealing } from './encryption.ts'
export { assertSameKey as refuseOtherKey, claimKey } from './key-claim.ts'
export { SECRET_KEY_FILE } from './key-file.ts'
