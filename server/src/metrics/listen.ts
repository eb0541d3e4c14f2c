import { once } from 'node:events'
import { createServer } from 'node:http'
import { StartError } from '../start-error.ts'
import type { Family } from './series.ts'
import { CONTENT_TYPE, textOf } from './text.ts'

/**
 * Answers `GET /metrics`, on a port of its own: nobody who reaches the product reaches it.
 * @throws {StartError} when the port cannot be opened.
 */
export async function serveMetrics(
  { port, host }: { readonly port: number; readonly host: string },
  read: () => Promise<readonly Family[]>,
  log: { warn(message: string): void },
): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0]
    if (path !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD'))
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Try /metrics.\n')
    read().then(
      (families) => response.writeHead(200, { 'content-type': CONTENT_TYPE }).end(textOf(families)),
      (error: Error) => {
        log.warn(`Metrics could not be read: ${error.message}`)
        response.writeHead(500, { 'content-type': 'text/plain' }).end()
      },
    )
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `METRICS_PORT ${port} on ${host} cannot be opened (${error.code}): set it to another port.`,
    )
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
