// TanStack queries of the measured figures.
import type { analyticsEndpoints } from '@rentify/contract/analytics/endpoints'
import type { AnalyticsReport } from '@rentify/contract/analytics/report'
import { analyticsRoutes } from '@rentify/contract/analytics/routes'
import type { Range } from '@rentify/contract/analytics/vocabulary'
import type { CalendarDate } from '@rentify/contract/calendar'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '../../api/client.ts'

/** How often an open page reads the figures again; a hidden one does not (R15). */
const REFRESH_MS = 30_000

const api = clientOf<typeof analyticsEndpoints>(analyticsRoutes)

/** A range, with its days where they are the reader's own. */
export type Period =
  | { readonly range: Exclude<Range, 'custom'> }
  | { readonly range: 'custom'; readonly from: CalendarDate; readonly to: CalendarDate }

/** Reads the figures of a range. */
export type LoadFigures = (
  period: Period,
  options: { signal: AbortSignal },
) => Promise<AnalyticsReport>

/** Figures that are read again and again while their page is shown; `of` tells them from others. */
export const analyticsOf = (period: Period, of: string, load: LoadFigures) =>
  queryOptions({
    queryKey: ['analytics', of, period],
    queryFn: ({ signal }) => load(period, { signal }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })

/** One listing's figures, for its owner and administrators. */
export const figuresOfListing =
  (id: string): LoadFigures =>
  (query, options) =>
    api.getListingAnalytics({ params: { id }, query }, options)
