import type { ListingSaved } from '@rentify/contract/listings/owner'
import type { Message } from '@rentify/contract/messages'
import type { Queryable } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import { findWritten } from '../detail/detail.repo.ts'
import { viewOf } from '../listings.policy.ts'
import { presentDetail } from '../listings.presenter.ts'

/**
 * The reply to a listing's owner, read in the transaction that wrote it: once it has committed,
 * nothing can fail.
 */
export async function readSaved(
  trx: Queryable,
  session: Session,
  id: string,
  message: Message,
): Promise<ListingSaved> {
  const row = await findWritten(trx, id)
  const view = row && viewOf(row, session)
  if (!row || !view) throw new Problem('listing_not_found')
  return { success: true, message, listing: presentDetail(row, view) }
}
