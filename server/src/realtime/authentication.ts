import { chosenLanguage, LANGUAGES } from '@rentify/contract/languages'
import { AUTHENTICATION_ERROR } from '@rentify/contract/notifications/realtime'
import * as z from 'zod/mini'
import { DATABASE_MS, withBudget } from '../db/budget.ts'
import { type Authenticate, bearerToken } from '../http/session.ts'
import {
  type RealtimeServer,
  type RealtimeSocket,
  rooms,
  type SocketData,
} from './socket-server.ts'

/** Open sockets of one account in one process: a person's tabs and devices. */
export const SOCKETS_OF_ACCOUNT = 20

/** The page's language, where the client says it; `token` is checked apart. */
const credentials = z.object({
  token: z.string(),
  language: z.catch(z.optional(z.enum(LANGUAGES)), undefined),
})

/**
 * Checks the token of a new connection. 'Authentication error' signs the user out, so it is for a
 * token that is known to be bad; while the database does not answer, the client tries again (D55).
 */
export function authenticateSocket(
  io: RealtimeServer,
  authenticate: Authenticate,
  addressOf: (socket: RealtimeSocket) => string,
) {
  return async (socket: RealtimeSocket, next: (error?: Error) => void): Promise<void> => {
    const since = performance.now()
    const { headers, auth } = socket.handshake
    const sent = z.safeParse(credentials, auth).data
    const token = sent ? bearerToken(`Bearer ${sent.token}`) : null
    if (!token) return next(new Error(AUTHENTICATION_ERROR))
    const caller = { ip: addressOf(socket), userAgent: headers['user-agent'] }
    const session = await withBudget(DATABASE_MS, () => authenticate(token, caller)).catch(
      () => undefined,
    )
    if (session === undefined) return next(new Error('Service unavailable'))
    if (session === null) return next(new Error(AUTHENTICATION_ERROR))
    const { accountId, sessionId } = session
    if (socketsOf(io, accountId) >= SOCKETS_OF_ACCOUNT)
      return next(new Error('Too many connections'))
    const language =
      sent?.language ?? session.language ?? chosenLanguage(headers.cookie) ?? LANGUAGES[0]
    socket.data = { accountId, sessionId, language, since } satisfies SocketData
    next()
  }
}

export const socketsOf = (io: RealtimeServer, accountId: string): number =>
  io.of('/').adapter.rooms.get(rooms.user(accountId))?.size ?? 0
