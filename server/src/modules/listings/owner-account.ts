// What a change of the owner's account means for listings (D71).
import { Problem } from '../../http/problem.ts'
import type { Rules } from '../../rules.ts'
import { transitionAll } from '../../transition.ts'
import type { AccountChange } from '../accounts/index.ts'
import {
  endOwnerInactive,
  findListingsOf,
  hasListings,
  noteOwnerInactive,
} from './listings.repo.ts'
import { LIFECYCLE } from './moderation/blocks.ts'

/**
 * A deactivated owner's active listings become inactive, and active again with the account; an
 * owner with listings stays one (409 `has_listings`).
 */
export const ownerRules: Rules<AccountChange> = {
  refusals: [
    async (trx, { accountId, action }) => {
      if (action === 'stop_owning' && (await hasListings(trx, accountId)))
        throw new Problem('has_listings')
    },
  ],
  consequences: [
    async (trx, { accountId, action }) => {
      if (action === 'deactivate') {
        const ids = await findListingsOf(trx, accountId)
        const hidden = await transitionAll(trx, LIFECYCLE, ids, 'deactivate', 'system')
        await noteOwnerInactive(
          trx,
          hidden.map(({ id }) => id),
        )
      } else if (action === 'activate') {
        const ids = await endOwnerInactive(trx, accountId)
        await transitionAll(trx, LIFECYCLE, ids, 'activate', 'system')
      }
    },
  ],
}
