import type { visibilitySaved } from '@rentify/contract/listings/owner'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type * as z from 'zod/mini'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import type { OwnerDeps } from './deps.ts'

/**
 * Shows or hides a listing of the caller's; without a value it is toggled.
 * @throws {Problem} `listing_not_found`; `wrong_status` while it is blocked.
 */
export async function setVisibility(
  _deps: OwnerDeps,
  _session: Session,
  _id: string,
  _type: ListingType,
  _isVisible: boolean | undefined,
): Promise<z.infer<typeof visibilitySaved>> {
  throw new Problem('not_found')
}
