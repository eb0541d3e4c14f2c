import type { panelAnalyticsEndpoints } from '@rentify/contract/analytics/endpoints'
import { panelAnalyticsRoutes } from '@rentify/contract/analytics/panel.routes'
import { makeClient } from '@rentify/contract/client'
import { queryOptions } from '@tanstack/react-query'
import type { SendOptions } from '../../../api/send.ts'
import { sendInPanel } from '../admin.api.ts'

/** The calls of the back office's figures. */
export const panelAnalytics = makeClient<typeof panelAnalyticsEndpoints, SendOptions>(
  panelAnalyticsRoutes,
  sendInPanel,
)

export const emptySearchesQuery = queryOptions({
  queryKey: ['analytics', 'empty searches'],
  queryFn: ({ signal }) => panelAnalytics.listEmptySearches({}, { signal }),
  staleTime: 0,
  meta: { personal: true },
})
