import { queryOptions } from '@tanstack/react-query'
import { readSaved } from './saved-sync.ts'

/** The user's saved listings with cards; refetched whenever the page opens or the list changes. */
export const savedListings = queryOptions({
  queryKey: ['saved'],
  queryFn: ({ signal }) => readSaved(signal),
  staleTime: 0,
  refetchOnReconnect: 'always',
  meta: { personal: true },
})
