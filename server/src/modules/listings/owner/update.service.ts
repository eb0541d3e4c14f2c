import type { ListingSaved } from '@rentify/contract/listings/owner'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import type { SentForm } from './create.service.ts'
import type { OwnerDeps } from './deps.ts'

/** An edit as it was sent: fields that are missing stay. */
export type SentEdit = Partial<SentForm> & { readonly version?: number | undefined }

/**
 * Edits a listing of the caller's (R13).
 * @throws {Problem}
 */
export async function updateListing(
  _deps: OwnerDeps,
  _session: Session,
  _id: string,
  _type: ListingType,
  _edit: SentEdit,
): Promise<ListingSaved> {
  throw new Problem('not_found')
}
