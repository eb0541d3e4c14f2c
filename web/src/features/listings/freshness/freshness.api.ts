import type { freshnessEndpoints } from '@rentify/contract/listings/freshness.endpoints'
import { freshnessRoutes } from '@rentify/contract/listings/freshness.routes'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '../../../api/client.ts'

const api = clientOf<typeof freshnessEndpoints>(freshnessRoutes)

export const { confirmAll, confirmListing, listUnconfirmed, showAsked, answerAsked, reportGone } =
  api

/** The user's listings that wait for their word (D87). */
export const unconfirmedListings = queryOptions({
  queryKey: ['listings', 'unconfirmed'],
  queryFn: ({ signal }) => listUnconfirmed({}, { signal }),
})
