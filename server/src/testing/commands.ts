import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Command } from '../command.ts'
import { databaseUrl } from './database.ts'
import type { TestServer } from './server.ts'
import { RUNTIME } from './server-process.ts'

type Said = { readonly code: number | null; readonly out: string; readonly err: string }
type Started = { readonly child: ChildProcess; readonly done: Promise<Said> }
type Options = {
  /** What is piped in. */
  readonly input?: string
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
}

/** The command line of an installation. */
export type Commands = {
  /** Starts a file of `server/src/commands` as `npm run` does. */
  start(name: string, args?: readonly string[], options?: Options): Started
  /** Runs it to its end. */
  run(name: string, args?: readonly string[], options?: Options): Promise<Said>
  /** Does what it does in this process: one of its own takes a second to load the server. */
  call(
    name: string,
    args?: readonly string[],
    options?: Pick<Options, 'input' | 'env'>,
  ): Promise<Said>
}

/** Commands against a server's database and folder. */
export async function commandsOn(server: TestServer): Promise<Commands> {
  const { rows } = await server.db.pool.query<{ name: string }>('select current_database() as name')
  const url = databaseUrl(rows[0]?.name ?? '')
  const variables = { ...RUNTIME, DATABASE_URL: url, DATA_DIR: server.dataDir }
  const start: Commands['start'] = (name, args = [], { input = '', env = {}, cwd } = {}) => {
    const file = fileURLToPath(new URL(`../commands/${name}.ts`, import.meta.url))
    const child = spawn(process.execPath, [file, ...args], {
      cwd,
      env: { ...variables, ...env },
    })
    child.stdin.end(input)
    const said = { out: '', err: '' }
    child.stdout.on('data', (chunk: Buffer) => (said.out += chunk))
    child.stderr.on('data', (chunk: Buffer) => (said.err += chunk))
    const done = new Promise<Said>((resolve, reject) =>
      child
        .on('error', reject)
        .on('close', (code) => resolve({ code, out: said.out.trim(), err: said.err.trim() })),
    )
    return { child, done }
  }
  const call: Commands['call'] = async (name, args = [], { input = '', env = {} } = {}) => {
    const { run } = (await import(`../commands/${name}.ts`)) as { run: Command }
    const said: Record<'out' | 'err', unknown[]> = { out: [], err: [] }
    const code = await run({
      args,
      variables: { ...variables, ...env },
      terminal: {
        say: (line) => void said.out.push(line),
        complain: (what) => void said.err.push(what),
        askSecret: async () => input.trim(),
      },
    }).done
    return { code, out: said.out.join('\n'), err: said.err.join('\n') }
  }
  return { start, run: (...given) => start(...given).done, call }
}
