import { queryOptions } from '@tanstack/react-query'
import { profileApi } from './profile.api.ts'

/** Where this person is signed in; always asked again. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => profileApi.listSessions({}, { signal }),
  meta: { personal: true },
  staleTime: 0,
})
