import { queryOptions } from '@tanstack/react-query'
import { credentialsApi } from './people.api.ts'

/** Where this person is signed in; always asked again. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => credentialsApi.listSessions({}, { signal }),
  meta: { personal: true },
  staleTime: 0,
})
