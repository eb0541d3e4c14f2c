// A PostgreSQL of one's own for a measurement, in a folder that is gone afterwards.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '../../server/src/db/connection.ts'
import { startEmbedded } from '../../server/src/db/embedded/index.ts'
import { migrate } from '../../server/src/db/migrate.ts'

export type BenchDatabase = {
  readonly folder: string
  readonly connection: Connection
  /** The same as an address, for `DATABASE_URL`. */
  readonly url: string
  /** The postmaster's process. */
  readonly pid: number
  stop(): Promise<void>
}

/** Starts it and brings it to the newest schema. */
export async function startDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'rentify-bench-'))
  const postgres = await startEmbedded({ dataDir: folder, log: { info() {}, warn: console.error, error: console.error } })
  const { host, port, user, password, database } = postgres.connection
  const stop = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  // Somebody who loses patience gets the machine back as it was.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().finally(() => process.exit(1)))
  await migrate(postgres.connection)
  return {
    folder,
    connection: postgres.connection,
    url: `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    pid: Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    stop,
  }
}
