import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query'

type Paged = { readonly page: number; readonly limit?: number }
type Read<Q, P> = (input: { query: Q }, options: { signal: AbortSignal }) => Promise<P>

/** What reads one page of a list; `narrowing` is what the list is asked by without its pages. */
export type PageQuery<P> = {
  readonly options: UseQueryOptions<P>
  readonly narrowing: Readonly<Record<string, unknown>>
}

/** One page of a list of the back office; the previous page stays until it has come. */
export function pageQuery<Q extends Paged, P>(
  list: string,
  read: Read<Q, P>,
  query: Q,
): PageQuery<P> {
  const { page: _page, limit: _limit, ...narrowing } = query
  const options: UseQueryOptions<P> = {
    queryKey: ['admin', list, query],
    queryFn: ({ signal }) => read({ query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  }
  return { options, narrowing }
}
