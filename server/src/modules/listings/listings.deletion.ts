import type { Queryable } from '../../db/database.ts'
import { applyRules, type Rules } from '../../rules.ts'
import { listingsDeleted } from './listings.events.ts'
import { deleteRows, lockListingsOf } from './listings.repo.ts'
import type { ListingChanges } from './listings.rules.ts'

/** Keeps one event small when an owner with very many listings deletes the account. */
const MAX_LISTINGS_PER_EVENT = 500

/** An account's deletion deletes its listings (D19). */
export function deleteListingsOf(changes: ListingChanges): Rules<string>['consequences'][number] {
  return async (trx, accountId) =>
    deleteListings(trx, changes, await lockListingsOf(trx, accountId))
}

/** Deletes locked listings. @throws {Problem} what a rule throws. */
export async function deleteListings(
  trx: Queryable,
  { publish, rules }: ListingChanges,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await applyRules(trx, rules.deletion, ids)
  for (let start = 0; start < ids.length; start += MAX_LISTINGS_PER_EVENT) {
    const listingIds = ids.slice(start, start + MAX_LISTINGS_PER_EVENT)
    const pictureIds = await deleteRows(trx, listingIds)
    await publish(trx, listingsDeleted({ listingIds, pictureIds }))
  }
}
