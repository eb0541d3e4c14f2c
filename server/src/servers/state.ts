// What metrics tell beside what was counted: the state of this process and of the installation,
// read when it is asked for.
import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { MemoryCache } from '../cache.ts'
import { withBudget } from '../db/budget.ts'
import type { DatabaseHost } from '../db/connection.ts'
import type { Database } from '../db/database.ts'
import { countJobs } from '../jobs/index.ts'
import { findMailState } from '../mail/index.ts'
import { countedFamilies, type Family, gauge, type Readings } from '../metrics/index.ts'
import type { Module } from '../module.ts'
import type { Server } from './server.ts'

type Watched = {
  readonly db: Database
  readonly log: Logger
  readonly server: Server
  readonly dataDir: string
  readonly cache: MemoryCache
  readonly modules: readonly Module[]
  readonly requestsInFlight: () => Family
  readonly sockets: () => number
  readonly isBackgroundStalled: () => boolean
}

/** Less than Prometheus waits: what cannot be read in time is missing from the answer. */
const READ_MS = 1_500
const HEALTHY: ReadonlySet<DatabaseHost['state']> = new Set(['used', 'ready'])

/** `isFirst`: whether to tell what is the same in every process of the installation, too. */
export function createMetrics(watched: Watched): (isFirst: boolean) => Promise<Family[]> {
  const { modules, log } = watched
  const ofProcess = [() => stateOf(watched), ...modules.flatMap((one) => one.readings ?? [])]
  const ofInstallation = [
    () => readDatabase(watched),
    () => readJobs(watched),
    () => readMail(watched),
    () => readDisk(watched),
    ...modules.flatMap((one) => one.installationReadings ?? []),
  ]
  const tryReading = async (read: Readings) => {
    try {
      return await withBudget(READ_MS, async () => read())
    } catch (error) {
      log.debug({ err: error }, 'a metric could not be read')
      return []
    }
  }
  return async (isFirst) => {
    const readings = isFirst ? [...ofProcess, ...ofInstallation] : ofProcess
    const read = await Promise.all(readings.map(tryReading))
    return [...countedFamilies(), ...read.flat()]
  }
}

/** `rentify_build_info`, which tells versions apart. */
export function buildInfo({ version, commit }: Pick<Server, 'version' | 'commit'>): Family {
  const labels = { version, commit: commit ?? 'unknown', node: process.version }
  return gauge('rentify_build_info', 'Which version runs; always 1.', [[labels, 1]])
}

function stateOf({
  db,
  server,
  cache,
  requestsInFlight,
  sockets,
  isBackgroundStalled,
}: Watched): Family[] {
  const pools = db.pools()
  const { bytes, entries } = cache.size()
  return [
    buildInfo(server),
    requestsInFlight(),
    gauge('rentify_cache_bytes', 'Memory of the response cache.', bytes),
    gauge('rentify_cache_entries', 'Answers, pages and files in the response cache.', entries),
    gauge('rentify_cache_limit_bytes', 'What CACHE_MB lets it take.', cache.mostBytes),
    gauge(
      'rentify_database_pool_connections',
      'Connections of a pool that are in use or idle.',
      pools.flatMap(({ name: pool, inUse, idle }) => [
        [{ pool, state: 'in_use' }, inUse] as const,
        [{ pool, state: 'idle' }, idle] as const,
      ]),
    ),
    gauge(
      'rentify_database_pool_limit',
      'Connections that a pool may have.',
      pools.map(({ name: pool, most }) => [{ pool }, most]),
    ),
    gauge(
      'rentify_database_pool_waiting',
      'Statements and transactions that wait for a connection.',
      pools.map(({ name: pool, waiting }) => [{ pool }, waiting]),
    ),
    gauge('rentify_sockets', 'Open pages of signed-in users that hear of changes.', sockets()),
    gauge(
      'rentify_background_stalled',
      'Whether due jobs wait although this process runs none.',
      Number(isBackgroundStalled()),
    ),
  ]
}

async function readDatabase({ db }: Watched): Promise<Family[]> {
  const isThere = await db.ping().then(
    () => true,
    () => false,
  )
  const hosts = db.databaseHosts()
  return [
    gauge('rentify_database_up', 'Whether the database answers.', Number(isThere)),
    gauge(
      'rentify_database_host_up',
      'Whether a server of the database can be used.',
      hosts.map(({ host, role, state }) => [{ host, role }, Number(HEALTHY.has(state))]),
    ),
    gauge(
      'rentify_database_replica_lag_seconds',
      'How far a replica is behind the primary.',
      hosts.map(({ host, lagSeconds }) => [{ host }, lagSeconds]),
    ),
  ]
}

async function readJobs({ db }: Watched): Promise<Family[]> {
  const { waiting, running, failed, dueSince } = await countJobs(db.sql)
  return [
    gauge('rentify_jobs', 'Background jobs by state; failed: for the last time.', [
      [{ state: 'waiting' }, waiting],
      [{ state: 'running' }, running],
      [{ state: 'failed' }, failed],
    ]),
    gauge(
      'rentify_jobs_oldest_due_seconds',
      'For how long the job that is due longest has waited.',
      dueSince ? Math.max(0, (Date.now() - dueSince.getTime()) / 1000) : 0,
    ),
  ]
}

async function readMail({ db }: Watched): Promise<Family[]> {
  const state = await findMailState(db.sql)
  return [
    gauge(
      'rentify_mail_last_success_timestamp_seconds',
      'When a mail was handed over last, in Unix time; 0: never.',
      seconds(state.sentAt),
    ),
    gauge(
      'rentify_mail_failing',
      'Whether the last that is known of the mail server is that it failed.',
      Number(state.failingSince !== null),
    ),
  ]
}

async function readDisk({ dataDir }: Watched): Promise<Family[]> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  return [
    gauge('rentify_disk_free_bytes', 'Free space where DATA_DIR is.', bavail * bsize),
    gauge('rentify_disk_size_bytes', 'Size of the disk where DATA_DIR is.', blocks * bsize),
  ]
}

const seconds = (at: Date | null) => (at ? at.getTime() / 1000 : 0)
