import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@rentify/contract/accounts/two-factor/two-factor'
import type { Encryption } from '../../../encryption/index.ts'

// Without 0, 1, i, l, o and u: codes are not misread and spell no words. 30^12 are 58 bits.
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 12
const GROUP = 4

/** Ten new codes, in the form that is shown once: `k7m2-p9qr-st4x`. */
export function newRecoveryCodes(): string[] {
  const one = () =>
    Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: RECOVERY_CODES }, () =>
    one().replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-'),
  )
}

/** Normalizes a typed code: separators are removed, case is ignored. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase()
}

const contextOf = (accountId: string) => `recovery code ${accountId}`

/** The stored form of a recovery code: an HMAC under the installation's key. */
export function hashRecoveryCode(encryption: Encryption, accountId: string, code: string): Buffer {
  return encryption.hmac(plainCode(code), contextOf(accountId))
}

/** The forms that a typed code may be stored in: under each key that was in use. */
export function hashesOfRecoveryCode(
  encryption: Encryption,
  accountId: string,
  code: string,
): Buffer[] {
  return encryption.hmacs(plainCode(code), contextOf(accountId))
}
