import type { accountEndpoints } from '@rentify/contract/accounts/endpoints'
import { accountRoutes } from '@rentify/contract/accounts/routes'
import { clientOf } from '../../api/client.ts'

/** Registration, sign-in, sign-out, profile. */
export const accountsApi = clientOf<typeof accountEndpoints>(accountRoutes)
