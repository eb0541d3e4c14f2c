// Refused answers that somebody watches: limits that were reached, and failed sign-ins.
import type { ErrorCode } from '@rentify/contract/errors'
import type { Logger } from 'pino'
import type { Encryption } from '../../encryption/index.ts'
import { counter } from '../../metrics/index.ts'

const limited = counter(
  'rentify_http_rate_limited_total',
  'Requests refused because of a limit, by the error’s code.',
  ['code'],
)
const failures = counter(
  'rentify_sign_in_failures_total',
  'Failed sign-ins and wrong codes or passwords, by the error’s code.',
  ['code'],
)
const broken = counter(
  'rentify_http_broken_requests_total',
  'Requests that could not be parsed or did not arrive in time.',
)
const FAILED: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'invalid_credentials',
  'invalid_code',
  'wrong_password',
  'too_many_attempts',
])
const LIMITED = 429
/** Enough to tell addresses apart. */
const HASH_LENGTH = 16

/** How an address is written into the log. */
export type AddressWriter = (address: string) => string

/** As it is, or as a hash that is another one every day, and the same in every process. */
export function createAddressWriter(
  { hmac }: Pick<Encryption, 'hmac'>,
  isShown: boolean,
): AddressWriter {
  if (isShown) return (address) => address
  return (address) => {
    const day = new Date().toISOString().slice(0, 10)
    return hmac(`${day} ${address}`, 'address in the log').toString('hex').slice(0, HASH_LENGTH)
  }
}

/**
 * Counts a refusal; a failed sign-in is a line of its own, in a form that stays as it is:
 * `deploy/fail2ban` reads it.
 */
export function noteRefusal(
  { code, status }: { readonly code: ErrorCode; readonly status: number },
  { id, ip }: { readonly id: string; readonly ip: string },
  { log, write }: { readonly log: Logger; readonly write: AddressWriter },
): void {
  if (status === LIMITED) limited.of(code).add()
  if (!FAILED.has(code)) return
  failures.of(code).add()
  log.info({ requestId: id, code, address: write(ip) }, 'sign-in failed')
}

/** Counts a request that could not be parsed, by Node's code; a client that left sent none. */
export function noteBroken(cause: string): void {
  if (cause !== 'ECONNRESET') broken.of().add()
}
