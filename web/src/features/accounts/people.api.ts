import type { credentialEndpoints } from '@rentify/contract/accounts/credentials.endpoints'
import { credentialRoutes } from '@rentify/contract/accounts/credentials.routes'
import type { proofEndpoints } from '@rentify/contract/accounts/proofs.endpoints'
import { proofRoutes } from '@rentify/contract/accounts/proofs.routes'
import { clientOf } from '../../api/client.ts'

/** Passwords, addresses, sessions, and the profile's form; the shell does without. */
export const credentialsApi = clientOf<typeof credentialEndpoints>(credentialRoutes)

/** Google, the second step of signing in, one's data and one's leaving. */
export const proofsApi = clientOf<typeof proofEndpoints>(proofRoutes)
