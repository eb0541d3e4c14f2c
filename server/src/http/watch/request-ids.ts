import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isRequestId } from '../../request-id.ts'

/**
 * The id of a request: that which a trusted proxy gave it, or a new one. A caller must not choose
 * what our log contains.
 */
export function createRequestIds(
  isTrusted: (address: string, hops: number) => boolean,
): (request: IncomingMessage, given: string | undefined) => string {
  return ({ socket }, given) =>
    given !== undefined && isRequestId(given) && isTrusted(socket.remoteAddress ?? '', 0)
      ? given
      : randomUUID()
}
