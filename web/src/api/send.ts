// Sends every API call: bearer token, 15 s time-out, one retry after a lost connection (D72),
// translated errors.
import type { Request } from '@rentify/contract/client'
import { m } from '../messages/index.js'
import { errorFromAnswer, errorWithoutAnswer } from './errors.ts'
import { currentToken, forceLogout } from './token.ts'

export type SendOptions = {
  /** Cancels the call; query functions pass theirs. */
  signal?: AbortSignal
  /** Makes a creating call safe to repeat (D30). */
  idempotencyKey?: string
  /** Time-out in milliseconds; 15 s by default (R9). */
  timeout?: number
  /** Milliseconds before a call whose connection was lost is repeated (D72); 0 by default. */
  pause?: number
  /** Goes on when the page is left; for small bodies only. */
  keepalive?: boolean
}

export type Answer = { status: number; headers: Headers; body: unknown }

const API_TIMEOUT_MS = 15_000
/** What the server has in memory is half a second older than a change at most (D74). */
const READS_ANEW_MS = 1_000

/** When this page last changed something. */
let wroteAt = Number.NEGATIVE_INFINITY

/** No response, or not in time. */
export class NoAnswer extends Error {
  readonly timedOut: boolean
  constructor(timedOut: boolean) {
    super('no answer')
    this.timedOut = timedOut
  }
}

async function attempt(
  request: Request,
  options: SendOptions,
  token: string | null,
): Promise<Answer> {
  const stop = new AbortController()
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    stop.abort()
  }, options.timeout ?? API_TIMEOUT_MS)
  const cancel = () => stop.abort()
  options.signal?.addEventListener('abort', cancel)
  try {
    const headers = headersOf(token, options.idempotencyKey)
    if (request.body !== undefined) headers['content-type'] = 'application/json'
    if (request.method === 'GET' && performance.now() - wroteAt < READS_ANEW_MS)
      headers['cache-control'] = 'no-cache'
    const response = await fetch(request.url, {
      method: request.method,
      headers,
      signal: stop.signal,
      keepalive: options.keepalive === true,
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    })
    const text = await response.text()
    if (request.method !== 'GET') wroteAt = performance.now()
    return { status: response.status, headers: response.headers, body: parse(text) }
  } catch {
    options.signal?.throwIfAborted()
    throw new NoAnswer(timedOut)
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', cancel)
  }
}

/** The headers of every call. */
export function headersOf(token: string | null, key: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': m.language_tag(),
  }
  if (token) headers.authorization = `Bearer ${token}`
  if (key) headers['idempotency-key'] = key
  return headers
}

/** The parsed JSON, or null for a body that is not JSON. */
export function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}

/** Sends the call and returns status, headers and body; throws ApiError unless it succeeded. */
export function sendForResponse(request: Request, options: SendOptions = {}): Promise<Answer> {
  return sendOrThrow(
    (token) => attempt(request, options, token),
    request.method === 'GET' || options.idempotencyKey !== undefined,
    options.pause,
  )
}

/** One call, repeated after a lost connection if that is safe; throws ApiError if it fails. */
export async function sendOrThrow(
  attempt: (token: string | null) => Promise<Answer>,
  repeatable: boolean,
  pause = 0,
): Promise<Answer> {
  const token = currentToken()
  let answer: Answer
  try {
    answer = await attempt(token).catch(async (error: unknown) => {
      if (!(error instanceof NoAnswer) || error.timedOut || !repeatable) throw error
      if (pause) await new Promise((done) => setTimeout(done, pause))
      return attempt(token)
    })
  } catch (error) {
    throw error instanceof NoAnswer
      ? errorWithoutAnswer(error.timedOut, navigator.onLine !== false)
      : error
  }
  if (answer.status >= 200 && answer.status < 300) return answer
  const error = errorFromAnswer(answer.status, answer.body)
  // Only for the same session: a delayed response must not end a newer session.
  if (error.code === 'unauthenticated' && token !== null && token === currentToken())
    forceLogout(error.message)
  throw error
}

/** Sends the call and returns only the body. */
export async function send(request: Request, options?: SendOptions): Promise<unknown> {
  return (await sendForResponse(request, options)).body
}
