import { realpathSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { askSecret } from './ask-secret.ts'
import { type Connected, connect } from './db/connect.ts'
import { type Database, openDatabase } from './db/database.ts'
import { comesFromFullDisk } from './db/unavailable.ts'
import { openUpgrade, type Upgrade } from './db/upgrade/index.ts'
import { type Env, readEnv } from './env.ts'
import { textIn } from './http/language.ts'

const CLOSE_WITHIN_MS = 2_000

/** Whoever gave the command: what is said to them, and what they are asked for. */
type Terminal = {
  say(line: string): void
  /** Trouble and warnings; an error that is a bug keeps its stack. */
  complain(what: unknown): void
  /** Asks without showing the answer, or takes what is piped in. */
  askSecret(question: string): Promise<string>
}

export type CommandContext = Terminal & {
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

/** What a command is given: its arguments, the variables of its environment, and who gave it. */
type Call = {
  readonly args: readonly string[]
  readonly variables: NodeJS.ProcessEnv | undefined
  readonly terminal: Terminal
}

/** Does a command's work; `done` is its exit code, `release` ends it early. */
export type Command = (call: Call) => {
  readonly done: Promise<number>
  release(): Promise<void>
}

/**
 * A command of this installation: exit code 0 on success, or the one that `work` ends with;
 * `failed` with one sentence on failure. The file at `url` that the process was started with runs
 * it, and ends the process.
 */
export async function command(
  url: string,
  work: (context: CommandContext) => Promise<void>,
  failed = 1,
): Promise<Command> {
  const run: Command = (call) => perform(work, failed, call)
  if (isStarted(url)) await runAsProcess(run)
  return run
}

function isStarted(url: string): boolean {
  const [, file] = process.argv
  return file !== undefined && pathToFileURL(realpathSync(file)).href === url
}

/** Ends the process; an interruption releases the database first. */
async function runAsProcess(run: Command): Promise<never> {
  const terminal = { say: console.log, complain: console.error, askSecret }
  const { done, release } = run({ args: process.argv.slice(2), variables: undefined, terminal })
  const interrupted = { SIGINT: 130, SIGTERM: 143 }
  for (const [name, code] of Object.entries(interrupted))
    process.once(name, () => void release().finally(() => process.exit(code)))
  process.exit(await done)
}

function perform(
  work: (context: CommandContext) => Promise<void>,
  failed: number,
  { args, variables, terminal }: Call,
): ReturnType<Command> {
  const connected: Connected[] = []
  const opened: Database[] = []
  const upgrades: Upgrade[] = []
  const release = async () => {
    // An interrupted connection does not close in the middle of a statement; the database ends it.
    await Promise.race([
      Promise.all([...opened, ...upgrades].map((one) => one.close())),
      pause(CLOSE_WITHIN_MS, undefined, { ref: false }),
    ])
    await Promise.all(connected.map((one) => one.release()))
  }
  const log = { info() {}, warn: terminal.complain, error: terminal.complain }
  async function toItsEnd(): Promise<number> {
    let code = 0
    let embedded: string | null = null
    try {
      const env = readEnv(variables)
      embedded = env.databaseUrl ? null : env.dataDir
      const reach = async (as: 'server' | 'command') => {
        const one = await connect({ ...env, archives: env.backups !== null, log, as })
        connected.push(one)
        return one
      }
      await work({
        ...terminal,
        env,
        args,
        connect: reach,
        database: async () => {
          const { connection } = await reach('command')
          const upgrade = openUpgrade({ connection, log })
          upgrades.push(upgrade)
          await upgrade.expand()
          const db = openDatabase({ connection, poolSize: 4, backgroundMs: 0 }).background
          opened.push(db)
          return db
        },
        endWith: (wanted) => {
          code = wanted
        },
      })
    } catch (error) {
      terminal.complain(sentenceOf(error, embedded))
      code = failed
    }
    await release()
    return code
  }
  return { done: toItsEnd(), release }
}

/** Errors with a class of their own (TypeError …) are bugs and show their stack. */
function sentenceOf(error: unknown, embedded: string | null): unknown {
  if (comesFromFullDisk(error, embedded))
    return 'The disk is full: free some space, then run the command again.'
  return error instanceof Error && ['Error', 'StartError'].includes(error.name)
    ? textIn('en', error.message)
    : error
}
