import type { visibilitySaved } from '@rentify/contract/listings/owner'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { message } from '@rentify/contract/messages'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import type { OwnerDeps } from './deps.ts'
import { lockOwnListing } from './own-listing.repo.ts'

/**
 * Shows or hides a listing of the caller's; without a value it is toggled. The version stays, so
 * that an edit opened before is not refused.
 * @throws {Problem} `listing_not_found`; `wrong_status` while it is blocked.
 */
export async function setVisibility(
  { db }: Pick<OwnerDeps, 'db'>,
  session: Session,
  id: string,
  type: ListingType,
  wanted: boolean | undefined,
): Promise<z.infer<typeof visibilitySaved>> {
  return db.transaction(async (trx) => {
    const listing = await lockOwnListing(trx, session, id, type, 'change')
    const { status, version } = listing
    if (!listing.can.toggleVisibility)
      throw new Problem('wrong_status', { details: { action: 'toggle_visibility', status } })
    const isVisible = wanted ?? !listing.isVisible
    // Writing the same value again would clear every cached list.
    if (isVisible !== listing.isVisible)
      await trx
        .updateTable('listings')
        .set({ is_visible: isVisible, updated_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute()
    return {
      success: true,
      message: isVisible ? message('listing_shown') : message('listing_hidden'),
      _id: id,
      isVisible,
      version,
    }
  })
}
