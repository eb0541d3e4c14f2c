import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import type { OwnerDeps } from './deps.ts'

/**
 * Deletes a listing of the caller's (D24); returns the message.
 * @throws {Problem} `listing_not_found`; what a rule throws.
 */
export async function deleteListing(
  _deps: OwnerDeps,
  _session: Session,
  _id: string,
  _type: ListingType,
): Promise<{ success: true; message: string }> {
  throw new Problem('not_found')
}
