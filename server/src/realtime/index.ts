// Pushes changes to a signed-in user's open pages, by Socket.IO on the API's port (D34, D55).
import type { Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server } from 'socket.io'
import type { Listener } from '../db/listener.ts'
import type { Authenticate } from '../http/session.ts'
import { createAdmission } from './admission.ts'
import { authenticateSocket, SOCKETS_OF_ACCOUNT, socketsOf } from './authentication.ts'
import { handleClientEvents } from './client-events.ts'
import { sharePolling } from './polling.ts'
import { CHANNEL, createSignals, inChunks } from './signals.ts'
import {
  type RealtimeServer,
  type RealtimeSocket,
  rooms,
  type SocketSource,
} from './socket-server.ts'

export type { SocketSource } from './socket-server.ts'

export type RealtimeDeps = {
  readonly server: HttpServer
  readonly listener: Listener
  readonly authenticate: Authenticate
  /** Those of these sessions that have not ended. */
  readonly liveSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  readonly source: SocketSource
  readonly publicUrl: string
  readonly trustProxy: boolean | string
  readonly rateLimitFactor: number
  /** Where the workers of this machine have their sockets; null: there is one process. */
  readonly workerSockets: string | null
  readonly log: { warn(message: string): void }
}

export type Realtime = {
  /** How many are connected to this process. */
  count(): number
  /** Rejects new connections. */
  drain(): void
  /** Closes every connection; clients connect again, to another process. */
  close(): Promise<void>
}

/** Sessions expire, and the signal of an ended one can be missed. */
const CHECK_EVERY_MS = 60_000
const SESSIONS_AT_ONCE = 1_000
const CLOSING_MS = 500

/** Starts listening on the `changes` channel, and takes connections at `/socket.io/`. */
export async function createRealtime(deps: RealtimeDeps): Promise<Realtime> {
  const { server, listener, source, log } = deps
  const admission = createAdmission(deps)
  let draining = false
  const io: RealtimeServer = new Server(server, {
    transports: ['websocket', 'polling'],
    serveClient: false,
    // Connections that never authenticate.
    connectTimeout: 10_000,
    maxHttpBufferSize: 16_384,
    allowRequest: (request, answer) => {
      const rejection = draining ? 'Service unavailable' : admission.rejection(request)
      answer(rejection, rejection === null)
    },
  })
  const polling = deps.workerSockets ? await sharePolling(server, deps.workerSockets) : null
  if (polling) io.engine.generateId = polling.newId
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (_request, socket: Duplex) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
  })
  io.engine.on('connection', (connection) => {
    connection.once('close', admission.count(connection.request))
  })
  io.engine.on('headers', (headers: Record<string, string>) => {
    headers['cache-control'] = 'no-store'
    headers['x-content-type-options'] = 'nosniff'
  })

  /** When sessions ended, for tokens that were checked just before. */
  const ended = new Map<string, number>()
  const signals = createSignals({
    io,
    source,
    log,
    onSessionEnded(sessionId) {
      ended.set(sessionId, performance.now())
      closeSession(io, sessionId)
    },
  })

  io.use(authenticateSocket(io, deps.authenticate, ({ request }) => admission.addressOf(request)))
  io.on('connection', async (socket) => {
    const { accountId, sessionId, language, since } = socket.data
    if ((ended.get(sessionId) ?? 0) >= since) return hangUp(socket)
    if (socketsOf(io, accountId) >= SOCKETS_OF_ACCOUNT) return void socket.disconnect(true)
    void socket.join([
      rooms.user(accountId),
      rooms.userIn(accountId, language),
      rooms.session(sessionId),
    ])
    handleClientEvents(socket, source)
    await source
      .newest(accountId, language)
      .then((list) => socket.emit('notificationsReceived', list))
      // The client reads them by the API.
      .catch(() => {})
  })

  async function checkSessions(): Promise<void> {
    const before = performance.now() - CHECK_EVERY_MS
    for (const [sessionId, at] of ended) if (at < before) ended.delete(sessionId)
    const ids = new Set([...io.of('/').sockets.values()].map(({ data }) => data.sessionId))
    for (const some of inChunks([...ids], SESSIONS_AT_ONCE)) {
      const live = await deps.liveSessions(some)
      for (const sessionId of some) if (!live.has(sessionId)) closeSession(io, sessionId)
    }
  }
  const failed = (error: Error) => log.warn(`Sockets could not be checked: ${error.message}`)
  const checking = setInterval(() => void checkSessions().catch(failed), CHECK_EVERY_MS).unref()

  await listener.listen(CHANNEL, signals.receive, () => {
    if (!listener.isListening() || io.of('/').sockets.size === 0) return
    Promise.all([checkSessions(), signals.resync()]).catch(failed)
  })

  return {
    count: () => io.of('/').sockets.size,
    drain: () => {
      draining = true
    },
    async close() {
      draining = true
      clearInterval(checking)
      // `io.close` would close the HTTP server too, whose requests are still answered.
      io.engine.close()
      const closed = Promise.all(
        [...upgraded].map((one) => new Promise((end) => one.once('close', end))),
      )
      await Promise.race([closed, new Promise((end) => setTimeout(end, CLOSING_MS))])
      for (const one of upgraded) one.destroy()
      await polling?.close()
    },
  }
}

/** The client connects again and then hears that its token has ended. */
function closeSession(io: RealtimeServer, sessionId: string): void {
  const { adapter, sockets } = io.of('/')
  for (const id of adapter.rooms.get(rooms.session(sessionId)) ?? []) {
    const socket = sockets.get(id)
    if (socket) hangUp(socket)
  }
}

const hangUp = (socket: RealtimeSocket) => void socket.conn.close()
