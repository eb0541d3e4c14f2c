// The built product as in an installation: a separate process on a free port.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { MEMORY_ENV } from '../../server/src/process/memory.ts'
import { freePort } from '../../server/src/testing/free-port.ts'
import { ending } from './cleanup.ts'

export type Product = {
  readonly url: string
  readonly pid: number
  stop(signal?: NodeJS.Signals): Promise<void>
}

const MAIN = fileURLToPath(new URL('../../server/dist/main.cjs', import.meta.url))
const READY_WITHIN_MS = 120_000

/**
 * Starts the server with this environment (`DATA_DIR` at least) and waits until it is ready; `main`
 * is that of another version.
 */
export async function startProduct(
  env: Readonly<Record<string, string | undefined>>,
  main = MAIN,
  readyWithinMs = READY_WITHIN_MS,
): Promise<Product> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [main], {
    env: {
      ...MEMORY_ENV,
      ...process.env,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  const stop = ending(child)
  const ended = exited.then(([code, signal]) =>
    Promise.reject(new Error(`The server ended with ${code ?? signal} before it was ready.`)),
  )
  try {
    await Promise.race([ready(url, readyWithinMs), ended])
  } catch (error) {
    await stop('SIGKILL')
    throw error
  }
  ended.catch(() => {})
  return { url, pid: child.pid ?? 0, stop }
}

async function ready(url: string, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs
  while (performance.now() < deadline) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The server did not become ready.')
}
