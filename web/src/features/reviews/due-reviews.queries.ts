// What pages of bookings ask for: they do not load the other calls.
import type { reviewEndpoints } from '@rentify/contract/reviews/endpoints'
import type { reviewRoutes } from '@rentify/contract/reviews/routes'
import { clientOf } from '../../api/client.ts'

type OfDue = 'listDueReviews'
/** The contract's own, by its type. */
const routes: Pick<typeof reviewRoutes, OfDue> = {
  listDueReviews: { method: 'GET', path: '/api/reviews/due' },
}

export const { listDueReviews } = clientOf<Pick<typeof reviewEndpoints, OfDue>>(routes)

/** What the queries of reviews have in common: a change of one is read by all of them. */
export const REVIEWS = ['reviews'] as const
/** The other side may have written since. */
export const own = { staleTime: 0, meta: { personal: true } } as const
