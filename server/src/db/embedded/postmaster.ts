import { spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { CLEAN_ENV, type Cluster, configure, placeOf } from './cluster.ts'
import {
  commandOf,
  isAlive,
  isPostgres,
  postgresProcesses,
  signal,
  waitUntil,
  watchForStuck,
} from './processes.ts'
import { SOCKET_PORT } from './settings.ts'

type Log = { info(message: string): void; warn(message: string): void }

// Crash recovery reads the log since the last checkpoint: at most max_wal_size, minutes on a slow
// disk.
const READY_WITHIN_MS = 600_000
/** Longer than PostgreSQL takes to end its own processes. */
export const STUCK_MS = 15_000
const ORPHANS_END_WITHIN_MS = 2_000
const SHUTDOWN_WITHIN_MS = 5_000
const LARGEST_LOG = 5_000_000

/** Returns the cluster's running postmaster, or starts one. Call with the starting lock held. */
export async function ensurePostmaster(
  cluster: Cluster,
  log: Log,
): Promise<{ pid: number; cluster: Cluster }> {
  const live = findPostmaster(cluster)
  if (live && cluster.password && (await becomesReady(live, cluster, log))) {
    log.info(`Using the PostgreSQL that already runs on ${cluster.folder}.`)
    return { pid: live, cluster }
  }
  if (live) signal(live, 'SIGINT')
  await clearAway(cluster, log)
  const configured = await configure(cluster)
  const pid = await spawnPostmaster(configured, log)
  return { pid, cluster: configured }
}

/** The process number of this cluster's postmaster, if it runs. */
function findPostmaster(cluster: Cluster): number | undefined {
  const pid = Number(pidFile(cluster)[0])
  return pid > 0 && isAlive(pid) && postgresProcesses(cluster.clusterName).includes(pid)
    ? pid
    : undefined
}

/** Stops the postmaster: connections are closed, then everything is written to disk. */
export async function shutDown(cluster: Cluster, log: Log): Promise<void> {
  const pid = findPostmaster(cluster)
  if (!pid) return
  signal(pid, 'SIGINT')
  if (await waitUntil(() => !isAlive(pid), SHUTDOWN_WITHIN_MS)) return
  log.warn(
    'PostgreSQL takes long to shut down and is ended at once; it recovers at the next start.',
  )
  signal(pid, 'SIGQUIT')
  await waitUntil(() => !isAlive(pid), SHUTDOWN_WITHIN_MS)
}

/**
 * Waits for processes of a killed postmaster, then removes its lock files: PostgreSQL would mistake
 * a reused process number for its own.
 */
async function clearAway(cluster: Cluster, log: Log): Promise<void> {
  const noted = Number(pidFile(cluster)[0])
  if (noted && isForeignPostmaster(noted, cluster))
    throw new StartError(
      `Another PostgreSQL (process ${noted}) runs on ${cluster.folder}: stop it first.`,
    )
  const gone = () => postgresProcesses(cluster.clusterName).length === 0
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    if (await waitUntil(gone, ORPHANS_END_WITHIN_MS)) break
    log.warn(
      `Processes of an earlier PostgreSQL are still running on ${cluster.folder} and are ended.`,
    )
    for (const pid of postgresProcesses(cluster.clusterName)) signal(pid, name)
  }
  if (!(await waitUntil(gone, ORPHANS_END_WITHIN_MS)))
    throw new StartError(`An earlier PostgreSQL on ${cluster.folder} does not end.`)
  const socket = join(cluster.sockets, `.s.PGSQL.${SOCKET_PORT}`)
  for (const file of [join(cluster.folder, 'postmaster.pid'), socket, `${socket}.lock`])
    rmSync(file, { force: true })
}

/**
 * Whether PostgreSQL runs on our folder, started by other means; the process number alone may have
 * been reused.
 */
function isForeignPostmaster(pid: number, cluster: Cluster): boolean {
  const command = commandOf(pid)
  if (
    !isPostgres(command) ||
    command.startsWith('postgres:') ||
    command.includes(cluster.clusterName)
  )
    return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster.folder
  } catch {
    return command.includes(cluster.folder) || !/\s-D/.test(command)
  }
}

async function spawnPostmaster(cluster: Cluster, log: Log): Promise<number> {
  const { cwd, path } = placeOf(cluster)
  if (existsSync(cluster.logFile) && statSync(cluster.logFile).size > LARGEST_LOG)
    renameSync(cluster.logFile, `${cluster.logFile}.1`)
  const output = openSync(cluster.logFile, 'a', 0o600)
  const before = statSync(cluster.logFile).size
  try {
    // Detached: Ctrl-C at the terminal reaches only the server, which drains before it stops
    // PostgreSQL.
    const child = spawn(
      cluster.binaries.postgres,
      ['-D', path, '-c', `cluster_name=${cluster.clusterName}`],
      {
        ...cluster.identity,
        cwd,
        env: { ...CLEAN_ENV, ...cluster.preloaded },
        detached: true,
        stdio: ['ignore', output, output],
      },
    )
    child.on('error', () => {})
    child.unref()
    if (child.pid && (await becomesReady(child.pid, cluster, log))) return child.pid
  } finally {
    closeSync(output)
  }
  const said = readFileSync(cluster.logFile).subarray(before).toString('utf8').split('\n')
  const why =
    said
      .findLast((line) => /(FATAL|PANIC): (?! *the database system is)/.test(line))
      ?.replace(/^.*(FATAL|PANIC):\s*/, '') ?? 'it gave no reason'
  throw new StartError(`PostgreSQL did not start: ${why} (more in ${cluster.logFile}).`)
}

async function becomesReady(pid: number, cluster: Cluster, log: Log): Promise<boolean> {
  const said = setTimeout(
    () => log.info('PostgreSQL is recovering; this can take some minutes.'),
    3_000,
  )
  const state = () => pidFile(cluster)[7]?.trim()
  const isStuck = watchForStuck(cluster.clusterName, STUCK_MS)
  try {
    await waitUntil(
      () =>
        !isAlive(pid) ||
        isStuck() ||
        state() === 'stopping' ||
        (Number(pidFile(cluster)[0]) === pid && state() === 'ready'),
      READY_WITHIN_MS,
    )
    return isAlive(pid) && state() === 'ready'
  } finally {
    clearTimeout(said)
  }
}

function pidFile(cluster: Cluster): string[] {
  try {
    return readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}
