import type { moderationEndpoints } from '@rentify/contract/listings/moderation/moderation.endpoints'
import { moderationRoutes } from '@rentify/contract/listings/moderation/moderation.routes'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '../../../api/client.ts'

const api = clientOf<typeof moderationEndpoints>(moderationRoutes)

export const { reportListing, requestReview } = api

/** Why one of the user's own listings is blocked. */
export const blockOf = (id: string) =>
  queryOptions({
    queryKey: ['listings', 'block', id],
    queryFn: ({ signal }) => api.getListingBlock({ params: { id } }, { signal }),
  })
