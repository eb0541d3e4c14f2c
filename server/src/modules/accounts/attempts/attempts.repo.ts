import { createHash } from 'node:crypto'
import { sql as raw } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import { sendWithNext } from '../../../db/run-batch.ts'
import { isDiskFull } from '../../../db/unavailable.ts'
import { countedAddress, countedNetwork } from '../../../limits/index.ts'
import { FAILURES_EXPIRE_AFTER_S, NETWORK_FREE_FAILURES_FACTOR, WAITS } from './backoff.policy.ts'
import { clearUncounted, countUncounted, secondsForUncounted } from './uncounted-failures.ts'

/**
 * The keys that failures are counted by, whether the account exists or not (D17). `network` is the
 * IPv6 network around the address, since its user can send from any address in it.
 */
export type SignInAttempt = {
  readonly emailHash: Buffer
  readonly address: string
  readonly network: string | null
}

/** `ip` is the address of the caller. */
export function attemptOf(email: string, ip: string): SignInAttempt {
  return { emailHash: hashEmail(email), address: countedAddress(ip), network: countedNetwork(ip) }
}

/**
 * Failed codes also count for the account, from any address: six digits are few, and a caller who
 * is asked for them knows the password already, so this does not let a stranger lock the account
 * (0047).
 */
export function codeAttempt(accountId: string): SignInAttempt {
  return {
    emailHash: createHash('sha256').update(`two-factor ${accountId}`).digest(),
    address: 'anywhere',
    network: null,
  }
}

export function hashEmail(email: string): Buffer {
  return createHash('sha256').update(email).digest()
}

/**
 * Seconds this attempt still has to wait, 0 for none. With `lock`, concurrent failures are counted
 * after our transaction.
 */
export async function secondsToWait(
  sql: Queryable,
  attempt: SignInAttempt,
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
  const counted = rows.map(({ seconds }) => seconds ?? 0)
  return Math.max(secondsForUncounted(attempt), ...counted)
}

/**
 * Counts one failure. Returns false without counting when concurrent requests have used up the free
 * failures: the email's lock serializes parallel guesses, so they gain nothing over sequential
 * ones. What a full disk keeps from being counted is counted in memory.
 */
export async function countFailure(sql: Queryable, attempt: SignInAttempt): Promise<boolean> {
  const { emailHash, address, network } = attempt
  const { rows } = await raw<{ counted: boolean }>`
    select count_sign_in_failure(${emailHash}, ${address}, ${network}, ${[...WAITS]}::integer[], ${NETWORK_FREE_FAILURES_FACTOR}, ${FAILURES_EXPIRE_AFTER_S}) as counted`
    .execute(sql)
    .catch((error: unknown) => {
      if (isDiskFull(error)) countUncounted(attempt)
      throw error
    })
  return rows[0]?.counted === true
}

/**
 * A right password clears the failures of its email at this address and its network; sent with the
 * transaction's next statement.
 */
export async function clearFailures(trx: Queryable, attempt: SignInAttempt): Promise<void> {
  clearUncounted(attempt)
  await sendWithNext(
    trx,
    trx
      .deleteFrom('sign_in_failures')
      .where('email_hash', '=', attempt.emailHash)
      .where('address', 'in', placesOf(attempt)),
  )
}

/**
 * Clears the wrong passwords of an email, from every address. Codes stay counted: access to the
 * mailbox must not allow guessing them.
 */
export async function clearPasswordFailures(trx: Queryable, email: string): Promise<void> {
  await lockFailures(trx, hashEmail(email))
  await trx.deleteFrom('sign_in_failures').where('email_hash', '=', hashEmail(email)).execute()
}

/** Clears every counted failure of an account, from every address. */
export async function deleteFailuresOf(
  trx: Queryable,
  { id, email }: { id: string; email: string },
): Promise<void> {
  for (const hash of [hashEmail(email), codeAttempt(id).emailHash]) {
    await lockFailures(trx, hash)
    await trx.deleteFrom('sign_in_failures').where('email_hash', '=', hash).execute()
  }
}

/**
 * Rows that are locked by a count are left for the next run: this locks many rows without their
 * emails' locks.
 */
export async function deleteOldFailures(sql: Queryable): Promise<void> {
  await raw`
    delete from sign_in_failures where (email_hash, address) in (
      select email_hash, address from sign_in_failures where last_failed_at < now() - make_interval(secs => ${FAILURES_EXPIRE_AFTER_S}) for update skip locked)`.execute(
    sql,
  )
}

const placesOf = ({ address, network }: SignInAttempt) =>
  network === null ? [address] : [address, network]

/**
 * Locks the failures of this email until the transaction ends, for counting, checking and deleting;
 * sent with the transaction's next statement.
 */
async function lockFailures(trx: Queryable, emailHash: Buffer): Promise<void> {
  await sendWithNext(trx, raw`select lock_sign_in_failures(${emailHash})`)
}
