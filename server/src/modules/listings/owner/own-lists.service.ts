import type { OwnListings, OwnListingsQuery } from '@rentify/contract/listings/owner'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import type { OwnerDeps } from './deps.ts'

/**
 * A page of the caller's own listings, newest first, with counts (R14). `type` is the URL's; null
 * means all types, or the query's.
 * @throws {Problem} `invalid_cursor`
 */
export async function listOwn(
  _deps: OwnerDeps,
  _session: Session,
  _query: OwnListingsQuery,
  _type: ListingType | null,
): Promise<OwnListings> {
  throw new Problem('not_found')
}
