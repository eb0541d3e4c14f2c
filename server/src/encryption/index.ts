/**
 * Encryption of database values, useless to a reader of the database without the key (ADR 0047).
 */

export { type Encryption, openEncryption } from './encryption.ts'
export {
  claimKey,
  followRotations,
  joinEncryption,
  keyChangedAt,
  switchKey,
} from './key-claim.ts'
export { isKeyThere, removeOldKeyFile, replaceKeyFile, SECRET_KEY_FILE } from './key-file.ts'
