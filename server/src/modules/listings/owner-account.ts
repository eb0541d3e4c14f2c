// What a change of the owner's account means for listings (D71).
import { Problem } from '../../http/problem.ts'
import { transitionAll } from '../../transition.ts'
import type { AccountRules } from '../accounts/index.ts'
import {
  endOwnerInactive,
  findListingsOf,
  hasListings,
  noteOwnerInactive,
} from './listings.repo.ts'
import { LIFECYCLE } from './moderation/blocks.ts'

type Rule = AccountRules['beforeChange'][number]

/**
 * A deactivated owner's active listings become inactive, and active again with the account; an
 * owner with listings stays one (409 `has_listings`).
 */
export const followOwner: Rule = async (trx, { accountId, action }) => {
  if (action === 'stop_owning') {
    if (await hasListings(trx, accountId)) throw new Problem('has_listings')
  } else if (action === 'deactivate') {
    const ids = await findListingsOf(trx, accountId)
    const hidden = await transitionAll(trx, LIFECYCLE, ids, 'deactivate', 'system')
    await noteOwnerInactive(
      trx,
      hidden.map(({ id }) => id),
    )
  } else {
    const ids = await endOwnerInactive(trx, accountId)
    await transitionAll(trx, LIFECYCLE, ids, 'activate', 'system')
  }
}
