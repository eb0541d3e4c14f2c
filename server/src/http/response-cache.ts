// Sends responses from memory ahead of the framework, while they are valid (ADR 0054, 0220).
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bytesOfText, isValid, type MemoryCache, ownBytes, type Validity } from '../cache.ts'
import { CHANGE_HEADER, hasWritten } from '../db/replication/position.ts'
import { acceptsHtml, type Encoding, encodingFor, matchesEtag } from './negotiation.ts'
import { pageVariantOf } from './page-cookies.ts'
import type { CountedRoute, RequestWatch } from './watch/requests.ts'

/** What a handler says about a response that others may get, too. */
export type Reuse = {
  readonly validity: Readonly<Validity>
  /** Only callers without an `Authorization` header get it. */
  readonly anonymous?: boolean
  /** Called when it is sent from memory, with the caller's address. */
  readonly onSent?: (ip: string) => void
}

export type ResponseCache = {
  /** Sends the response from memory; false when there is none. */
  replay(request: IncomingMessage, response: ServerResponse): boolean
  /** Stores the response to this request for as long as it is valid. */
  store(
    request: IncomingMessage,
    headers: Readonly<Record<string, unknown>>,
    body: Buffer,
    reuse: Reuse,
    route: CountedRoute,
  ): void
  /** From now on every request reaches the framework, which closes connections. */
  stop(): void
}

/**
 * Header lists are flat (name, value, name …) and end with the request id, which is set per
 * response.
 */
type StoredResponse = {
  readonly etag: string
  readonly fullHeaders: string[]
  readonly notModifiedHeaders: string[]
  readonly body: Buffer
  readonly reuse: Reuse
  readonly route: CountedRoute
}

export type ResponseCacheOptions = {
  readonly addressOf: (request: IncomingMessage) => string
  readonly idOf: (request: IncomingMessage, given: string | undefined) => string
  readonly watch: Pick<RequestWatch, 'isTimed' | 'replayed'>
}

const FILES = /^\/(?:assets|media|scenes)\//
/** Texts of `Accept-Encoding` whose meaning is remembered; browsers have a handful. */
const MAX_REMEMBERED = 100
/** Specific to one response, or written by Node. */
const PER_RESPONSE_HEADERS =
  /^(x-request-id|x-ratelimit-.*|date|connection|keep-alive|transfer-encoding|content-length)$/
/** Headers left out of a 304, which has no body. */
const BODY_HEADERS = /^content-(type|encoding|length)$/
/** Responses that no cookie changes. */
const WITHOUT_COOKIES = /^\/(?:api|assets|media|scenes)\//

export function createResponseCache(
  cache: MemoryCache,
  { addressOf, idOf, watch }: ResponseCacheOptions,
): ResponseCache {
  const responses = cache.section<StoredResponse>('response')
  const read = createReader()
  let stopped = false
  return {
    replay(request, response) {
      if (stopped || cache.isOff || request.method !== 'GET') return false
      const startedAt = watch.isTimed ? performance.now() : 0
      const { key, known, givenId, isAuthorized, isUnusual, isAnew } = read(request)
      if (isUnusual || isAnew) return false
      const stored = responses.get(key)
      if (!stored || !isValid(stored.reuse.validity)) return false
      if (isAuthorized && stored.reuse.anonymous) return false
      const isKnown = known !== undefined && matchesEtag(known, stored.etag)
      const headers = isKnown ? stored.notModifiedHeaders : stored.fullHeaders
      const id = idOf(request, givenId)
      headers[headers.length - 1] = id
      stored.reuse.onSent?.(addressOf(request))
      if (isKnown) response.writeHead(304, headers).end()
      else response.writeHead(200, headers).end(stored.body)
      watch.replayed(stored.route, isKnown ? 304 : 200, id, startedAt)
      return true
    },
    store(request, headers, body, reuse, route) {
      if (stopped || cache.isOff || request.method !== 'GET' || !isValid(reuse.validity)) return
      const { key, encoding, isUnusual } = read(request)
      // A client that invents queries must not fill the memory with copies of a file.
      if (isUnusual || (FILES.test(request.url ?? '') && request.url?.includes('?'))) return
      // Others with this key accept this encoding, and perhaps no other.
      const sent = headers['content-encoding']
      if (sent !== undefined && sent !== encoding) return
      const lines = Object.entries(headers).filter(
        ([name, value]) => value !== undefined && !PER_RESPONSE_HEADERS.test(name),
      )
      const flat = (some: typeof lines) => some.flatMap(([name, value]) => [name, String(value)])
      const stored: StoredResponse = {
        etag: String(headers.etag ?? ''),
        fullHeaders: [...flat(lines), 'content-length', String(body.length), 'x-request-id', ''],
        notModifiedHeaders: [
          ...flat(lines.filter(([name]) => !BODY_HEADERS.test(name))),
          'x-request-id',
          '',
        ],
        body: ownBytes(body),
        reuse,
        route,
      }
      responses.set(key, stored, bytesOf(stored))
    },
    stop() {
      stopped = true
      responses.clear()
    },
  }
}

function bytesOf({ body, fullHeaders, notModifiedHeaders }: StoredResponse): number {
  const headers = [...fullHeaders, ...notModifiedHeaders]
  return headers.reduce((sum, text) => sum + bytesOfText(text), body.length)
}

type Read = {
  key: string
  encoding: Encoding | null
  known: string | undefined
  /** What the request says that its id is. */
  givenId: string | undefined
  isAuthorized: boolean
  /** Asks for a part of a file, repeats a header that decides the answer, or takes no page. */
  isUnusual: boolean
  /** Takes no answer that was made before it asked. */
  isAnew: boolean
}

/**
 * Picks from the raw headers what the key and the response depend on: `headers`, which Node parses
 * on first use, would cost more than the rest of a hit.
 */
function createReader(): (request: IncomingMessage) => Read {
  const encodings = new Map<string, Encoding | null>()
  const encodingOf = (header: string) => {
    const known = encodings.get(header)
    if (known !== undefined) return known
    const encoding = encodingFor(header)
    if (encodings.size < MAX_REMEMBERED) encodings.set(header, encoding)
    return encoding
  }
  return ({ url = '', rawHeaders }) => {
    let accepted: string | undefined
    let known: string | undefined
    let cookie: string | undefined
    let givenId: string | undefined
    let isAuthorized = false
    let isUnusual = false
    let isAnew = false
    const isPage = !WITHOUT_COOKIES.test(url)
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at] ?? ''
      const value = rawHeaders[at + 1] ?? ''
      switch (name.length) {
        case 15:
          if (is(name, 'accept-encoding')) {
            isUnusual ||= accepted !== undefined
            accepted = value
          } else if (is(name, CHANGE_HEADER)) isAnew = true
          break
        case 13:
          if (is(name, 'authorization')) isAuthorized = true
          else if (is(name, 'cache-control')) isAnew ||= takesNoOlder(value)
          else if (is(name, 'if-none-match'))
            known = known === undefined ? value : `${known}, ${value}`
          break
        case 12:
          if (is(name, 'x-request-id')) givenId = value
          break
        case 6:
          if (is(name, 'cookie')) {
            isUnusual ||= cookie !== undefined
            cookie = value
            isAnew ||= hasWritten(value) && !FILES.test(url)
          } else if (isPage && is(name, 'accept')) isUnusual ||= !acceptsHtml(value)
          break
        case 5:
          if (is(name, 'range')) isUnusual = true
          break
      }
    }
    const encoding = accepted === undefined ? null : encodingOf(accepted)
    const variant = isPage && cookie !== undefined ? pageVariantOf(cookie) : ''
    return {
      key: `${encoding ?? ''}\n${variant}\n${url}`,
      encoding,
      known,
      givenId,
      isAuthorized,
      isUnusual,
      isAnew,
    }
  }
}

/** Whether a `Cache-Control` header asks for an answer that is made now, as after a write. */
export const takesNoOlder = (header: string | undefined): boolean =>
  header?.toLowerCase().includes('no-cache') ?? false

/** Clients write header names in any case; most in one of two. */
const is = (name: string, lower: string) => name === lower || name.toLowerCase() === lower
