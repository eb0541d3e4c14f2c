import { type Listener, listenTo } from '../../events/index.ts'
import { termsChanged } from '../bookings/index.ts'
import { rateListing } from '../listings/index.ts'
import { reviewsShown, reviewWithdrawn } from './reviews.events.ts'
import { shownFrom } from './reviews.policy.ts'
import { averageOf, moveStay } from './reviews.repo.ts'

/** A listing's average follows what is shown, and the fourteen days a check-out that moved. */
export const reviewListeners: readonly Listener[] = [
  listenTo(reviewsShown, 'reviews.rate_shown', async (trx, { payload }) => {
    const { listingId } = payload
    if (listingId) await rateListing(trx, listingId, () => averageOf(trx, listingId))
  }),
  listenTo(reviewWithdrawn, 'reviews.rate_withdrawn', async (trx, { payload }) => {
    const { listingId } = payload
    if (listingId) await rateListing(trx, listingId, () => averageOf(trx, listingId))
  }),
  listenTo(termsChanged, 'reviews.terms_changed', (trx, { payload }) =>
    moveStay(trx, payload.bookingId, shownFrom(payload.checkOut)),
  ),
]
