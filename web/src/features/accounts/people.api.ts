import type { privacyEndpoints } from '@rentify/contract/accounts/privacy.endpoints'
import { privacyRoutes } from '@rentify/contract/accounts/privacy.routes'
import type { profileEndpoints } from '@rentify/contract/accounts/profile.endpoints'
import { profileRoutes } from '@rentify/contract/accounts/profile.routes'
import type { twoFactorEndpoints } from '@rentify/contract/accounts/two-factor.endpoints'
import { twoFactorRoutes } from '@rentify/contract/accounts/two-factor.routes'
import { clientOf } from '../../api/client.ts'

/** Passwords, addresses, sessions, and the profile's form; the shell does without. */
export const credentialsApi = clientOf<typeof profileEndpoints>(profileRoutes)

/** Google, the second step of signing in, one's data and one's leaving. */
export const proofsApi = clientOf<typeof twoFactorEndpoints & typeof privacyEndpoints>({
  ...twoFactorRoutes,
  ...privacyRoutes,
})
