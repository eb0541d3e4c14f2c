import {
  type AnalyticsQuery,
  type AnalyticsReport,
  FIGURES,
  type Figure,
  type Figures,
  type Totals,
} from '@rentify/contract/analytics/report'
import { COUNTRIES, DEVICES, isOneDay, SOURCES } from '@rentify/contract/analytics/vocabulary'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import type { Session } from '../../http/session.ts'
import { isOwnOrAdministered, type Listings } from '../listings/index.ts'
import type { Settings } from '../settings/index.ts'
import {
  type Count,
  type FiguresPeriod,
  type FiguresScope,
  findDays,
  findHours,
  findNow,
  findShares,
  type Share,
} from './figures.repo.ts'

export type ReportDeps = {
  readonly db: Database
  readonly settings: Settings
  readonly listings: Pick<Listings, 'factsOf'>
}

/** The last days of a range, today or yesterday the last one. */
const DAYS = { today: 1, yesterday: 1, '7days': 7, '30days': 30 } as const

/** The kinds of events that a figure counts. */
const KINDS: Readonly<Record<Figure, readonly string[]>> = {
  impressions: ['impression'],
  clicks: ['click'],
  detailViews: ['view'],
  contactReveals: ['reveal'],
  saves: ['save'],
  requests: ['request'],
  visits: ['visit'],
  searches: ['search', 'empty_search'],
  emptySearches: ['empty_search'],
}
/** Of no listing, so that no owner has them. */
const OF_SITE: readonly Figure[] = ['visits', 'searches', 'emptySearches']

/** The figures that a caller may see: all for administrators, their own for owners (D35). */
export const scopeOf = ({ role, accountId }: Session): FiguresScope =>
  role === 'admin' ? { of: 'all' } : { of: 'own', ownerId: accountId }

/**
 * One listing's figures, for its owner and administrators.
 * @throws {Problem} `listing_not_found`, also for another owner.
 */
export async function listingReport(
  deps: ReportDeps,
  id: string,
  session: Session,
  query: AnalyticsQuery,
): Promise<AnalyticsReport> {
  const [listing] = await deps.listings.factsOf([id])
  if (!listing || !isOwnOrAdministered(listing, session)) throw new Problem('listing_not_found')
  return report(deps, { of: 'listing', listingId: id }, query)
}

/** The measured figures of a range and of the period before it. */
export async function report(
  { db, settings }: ReportDeps,
  scope: FiguresScope,
  query: AnalyticsQuery,
): Promise<AnalyticsReport> {
  const { range } = query
  const { timezone } = await settings.general()
  const { now, countedAt } = await findNow(db.sql, timezone)
  const today = now.slice(0, 10)
  const period = periodOf(query, today)
  const { to } = period
  const days = daysOf(period).length
  const earlier = { from: before(period.from, days), to: before(period.from, 1) }
  const both = { from: earlier.from, to: period.to }
  const [counts, shares] = await Promise.all([
    isOneDay(range) ? findHours(db.sql, scope, both) : findDays(db.sql, scope, both),
    findShares(db.sql, scope, period),
  ])
  const figures = figuresOf(scope)
  // Yesterday up to the same hour: the rest of today is still to come.
  const hour = now.slice(11, 13)
  const compared = (at: string) => range !== 'today' || at.slice(11, 13) <= hour
  const sum = ({ from, to }: FiguresPeriod) =>
    figures(
      counts.filter(({ at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to && compared(at)),
    )
  const lastHour = range === 'today' ? Number(hour) : 23
  const points = isOneDay(range) ? hoursOf(to, lastHour) : daysOf(period)
  const byPoint = Map.groupBy(counts, ({ at }) => at)
  return {
    range,
    of: scope.of,
    timezone,
    ...period,
    countedAt,
    totals: withRate(sum(period)),
    previous: withRate(sum(earlier)),
    series: points.map((at) => ({ at, ...figures(byPoint.get(at) ?? []) })),
    devices: sharesOf(shares, 'device', DEVICES),
    sources: sharesOf(shares, 'source', SOURCES),
    countries: sharesOf(shares, 'country', COUNTRIES),
  }
}

/** The first and the last day of a range, neither after today. */
function periodOf({ range, from, to }: AnalyticsQuery, today: string): FiguresPeriod {
  if (range === 'custom') {
    const last = to && to < today ? to : today
    return { from: from && from < last ? from : last, to: last }
  }
  const last = range === 'yesterday' ? before(today, 1) : today
  return { from: before(last, DAYS[range] - 1), to: last }
}

const figuresOf =
  ({ of }: FiguresScope) =>
  (counts: readonly Count[]): Figures => {
    const sum = (kinds: readonly string[]) =>
      counts.reduce((total, { kind, n }) => (kinds.includes(kind) ? total + n : total), 0)
    return Object.fromEntries(
      FIGURES.map((figure) => [
        figure,
        of !== 'all' && OF_SITE.includes(figure) ? null : sum(KINDS[figure]),
      ]),
    ) as Figures
  }

/** Percent with one decimal. */
const percent = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10

const withRate = (figures: Figures): Totals => ({
  ...figures,
  ctr: figures.impressions > 0 ? percent(figures.clicks, figures.impressions) : null,
})

function sharesOf<const N extends string>(
  shares: readonly Share[],
  dimension: string,
  names: readonly N[],
) {
  const counts = names.map((name) => ({
    name,
    count: shares.find((share) => share.dimension === dimension && share.value === name)?.n ?? 0,
  }))
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return counts.map(({ name, count }) => ({ name, count, share: all ? percent(count, all) : 0 }))
}

const DAY_MS = 86_400_000

const before = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)

const daysOf = ({ from, to }: FiguresPeriod) => {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return Array.from({ length: count }, (_, at) => before(to, count - 1 - at))
}

const hoursOf = (day: string, last: number) =>
  Array.from({ length: last + 1 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}:00`)
