import { healthEndpoints } from '@rentify/contract/health'
import { message } from '@rentify/contract/messages'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type MountOptions, mount } from './mount.ts'
import { Problem } from './problem.ts'

/**
 * What readiness depends on: the drain switch, and the database answering in time. Background work
 * that stands still is told, and pages are served on.
 */
export type Readiness = {
  draining: () => boolean
  database: () => Promise<void>
  backgroundIsStalled: () => boolean
}

/** `/api/health/live` and `/api/health/ready`. */
export function mountHealth(
  app: FastifyInstance,
  readiness: Readiness,
  options: MountOptions,
): void {
  const handlers: Handlers<typeof healthEndpoints> = {
    live: async () => ({ status: 'ok' }),
    ready: async () => {
      if (readiness.draining())
        throw new Problem('unavailable', { message: message('shutting_down') })
      await readiness.database().catch(() => {
        throw new Problem('unavailable', { message: message('database_silent') })
      })
      return {
        status: 'ok',
        backgroundWork: readiness.backgroundIsStalled() ? 'stalled' : 'running',
      }
    },
  }
  mount(app, healthEndpoints, handlers, options)
}
