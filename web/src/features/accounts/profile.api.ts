import type { privacyEndpoints } from '@rentify/contract/accounts/privacy/privacy.endpoints'
import { privacyRoutes } from '@rentify/contract/accounts/privacy/privacy.routes'
import type { profileEndpoints } from '@rentify/contract/accounts/profile.endpoints'
import { profileRoutes } from '@rentify/contract/accounts/profile.routes'
import type { twoFactorEndpoints } from '@rentify/contract/accounts/two-factor/two-factor.endpoints'
import { twoFactorRoutes } from '@rentify/contract/accounts/two-factor/two-factor.routes'
import { clientOf } from '../../api/client.ts'

// Apart from `accounts.api.ts`, because the shell does not need these calls.
export const profileApi = clientOf<typeof profileEndpoints>(profileRoutes)
export const twoFactorApi = clientOf<typeof twoFactorEndpoints>(twoFactorRoutes)
export const privacyApi = clientOf<typeof privacyEndpoints>(privacyRoutes)
