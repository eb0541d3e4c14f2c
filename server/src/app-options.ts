import type { Role } from '@rentify/contract/accounts/account'
import type { GrievanceOfficer } from '@rentify/contract/settings/endpoints'
import type { FastifyInstance } from 'fastify'
import type { BackupSchedule } from './db/backup/index.ts'
import type { RequestTimeouts } from './http/request-timeouts.ts'
import type { RequestLogMode } from './http/watch/request-log.ts'
import type { BucketPlace, MediaPlace } from './media-place.ts'
import type { Family } from './metrics/index.ts'
import type { GoogleOptions, QueueBounds } from './modules/accounts/index.ts'
import type { Settings } from './modules/settings/index.ts'
import type { Server } from './servers/index.ts'

/** What an installation decides; `env.ts` fills it from the environment. */
export type AppOptions = {
  publicUrl: string
  dataDir: string
  /** Where pictures are; null: in the data directory. */
  mediaPlace: MediaPlace | null
  mediaCacheBytes: number
  trustProxy: boolean | string
  rateLimitFactor: number
  operatorName: string
  smtpUrl: string | null
  mailFrom: string
  supportEmail: string | null
  supportWhatsapp: string | null
  grievanceOfficer: GrievanceOfficer | null
  socialLinks: readonly string[]
  mapFile: string | null
  mapTilesUrl: string | null
  mapTilesCredit: string | null
  geocoderUrl: string | null
  google: GoogleOptions | null
  secretKey: string | null
  secretKeyOld: string | null
  /** Backups by themselves; null: none. */
  backups: BackupSchedule | null
  /** Where they are copied to; null: nowhere. */
  backupPlace: BucketPlace | null
  backupPassphrase: string | null
  cacheBytes: number
  /** Seconds for which shared caches may keep public pages, lists and pictures (D103). */
  cdnSeconds: number
  /** Where the workers of this machine have their sockets; null: there is one process. */
  workerSockets: string | null
  placeholders: boolean
  /** Months for which the audit log is stored (D38). */
  auditMonths: number
  /** The header in which a trusted proxy names a visitor's country. */
  countryHeader: string | null
  /** Which requests get a line in the log. */
  logRequests: RequestLogMode
  /** Whether failed sign-ins are logged with their address, rather than a hash of it. */
  logAddresses: boolean
  /** This start of the product, of which the process is a worker. */
  server: Server
  /** Overrides for how long a request may take to arrive. */
  timeouts?: RequestTimeouts
  /** Overrides for how many password hashes run and wait at once. */
  hashing?: QueueBounds
  /** How long processing one picture may take, where not as long as usual. */
  pictureMs?: number
  demoAccounts: readonly { role: Role; email: string; password: string }[]
}

export type App = {
  readonly http: FastifyInstance
  readonly settings: Settings
  /** Resolves when searches can be answered, and when it is closed before. */
  readonly loaded: Promise<void>
  /** From now on readiness answers 503; requests in flight go on. */
  drain(): void
  /** Makes what is made once, which the first visitors would wait for otherwise. */
  warmUp(): Promise<void>
  /** Starts what can wait until the server listens: background jobs, and what they need. */
  begin(): void
  /** `isFirst`: with what is the same in every process of the installation. */
  metrics(isFirst: boolean): Promise<readonly Family[]>
  /** Runs the background jobs that are due now. */
  runDueJobs(): Promise<void>
  close(): Promise<void>
}
