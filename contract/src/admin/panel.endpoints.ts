import * as z from 'zod/mini'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { adminRoutes } from './routes.ts'

/** The caller's session in the back office (D15). */
export const panelEndpoints = {
  /**
   * `idleMinutes`: after so many without a call a session is 401 `panel_idle` here
   * (R15); the call itself counts as one.
   */
  getPanelSession: defineEndpoint(adminRoutes.getPanelSession, {
    summary: 'How long the back office may be left alone; keeps the session in use',
    access: ['owner', 'admin'],
    reply: z.object({ idleMinutes: z.int() }),
    errors: [],
  }),
} as const satisfies Endpoints
