import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Answers } from './bare-server.ts'
import { ending } from './cleanup.ts'
import type { Product } from './product.ts'

/** Bare `node:http` in its own process, sending these bytes. */
export async function startBare(answers: Answers): Promise<Product> {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const stop = ending(child)
  child.send(answers)
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop }
}
