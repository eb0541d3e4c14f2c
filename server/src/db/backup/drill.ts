import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '../connection.ts'
import { joinEmbedded, startEmbedded } from '../embedded/index.ts'
import { assertRoom } from './files.ts'
import type { KeptBackup } from './kept.ts'
import { restore } from './restore.ts'

type DrillOptions = {
  readonly backup: KeptBackup
  readonly dataDir: string
  readonly passphrase: string | null
  /** What the restored tables take, indexes included. */
  readonly databaseBytes: number
  /** What is wrong with a database, one sentence each. */
  readonly check: (connection: Connection, dataDir: string) => Promise<string[]>
}

type Drill = {
  /** Rejects with a sentence where the backup cannot be restored, or what is restored is wrong. */
  readonly done: Promise<void>
  /** Ends it early, with its database. */
  stop(): Promise<void>
}

const quiet = { info() {}, warn() {}, error() {} }
/** The database twice: once more as its log. */
const TIMES = 2

/**
 * Restores a backup into a database of its own in `DATA_DIR/drill`, checks what came of it and
 * removes it. Pictures are compared with their hashes where they lie, not copied.
 */
export function beginDrill(options: DrillOptions): Drill {
  const place = join(options.dataDir, 'drill')
  let release = async () => {}
  let isStopped = false
  const run = async () => {
    await removeDrill(options.dataDir)
    await assertRoom(options.dataDir, options.databaseBytes * TIMES, 'trying a restore')
    await mkdir(place, { mode: 0o700 })
    const embedded = await startEmbedded({ dataDir: place, log: quiet })
    release = () => embedded.stop()
    if (isStopped) throw new Error('The trial was ended.')
    const { connection } = embedded
    const { folder } = options.backup
    const { passphrase } = options
    await restore({ connection, dataDir: place, folder, passphrase, picturesByName: true })
    const problems = await options.check(connection, place)
    if (problems.length > 0)
      throw new Error(
        `What was restored has ${problems.length} problem(s), the first: ${problems[0]}`,
      )
  }
  const done = run().finally(async () => {
    await release()
    await rm(place, { recursive: true, force: true })
  })
  const stop = () => {
    isStopped = true
    return release()
  }
  return { done, stop }
}

/** What a killed process left, its PostgreSQL included. */
async function removeDrill(dataDir: string): Promise<void> {
  const place = join(dataDir, 'drill')
  if (existsSync(join(place, 'postgres', 'postmaster.pid')))
    await joinEmbedded({ dataDir: place, log: quiet }).then(
      (left) => left.stop(),
      () => {},
    )
  await rm(place, { recursive: true, force: true })
}
