import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { waitUntil } from '../db/embedded/processes.ts'
import { preloadedLibrary } from '../env.ts'
import { freePort } from './free-port.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
/** The environment that a process of the product needs, with nothing of this one's beside it. */
export const RUNTIME = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  // The clock of `npm run days`.
  ...preloadedLibrary(),
}
/** Generous: the machine may be busy with other tests. */
export const START_MS = 90_000

/** The product in a separate process, on its own data directory. */
export type ServerProcesses = {
  readonly dataDir: string
  /** Starts the product as `npm start` does after the build. */
  launch(port: number, env?: Record<string, string>): ServerProcess
  /** Starts it at a free port and waits until it is ready; `meanwhile` is told the process. */
  started(
    env?: Record<string, string>,
    meanwhile?: (child: ChildProcess) => Promise<void>,
  ): Promise<ServerProcess & { readonly port: number; readiness(): Promise<number> }>
  /** The process number in the embedded database's pid file. */
  postmaster(): number
  /** Ends every process that was launched and removes the data directory. */
  end(): Promise<void>
}

type ServerProcess = {
  readonly child: ChildProcess
  readonly said: { out: string; err: string }
  readonly ended: Promise<number | null>
}

/** With owners and modes; Node's own `cp` takes a second and more for the 1,500 files in it. */
export function copyDataDir(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
}

/** On an empty data directory, or on a copy of one that a server has left in order. */
export async function createServerProcesses(
  from?: string,
  script = MAIN,
): Promise<ServerProcesses> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rentify-main-'))
  if (from) copyDataDir(from, dataDir)
  const running: ChildProcess[] = []

  function launch(port: number, env: Record<string, string> = {}): ServerProcess {
    const child = spawn(process.execPath, [script], {
      env: {
        ...RUNTIME,
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: 'off',
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.push(child)
    const said = { out: '', err: '' }
    child.stdout.on('data', (chunk) => {
      said.out += chunk
    })
    child.stderr.on('data', (chunk) => {
      said.err += chunk
    })
    return { child, said, ended: once(child, 'close').then(([code]) => code as number | null) }
  }

  return {
    dataDir,
    launch,
    async started(env = {}, meanwhile) {
      const port = await freePort()
      const server = launch(port, env)
      await meanwhile?.(server.child)
      await waitUntil(
        () => server.said.out.includes('Rentify is ready') || server.child.exitCode !== null,
        START_MS,
      )
      expect({ ...server.said, code: server.child.exitCode }).toEqual({
        out: expect.stringContaining(`http://127.0.0.1:${port}`),
        err: expect.any(String),
        code: null,
      })
      return {
        ...server,
        port,
        readiness: () =>
          fetch(`http://127.0.0.1:${port}/api/health/ready`).then(({ status }) => status),
      }
    },
    postmaster: () =>
      Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    async end() {
      for (const child of running.splice(0)) {
        const closed =
          child.exitCode === null && child.signalCode === null ? once(child, 'close') : undefined
        child.kill('SIGTERM')
        await closed
      }
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
