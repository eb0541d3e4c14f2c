import type { IncomingMessage } from 'node:http'

/**
 * How long a request may take to arrive: all of its headers, and its body from one byte to the
 * next. A whole body may take any time (D60).
 */
export type RequestTimeouts = { readonly headersMs: number; readonly bodyIdleMs: number }

export const REQUEST_TIMEOUTS: RequestTimeouts = { headersMs: 15_000, bodyIdleMs: 20_000 }

const CHECKS = 5

/**
 * Calls `onStall` once when more of this request's body is awaited and nothing arrived for
 * `idleMs`.
 */
export function watchBody(request: IncomingMessage, idleMs: number, onStall: () => void): void {
  const { headers, socket } = request
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return
  let received = socket.bytesRead
  let since = performance.now()
  const timer = setInterval(check, idleMs / CHECKS).unref()
  request.once('close', () => clearInterval(timer))

  function check(): void {
    const now = performance.now()
    if (arrived(request)) clearInterval(timer)
    // What has come and was not read yet is our delay, not the client's.
    else if (socket.bytesRead !== received || request.readableLength > 0) {
      received = socket.bytesRead
      since = now
    } else if (now - since >= idleMs) {
      clearInterval(timer)
      onStall()
    }
  }
}

/**
 * Ends the connection of an answered request whose body is still coming after `ms`: at once could
 * destroy the answer on its way.
 */
export function endUnreadBody(request: IncomingMessage, ms: number): void {
  if (arrived(request) || request.destroyed) return
  request.resume()
  const timer = setTimeout(() => {
    if (!arrived(request)) request.socket.destroy()
  }, ms).unref()
  request.once('close', () => clearTimeout(timer))
}

/** A call made inside the process has no parser that marks the request as complete. */
function arrived(request: IncomingMessage): boolean {
  return request.complete || request.readableEnded
}
