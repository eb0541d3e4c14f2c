import { setTimeout as pause } from 'node:timers/promises'
import { type Connected, connect } from './db/connect.ts'
import { type Database, openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { comesFromFullDisk } from './db/unavailable.ts'
import { type Env, readEnv } from './env.ts'
import { textIn } from './http/language.ts'

const CLOSE_WITHIN_MS = 2_000

export type CommandContext = {
  readonly env: Env
  /** The arguments after the command's name. */
  readonly args: readonly string[]
  /**
   * The database: as `command` beside a running server or without one, as `server` alone on the
   * data directory.
   */
  connect(as: 'server' | 'command'): Promise<Connected>
  /** The database as `command`, migrated and open; closed when the command ends. */
  database(): Promise<Database>
  /** The exit code, where the work is done and 0 would not say it. */
  endWith(code: number): void
}

/**
 * Runs a command of this installation and ends the process: exit code 0 on success, or the one that
 * `work` ends with; `failed` with one sentence on failure. The database is released at the end and
 * on an interruption.
 */
export async function runCommand(
  work: (context: CommandContext) => Promise<void>,
  failed = 1,
): Promise<never> {
  const connected: Connected[] = []
  const opened: Database[] = []
  const release = async () => {
    // An interrupted connection does not close in the middle of a statement; the database ends it.
    await Promise.race([
      Promise.all(opened.map((db) => db.close())),
      pause(CLOSE_WITHIN_MS, undefined, { ref: false }),
    ])
    await Promise.all(connected.map((one) => one.release()))
  }
  const interrupted = { SIGINT: 130, SIGTERM: 143 }
  for (const [name, code] of Object.entries(interrupted))
    process.once(name, () => void release().finally(() => process.exit(code)))
  const log = { info() {}, warn: console.error, error: console.error }
  let code = 0
  let embedded: string | null = null
  try {
    const env = readEnv()
    embedded = env.databaseUrl ? null : env.dataDir
    const reach = async (as: 'server' | 'command') => {
      const one = await connect({ ...env, log, as })
      connected.push(one)
      return one
    }
    await work({
      env,
      args: process.argv.slice(2),
      connect: reach,
      database: async () => {
        const { connection } = await reach('command')
        await migrate(connection)
        const db = openDatabase({ connection, poolSize: 4, backgroundMs: 0 }).background
        opened.push(db)
        return db
      },
      endWith: (wanted) => {
        code = wanted
      },
    })
  } catch (error) {
    console.error(sentenceOf(error, embedded))
    code = failed
  }
  await release()
  process.exit(code)
}

/** Errors with a class of their own (TypeError …) are bugs and show their stack. */
function sentenceOf(error: unknown, embedded: string | null): unknown {
  if (comesFromFullDisk(error, embedded))
    return 'The disk is full: free some space, then run the command again.'
  return error instanceof Error && ['Error', 'StartError'].includes(error.name)
    ? textIn('en', error.message)
    : error
}
