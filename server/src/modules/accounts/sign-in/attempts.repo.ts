import { createHash } from 'node:crypto'
import { sql as raw } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import { countedAddress, countedNetwork } from '../../../limits/index.ts'
import { FORGOTTEN_AFTER_S, NETWORK_PATIENCE, WAITS } from './backoff.policy.ts'

/**
 * Whose sign-in, and from where: what failures are counted by, whether the account exists or not (D17). `network` is the IPv6
 * network around the address, whose holder can try from any address in it.
 */
export type Attempt = {
  readonly emailHash: Buffer
  readonly address: string
  readonly network: string | null
}

/** `ip` is the address of the caller. */
export function attemptOf(email: string, ip: string): Attempt {
  return { emailHash: hashEmail(email), address: countedAddress(ip), network: countedNetwork(ip) }
}

/**
 * Failed codes count for the account as well, from wherever they come: six digits are few, and whoever is asked for them
 * knows the password already, so it is no way to lock out a stranger (0047).
 */
export function codeAttempt(accountId: string): Attempt {
  return {
    emailHash: createHash('sha256').update(`second step ${accountId}`).digest(),
    address: 'anywhere',
    network: null,
  }
}

export function hashEmail(email: string): Buffer {
  return createHash('sha256').update(email).digest()
}

/** Seconds this attempt still has to wait, 0 for none. With `lock`, failures that end at the same time are counted after our transaction. */
export async function secondsToWait(
  sql: Queryable,
  attempt: Attempt,
  lock = false,
): Promise<number> {
  if (lock) await lockFailures(sql, attempt.emailHash)
  const query = sql
    .selectFrom('sign_in_failures')
    .select(
      raw<number | null>`ceil(extract(epoch from blocked_until - now()))::integer`.as('seconds'),
    )
    .where('email_hash', '=', attempt.emailHash)
    .where('address', 'in', placesOf(attempt))
  const rows = await (lock ? query.forUpdate() : query).execute()
  return Math.max(0, ...rows.map(({ seconds }) => seconds ?? 0))
}

/**
 * Counts one failure. False, and nothing is counted, when others have used up the free ones meanwhile:
 * the e-mail's lock puts parallel guesses in a line, so they are worth no more than the same ones one by one.
 */
export async function countFailure(
  sql: Queryable,
  { emailHash, address, network }: Attempt,
): Promise<boolean> {
  const { rows } = await raw<{ counted: boolean }>`
    select count_sign_in_failure(${emailHash}, ${address}, ${network}, ${[...WAITS]}::integer[], ${NETWORK_PATIENCE}, ${FORGOTTEN_AFTER_S}) as counted`.execute(
    sql,
  )
  return rows[0]?.counted === true
}

/** A right password clears what was counted against it at this address and its network. */
export async function forgetFailures(sql: Queryable, attempt: Attempt): Promise<void> {
  await sql
    .deleteFrom('sign_in_failures')
    .where('email_hash', '=', attempt.emailHash)
    .where('address', 'in', placesOf(attempt))
    .execute()
}

/** What wrong passwords were counted for an address, from wherever they came. Codes stay counted: a mailbox alone is no way to guess them. */
export async function forgetWrongPasswords(trx: Queryable, email: string): Promise<void> {
  await lockFailures(trx, hashEmail(email))
  await trx.deleteFrom('sign_in_failures').where('email_hash', '=', hashEmail(email)).execute()
}

/** Everything that was counted for somebody, from wherever it came. */
export async function deleteFailuresOf(
  trx: Queryable,
  { id, email }: { id: string; email: string },
): Promise<void> {
  for (const hash of [hashEmail(email), codeAttempt(id).emailHash]) {
    await lockFailures(trx, hash)
    await trx.deleteFrom('sign_in_failures').where('email_hash', '=', hash).execute()
  }
}

/** Rows that are being counted right now are left for the next time: this locks many without their e-mails' locks. */
export async function deleteOldFailures(sql: Queryable): Promise<void> {
  await raw`
    delete from sign_in_failures where (email_hash, address) in (
      select email_hash, address from sign_in_failures where last_failed_at < now() - make_interval(secs => ${FORGOTTEN_AFTER_S}) for update skip locked)`.execute(
    sql,
  )
}

const placesOf = ({ address, network }: Attempt) =>
  network === null ? [address] : [address, network]

/** Until the transaction ends, failures of this e-mail are counted, weighed and forgotten by it alone. */
async function lockFailures(trx: Queryable, emailHash: Buffer): Promise<void> {
  await raw`select lock_sign_in_failures(${emailHash})`.execute(trx)
}
