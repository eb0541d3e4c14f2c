// PostgreSQL servers of one database, of which one takes writes and the others follow it.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import type { Connection } from '../db/connection.ts'
import { findBinaries } from '../db/embedded/binaries.ts'
import { CLEAN_ENV } from '../db/embedded/cluster.ts'
import { identityFor } from '../db/embedded/identity.ts'
import { waitUntil } from '../db/embedded/processes.ts'
import { migrate } from '../db/upgrade/index.ts'

export type PostgresNode = {
  readonly connection: Connection
  /** Resolves with the rows of one statement. */
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
  /** Starts it, as what it was or as what `follow` made of it. */
  start(): Promise<void>
  /** Asks it to end; what it has written reaches those who follow it. */
  stop(): Promise<void>
  /** Ends it as a machine does that loses its power. */
  kill(): Promise<void>
  /** Answers nothing any more, as a machine whose network is gone, until it is killed. */
  freeze(): void
  /** From its next start on, or at once where it follows already. */
  follow(leader: PostgresNode): Promise<void>
  /** Of one that is stopped: begins anew with a copy of what another has, to follow that. */
  cloneOf(leader: PostgresNode): Promise<void>
}

export type ReplicatedPostgres = {
  /** The first is the primary. */
  readonly nodes: readonly PostgresNode[]
  /** The address of some of them, as an operator writes it. */
  url(...nodes: readonly PostgresNode[]): string
  stop(): Promise<void>
}

const NAME = 'rentify'
const SUPERUSER = 'rentify'
const STARTED_MS = 60_000

/** So many servers with a migrated database; `settings` are those of each. */
export async function startReplicatedPostgres(
  count: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'rentify-nodes-'))
  const identity = identityFor(join(folder, 'data'))
  if (identity.uid !== undefined && identity.gid !== undefined)
    chownSync(folder, identity.uid, identity.gid)
  const { initdb, postgres } = await findBinaries(identity, folder)
  const how = { ...identity, cwd: folder, env: CLEAN_ENV }
  const places = Array.from({ length: count }, (_, at) => join(folder, `n${at}`))
  const [first = '', ...others] = places
  const options = ['-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(initdb, ['-D', first, ...options], { ...how, stdio: 'pipe' })
  for (const other of others) execFileSync('cp', ['-a', first, other])
  const nodes = places.map((place) => aNode(place, postgres, how, settings))
  const watch = endWithUs(folder)
  const stop = async () => {
    watch.kill()
    await Promise.all(nodes.map((node) => node.kill()))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const [primary, ...replicas] = nodes as [PostgresNode, ...PostgresNode[]]
    await primary.start()
    for (const replica of replicas) await replica.follow(primary)
    await Promise.all(replicas.map((replica) => replica.start()))
    const client = new pg.Client({ ...primary.connection, database: 'postgres' })
    await client.connect()
    await client.query(`create database ${NAME}`)
    await client.end()
    await migrate(primary.connection)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    nodes,
    url: (...chosen) =>
      `postgres://${SUPERUSER}@localhost/${NAME}?host=${chosen.map(({ connection }) => connection.host).join(',')}`,
    stop,
  }
}

/** A process that is killed cannot stop its servers: one that waits for its end does. */
function endWithUs(folder: string): ChildProcess {
  const script =
    'read -r never; for f in "$1"/n*/postmaster.pid; do kill -QUIT "$(head -1 "$f")"; done; sleep 2; rm -rf "$1"'
  const watch = spawn('/bin/sh', ['-c', script, 'sh', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watch.unref()
  return watch
}

function aNode(
  place: string,
  postgres: string,
  how: object,
  settings: Readonly<Record<string, string>>,
): PostgresNode {
  const connection = { host: place, port: 5432, user: SUPERUSER, database: NAME }
  let child: ChildProcess | undefined
  let closed: Promise<unknown> | undefined

  async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    const client = new pg.Client(connection)
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }

  /** Processes that are stopped do not notice that their first one has ended. */
  let frozen: number[] = []

  async function end(signal: NodeJS.Signals): Promise<void> {
    child?.kill(signal)
    for (const pid of frozen.splice(0)) process.kill(pid, signal)
    await closed
    child = undefined
  }

  function write(name: string, content: string): void {
    const { uid, gid } = statSync(place)
    writeFileSync(join(place, name), content)
    chownSync(join(place, name), uid, gid)
  }

  const follow: PostgresNode['follow'] = async (leader) => {
    const from = `host=${leader.connection.host} port=5432 user=${SUPERUSER} application_name=${basename(place)}`
    if (child) {
      await query(`alter system set primary_conninfo = '${from}'`)
      await query('select pg_reload_conf()')
      return
    }
    write('standby.signal', '')
    write('postgresql.auto.conf', `primary_conninfo = '${from}'\n`)
  }

  return {
    connection,
    query,
    follow,
    async cloneOf(leader) {
      const client = new pg.Client(leader.connection)
      await client.connect()
      await client.query("select pg_backup_start('copy', true)")
      await rm(place, { recursive: true })
      // Files that vanish meanwhile are in the log.
      spawnSync('cp', ['-a', String(leader.connection.host), place])
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(false)',
      )
      await client.end()
      for (const lock of ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
        await rm(join(place, lock), { force: true })
      write('backup_label', rows[0]?.labelfile ?? '')
      await follow(leader)
    },
    async start() {
      const all = {
        listen_addresses: '',
        unix_socket_directories: place,
        max_connections: '120',
        fsync: 'off',
        full_page_writes: 'off',
        wal_keep_size: '1GB',
        wal_retrieve_retry_interval: '200ms',
        ...settings,
      }
      const set = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      let said = ''
      const begun = spawn(postgres, ['-D', place, ...set], {
        ...how,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      child = begun
      begun.stderr.on('data', (chunk) => {
        said += chunk
      })
      closed = new Promise((done) => begun.once('close', done))
      await waitUntil(
        () => /ready to accept (read-only )?connections/.test(said) || begun.exitCode !== null,
        STARTED_MS,
      )
      if (begun.exitCode !== null) throw new Error(`${place} did not start: ${said}`)
    },
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    freeze() {
      const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(child?.pid)])
      frozen = String(listed).trim().split(/\s+/).map(Number)
      child?.kill('SIGSTOP')
      for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    },
  }
}
