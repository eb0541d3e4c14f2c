// Forwards polling requests to the worker that has the connection (ADR 0205).
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import {
  Agent,
  createServer,
  type Server as HttpServer,
  type IncomingMessage,
  request as requestBy,
  type ServerResponse,
} from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'

export type PollingWorker = {
  /** An id for a new connection, which names this process. */
  newId(): string
  close(): Promise<void>
}

/** As Engine.IO's own. */
const ID_BYTES = 15
const SEPARATOR = '.'
/** Engine.IO's code of an unknown connection. */
const GONE = JSON.stringify({ code: 1 })
/** Connections that are never closed while idle: a request sent just then would be lost. */
const BETWEEN_WORKERS = new Agent({ keepAlive: true })

/**
 * Makes `server`, to which Engine.IO is already attached, pass requests on to the worker that knows
 * their connection. `sockets`: the folder in which every worker has a socket.
 */
export async function sharePolling(server: HttpServer, sockets: string): Promise<PollingWorker> {
  const own = String(process.pid)
  const socketOf = (worker: string) => join(sockets, worker)
  const ownerOf = ({ url = '' }: IncomingMessage) => {
    const owner = /^\/socket\.io\/.*[?&]sid=(\d+)\./.exec(url)?.[1]
    return owner === undefined || owner === own ? null : owner
  }

  const answer = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const owner = ownerOf(request)
    if (owner) passOn(socketOf(owner), request, response)
    else for (const listener of answer) listener.call(server, request, response)
  })
  const upgrade = server.listeners('upgrade')
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const owner = ownerOf(request)
    if (owner) passUpgradeOn(socketOf(owner), request, socket, head)
    else for (const listener of upgrade) listener.call(server, request, socket, head)
  })

  const others = createServer({ keepAliveTimeout: 0 }, (request, response) =>
    server.emit('request', request, response),
  )
  others.on('upgrade', (...upgrade) => server.emit('upgrade', ...upgrade))
  // The socket of an earlier process with this number.
  await rm(socketOf(own), { force: true })
  others.listen({ path: socketOf(own), exclusive: true })
  await once(others, 'listening')

  return {
    newId: () => `${own}${SEPARATOR}${randomBytes(ID_BYTES).toString('base64url')}`,
    async close() {
      others.close()
      others.closeAllConnections()
      await rm(socketOf(own), { force: true })
    },
  }
}

function passOn(socketPath: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, url } = request
  const { connection: _, ...headers } = request.headers
  const to = { socketPath, method, path: url, headers, agent: BETWEEN_WORKERS }
  const passed = requestBy(to, (answer) => {
    const { connection: _, ...kept } = answer.headers
    response.writeHead(answer.statusCode ?? 502, kept)
    answer.on('error', () => response.destroy()).pipe(response)
  })
  // The worker has ended, and its connections with it: the client begins a new one.
  passed.on('error', () => {
    if (response.headersSent) return void response.destroy()
    response.writeHead(400, { 'content-type': 'application/json' }).end(GONE)
  })
  response.on('close', () => passed.destroy())
  request.pipe(passed)
}

function passUpgradeOn(
  socketPath: string,
  { method, url, rawHeaders }: IncomingMessage,
  client: Duplex,
  head: Buffer,
): void {
  const lines = [`${method} ${url} HTTP/1.1`]
  for (let at = 0; at < rawHeaders.length; at += 2)
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  const worker = connect(socketPath, () => {
    worker.write(`${lines.join('\r\n')}\r\n\r\n`)
    worker.write(head)
    client.pipe(worker).pipe(client)
  })
  worker.on('error', () => client.destroy()).on('close', () => client.destroy())
  client.on('error', () => worker.destroy()).on('close', () => worker.destroy())
}
