// Sends cached responses ahead of the framework, while they are fresh (ADR 0054).
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Whether a cached response is still fresh; once stale, it stays stale. */
export type Generation = { readonly isFresh: boolean }

export type ResponseCache = {
  /** Sends the cached response; false when there is none. */
  replay(request: IncomingMessage, response: ServerResponse): boolean
  /** Caches the response to this request while `generation` is fresh. */
  store(
    request: IncomingMessage,
    headers: Readonly<Record<string, unknown>>,
    body: Buffer,
    generation: Generation,
  ): void
  /** From now on every request reaches the framework, which closes connections. */
  stop(): void
}

/**
 * Header lists are flat (name, value, name …) and end with the request id, which is set per
 * response.
 */
type CachedResponse = {
  readonly etag: string
  readonly fullHeaders: string[]
  readonly notModifiedHeaders: string[]
  readonly body: Buffer
  readonly bytes: number
  recentlyUsed: boolean
}

/** An entry's memory beside its body and address: two lists of headers. */
const OVERHEAD_BYTES = 2000
/** Specific to one response, or written by Node. */
const PER_RESPONSE_HEADERS =
  /^(x-request-id|x-ratelimit-.*|date|connection|keep-alive|transfer-encoding|content-length)$/
const ACCEPT_ENCODING = 'accept-encoding'
const IF_NONE_MATCH = 'if-none-match'
/** Headers left out of a 304, which has no body. */
const BODY_HEADERS = /^content-(type|encoding|length)$/

/** Caches at most `mostBytes`: entries not requested since the last sweep are evicted first. */
export function createResponseCache(mostBytes: number): ResponseCache {
  const answers = new Map<string, CachedResponse>()
  let total = 0
  let during: Generation | null = null
  let stopped = false

  function forgetAll() {
    answers.clear()
    total = 0
  }

  /**
   * Evicts from the oldest; an entry requested since the last pass stays for another, which costs a
   * hit nothing.
   */
  function makeRoom() {
    for (const [key, answer] of answers) {
      if (total <= mostBytes) break
      answers.delete(key)
      if (answer.recentlyUsed) answers.set(key, Object.assign(answer, { recentlyUsed: false }))
      else total -= answer.bytes
    }
  }

  return {
    replay(request, response) {
      if (!during?.isFresh || request.method !== 'GET') return false
      const wanted = cacheKeyOf(request)
      const answer = answers.get(wanted.key)
      if (!answer || (wanted.known !== undefined && wanted.known !== answer.etag)) return false
      answer.recentlyUsed = true
      const headers = wanted.known === undefined ? answer.fullHeaders : answer.notModifiedHeaders
      headers[headers.length - 1] = randomUUID()
      if (wanted.known === undefined) response.writeHead(200, headers).end(answer.body)
      else response.writeHead(304, headers).end()
      return true
    },
    store(request, headers, body, generation) {
      if (stopped || request.method !== 'GET' || !generation.isFresh) return
      // A duplicate header was joined for the response, but the look-up uses the first.
      const { key, encoding } = cacheKeyOf(request)
      if (encoding !== request.headers['accept-encoding']) return
      if (during !== generation) {
        forgetAll()
        during = generation
      }
      if (answers.has(key)) return
      const lines = Object.entries(headers).filter(
        ([name, value]) => value !== undefined && !PER_RESPONSE_HEADERS.test(name),
      )
      const flat = (some: typeof lines) => some.flatMap(([name, value]) => [name, String(value)])
      const bytes = body.length + key.length + OVERHEAD_BYTES
      answers.set(key, {
        etag: String(headers.etag ?? ''),
        fullHeaders: [...flat(lines), 'content-length', String(body.length), 'x-request-id', ''],
        notModifiedHeaders: [
          ...flat(lines.filter(([name]) => !BODY_HEADERS.test(name))),
          'x-request-id',
          '',
        ],
        body,
        bytes,
        recentlyUsed: false,
      })
      total += bytes
      makeRoom()
    },
    stop() {
      stopped = true
      forgetAll()
    },
  }
}

/**
 * The key of a request; of a duplicate header, the first. Parsing all of `headers` would cost more
 * than the rest of a hit.
 */
function cacheKeyOf({ url, rawHeaders }: IncomingMessage): {
  key: string
  encoding: string | undefined
  known: string | undefined
} {
  let encoding: string | undefined
  let known: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (
      name.length === ACCEPT_ENCODING.length &&
      encoding === undefined &&
      name.toLowerCase() === ACCEPT_ENCODING
    )
      encoding = rawHeaders[at + 1]
    else if (
      name.length === IF_NONE_MATCH.length &&
      known === undefined &&
      name.toLowerCase() === IF_NONE_MATCH
    )
      known = rawHeaders[at + 1]
  }
  return { key: encoding === undefined ? (url ?? '') : `${encoding}\n${url}`, encoding, known }
}
