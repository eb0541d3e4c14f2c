import type { savedSearchEndpoints } from '@rentify/contract/saved-searches/endpoints'
import { savedSearchRoutes } from '@rentify/contract/saved-searches/routes'
import type { Frequency, SearchChange } from '@rentify/contract/saved-searches/saved-search'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { clientOf } from '../../api/client.ts'
import { messageOf } from '../../api/errors.ts'
import { m } from '../../messages/index.js'
import { toast } from '../../ui/toasts/toast.ts'
import type { AskedSearch } from './search-address.ts'

const api = clientOf<typeof savedSearchEndpoints>(savedSearchRoutes)
const SEARCHES = ['saved-searches'] as const

export const savedSearchesQuery = queryOptions({
  queryKey: SEARCHES,
  queryFn: ({ signal }) => api.listSavedSearches({}, { signal }),
  staleTime: 0,
  meta: { personal: true },
})

export const estimateOf = ({ type, query }: AskedSearch) =>
  queryOptions({
    queryKey: [...SEARCHES, 'estimate', type, query],
    queryFn: ({ signal }) => api.estimateSearch({ query: { type, query } }, { signal }),
    meta: { personal: true },
  })

type Wanted = AskedSearch & { readonly name?: string; readonly frequency: Frequency }
type Change = { readonly id: string; readonly change: SearchChange }

/** What changes the list; a failure is told, and the list is read again either way. */
function useChange<Input>(work: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: work,
    onError: (error) => toast('error', messageOf(error, m.search_save_failed())),
    onSettled: () => queries.invalidateQueries({ queryKey: SEARCHES }),
  })
}

export const useSaveSearch = () => useChange((body: Wanted) => api.saveSearch({ body }))
export const useChangeSearch = () =>
  useChange(({ id, change }: Change) => api.changeSavedSearch({ params: { id }, body: change }))
export const useDeleteSearch = () =>
  useChange((id: string) => api.deleteSavedSearch({ params: { id } }))
