// A PostgreSQL for one measurement, in a temporary folder.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection } from '../../server/src/db/connection.ts'
import { startEmbedded } from '../../server/src/db/embedded/index.ts'
import { migrate } from '../../server/src/db/upgrade/index.ts'
import { onCleanup, temporaryFolder } from './cleanup.ts'

export type BenchDatabase = {
  readonly folder: string
  readonly connection: Connection
  /** The same as a URL, for `DATABASE_URL`. */
  readonly url: string
  /** The postmaster's process. */
  readonly pid: number
  stop(): Promise<void>
}

/** Starts it and migrates it to the newest schema. */
export async function startDatabase(): Promise<BenchDatabase> {
  const folder = temporaryFolder()
  const starting = startEmbedded({
    dataDir: folder.path,
    log: { info() {}, warn: console.error, error: console.error },
  })
  const end = onCleanup(async () => (await starting).stop())
  const postgres = await starting
  const { host, port, user, password, database } = postgres.connection
  await migrate(postgres.connection)
  return {
    folder: folder.path,
    connection: postgres.connection,
    url: `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    pid: Number(
      readFileSync(join(folder.path, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    ),
    stop: () => end().then(folder.remove),
  }
}
