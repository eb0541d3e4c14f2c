import * as z from 'zod/mini'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { ROLES } from './account.ts'
import { panelLockRoutes } from './panel-lock.routes.ts'
import { REAUTHENTICATION_ERRORS, reauthentication, twoFactorCode } from './reauthentication.ts'

const done = z.object({ success: z.literal(true), message: z.string() })

/**
 * The caller's session in the back office, whose calls are 401 `panel_idle` while it is locked
 * (D15). Administrators who have yet to set up two-factor unlock it, too.
 */
export const panelLockEndpoints = {
  lockPanel: defineEndpoint(panelLockRoutes.lockPanel, {
    summary: 'Lock the back office for this session',
    access: ROLES,
    reply: done,
    errors: [],
  }),
  unlockPanel: defineEndpoint(panelLockRoutes.unlockPanel, {
    summary: 'Unlock the back office for this session by password, and code where one is set up',
    access: ROLES,
    body: z.extend(reauthentication, { code: z.optional(twoFactorCode) }),
    reply: done,
    errors: [...REAUTHENTICATION_ERRORS, 'two_factor_required', 'invalid_code'],
  }),
} as const satisfies Endpoints
