import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections. */
const PORTS = [12_000, 32_000] as const

/**
 * A port of 127.0.0.1 at which nothing listens. One chosen by the system may be given to somebody’s
 * outgoing connection before a server that is starting listens at it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
