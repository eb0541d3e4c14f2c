import { createHash, createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type ErrorCode, errors } from '@rentify/contract/errors'
import { message } from '@rentify/contract/messages'
import { sql as raw } from 'kysely'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Queryable } from '../../db/database.ts'
import { sendWithNext } from '../../db/run-batch.ts'
import { storedJson } from '../../db/stored-json.ts'
import { asCaller } from '../../fair-queue.ts'
import { RawResponse } from '../mount.ts'
import { Problem } from '../problem.ts'
import {
  type CallAttempt,
  type IdempotentCall,
  type Idempotently,
  onlyAttempt,
} from './call-attempt.ts'

/** The stored outcome of a finished call: a reply or an error. */
type Outcome =
  | { reply: unknown }
  | { refusal: Pick<Problem, 'code' | 'message' | 'fields' | 'details'> }
type Claim = { key: Buffer; body: Buffer; attempt: string }

// Renewed while a call runs, so that the lease ends soon after a crash, never before the call.
const LEASE_S = 10
const RENEW_EVERY_MS = 3_000
const RETENTION_HOURS = 24
/** The lease of a call that failed in a way that a retry may not. */
const RELEASED = raw`'-infinity'::timestamptz`
/** The pool learns that its connection ended a moment after the statement does. */
const STORE_RETRY_MS = 200

/**
 * `Idempotency-Key` on endpoints that are `idempotent` (D30): the first call works, later ones with
 * the same body get its answer for 24 hours.
 */
export function createIdempotency(db: Database): Idempotently {
  const renewing = createRenewal(db)
  return async (call, work) => {
    const given = call.request.headers['idempotency-key']
    if (given === undefined) return work(onlyAttempt())
    if (typeof given !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(given))
      throw Problem.invalid([
        {
          path: 'Idempotency-Key',
          message: message('idempotency_key_invalid'),
        },
      ])
    const claim = claimOf(call, given)
    if (call.claimsItsKey) return workInOneTransaction(db, claim, work)
    const taken = await take(db, claim)
    if (!taken) return answerAgain(db, claim)
    return renewing(claim, () => workOnce(db, claim, callIdOf(claim, taken), work))
  }
}

/** Renews the leases of this process's calls with one timer, which runs while there are any. */
function createRenewal(db: Database): <T>(claim: Claim, work: () => Promise<T>) => Promise<T> {
  const open = new Set<Claim>()
  let timer: NodeJS.Timeout | undefined
  // As the server: a caller with many waiting calls must not delay the renewal.
  const start = () =>
    asCaller('server', () =>
      setInterval(() => renew(db, [...open]).catch(() => {}), RENEW_EVERY_MS).unref(),
    )
  return async (claim, work) => {
    open.add(claim)
    timer ??= start()
    try {
      return await work()
    } finally {
      open.delete(claim)
      if (open.size === 0) {
        clearInterval(timer)
        timer = undefined
      }
    }
  }
}

async function renew(db: Database, claims: readonly Claim[]): Promise<void> {
  const [keys, attempts] = [claims.map(({ key }) => key), claims.map(({ attempt }) => attempt)]
  await raw`
    update idempotency_keys k set leased_until = now() + make_interval(secs => ${LEASE_S})
    from unnest(${keys}::bytea[], ${attempts}::uuid[]) mine (key_hash, attempt)
    where k.key_hash = mine.key_hash and k.attempt = mine.attempt and k.outcome is null`.execute(
    db.sql,
  )
}

/** Deletes expired keys. */
export async function sweepIdempotency(db: Database): Promise<void> {
  await db.sql
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', raw<Date>`now() - make_interval(hours => ${RETENTION_HOURS})`)
    .execute()
}

function claimOf({ endpoint, request, caller, content }: IdempotentCall, given: string): Claim {
  const key = createHash('sha256')
    .update(JSON.stringify([caller, endpoint.method, endpoint.path, given]))
    .digest()
  // Keyed by the client's Idempotency-Key, which is not stored: a password in the body cannot be
  // searched for in our table.
  const body = createHmac('sha256', given)
    .update(JSON.stringify([request.url, canonical(content)]))
    .digest()
  return { key, body, attempt: randomUUID() }
}

/** The same value for any order of fields. */
export function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, canonical(part)]),
  )
}

/** The same for every attempt at a call. */
function callIdOf({ key }: Claim, firstTaken: Date): string {
  return uuidv7({ msecs: firstTaken.getTime(), random: key.subarray(0, 16) })
}

/**
 * Claims the key for this call when it is new, expired, released, or left by a crashed process.
 * Returns when the first attempt at the same call took it; null when the key is in use.
 */
async function take(db: Database, { key, body, attempt }: Claim): Promise<Date | null> {
  const { rows } = await raw<{ created_at: Date }>`
    insert into idempotency_keys as known (key_hash, body_hash, attempt, leased_until)
    values (${key}, ${body}, ${attempt}, now() + make_interval(secs => ${LEASE_S}))
    on conflict (key_hash) do update set body_hash = excluded.body_hash, attempt = excluded.attempt,
      leased_until = excluded.leased_until, outcome = null,
      created_at = case
        when known.body_hash = excluded.body_hash
          and known.created_at >= now() - make_interval(hours => ${RETENTION_HOURS})
        then known.created_at else now() end
    where known.created_at < now() - make_interval(hours => ${RETENTION_HOURS})
      or (known.outcome is null and known.leased_until < now()
        and (known.body_hash = excluded.body_hash or known.leased_until = ${RELEASED}))
    returning created_at`.execute(db.sql)
  return rows[0]?.created_at ?? null
}

async function answerAgain(db: Database, { key, body }: Claim): Promise<unknown> {
  const known = await db.sql
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'outcome'])
    .where('key_hash', '=', key)
    .executeTakeFirst()
  if (known && !known.body_hash.equals(body)) throw new Problem('idempotency_mismatch')
  if (!known?.outcome) throw inFlight()
  const outcome = known.outcome as Outcome
  if ('reply' in outcome) return outcome.reply
  throw new Problem(outcome.refusal.code, outcome.refusal)
}

async function workOnce(
  db: Database,
  claim: Claim,
  callId: string,
  work: (attempt: CallAttempt) => Promise<unknown>,
): Promise<unknown> {
  let isStored = false
  const storeReply = async (trx: Queryable, reply: unknown) => {
    isStored = await store(trx, claim, { reply })
    if (!isStored) throw inFlight()
  }
  const claimed = async () => {}
  const reply = await work({ callId, storeReply, claim: claimed }).catch(async (error: unknown) => {
    if (error instanceof Problem && isFinal(error.code)) await finish(db, claim, rejectionOf(error))
    // What cannot be given back now ends with its lease.
    else await release(db, claim).catch(() => {})
    throw error
  })
  if (reply instanceof RawResponse)
    throw new Error('An idempotent call answers a value, not bytes.')
  if (!isStored) await finish(db, claim, { reply: reply ?? null })
  return reply
}

/** Raised by `claim_idempotency_key`; or another attempt stored its outcome first. */
const isTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.code === 'RK001' || error.constraint === 'idempotency_keys_pkey')

/**
 * The work's own transaction claims the key and stores the reply, so that both are there or neither
 * is; the first outcome stored is the call's. Nothing is left by an attempt that died.
 */
async function workInOneTransaction(
  db: Database,
  claim: Claim,
  work: (attempt: CallAttempt) => Promise<unknown>,
): Promise<unknown> {
  const attempt = {
    callId: uuidv7(),
    claim: (trx: Queryable) =>
      sendWithNext(
        trx,
        raw`select claim_idempotency_key(${claim.key}, make_interval(hours => ${RETENTION_HOURS}))`,
      ),
    storeReply: (trx: Queryable, reply: unknown) => sendWithNext(trx, insertion(claim, { reply })),
  }
  try {
    return await work(attempt)
  } catch (error) {
    if (isTaken(error)) return answerAgain(db, claim)
    if (!(error instanceof Problem && isFinal(error.code))) throw error
    const rejected = insertion(claim, rejectionOf(error))
    // Another attempt may have been answered otherwise meanwhile; an outcome of yesterday is over.
    const { numAffectedRows } = await raw`${rejected} on conflict (key_hash) do update set
      body_hash = excluded.body_hash, attempt = excluded.attempt, outcome = excluded.outcome,
      leased_until = excluded.leased_until, created_at = now()
      where idempotency_keys.created_at < now() - make_interval(hours => ${RETENTION_HOURS})
        or (idempotency_keys.outcome is null and idempotency_keys.leased_until < now())`.execute(
      db.sql,
    )
    if (numAffectedRows === 0n) return answerAgain(db, claim)
    throw error
  }
}

const insertion = ({ key, body, attempt }: Claim, outcome: Outcome) =>
  raw`insert into idempotency_keys (key_hash, body_hash, attempt, leased_until, outcome)
    values (${key}, ${body}, ${attempt}, now(), ${storedJson(outcome)})`

const rejectionOf = ({ code, message: text, fields, details }: Problem): Outcome => ({
  refusal: { code, message: text, fields, details },
})

const inFlight = () => new Problem('idempotency_in_flight', { headers: { 'retry-after': '1' } })

/** An error that a retry cannot change; a rate limit and our own failures can. */
function isFinal(code: ErrorCode): boolean {
  const { status } = errors[code]
  return status < 500 && status !== 429
}

/** Even when the response cannot be stored, the call's effect is committed and answered. */
async function finish(db: Database, claim: Claim, outcome: Outcome): Promise<void> {
  await store(db.sql, claim, outcome)
    .catch(() => pause(STORE_RETRY_MS).then(() => store(db.sql, claim, outcome)))
    .catch(() => {})
}

/** Whether the call is still this attempt's. */
async function store(sql: Queryable, { key, attempt }: Claim, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('idempotency_keys')
    .set({ outcome: storedJson(outcome) })
    .where('key_hash', '=', key)
    .where('attempt', '=', attempt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Another try may follow, also with another body; one with the same body is the same call. */
async function release(db: Database, { key, attempt }: Claim): Promise<void> {
  await db.sql
    .updateTable('idempotency_keys')
    .set({ leased_until: raw<Date>`${RELEASED}` })
    .where('key_hash', '=', key)
    .where('attempt', '=', attempt)
    .execute()
}
