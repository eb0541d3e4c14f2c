// The one shape of a feature on the server: what it mounts, what it does in the background.
import type { FastifyInstance } from 'fastify'
import type { MountOptions } from './http/mount.ts'
import type { Job } from './jobs/runner.ts'
import type { Readings } from './metrics/index.ts'

/**
 * What `createX` of a module returns, beside what other modules ask of it. Personal records,
 * listeners and rules need no server; `registrations.ts` has them.
 */
export type Module = {
  /** Mounts its endpoints. */
  mount(app: FastifyInstance, options: MountOptions): void
  /** Its background jobs. */
  readonly jobs?: readonly Job[]
  /** What metrics tell of it in this process. */
  readonly readings?: Readings
  /** What metrics tell of it that is the same in every process; one is asked. */
  readonly installationReadings?: Readings
  /** Ends what it began; called when no request waits any more, before the database is closed. */
  close?(): void | Promise<void>
}
