import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import type { Connection, DatabaseHost } from './connection.ts'
import { joinEmbedded, startEmbedded } from './embedded/index.ts'
import { BoundedClient } from './pool.ts'
import { type PrimaryHosts, watchPrimary } from './replication/primary.ts'
import type { ReplicaConnection } from './replication/replicas.ts'
import { addressesOf, nameOf } from './replication/urls.ts'

type Log = {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

export type ConnectOptions = {
  dataDir: string
  /** `null`: the embedded database in the data directory. */
  databaseUrl: string | null
  databaseReadUrl: string | null
  log: Log
  /** Whether the embedded database's log is copied to backups. */
  archives?: boolean
  preloaded?: Readonly<Record<string, string>>
  /**
   * Only the server locks the data directory; commands run beside it, or start the database
   * themselves.
   */
  as: 'server' | 'command'
}

export type Connected = {
  readonly connection: Connection
  readonly readConnections: readonly ReplicaConnection[]
  /** Call when every connection is closed. */
  release(): Promise<void>
}

const OLDEST_POSTGRES = 150_000
const ANSWER_MS = 10_000
const STARTING_UP = '57P03'
const STARTING_UP_TRIES = 60
/** So long a promotion is waited for. */
const FAILOVER_MS = 60_000

/**
 * Connects to this installation's database and checks that it is usable, without migrating.
 * @throws {StartError} when it cannot be used.
 */
export async function connect(options: ConnectOptions): Promise<Connected> {
  const { databaseUrl, databaseReadUrl, as, ...rest } = options
  if (!databaseUrl) {
    const embedded = await (as === 'server' ? startEmbedded(rest) : joinEmbedded(rest))
    return {
      connection: embedded.connection,
      readConnections: [],
      release: () => embedded.stop(),
    }
  }
  const urls = addressesOf(databaseUrl) ?? [databaseUrl]
  const hosts = urls.length > 1 ? watchPrimary(urls, options.log) : null
  const release = async () => hosts?.close()
  try {
    if (hosts) await findPrimary(hosts)
    const connection = hosts?.connection ?? { connectionString: databaseUrl }
    await assertSupported('DATABASE_URL', await reach('DATABASE_URL', connection), connection)
    const readConnections = (databaseReadUrl ? (addressesOf(databaseReadUrl) ?? []) : []).map(
      (url) => ({ host: nameOf(url), connection: { connectionString: url } }),
    )
    await Promise.all(readConnections.map((replica) => assertReplica(replica, options.log)))
    return { connection, readConnections, release }
  } catch (error) {
    await release()
    throw error
  }
}

async function findPrimary(hosts: PrimaryHosts): Promise<void> {
  if (await hosts.find(0)) return
  const isAway = hosts.states().every(({ state }) => state === 'away')
  if (!isAway && (await hosts.find(FAILOVER_MS))) return
  const found = hosts.states().map(({ host, state }) => `${host} ${SAID[state]}`)
  throw new StartError(`No host of DATABASE_URL accepts writes: ${found.join(', ')}.`)
}

const SAID: Readonly<Record<DatabaseHost['state'], string>> = {
  used: 'is a standby',
  ready: 'is a standby',
  behind: 'is a standby',
  away: 'does not answer',
  'read-only': 'is read-only',
  other: 'is of another database',
}

/** The product works without its replicas, but not with one behind a pooler. */
async function assertReplica({ host, connection }: ReplicaConnection, log: Log): Promise<void> {
  const client = await reach('DATABASE_READ_URL', connection, 1).catch((error: Error) => {
    log.warn(`${error.message} Public reads go without ${host} until it answers.`)
    return null
  })
  if (client) await assertSupported('DATABASE_READ_URL', client, connection)
}

async function assertSupported(
  name: string,
  client: pg.Client,
  connection: Connection,
): Promise<void> {
  try {
    const { rows } = await client.query<{ version: number; shown: string; encoding: string }>(
      "select current_setting('server_version_num')::int as version, current_setting('server_version') as shown, current_setting('server_encoding') as encoding",
    )
    const found = rows[0]
    if (!found || found.version < OLDEST_POSTGRES)
      throw new StartError(
        `Rentify needs PostgreSQL 15 or newer, and ${name} leads to ${found?.shown}.`,
      )
    if (found.encoding !== 'UTF8')
      throw new StartError(
        `Rentify needs a database in UTF8, and ${name} leads to one in ${found.encoding}.`,
      )
    await assertDirectConnection(name, client, connection)
  } catch (error) {
    throw error instanceof StartError ? error : unusable(name, error)
  } finally {
    await client.end()
  }
}

/** Every error names the variable to change. */
function unusable(name: string, error: unknown): StartError {
  const { code, message } = error as NodeJS.ErrnoException
  return new StartError(`The database of ${name} cannot be used: ${message || code}.`)
}

async function reach(
  name: string,
  connection: Connection,
  mostTries = STARTING_UP_TRIES,
): Promise<pg.Client> {
  for (let tries = 1; ; tries++) {
    const client = new BoundedClient({
      ...connection,
      application_name: 'rentify-start',
      connectionTimeoutMillis: ANSWER_MS,
      answerMs: ANSWER_MS,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== STARTING_UP || tries === mostTries) throw unusable(name, error)
      await pause(1_000)
    }
  }
}

/**
 * Behind a transaction pooler, session settings, prepared statements and LISTEN reach other
 * clients' connections.
 */
async function assertDirectConnection(
  name: string,
  first: pg.Client,
  connection: Connection,
): Promise<void> {
  const tag = `${process.pid}.${Math.random()}`
  const own = "select current_setting('rentify.session', true) as tag"
  await first.query("select set_config('rentify.session', $1, false)", [tag])
  const second = await reach(name, connection)
  try {
    await second.query('begin')
    const foreign = await second.query<{ tag: string | null }>(own)
    // While the second's transaction holds a connection, a shared pooler has to give the first
    // another.
    const afterwards =
      foreign.rows[0]?.tag === tag ? undefined : await first.query<{ tag: string | null }>(own)
    if (afterwards?.rows[0]?.tag !== tag)
      throw new StartError(
        `${name} leads through a transaction pooler, behind which LISTEN and prepared statements break: use a direct connection or a session pooler.`,
      )
  } finally {
    await second.end()
  }
}
