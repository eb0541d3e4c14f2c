import type { Queryable } from '../../../db/database.ts'
import { raiseSignals } from '../signals.repo.ts'
import { contactInText } from './contact-in-text.repo.ts'
import type { Kind } from './kind.ts'
import { manyListings } from './many-listings.repo.ts'
import { price } from './price.repo.ts'
import { samePicture } from './same-picture.ts'
import { sharedPhone } from './shared-phone.repo.ts'

/** Every kind of signal that is looked for. */
const KINDS: readonly Kind[] = [price, samePicture, sharedPhone, manyListings, contactInText]

/**
 * Looks for every kind of signal about these listings, a few hundred at most, in the caller's
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
