import { type Listener, listenTo } from '../../events/index.ts'
import { listingBlocked, listingCreated, listingUpdated } from '../listings/index.ts'
import { examineListings } from './kinds/kinds.ts'
import { closeSignalsOf } from './signals.repo.ts'

/** Looks at what owners list and edit; a block answers what was open about its listing. */
export const moderationListeners: readonly Listener[] = [
  listenTo(listingCreated, 'moderation.listing_created', async (trx, { payload }) => {
    await examineListings(trx, [payload.listingId])
  }),
  listenTo(listingUpdated, 'moderation.listing_updated', async (trx, { payload }) => {
    await examineListings(trx, [payload.listingId])
  }),
  listenTo(listingBlocked, 'moderation.listing_blocked', async (trx, { payload }) => {
    const { listingId, template = null, reason } = payload
    await closeSignalsOf(trx, listingId, { decision: 'blocked', template, reason, by: null })
  }),
]
