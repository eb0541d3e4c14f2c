// Looks through all listings at night for what moderators should see.
import type { Database } from '../../db/database.ts'
import { examineListings } from './kinds/kinds.ts'
import { refreshPeerPrices } from './peer-prices.repo.ts'
import { beginPass, endPass, movePass } from './signal-pass.repo.ts'

/** Listings of one transaction: its locks are short, and so is each of its statements. */
const BATCH = 500

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
