import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { type Binaries, findBinaries, POSTGRES_MAJOR } from './binaries.ts'
import { canUse, type Identity, identityFor } from './identity.ts'
import { PG_HBA, postgresqlConf, SOCKET_PORT } from './settings.ts'

/** One database cluster in a data directory, and how its programs are run. */
export type Cluster = {
  readonly dataDir: string
  readonly folder: string
  readonly identity: Identity
  readonly binaries: Binaries
  /** Part of the command line of all its processes. */
  readonly clusterName: string
  readonly sockets: string
  readonly password: string
  readonly logFile: string
  /** Variables that its server has besides `CLEAN_ENV`. */
  readonly preloaded: Readonly<Record<string, string>>
  /** Its log is written so that a copy of the files can be brought forward with it. */
  readonly archives: boolean
}

export const ROLE = 'rentify'
export const DATABASE = 'rentify'
// In bytes: the shortest limit of all platforms on a socket path (macOS), less the zero at its end.
const LONGEST_SOCKET_PATH = 103
/** What initdb and postgresql.conf take as it is; PostgreSQL's limit is 1,024 bytes. */
const PLAIN_PATH = /^[\w/.-]{1,900}$/
/** In the data directory. */
export const PASSWORD_FILE = 'postgres.password'
export const POSTGRES_FOLDER = 'postgres'

/**
 * Opens the cluster of a data directory, or creates it. Call with the starting lock held.
 * @throws {StartError} for another major version, or a place PostgreSQL cannot use.
 */
export async function openCluster(
  dataDir: string,
  preloaded: Cluster['preloaded'] = {},
  archives = false,
): Promise<Cluster> {
  const folder = join(dataDir, POSTGRES_FOLDER)
  assertSameMajor(folder)
  const identity = identityFor(folder)
  const binaries = await findBinaries(identity, dataDir)
  const clusterName = `rentify-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const cluster = {
    dataDir,
    folder,
    identity,
    binaries,
    clusterName,
    sockets: folder,
    password: '',
    logFile: join(dataDir, 'postgres.log'),
    preloaded,
    archives: archives || holdsLog(folder),
  }
  for (const name of readdirSync(dataDir))
    if (name.startsWith('postgres.new-'))
      rmSync(join(dataDir, name), { recursive: true, force: true })
  if (!existsSync(join(folder, 'PG_VERSION'))) await create(cluster)
  // Copied by root from elsewhere, the files are root's; PostgreSQL insists on being their owner.
  else if (identity.uid !== undefined && statSync(folder).uid !== identity.uid)
    ownTree(identity, folder)
  return { ...cluster, password: readPassword(dataDir) ?? '', sockets: socketFolder(cluster) }
}

/**
 * The cluster's folder as its own processes name it, with the working directory to start them in.
 */
export function placeOf(cluster: Pick<Cluster, 'folder' | 'identity'>): {
  cwd: string
  path: string
} {
  const here = { cwd: cluster.folder, path: cluster.folder }
  const isLinux = process.platform === 'linux'
  if (isLinux && !PLAIN_PATH.test(cluster.folder)) return { ...here, path: '/proc/self/cwd' }
  if (canUse(cluster.identity, cluster.folder)) return here
  // A parent folder may be closed to PostgreSQL's user (root's home): its working directory is set
  // before root is dropped, and Linux resolves this name to the process's working directory.
  if (isLinux) return { ...here, path: '/proc/self/cwd' }
  throw new StartError(
    `PostgreSQL's user cannot enter ${cluster.folder}: set DATA_DIR to a folder it can reach.`,
  )
}

/**
 * A clean environment: our variables (PGPORT, PGDATA, locale) must not affect PostgreSQL's
 * programs.
 */
export const CLEAN_ENV = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** Writes the settings and ensures a password. Call while PostgreSQL is stopped. */
export async function configure(cluster: Cluster): Promise<Cluster> {
  const { path } = placeOf(cluster)
  writeOwned(
    cluster,
    'postgresql.conf',
    postgresqlConf(cluster.sockets === cluster.folder ? path : cluster.sockets, cluster.archives),
  )
  writeOwned(cluster, 'pg_hba.conf', PG_HBA)
  if (cluster.password) return cluster
  const password = randomBytes(24).toString('hex')
  await runSingle(cluster, [`ALTER ROLE ${ROLE} PASSWORD '${password}';`])
  writeFileSync(join(cluster.dataDir, PASSWORD_FILE), `${password}\n`, { mode: 0o600 })
  return { ...cluster, password }
}

/** With less in its log a cluster that holds some for an archive would not start. */
function holdsLog(folder: string): boolean {
  const slots = join(folder, 'pg_replslot')
  return existsSync(slots) && readdirSync(slots).length > 0
}

function assertSameMajor(folder: string): void {
  const file = join(folder, 'PG_VERSION')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  if (found === undefined || found === String(POSTGRES_MAJOR)) return
  throw new StartError(
    `${folder} was made by PostgreSQL ${found}, and this Rentify brings PostgreSQL ${POSTGRES_MAJOR}: back it up with the Rentify that made it (npm run backup) and restore it into an empty DATA_DIR with this one.`,
  )
}

/**
 * Creates the cluster under a temporary name, so that an interrupted start leaves nothing that
 * looks complete.
 */
async function create(cluster: Cluster): Promise<void> {
  const partial = join(cluster.dataDir, `postgres.new-${process.pid}`)
  mkdirSync(partial, { mode: 0o700 })
  own(cluster.identity, partial)
  const { cwd, path } = placeOf({ folder: partial, identity: cluster.identity })
  const options = [
    '-D',
    path,
    '-U',
    ROLE,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]
  const made = spawnSync(cluster.binaries.initdb, options, {
    ...cluster.identity,
    cwd,
    env: CLEAN_ENV,
    encoding: 'utf8',
  })
  if (made.status !== 0) {
    rmSync(partial, { recursive: true, force: true })
    throw new StartError(
      `PostgreSQL could not make its files in ${cluster.dataDir}: ${(made.error?.message ?? made.stderr).trim().split('\n')[0]}.`,
    )
  }
  const fresh = { ...cluster, folder: partial }
  // The password of an earlier cluster does not work here.
  rmSync(join(cluster.dataDir, PASSWORD_FILE), { force: true })
  await runSingle(fresh, [`CREATE DATABASE ${DATABASE};`])
  renameSync(partial, cluster.folder)
}

/** Runs statements without server or password (single-user mode), as the owner of the files. */
async function runSingle(cluster: Cluster, statements: readonly string[]): Promise<void> {
  const { cwd, path } = placeOf(cluster)
  const child = spawn(
    cluster.binaries.postgres,
    ['--single', '-D', path, '-c', `cluster_name=${cluster.clusterName}`, 'postgres'],
    {
      ...cluster.identity,
      cwd,
      env: CLEAN_ENV,
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  )
  let trouble = ''
  child.stderr.on('data', (chunk) => {
    trouble += chunk
  })
  child.stdin.end(`${statements.join('\n')}\n`)
  const status = await new Promise((done, fail) => child.once('close', done).once('error', fail))
  const error = trouble.split('\n').find((line) => /\b(ERROR|FATAL|PANIC):/.test(line))
  if (status !== 0 || error)
    throw new StartError(
      `PostgreSQL could not prepare ${cluster.folder}: ${error ?? `it ended with ${status}`}.`,
    )
}

function readPassword(dataDir: string): string | undefined {
  const file = join(dataDir, PASSWORD_FILE)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() || undefined : undefined
}

/**
 * The socket is in the cluster's folder, closed to other users; when its path is too long, in a
 * closed temporary folder.
 */
function socketFolder(cluster: Cluster): string {
  const socket = join(cluster.folder, `.s.PGSQL.${SOCKET_PORT}`)
  if (Buffer.byteLength(socket) <= LONGEST_SOCKET_PATH) return cluster.folder
  const short = [tmpdir(), '/tmp']
    .map((folder) => join(folder, cluster.clusterName))
    .find((folder) => Buffer.byteLength(folder) < LONGEST_SOCKET_PATH - 20)
  if (!short)
    throw new StartError(
      `${cluster.dataDir} is too long a path for PostgreSQL's socket: set DATA_DIR to a shorter one.`,
    )
  if (!existsSync(short)) {
    mkdirSync(short, { mode: 0o700 })
    own(cluster.identity, short)
  }
  const found = lstatSync(short)
  const owner = cluster.identity.uid ?? process.getuid?.()
  // The temporary folder is shared: another user may have created this path first.
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0)
    throw new StartError(
      `${short} belongs to another user: remove it, or set DATA_DIR to a shorter path.`,
    )
  return short
}

function writeOwned(cluster: Cluster, name: string, content: string): void {
  const file = join(cluster.folder, name)
  // On a full disk a file that is written anew stays empty.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content)
    writeFileSync(file, content, { mode: 0o600 })
  chmodSync(file, 0o600)
  own(cluster.identity, file)
}

function ownTree(identity: Identity, path: string): void {
  own(identity, path)
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true }))
    own(identity, join(entry.parentPath, entry.name))
}

function own({ uid, gid }: Identity, path: string): void {
  if (uid !== undefined && gid !== undefined) lchownSync(path, uid, gid)
}
