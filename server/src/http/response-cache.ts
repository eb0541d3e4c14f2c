// What went out once goes out again as it is, ahead of the framework, for as long as it holds (ADR 0054).
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Whether something that was kept is still right; once it is not, it never is again. */
export type Generation = { readonly isFresh: boolean }

export type ResponseCache = {
  /** Answers a request as before; false when it has to be worked out. */
  replay(request: IncomingMessage, response: ServerResponse): boolean
  /** Remembers what was answered to this request while `generation` holds. */
  store(
    request: IncomingMessage,
    headers: Readonly<Record<string, unknown>>,
    body: Buffer,
    generation: Generation,
  ): void
  /** From now on every request is worked out: the framework says good-bye to each connection. */
  stop(): void
}

/** Header lists are flat (name, value, name …) and end with the request id, which is put in for each. */
type CachedResponse = {
  readonly etag: string
  readonly fullHeaders: string[]
  readonly notModifiedHeaders: string[]
  readonly body: Buffer
  readonly bytes: number
  recentlyUsed: boolean
}

/** What an entry holds in memory beside its body and its address: two lists of headers. */
const OVERHEAD_BYTES = 2000
/** Belongs to one answer, or is written by Node for each. */
const PER_RESPONSE_HEADERS =
  /^(x-request-id|x-ratelimit-.*|date|connection|keep-alive|transfer-encoding|content-length)$/
const ACCEPT_ENCODING = 'accept-encoding'
const IF_NONE_MATCH = 'if-none-match'
/** A 304 has no body to describe. */
const BODY_HEADERS = /^content-(type|encoding|length)$/

/** Remembers `mostBytes` at most: what has not been asked for since the last sweep goes first. */
export function createResponseCache(mostBytes: number): ResponseCache {
  const answers = new Map<string, CachedResponse>()
  let total = 0
  let during: Generation | null = null
  let stopped = false

  function forgetAll() {
    answers.clear()
    total = 0
  }

  /** Goes round from the oldest: one asked for since it was last passed stays for another round, which costs a hit nothing. */
  function makeRoom() {
    for (const [key, answer] of answers) {
      if (total <= mostBytes) break
      answers.delete(key)
      if (answer.recentlyUsed) answers.set(key, Object.assign(answer, { asked: false }))
      else total -= answer.bytes
    }
  }

  return {
    replay(request, response) {
      if (!during?.isFresh || request.method !== 'GET') return false
      const asked = cacheKeyOf(request)
      const answer = answers.get(asked.key)
      if (!answer || (asked.known !== undefined && asked.known !== answer.etag)) return false
      answer.recentlyUsed = true
      const headers = asked.known === undefined ? answer.fullHeaders : answer.notModifiedHeaders
      headers[headers.length - 1] = randomUUID()
      if (asked.known === undefined) response.writeHead(200, headers).end(answer.body)
      else response.writeHead(304, headers).end()
      return true
    },
    store(request, headers, body, generation) {
      if (stopped || request.method !== 'GET' || !generation.isFresh) return
      // Said twice, it was answered by both and is looked up by the first.
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

/** What tells one request from another; of a header that is said twice, the first. `headers` would take all of them apart, which costs more than the rest of a hit. */
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
