import { healthEndpoints } from '@rentify/contract/health'
import { message } from '@rentify/contract/messages'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type MountOptions, mount } from './mount.ts'
import { Problem } from './problem.ts'

/**
 * What readiness depends on: the drain switch, the database answering in time, and the listings in
 * memory. Background work that stands still is told, and pages are served on.
 */
export type Readiness = {
  draining: () => boolean
  database: () => Promise<void>
  /** Resolves when the listings were read once (D74). */
  listings: Promise<void>
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
      if (!(await isSoon(readiness.listings)))
        throw new Problem('unavailable', { message: message('listings_loading') })
      return {
        status: 'ok',
        backgroundWork: readiness.backgroundIsStalled() ? 'stalled' : 'running',
      }
    },
  }
  mount(app, healthEndpoints, handlers, options)
}

const SOON_MS = 500

function isSoon(done: Promise<void>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), SOON_MS)
  void done.then(() => resolve(true)).finally(() => clearTimeout(timer))
  return promise
}
