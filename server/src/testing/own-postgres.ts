// PostgreSQL servers of this machine, older than the one that Rentify brings.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from '../db/connection.ts'
import { CLEAN_ENV } from '../db/embedded/cluster.ts'
import { identityFor } from '../db/embedded/identity.ts'
import { commandOf, isAlive, waitUntil } from '../db/embedded/processes.ts'

/** The folder of this major version's programs, where a package puts it; undefined without. */
export const programsOf = (major: number): string | undefined =>
  [
    `/usr/lib/postgresql/${major}/bin`,
    `/usr/pgsql-${major}/bin`,
    `/opt/homebrew/opt/postgresql@${major}/bin`,
    `/usr/local/opt/postgresql@${major}/bin`,
  ].find((folder) => existsSync(join(folder, 'initdb')))

export type OwnPostgres = {
  readonly connection: Connection
  readonly folder: string
  /** The process that ends with the server. */
  readonly pid: number
  stop(): Promise<void>
}

/** A new cluster in a temporary folder, run as another user where this one is root. */
export async function startOwnPostgres(programs: string): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'rentify-own-'))
  const data = join(folder, 'data')
  const identity = identityFor(data)
  if (identity.uid !== undefined && identity.gid !== undefined)
    chownSync(folder, identity.uid, identity.gid)
  const how = { ...identity, cwd: folder, env: CLEAN_ENV }
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'rentify', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...how, stdio: 'pipe' },
  )
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: 240,
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
  }
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(programs, 'postgres'), ['-D', data, ...set], {
    ...how,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const pid = child.pid ?? 0
  const end = async () => {
    await stopped(child)
    await rm(folder, { recursive: true, force: true })
  }
  const connection = { host: folder, port: 5432, user: 'rentify', database: 'postgres' }
  await waitUntil(() => said.includes('ready to accept connections') || !isAlive(pid), 30_000)
  const client = new pg.Client(connection)
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    await end()
    throw new Error(`${commandOf(pid) || programs} did not start: ${said}`, { cause: error })
  }
  return { connection, folder, pid, stop: end }
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise((done) => child.once('close', done))
  child.kill('SIGINT')
  await closed
}
