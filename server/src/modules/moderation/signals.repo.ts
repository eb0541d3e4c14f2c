// The signals' rows: raised once, withdrawn when their ground is gone, decided once.
import {
  type EvidenceOf,
  OWNER_SIGNALS,
  type SignalKind,
  signalEvidence,
} from '@rentify/contract/moderation/signals'
import { sql as raw } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import type { Queryable } from '../../db/database.ts'
import { storedJson } from '../../db/stored-json.ts'

/** Something found about a listing; `key` is the same as long as the evidence says the same. */
export type Finding<K extends SignalKind = SignalKind> = {
  readonly listingId: string
  readonly ownerId: string
  readonly key: string
  readonly evidence: EvidenceOf<K>
}

/**
 * Writes what was found of one kind about these examined listings: what is new is raised, an open
 * signal whose evidence is no longer found is withdrawn, and one that was decided stays decided.
 * Returns how many were raised.
 */
export async function raiseSignals<K extends SignalKind>(
  trx: Queryable,
  kind: K,
  examinedIds: readonly string[],
  findings: readonly Finding<K>[],
): Promise<number> {
  const rows = findings.map(({ evidence, ...finding }) => ({
    ...finding,
    id: uuidv7(),
    evidence: z.parse(signalEvidence, evidence),
  }))
  const isOfOwner = (OWNER_SIGNALS as readonly string[]).includes(kind)
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
      where s.kind = ${kind} and s.decision is null
        and ${
          isOfOwner
            ? raw`s.owner_id in (select owner_id from listings
              where id = any(${examinedIds}::uuid[]))`
            : raw`s.listing_id = any(${examinedIds}::uuid[])`
        }
        and not exists (select from jsonb_to_recordset(${found}::jsonb)
          f ("listingId" uuid, "ownerId" uuid, key text)
          where f.key = s.evidence_key
            and ${isOfOwner ? raw`f."ownerId" = s.owner_id` : raw`f."listingId" = s.listing_id`})
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
