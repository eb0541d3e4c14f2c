import type { Decision } from '@rentify/contract/admin/reports/reports'
import type { Queryable } from '../../../db/database.ts'
import type { Publish } from '../../../events/index.ts'
import { reportsDecided } from '../listings.events.ts'
import { closeOpenCase, type Decided } from './cases.repo.ts'
import type { LockedListing } from './lock.repo.ts'

/** Records a decision about a locked listing in its open case, if any; its reporters are told. */
export async function closeCase(
  trx: Queryable,
  publish: Publish,
  { id: listingId, publicTitle: title }: LockedListing,
  { decision, by, template, reason }: Decided & { readonly decision: Decision },
): Promise<void> {
  const reporterIds = await closeOpenCase(trx, listingId, { decision, by, template, reason })
  if (reporterIds.length > 0)
    await publish(trx, reportsDecided({ listingId, title, decision, reporterIds }))
}
