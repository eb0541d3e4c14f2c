import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import type { Connection } from './database.ts'
import { joinEmbedded, startEmbedded } from './embedded/index.ts'
import { BoundedClient } from './pool.ts'

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
  readonly readConnection: Connection | undefined
  /** Call when every connection is closed. */
  release(): Promise<void>
}

const OLDEST_POSTGRES = 150_000
const ANSWER_MS = 10_000
const STARTING_UP = '57P03'
const STARTING_UP_TRIES = 60

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
      readConnection: undefined,
      release: () => embedded.stop(),
    }
  }
  const connection = { connectionString: databaseUrl }
  await assertSupported('DATABASE_URL', connection)
  const readConnection = databaseReadUrl ? { connectionString: databaseReadUrl } : undefined
  if (readConnection) await assertSupported('DATABASE_READ_URL', readConnection)
  return { connection, readConnection, release: async () => {} }
}

async function assertSupported(name: string, connection: Connection): Promise<void> {
  const client = await reach(name, connection)
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

async function reach(name: string, connection: Connection): Promise<pg.Client> {
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
      if (code !== STARTING_UP || tries === STARTING_UP_TRIES) throw unusable(name, error)
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
