import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@rentify/contract/accounts/two-factor'
import type { Sealing } from '../../../encryption/index.ts'

// Without 0, 1, i, l, o and u: nothing that is misread or spells a word. 30^12 are 58 bits.
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 12
const GROUP = 4

/** Ten new codes, as they are shown once: `k7m2-p9qr-st4x`. */
export function newRecoveryCodes(): string[] {
  const one = () =>
    Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: RECOVERY_CODES }, () =>
    one().replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-'),
  )
}

/** The code without what people put between its letters; capitals do not count. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase()
}

/** What is kept of a recovery code: a hash under the installation's key. */
export function hashRecoveryCode(encryption: Sealing, accountId: string, code: string): Buffer {
  return encryption.hmac(plainCode(code), `recovery code ${accountId}`)
}
