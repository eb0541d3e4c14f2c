import { queryOptions } from '@tanstack/react-query'
import { readSaved } from './saved-sync.ts'

/** What the person saved, with cards; asked for anew whenever the page is opened or something changes. */
export const savedListings = queryOptions({
  queryKey: ['saved'],
  queryFn: ({ signal }) => readSaved(signal),
  staleTime: 0,
  refetchOnReconnect: 'always',
  meta: { personal: true },
})
