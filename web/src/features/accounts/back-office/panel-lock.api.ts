import type { panelLockEndpoints } from '@rentify/contract/accounts/panel-lock.endpoints'
import { panelLockRoutes } from '@rentify/contract/accounts/panel-lock.routes'
import { clientOf } from '../../../api/client.ts'

/** Locks and unlocks the back office; loaded by no public page. */
export const panelLockApi = clientOf<typeof panelLockEndpoints>(panelLockRoutes)
