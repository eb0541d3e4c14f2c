import type { privacyEndpoints } from '@rentify/contract/accounts/privacy/privacy.endpoints'
import type { profileEndpoints } from '@rentify/contract/accounts/profile.endpoints'
import { profileRoutes } from '@rentify/contract/accounts/profile.routes'
import { privacyRoutes, twoFactorRoutes } from '@rentify/contract/accounts/security.routes'
import type { twoFactorEndpoints } from '@rentify/contract/accounts/two-factor/two-factor.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '../../api/client.ts'

// Apart from `accounts.queries.ts`, because the shell does not need these calls.
export const profileApi = clientOf<typeof profileEndpoints>(profileRoutes)
export const twoFactorApi = clientOf<typeof twoFactorEndpoints>(twoFactorRoutes)
export const privacyApi = clientOf<typeof privacyEndpoints>(privacyRoutes)

/** The user's signed-in devices; always refetched. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => profileApi.listSessions({}, { signal }),
  meta: { personal: true },
  staleTime: 0,
})
