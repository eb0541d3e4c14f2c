import { queryOptions } from '@tanstack/react-query'
import { profileApi } from './profile.api.ts'

/** The user's signed-in devices; always refetched. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => profileApi.listSessions({}, { signal }),
  meta: { personal: true },
  staleTime: 0,
})
