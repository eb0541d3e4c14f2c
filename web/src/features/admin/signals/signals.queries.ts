import type { SignalsPage } from '@rentify/contract/admin/signals/signals'
import type { SignalKind } from '@rentify/contract/moderation/vocabulary'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { adminApi } from '../admin.api.ts'

/** What the list of signals is narrowed to. */
export type SignalFilters = {
  readonly status: 'open' | 'decided'
  readonly kind: SignalKind | null
  readonly owner: string | null
}

const PAGE = 25

/** Signals, page after page. */
export const signalsOf = ({ status, kind, owner }: SignalFilters) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'signals', status, kind, owner],
    queryFn: ({ pageParam, signal }): Promise<SignalsPage> =>
      adminApi.listSignals(
        {
          query: {
            ...{ status, limit: PAGE },
            ...(kind && { kind }),
            ...(owner && { owner }),
            ...(pageParam && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })
