import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import rateLimit from '@fastify/rate-limit'
import { LANGUAGES } from '@rentify/contract/languages'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import type { MemoryCache } from '../cache.ts'
import { DATABASE_MS, withBudget } from '../db/budget.ts'
import { CHANGE_HEADER, LATEST, positionIn, showing } from '../db/replication/position.ts'
import { asCaller } from '../fair-queue.ts'
import { withRequestId } from '../request-id.ts'
import { countedAddress, createAddressReader, trustOf } from './client-address.ts'
import { isCounted } from './counted-requests.ts'
import { answerFailure, answerToBroken } from './failures.ts'
import { Problem } from './problem.ts'
import { normalizeTarget } from './request-target.ts'
import {
  endUnreadBody,
  REQUEST_TIMEOUTS,
  type RequestTimeouts,
  watchBody,
} from './request-timeouts.ts'
import { createResponseCache, takesNoOlder } from './response-cache.ts'
import { securityHeaders } from './security-headers.ts'
import { type AddressWriter, noteBroken } from './watch/refusals.ts'
import { createRequestIds } from './watch/request-ids.ts'
import type { RequestWatch } from './watch/requests.ts'

export type HttpOptions = {
  log: Logger
  trustProxy: boolean | string
  /** Multiplies ordinary limits, never those on failed attempts (D17). */
  rateLimitFactor: number
  publicUrl: string
  /** Map tiles, whose origin pages may show. */
  mapTilesUrl: string | null
  /** Where it is configured, Google's sign-in button may be shown on our pages. */
  google: object | null
  /** For responses sent ahead of the framework. */
  cache: MemoryCache
  /** Seconds for which a shared cache may keep what is the same for everybody; 0: none (D103). */
  cdnSeconds: number
  /** Whether the process is about to end: each connection is given up with its next answer. */
  isDraining?: () => boolean
  watch: RequestWatch
  /** How the addresses of failed sign-ins are logged. */
  writeAddress: AddressWriter
  timeouts?: RequestTimeouts | undefined
}

const MAX_ORDINARY_CALLS_PER_MINUTE = 600
/** Where Socket.IO takes connections. */
const SOCKETS = '/socket.io/'
const BODY_LIMIT = 1_048_576
/** Larger files are streamed. */
const MAX_HELD_BYTES = 1_048_576
/**
 * Longer than a load balancer keeps an idle connection, so that it never writes to a closed one.
 */
const KEEP_ALIVE_MS = 72_000

/**
 * Fastify with what every response has: request id, security headers (D40), limits, and one error
 * format (D3).
 */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { watch } = options
  const trust = trustOf(options.trustProxy)
  const idOf = createRequestIds(trust)
  const sent = createResponseCache(options.cache, {
    ...{ idOf, watch },
    addressOf: createAddressReader(trust),
  })
  const fixed = securityHeaders({
    imageOrigins: options.mapTilesUrl
      ? [new URL(options.mapTilesUrl.replace(/\{\w+\}/g, 'a')).origin]
      : [],
    googleSignIn: options.google !== null,
    origin: new URL(options.publicUrl).origin,
  })
  const timeouts = options.timeouts ?? REQUEST_TIMEOUTS
  const app = fastify({
    serverFactory: (work) => {
      const answer = (request: IncomingMessage, response: ServerResponse) => {
        // A reset connection no longer has an address, unless it was read before.
        if (request.socket.destroyed || request.socket.remoteAddress === undefined)
          return void request.socket.destroy()
        request.url = normalizeTarget(request.url ?? '/')
        if (options.isDraining?.()) response.shouldKeepAlive = false
        if (!sent.replay(request, response)) work(request, response)
      }
      // Node would answer an unknown expectation with a bare 417; it may be ignored (RFC 9110,
      // 10.1.1).
      const server = createServer(
        {
          keepAliveTimeout: KEEP_ALIVE_MS,
          ...arrival(timeouts),
          // Any other offer to upgrade is declined by answering the request (RFC 9110, 7.8).
          shouldUpgradeCallback: ({ url }) => url?.startsWith(SOCKETS) ?? false,
        },
        answer,
      )
      return server.on('checkExpectation', answer)
    },
    clientErrorHandler: (error, socket) => {
      noteBroken(error.code)
      if (error.code !== 'ECONNRESET' && socket.writable) socket.write(answerToBroken(error.code))
      socket.destroy(error)
    },
    loggerInstance: options.log as FastifyBaseLogger,
    trustProxy: options.trustProxy,
    bodyLimit: BODY_LIMIT,
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return idOf(request as IncomingMessage, typeof given === 'string' ? given : undefined)
    },
    requestIdHeader: false,
    // The log knows which request it is about.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // What still arrives while the port closes was sent before a load balancer could know.
    return503OnClosing: false,
    // An overlong id is rejected by its endpoint, like any invalid one; Node bounds the whole
    // address.
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: false },
  })
  app.setErrorHandler(answerFailure(options.log, options.writeAddress))
  // Some clients declare JSON for calls without a body too.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, text: string, done) =>
      text === '' ? done(null, undefined) : parseJson(request, text, done),
  )
  // Read by its endpoint, once the caller may.
  app.addContentTypeParser('multipart/form-data', (request, _body, done) =>
    done(request.routeOptions.config.multipart ? null : new Problem('unsupported_media_type')),
  )
  app.addHook('onResponse', (request, _reply, done) => {
    endUnreadBody(request.raw, timeouts.bodyIdleMs)
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    watch.begin(request, reply)
    reply.headers(fixed)
    watchBody(request.raw, timeouts.bodyIdleMs, () => rejectStalled(request, reply))
    done()
  })
  // After the body: a slow upload must not use up the budget. Pages are of callers, as calls are.
  app.addHook('preHandler', (request, _reply, done) => {
    const position = positionOf(request)
    const work = position > 0 ? () => showing(position, done) : done
    withRequestId(
      request.id,
      () => asCaller(countedAddress(request.ip), () => withBudget(DATABASE_MS, work)),
      request.id === request.headers['x-request-id'],
    )
  })
  if (options.rateLimitFactor !== Number.POSITIVE_INFINITY)
    await app.register(rateLimit, {
      global: true,
      max: Math.max(1, Math.round(MAX_ORDINARY_CALLS_PER_MINUTE * options.rateLimitFactor)),
      timeWindow: 60_000,
      cache: 10_000,
      allowList: (request) => !isCounted(request),
      errorResponseBuilder: () => new Problem('too_many_requests'),
    })
  // Replaced as soon as the settings can be read.
  app.decorate('siteLanguage', async () => LANGUAGES[0])
  app.decorate('siteTimeZone', async () => 'Asia/Kolkata')
  app.decorateRequest('accountLanguage', null)
  app.decorateReply('reuse', null)
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id)
    const { reuse } = reply
    if (!reuse || reply.statusCode !== 200 || request.method !== 'GET') return done(null, payload)
    // What counts its readers is asked for each time.
    if (options.cdnSeconds > 0 && !reuse.onSent) shareFor(options.cdnSeconds, reply)
    const store = (body: Buffer) => {
      sent.store(request.raw, reply.getHeaders(), body, reuse, watch.routeOf(request))
      done(null, body)
    }
    if (Buffer.isBuffer(payload)) store(payload)
    else if (isSmall(payload, reply)) buffer(payload).then(store).catch(done)
    else done(null, payload)
  })
  app.addHook('preClose', async () => sent.stop())
  app.addHook('onClose', async () => watch.close())
  return app
}

/** Lets shared caches keep an answer that browsers ask for again each time, or after a visit. */
function shareFor(seconds: number, reply: FastifyReply): void {
  const rule = String(reply.getHeader('cache-control') ?? '')
  if (rule.endsWith('no-cache'))
    reply.header('cache-control', `public, max-age=0, s-maxage=${seconds}, must-revalidate`)
  else reply.header('cache-control', rule.replace('s-maxage=0', `s-maxage=${seconds}`))
}

/** From where on changes must be shown to this caller, who wrote them; 0: from nowhere. */
function positionOf({ headers }: FastifyRequest): number {
  if (takesNoOlder(headers['cache-control'])) return LATEST
  return positionIn(headers[CHANGE_HEADER], headers.cookie)
}

/** Whether a body is of known size and read as a whole rather than streamed. */
function isSmall(payload: unknown, reply: FastifyReply): payload is Readable {
  return payload instanceof Readable && Number(reply.getHeader('content-length')) <= MAX_HELD_BYTES
}

/**
 * Node's part of the time-outs: it checks for late headers at this interval, without a limit on the
 * whole request.
 */
function arrival({ headersMs }: RequestTimeouts) {
  return {
    headersTimeout: headersMs,
    requestTimeout: 0,
    connectionsCheckingInterval: headersMs / 5,
  }
}

/** Errors the body stream, so that its reader ends too; sends nothing when a response has begun. */
function rejectStalled({ raw }: FastifyRequest, reply: FastifyReply): void {
  const problem = new Problem('request_timeout', { headers: { connection: 'close' } })
  if (reply.raw.headersSent) raw.socket.destroy()
  else if (raw.listenerCount('error') > 0) raw.emit('error', problem)
  else reply.send(problem)
}
