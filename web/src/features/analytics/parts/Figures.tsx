import type { AnalyticsReport, Figure, Totals } from '@rentify/contract/analytics/report'
import { groupDigits } from '@rentify/contract/money'
import { m } from '../../../messages/index.js'
import { COMPARED, FIGURE_LABELS } from './labels.ts'

const FIRST = ['clicks', 'impressions', 'ctr'] as const
const REST: readonly Figure[] = [
  'detailViews',
  'contactReveals',
  'saves',
  'requests',
  'visits',
  'searches',
  'emptySearches',
]

/** The figures of a period, each with the one before; revenue is not measured yet (R15). */
export function Figures({ report }: { report: AnalyticsReport }) {
  const { totals, previous, range } = report
  const shown = REST.filter((figure) => totals[figure] !== null)
  return (
    <section className="stack" aria-label={m.analytics_figures()}>
      <ul className="figures">
        {FIRST.map((figure) => (
          <Tile key={figure} figure={figure} totals={totals} previous={previous} />
        ))}
        {report.of === 'all' && (
          <li>
            <b className="figure-soon">{m.analytics_revenue_soon()}</b>
            <span>{m.analytics_revenue()}</span>
          </li>
        )}
        {shown.map((figure) => (
          <Tile key={figure} figure={figure} totals={totals} previous={previous} />
        ))}
      </ul>
      <p className="small muted">{COMPARED[range]()}</p>
    </section>
  )
}

function Tile({
  figure,
  totals,
  previous,
}: {
  figure: Figure | 'ctr'
  totals: Totals
  previous: Totals
}) {
  const text = (value: number | null) =>
    value === null ? '–' : `${groupDigits(value)}${figure === 'ctr' ? '%' : ''}`
  const change = figure === 'ctr' ? null : changeOf(totals[figure] ?? 0, previous[figure] ?? 0)
  const before = m.analytics_before({ count: text(previous[figure]) })
  return (
    <li>
      <b>{text(totals[figure])}</b>
      <span>{FIGURE_LABELS[figure]()}</span>
      <small>{change ? `${change} · ${before}` : before}</small>
    </li>
  )
}

/** '+20%'; null where there was nothing before to compare with. */
function changeOf(now: number, before: number): string | null {
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${groupDigits(Math.abs(percent))}%`
}
