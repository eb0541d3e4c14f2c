import { credentialEndpoints } from './accounts/credentials.endpoints.ts'
import { accountEndpoints } from './accounts/endpoints.ts'
import { proofEndpoints } from './accounts/proofs.endpoints.ts'
import type { Endpoints } from './endpoint.ts'
import { healthEndpoints } from './health.ts'
import { listingEndpoints } from './listings/endpoints.ts'
import { savedEndpoints } from './saved/endpoints.ts'
import { settingsEndpoints } from './settings/endpoints.ts'

/** Every endpoint there is, by feature: what is mounted, documented and put through the authorisation matrix. */
export const allEndpoints = {
  health: healthEndpoints,
  settings: settingsEndpoints,
  accounts: accountEndpoints,
  credentials: credentialEndpoints,
  proofs: proofEndpoints,
  listings: listingEndpoints,
  saved: savedEndpoints,
} as const satisfies Record<string, Endpoints>
