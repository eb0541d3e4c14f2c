import { analyticsEndpoints, panelAnalyticsEndpoints } from '@rentify/contract/analytics/endpoints'
import type { AnalyticsReport } from '@rentify/contract/analytics/report'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type MountOptions, mount, RawResponse } from '../../http/mount.ts'
import { queueJob } from '../../jobs/index.ts'
import { COUNT_JOB } from './counting.repo.ts'
import { toCsv } from './csv.ts'
import { findEmptySearches } from './empty-searches.repo.ts'
import type { Recorder } from './recorder.ts'
import { listingReport, type ReportDeps, report, scopeOf } from './report.service.ts'
import { assertOwnPage, countryOf, createAddressLimit, isCounted } from './visitors.ts'

export type AnalyticsDeps = ReportDeps & {
  readonly recorder: Recorder
  /** The header in which a trusted proxy names the country; null: there is none. */
  readonly countryHeader: string | null
  readonly rateLimitFactor: number
  /** Records an export of figures in the audit log, which is the back office's (D38). */
  recordExport(by: string, exported: Readonly<Record<string, string | number>>): Promise<unknown>
}

const ENDPOINTS = { ...analyticsEndpoints, ...panelAnalyticsEndpoints }

/** Shorter than the page's interval of reading (R15). */
const STALE_MS = 5_000

/** `/api/analytics`, `/api/admin/analytics` and a listing's own figures. */
export function mountAnalytics(
  app: FastifyInstance,
  deps: AnalyticsDeps,
  options: MountOptions,
): void {
  const limit = createAddressLimit(deps.rateLimitFactor)
  /** Counts what is waiting, for the page's next reading: while one is open, none has to wait. */
  const upToDate = async (reading: Promise<AnalyticsReport>) => {
    const figures = await reading
    if (Date.now() - Date.parse(figures.countedAt ?? '1970-01-01') > STALE_MS)
      await queueJob(deps.db.sql, COUNT_JOB, {}, { key: COUNT_JOB })
    return figures
  }
  const handlers: Handlers<typeof ENDPOINTS> = {
    recordEvents: async ({ body }, { session, headers, ip }) => {
      assertOwnPage(headers)
      limit.consume(ip, body.events.length)
      // What administrators look at says nothing about demand.
      if (isCounted(headers) && session?.role !== 'admin')
        deps.recorder.note({
          ...body,
          country: countryOf(headers, deps.countryHeader),
          caller: session?.accountId ?? null,
        })
    },
    getAnalytics: ({ query }, { session }) => upToDate(report(deps, scopeOf(session), query)),
    listEmptySearches: async () => ({ searches: await findEmptySearches(deps.db.sql) }),
    exportAnalytics: async ({ query }, { session }) => {
      const figures = await report(deps, scopeOf(session), query)
      const { range, of, from, to } = figures
      const { csv, rows } = toCsv(figures)
      await deps.recordExport(session.accountId, { rows, range, of, from, to })
      return new RawResponse(csv, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="analytics-${figures.from}-${figures.to}.csv"`,
        'cache-control': 'private, no-store',
      })
    },
    getListingAnalytics: ({ params, query }, { session }) =>
      upToDate(listingReport(deps, params.id, session, query)),
  }
  mount(app, ENDPOINTS, handlers, options)
}
