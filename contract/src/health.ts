import * as z from 'zod/mini'
import { defineEndpoint, type Endpoints } from './endpoint.ts'

const state = z.object({ status: z.enum(['ok', 'starting', 'draining', 'database unreachable']) })

/** `stalled`: jobs are due and this process runs none; it starts its background work again. */
const readiness = z.extend(state, { backgroundWork: z.enum(['running', 'stalled']) })

/**
 * For load balancers: `live` while the process runs, `ready` while it should get traffic (503
 * otherwise). A token that comes along is not looked up: the database may be away.
 */
export const healthEndpoints = {
  live: defineEndpoint(
    { method: 'GET', path: '/api/health/live' },
    {
      summary: 'Is the process alive',
      access: 'public',
      sameForAll: true,
      reply: state,
      errors: [],
    },
  ),
  ready: defineEndpoint(
    { method: 'GET', path: '/api/health/ready' },
    {
      summary: 'Should it get traffic',
      access: 'public',
      sameForAll: true,
      reply: readiness,
      errors: ['unavailable'],
    },
  ),
} as const satisfies Endpoints
