import { keepPreviousData, queryOptions } from '@tanstack/react-query'

type Paged = { readonly page: number; readonly limit?: number }
type Read<Q, P> = (input: { query: Q }, options: { signal: AbortSignal }) => Promise<P>

/** What gives one page of a list; `narrowing` is what the whole of it is asked by. */
export type PageQuery<P> = {
  readonly options: ReturnType<typeof optionsOf<P>>
  readonly narrowing: Readonly<Record<string, unknown>>
}

/** One page of a list of the back office, asked for by `query`. */
export function pageQuery<Q extends Paged, P>(
  list: string,
  read: Read<Q, P>,
  query: Q,
): PageQuery<P> {
  const { page: _page, limit: _limit, ...narrowing } = query
  return {
    options: optionsOf(['admin', list, query], (signal) => read({ query }, { signal })),
    narrowing,
  }
}

/** The previous page stays until another has come. */
const optionsOf = <P>(queryKey: readonly unknown[], read: (signal: AbortSignal) => Promise<P>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })
