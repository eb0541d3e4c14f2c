import type { AnalyticsReport, Figure } from '@rentify/contract/analytics/report'
import { groupDigits } from '@rentify/contract/money'
import { m } from '../../../messages/index.js'
import { FIGURE_LABELS } from './labels.ts'

const FIRST = ['clicks', 'impressions', 'ctr', 'requests'] as const
const REST: readonly Figure[] = [
  'detailViews',
  'contactReveals',
  'saves',
  'visits',
  'searches',
  'emptySearches',
]

/** Revenue is not measured yet (R15). */
export function Revenue() {
  return (
    <li>
      <b className="figure-soon">{m.analytics_revenue_soon()}</b>
      <span>{m.analytics_revenue()}</span>
    </li>
  )
}

/** The figures of a period, the four that matter most first, each with its change. */
export function Figures({ report }: { report: AnalyticsReport }) {
  const { totals } = report
  const shown = REST.filter((figure) => totals[figure] !== null)
  return (
    <section className="stack" aria-label={m.analytics_figures()}>
      <ul className="figures first">
        {FIRST.map((figure) => (
          <Tile key={figure} figure={figure} report={report} />
        ))}
      </ul>
      <ul className="figures">
        {shown.map((figure) => (
          <Tile key={figure} figure={figure} report={report} />
        ))}
        {report.of === 'all' && <Revenue />}
      </ul>
    </section>
  )
}

function Tile({ figure, report }: { figure: Figure | 'ctr'; report: AnalyticsReport }) {
  const { totals, previous, range } = report
  const text = (value: number | null) =>
    value === null ? '–' : `${groupDigits(value)}${figure === 'ctr' ? '%' : ''}`
  const now = totals[figure]
  const change = changeOf(figure, now ?? 0, previous[figure] ?? 0)
  return (
    <li>
      <b>{text(now)}</b>
      <span>{FIGURE_LABELS[figure]()}</span>
      <small>
        {change && <i className={`change ${change.tone}`}>{change.text}</i>}{' '}
        {m.analytics_before({ range, count: text(previous[figure]) })}
      </small>
    </li>
  )
}

/** '+20%', of a rate '+1.2 points'; null where there was nothing before to compare with. */
function changeOf(figure: Figure | 'ctr', now: number, before: number) {
  if (before === 0) return null
  const change =
    figure === 'ctr'
      ? Math.round((now - before) * 10) / 10
      : Math.round(((now - before) / before) * 100)
  const sign = change > 0 ? '+' : change < 0 ? '−' : ''
  const size = `${sign}${groupDigits(Math.abs(change))}`
  return {
    tone: change > 0 ? 'up' : change < 0 ? 'down' : '',
    text: figure === 'ctr' ? m.analytics_points({ change: size }) : `${size}%`,
  }
}
