import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { described } from '../schema.ts'
import { adminRoutes } from './routes.ts'

/**
 * How the installation is. Null where a part could not be read in time: the others are still there.
 * Sizes are bytes. `error` is that of a job's last attempt, without addresses and tokens.
 */
const health = z.object({
  version: z.string(),
  /** Its commit, where that is known. */
  commit: z.nullable(z.string()),
  /** Of the process that answered. */
  startedAt: instant,
  node: z.string(),
  database: z.nullable(z.object({ postgres: z.string(), bytes: z.number() })),
  /**
   * Of the process that answered: the listings in its memory, when it last read changes, and how
   * many answers it compared with the database; null while it reads all listings.
   */
  search: z.nullable(
    z.object({ listings: z.int(), readAt: instant, compared: z.int(), differing: z.int() }),
  ),
  /** Every server that was seen within a day, by name; `isHere`: the one that answered. */
  servers: z.nullable(
    z.array(
      z.object({
        name: z.string(),
        version: z.string(),
        commit: z.nullable(z.string()),
        workers: z.int(),
        startedAt: instant,
        seenAt: instant,
        isHere: z.boolean(),
      }),
    ),
  ),
  /**
   * The hosts of the database, as the process that answered sees them, where several are known.
   * `ready`: a standby that answers; `behind`: a replica too far behind the primary to be read
   * from; `away`: does not answer; `other`: not of this database, or no longer following it.
   */
  databaseHosts: z.array(
    z.object({
      host: z.string(),
      role: z.enum(['primary', 'standby', 'replica']),
      state: z.enum(['used', 'ready', 'behind', 'away', 'read-only', 'other']),
      lagSeconds: z.nullable(z.number()),
    }),
  ),
  /** How sending mails went last, in whichever process. */
  mail: z.nullable(
    z.object({
      sentAt: z.nullable(instant),
      failedAt: z.nullable(instant),
      error: z.nullable(z.string()),
      /** Null while the mail server answers. */
      failingSince: z.nullable(instant),
    }),
  ),
  /** Of the data directory. */
  disk: z.nullable(z.object({ free: z.number(), total: z.number() })),
  /** The last `npm run backup`; null when there was none. */
  backup: z.nullable(z.object({ at: instant, rows: z.number(), pictures: z.int() })),
  /** What an upgrade has still to do, in order; rows where it goes over a table's. */
  upgrade: z.nullable(
    z.array(
      z.object({
        name: z.string(),
        kind: z.enum(['expand', 'online', 'contract', 'functions', 'before kinds']),
        done: z.nullable(z.int()),
        rows: z.int(),
      }),
    ),
  ),
  /** Backups by themselves (`BACKUP_DIR`); null where they are not set up. */
  backups: z.nullable(
    z.object({
      bytes: z.nullable(z.number()),
      next: instant,
      /** Since the last that went well. */
      failure: z.nullable(z.object({ at: instant, error: z.string() })),
      /** The last trial of restoring one. */
      drill: z.nullable(z.object({ at: instant, error: z.nullable(z.string()) })),
      /** Between which moments the embedded database can be restored to any, and its bytes. */
      archive: z.nullable(z.object({ from: instant, until: instant, bytes: z.number() })),
      /** Their copy in a bucket (`BACKUP_URL`); null where it is not set up. */
      offsite: z.nullable(
        z.object({
          place: z.string(),
          /** When all that there was had been sent; null: never yet. */
          at: z.nullable(instant),
          /** Until when the log of the embedded database is there. */
          until: z.nullable(instant),
          /** Since the last that went well. */
          failure: z.nullable(z.object({ at: instant, error: z.string() })),
        }),
      ),
    }),
  ),
  queue: z.nullable(
    z.object({
      waiting: z.int(),
      running: z.int(),
      failed: z.int(),
      /** Since when the job that is due longest has waited. */
      dueSince: z.nullable(instant),
    }),
  ),
  /** The newest of those that failed for the last time, at most 50. */
  failedJobs: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      attempts: z.int(),
      failedAt: instant,
      error: z.nullable(z.string()),
    }),
  ),
  services: z.object({
    mail: z.boolean(),
    google: z.boolean(),
    geocoder: z.boolean(),
    mapTiles: z.boolean(),
  }),
})
export type Health = z.output<typeof health>

const access = ['admin'] as const

/** How the installation is, for administrators. */
export const healthEndpoints = {
  getHealth: defineEndpoint(adminRoutes.getHealth, {
    summary: 'How the installation is: servers, queue, mail, disk, database, backup, services',
    access,
    reply: health,
    errors: [],
  }),
  retryJob: defineEndpoint(adminRoutes.retryJob, {
    summary: 'Run a failed background job again',
    access,
    params: z.object({
      id: described('The job.', z.string().check(z.regex(/^\d{1,18}$/))),
    }),
    idempotent: true,
    reply: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['job_not_found'],
    audit: 'job.retry',
  }),
} as const satisfies Endpoints
