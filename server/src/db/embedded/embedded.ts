import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { type Cluster, DATABASE, openCluster, ROLE } from './cluster.ts'
import { holder, type Lock, tryExclusive, tryShared, waitFor, writeHolder } from './locks.ts'
import { ensurePostmaster, STUCK_MS, shutDown } from './postmaster.ts'
import { watchForStuck } from './processes.ts'
import { SOCKET_PORT } from './settings.ts'
import { supervise } from './supervisor.ts'

type Log = {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

type EmbeddedOptions = {
  /** Absolute path; created when missing. */
  dataDir: string
  log: Log
  /** A library that the database runs with, too. */
  preloaded?: Readonly<Record<string, string>>
  /** Whether its log is copied to backups. */
  archives?: boolean
  /** How long the database may let nobody in. */
  stuckMs?: number
}

export type EmbeddedPostgres = {
  /** Connection for `pg`: a socket that only this user can open. */
  readonly connection: {
    host: string
    port: number
    user: string
    password: string
    database: string
  }
  /** Releases the database; the last user shuts it down. */
  stop(): Promise<void>
}

const WAIT_FOR_OTHERS_MS = 600_000

/**
 * Opens the embedded database for the server, which locks the data directory: adopts a running
 * postmaster or starts one, and restarts it whenever it dies.
 * @throws {StartError} when a server already runs on the data directory, or PostgreSQL cannot
 * start.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = prepare(options.dataDir)
  const file = join(dataDir, 'locks', 'server')
  const server = tryExclusive(file)
  if (!server) {
    const pid = holder(file)
    throw new StartError(
      `Rentify already runs on ${dataDir}${pid ? ` (process ${pid})` : ''}: stop it first, or set DATA_DIR to another folder.`,
    )
  }
  writeHolder(file)
  try {
    return await use({ ...options, dataDir }, server)
  } catch (error) {
    server.release()
    throw error
  }
}

/**
 * Opens the embedded database for a command, beside a running server or without one.
 * @throws {StartError} when PostgreSQL cannot start.
 */
export async function joinEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return use({ ...options, dataDir: prepare(options.dataDir) })
}

function prepare(dataDir: string): string {
  if (process.platform === 'win32')
    throw new StartError(
      'The embedded PostgreSQL needs Linux or macOS: set DATABASE_URL, or run Rentify in WSL.',
    )
  try {
    mkdirSync(join(dataDir, 'locks'), { recursive: true, mode: 0o700 })
    return realpathSync(dataDir)
  } catch (error) {
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be used: ${(error as NodeJS.ErrnoException).code}.`,
    )
  }
}

async function use(
  { dataDir, log, preloaded, archives, stuckMs = STUCK_MS }: EmbeddedOptions,
  server?: Lock,
): Promise<EmbeddedPostgres> {
  const usersFile = join(dataDir, 'locks', 'users')
  const alone = <T>(work: () => Promise<T>) => withStartingLock(dataDir, work)
  const { users, ...running } = await alone(async () => {
    const ready = await ensurePostmaster(await openCluster(dataDir, preloaded, archives), log)
    const users = tryShared(usersFile)
    if (!users)
      throw new StartError(
        `The locks in ${dataDir} do not work on this file system: set DATA_DIR to a local folder.`,
      )
    return { ...ready, users }
  })
  const supervisor = supervise(running.pid, {
    restart: () => alone(async () => (await ensurePostmaster(running.cluster, log)).pid),
    isStuck: watchForStuck(running.cluster.clusterName, stuckMs),
    log,
  })
  let stopped: Promise<void> | undefined
  const stop = () =>
    alone(async () => {
      users.release()
      await shutDownIfUnused(usersFile, running.cluster, log)
      server?.release()
    })
  return {
    connection: {
      host: running.cluster.sockets,
      port: SOCKET_PORT,
      user: ROLE,
      password: running.cluster.password,
      database: DATABASE,
    },
    stop: () => {
      supervisor.stop()
      stopped ??= stop()
      return stopped
    },
  }
}

async function shutDownIfUnused(usersFile: string, cluster: Cluster, log: Log): Promise<void> {
  const last = tryExclusive(usersFile)
  if (!last) return
  try {
    await shutDown(cluster, log)
  } finally {
    last.release()
  }
}

/** Only one process at a time checks, starts or stops the postmaster. */
async function withStartingLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const lock = await waitFor(
    () => tryExclusive(join(dataDir, 'locks', 'starting')),
    WAIT_FOR_OTHERS_MS,
  )
  if (!lock)
    throw new StartError(
      `Another process has been starting or stopping the database in ${dataDir} for ten minutes.`,
    )
  try {
    return await work()
  } finally {
    lock.release()
  }
}
