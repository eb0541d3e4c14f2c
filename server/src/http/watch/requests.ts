// Counts every answer and writes its line, whether the framework made it or memory had it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import {
  type Counter,
  counter,
  type Family,
  gauge,
  type Histogram,
  histogram,
} from '../../metrics/index.ts'
import { createRequestLog, type RequestLogMode } from './request-log.ts'

const answers = counter(
  'rentify_http_requests_total',
  'Answered requests; answer is cached where it was sent from memory.',
  ['method', 'route', 'status', 'answer'],
)
const seconds = histogram(
  'rentify_http_request_duration_seconds',
  'Seconds until an answer that was made was sent.',
  ['method', 'route', 'status'],
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
)

/** A route with its series, found once. */
export type CountedRoute = {
  readonly method: string
  readonly route: string
  readonly cached: Counter
  readonly notModified: Counter
  readonly made: Map<string, { readonly count: Counter; readonly seconds: Histogram }>
}

/** As other servers note a client that went away before it was answered. */
const CLIENT_CLOSED = 499
const UNMATCHED = 'unmatched'

export type RequestWatch = {
  /** Whether somebody reads how long a request took. */
  readonly isTimed: boolean
  routeOf(request: FastifyRequest): CountedRoute
  /** Watches one that the framework answers, to its end. */
  begin(request: FastifyRequest, reply: FastifyReply): void
  /** Notes one that was sent from memory. */
  replayed(route: CountedRoute, status: 200 | 304, id: string, startedAt: number): void
  inFlight(): Family
  close(): void
}

/** Of this process. */
export function watchRequests(log: Logger, mode: RequestLogMode): RequestWatch {
  const lines = createRequestLog(log, mode)
  const routes = new Map<string, CountedRoute>()
  let inFlight = 0

  function routeOf({ method, routeOptions }: FastifyRequest): CountedRoute {
    const route = routeOptions.url ?? UNMATCHED
    const key = `${method} ${route}`
    const known = routes.get(key)
    if (known) return known
    const counted: CountedRoute = {
      ...{ method, route },
      cached: answers.of(method, route, '2xx', 'cached'),
      notModified: answers.of(method, route, '3xx', 'cached'),
      made: new Map(),
    }
    routes.set(key, counted)
    return counted
  }

  function madeOf({ method, route, made }: CountedRoute, status: number) {
    const kind = `${Math.floor(status / 100)}xx`
    const known = made.get(kind)
    if (known) return known
    const series = {
      count: answers.of(method, route, kind, 'made'),
      seconds: seconds.of(method, route, kind),
    }
    made.set(kind, series)
    return series
  }

  return {
    isTimed: lines.isOn,
    routeOf,
    begin(request, { raw }) {
      const startedAt = performance.now()
      const counted = routeOf(request)
      const { id } = request
      inFlight++
      // Unlike the framework's own hook it also comes where the client went away.
      raw.once('close', () => {
        inFlight--
        const status = raw.headersSent ? raw.statusCode : CLIENT_CLOSED
        const ms = performance.now() - startedAt
        const series = madeOf(counted, status)
        series.count.add()
        series.seconds.observe(ms / 1000)
        const { method, route } = counted
        lines.write({ id, method, route, status, ms, isCached: false })
      })
    },
    replayed(counted, status, id, startedAt) {
      if (status === 200) counted.cached.add()
      else counted.notModified.add()
      if (!lines.isOn) return
      const { method, route } = counted
      const ms = performance.now() - startedAt
      lines.write({ id, method, route, status, ms, isCached: true })
    },
    inFlight: () =>
      gauge('rentify_http_requests_in_flight', 'Requests that are being answered.', inFlight),
    close: () => lines.close(),
  }
}
