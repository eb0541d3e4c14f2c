import { createHash } from 'node:crypto'
import { sql as raw } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { FORGOTTEN_AFTER_S, WAITS } from './backoff.policy.ts'

/** Whose sign-in, and from where: what failures are counted by, whether the account exists or not (D17). */
export type Attempt = { emailHash: Buffer; address: string }

export function attemptOf(email: string, address: string): Attempt {
  return { emailHash: hashEmail(email), address }
}

/**
 * Failed codes count for the account as well, from wherever they come: six digits are few, and whoever is asked for them
 * knows the password already, so it is no way to lock out a stranger (0047).
 */
export function codeAttempt(accountId: string): Attempt {
  return { emailHash: createHash('sha256').update(`second step ${accountId}`).digest(), address: 'anywhere' }
}

export function hashEmail(email: string): Buffer {
  return createHash('sha256').update(email).digest()
}

/** Seconds this attempt still has to wait, 0 for none. With `lock`, failures that end at the same time are counted after our transaction. */
export async function secondsToWait(sql: Queryable, attempt: Attempt, lock = false): Promise<number> {
  const query = sql
    .selectFrom('sign_in_failures')
    .select(raw<number | null>`ceil(extract(epoch from blocked_until - now()))::integer`.as('seconds'))
    .where('email_hash', '=', attempt.emailHash)
    .where('address', '=', attempt.address)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return Math.max(0, row?.seconds ?? 0)
}

/**
 * Counts one failure. False, and nothing is counted, when others have used up the free ones meanwhile:
 * the row's lock puts parallel guesses in a line, so they are worth no more than the same ones one by one.
 */
export async function countFailure(sql: Queryable, attempt: Attempt): Promise<boolean> {
  const counted = await raw<{ failures: number }>`
    insert into sign_in_failures as f (email_hash, address, failures, blocked_until)
    values (${attempt.emailHash}, ${attempt.address}, 1, ${wait(raw`1`)})
    on conflict (email_hash, address) do update set failures = ${next}, last_failed_at = now(), blocked_until = ${wait(next)}
    where f.blocked_until is null or f.blocked_until <= now()
    returning failures`.execute(sql)
  return counted.rows.length > 0
}

const next = raw<number>`case when f.last_failed_at < now() - make_interval(secs => ${FORGOTTEN_AFTER_S}) then 1 else f.failures + 1 end`

function wait(failures: typeof next | ReturnType<typeof raw>) {
  // Nothing stands at place 0 and below: no wait.
  return raw`now() + make_interval(secs => (${[...WAITS]}::integer[])[least(${failures} - max_login_attempts() + 1, ${WAITS.length})])`
}

/** A right password clears what was counted against it at this address. */
export async function forgetFailures(sql: Queryable, attempt: Attempt): Promise<void> {
  await sql.deleteFrom('sign_in_failures').where('email_hash', '=', attempt.emailHash).where('address', '=', attempt.address).execute()
}

/** What wrong passwords were counted for an address, from wherever they came. Codes stay counted: a mailbox alone is no way to guess them. */
export async function forgetWrongPasswords(sql: Queryable, email: string): Promise<void> {
  await sql.deleteFrom('sign_in_failures').where('email_hash', '=', hashEmail(email)).execute()
}

/** Everything that was counted for somebody, from wherever it came. */
export async function deleteFailuresOf(sql: Queryable, { id, email }: { id: string; email: string }): Promise<void> {
  await sql
    .deleteFrom('sign_in_failures')
    .where('email_hash', 'in', [hashEmail(email), codeAttempt(id).emailHash])
    .execute()
}

export async function deleteOldFailures(sql: Queryable): Promise<void> {
  await sql.deleteFrom('sign_in_failures').where('last_failed_at', '<', raw<Date>`now() - make_interval(secs => ${FORGOTTEN_AFTER_S})`).execute()
}
