// The link in a mail that stops it, signed out: its token names the account, and is for nothing
// else.
import { timingSafeEqual } from 'node:crypto'
import type { Encryption } from '../../encryption/index.ts'

const PLACE = 'mails of saved searches'
const ID_BYTES = 16
export const STOP_PATH = '/saved-searches/mails'

export function stopToken(encryption: Encryption, accountId: string): string {
  const id = Buffer.from(accountId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, encryption.hmac(accountId, PLACE)]).toString('base64url')
}

/** The account; null for what nobody here signed. */
export function accountOfToken(encryption: Encryption, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  const hex = bytes.subarray(0, ID_BYTES).toString('hex')
  const accountId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const signature = bytes.subarray(ID_BYTES)
  const isOurs = encryption
    .hmacs(accountId, PLACE)
    .some((one) => one.length === signature.length && timingSafeEqual(one, signature))
  return isOurs ? accountId : null
}

export const stopLink = (publicUrl: string, token: string): string =>
  `${publicUrl}${STOP_PATH}?token=${token}`
