// The signals' rows: raised once, withdrawn when their ground is gone, decided once.
import type { BlockTemplate } from '@rentify/contract/listings/moderation/reasons'
import { type SignalEvidence, signalEvidence } from '@rentify/contract/moderation/signals'
import type { SignalDecision, SignalKind } from '@rentify/contract/moderation/vocabulary'
import { sql as raw } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import type { Queryable } from '../../db/database.ts'
import { storedJson } from '../../db/stored-json.ts'

/** Something found about a listing; `key` is the same as long as the evidence says the same. */
export type Finding = {
  readonly listingId: string
  readonly ownerId: string
  readonly key: string
  readonly evidence: SignalEvidence
}

/**
 * Writes what was found of one kind about these examined listings: what is new is raised, an open
 * signal whose evidence is no longer found is withdrawn, and one that was decided stays decided.
 * Returns how many were raised.
 */
export async function raiseSignals(
  trx: Queryable,
  kind: SignalKind,
  examinedIds: readonly string[],
  findings: readonly Finding[],
): Promise<number> {
  const rows = findings.map(({ evidence, ...finding }) => ({
    ...finding,
    id: uuidv7(),
    evidence: z.parse(signalEvidence, evidence),
  }))
  const found = storedJson(rows)
  // Accounts, listings, signals: as everybody locks them, so that none is deleted meanwhile.
  await raw`select id from accounts where id in (
    select owner_id from listings where id = any(${examinedIds}::uuid[]))
    order by id for key share`.execute(trx)
  await raw`select id from listings where id = any(${examinedIds}::uuid[])
    order by id for key share`.execute(trx)
  await raw`
    delete from listing_signals where id in (
      select s.id from listing_signals s
      where s.kind = ${kind} and s.decision is null and s.listing_id = any(${examinedIds}::uuid[])
        and not exists (select from jsonb_to_recordset(${found}::jsonb)
          f ("listingId" uuid, key text)
          where f.key = s.evidence_key and f."listingId" = s.listing_id)
      order by s.id for update)`.execute(trx)
  const { rows: raised } = await raw`
    insert into listing_signals (id, kind, listing_id, owner_id, evidence_key, evidence)
    select f.id, ${kind}, l.id, l.owner_id, f.key, f.evidence
    from jsonb_to_recordset(${found}::jsonb)
      f (id uuid, "listingId" uuid, key text, evidence jsonb)
    join listings l on l.id = f."listingId" and l.status <> 'blocked'
    order by l.id, f.key
    on conflict do nothing returning id`.execute(trx)
  return raised.length
}

/** How many signals were raised since, and are open. */
export async function countSignalsSince(db: Queryable, since: Date): Promise<number> {
  const { rows } = await raw<{ n: number }>`select count(*)::integer as n
    from listing_signals where decision is null and found_at > ${since}`.execute(db)
  return rows[0]?.n ?? 0
}

/** What a moderator decides; `by` is null for a block from elsewhere. */
type Decided = {
  readonly decision: SignalDecision
  readonly template: BlockTemplate | null
  readonly reason: string | null
  readonly by: string | null
}

/** Whose listing a signal is about; undefined when there is none. */
export async function findSignalOwner(
  sql: Queryable,
  id: string,
): Promise<{ readonly listingId: string; readonly ownerId: string } | undefined> {
  return sql
    .selectFrom('listing_signals')
    .select(['listing_id as listingId', 'owner_id as ownerId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Locks a signal and says how it was decided; undefined when it is gone. */
export async function lockSignal(
  trx: Queryable,
  id: string,
): Promise<{ readonly decision: SignalDecision | null } | undefined> {
  return trx
    .selectFrom('listing_signals')
    .select('decision')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

const decide = ({ decision, template, reason, by }: Decided) => raw`decision = ${decision},
  template = ${template}, reason = ${reason}, decided_by = ${by}, decided_at = now()`

/** Decides one signal that is locked. */
export async function closeSignal(trx: Queryable, id: string, decided: Decided): Promise<void> {
  await raw`update listing_signals set ${decide(decided)}
    where id = ${id} and decision is null`.execute(trx)
}

/** Decides all open signals of a listing that is locked. */
export async function closeSignalsOf(
  trx: Queryable,
  listingId: string,
  decided: Decided,
): Promise<void> {
  await raw`update listing_signals set ${decide(decided)} where id in (
    select id from listing_signals where listing_id = ${listingId} and decision is null
    order by id for no key update)`.execute(trx)
}
