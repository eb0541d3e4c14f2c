import type { Queryable } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { type LockedListing, type Nights, takenNights } from './capacity.repo.ts'

/**
 * Checks that the listing has room for one more stay on every night.
 * @throws {Problem} `dates_taken`, with the nights in its details.
 */
export async function assertFree(
  trx: Queryable,
  listing: Pick<LockedListing, 'id' | 'capacity'>,
  stay: Nights,
  except?: string,
): Promise<void> {
  const nights = await takenNights(trx, listing, stay, except)
  if (nights.length > 0) throw new Problem('dates_taken', { details: { nights } })
}
