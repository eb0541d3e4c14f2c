// Looks through listings for what moderators should see: those that change, and all of them at
// night.
import type { Database, Queryable } from '../../db/database.ts'
import { KINDS } from './kinds/kinds.ts'
import { refreshPeerPrices } from './peer-prices.repo.ts'
import { beginPass, endPass, movePass } from './signal-pass.repo.ts'
import { raiseSignals } from './signals.repo.ts'

/** Listings of one transaction: its locks are short, and so is each of its statements. */
const BATCH = 500

/**
 * Looks for every kind of signal about these listings, at most `BATCH` of them, in the caller's
 * transaction. Returns how many signals were raised.
 */
export async function examineListings(
  trx: Queryable,
  listingIds: readonly string[],
): Promise<number> {
  let raised = 0
  for (const { kind, find } of KINDS)
    raised += await raiseSignals(trx, kind, listingIds, await find(trx, listingIds))
  return raised
}

/**
 * Counts what peers cost, then looks through all listings, from where an earlier pass was
 * interrupted. Imports and the passing of days tell no listener of a change.
 */
export async function examineAll(db: Database, size = BATCH): Promise<void> {
  const isNew = await beginPass(db.sql)
  if (isNew) await refreshPeerPrices(db)
  for (;;) {
    const taken = await db.transaction(async (trx) => {
      const ids = await movePass(trx, size)
      if (ids.length > 0) await examineListings(trx, ids)
      return ids.length
    })
    if (taken < size) return endPass(db.sql)
  }
}
