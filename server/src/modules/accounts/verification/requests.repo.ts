import { HOURS_BEFORE_ASKING_AGAIN } from '@rentify/contract/accounts/owner-verification'
import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

/** An owner's last request, unless it was granted, with the mark on the account. */
export type VerificationRow = {
  readonly verifiedAt: Date | null
  readonly evidence: string | null
  readonly askedAt: Date | null
  readonly refusedAt: Date | null
  readonly reason: string | null
  /** Null where the owner may ask now. */
  readonly againFrom: Date | null
}

export async function findVerification(
  db: Queryable,
  ownerId: string,
): Promise<VerificationRow | undefined> {
  const { rows } = await sql<VerificationRow>`
    select a.verified_at as "verifiedAt", r.evidence, r.asked_at as "askedAt", r.reason,
      case when r.decision = 'refused' then r.decided_at end as "refusedAt",
      case when r.decision = 'refused'
          and r.decided_at > now() - make_interval(hours => ${HOURS_BEFORE_ASKING_AGAIN}::integer)
        then r.decided_at + make_interval(hours => ${HOURS_BEFORE_ASKING_AGAIN}::integer)
        end as "againFrom"
    from accounts a left join verification_requests r
      on r.owner_id = a.id and r.decision is distinct from 'verified'
    where a.id = ${ownerId}`.execute(db)
  return rows[0]
}

/** Writes what an owner, whose account is locked, asks with: in place of an earlier request. */
export async function putRequest(trx: Queryable, ownerId: string, evidence: string): Promise<void> {
  // An open one keeps its place in the queue.
  await sql`insert into verification_requests as r (owner_id, evidence)
    values (${ownerId}, ${evidence})
    on conflict (owner_id) do update set evidence = excluded.evidence,
      asked_at = case when r.decision is null then r.asked_at else now() end,
      decision = null, reason = null, decided_at = null`.execute(trx)
}

/** Decides the open request of an owner whose account is locked; returns whether there was one. */
export async function decideRequest(
  trx: Queryable,
  ownerId: string,
  decided:
    | { readonly decision: 'verified' }
    | { readonly decision: 'refused'; readonly reason: string },
): Promise<boolean> {
  const reason = decided.decision === 'refused' ? decided.reason : null
  const { numAffectedRows = 0n } = await sql`
    update verification_requests
    set decision = ${decided.decision}, reason = ${reason}, decided_at = now()
    where owner_id = ${ownerId} and decision is null`.execute(trx)
  return numAffectedRows > 0n
}

/** Of who owns nothing any more. */
export async function deleteRequest(trx: Queryable, ownerId: string): Promise<void> {
  await sql`delete from verification_requests where owner_id = ${ownerId}`.execute(trx)
}

/** How many owners have asked since, and wait. */
export async function countRequestsSince(db: Queryable, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n
    from verification_requests where decision is null and asked_at > ${since}`.execute(db)
  return rows[0]?.n ?? 0
}
