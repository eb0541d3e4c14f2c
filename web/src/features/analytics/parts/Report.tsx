import type { AnalyticsReport, Figure } from '@rentify/contract/analytics/report'
import { m } from '../../../messages/index.js'
import { timeText } from '../../../ui/dates/date-text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Figures, Revenue } from './Figures.tsx'
import { LineChart } from './LineChart.tsx'
import { FIGURE_LABELS, pointText, SHARE_LABELS } from './labels.ts'
import { ShareTable } from './ShareTable.tsx'

const PLATFORMS: readonly string[] = ['instagram', 'facebook', 'youtube', 'whatsapp']

/** A report's figures, lines and parts. */
export function Report({ report }: { report: AnalyticsReport }) {
  const { totals, series, of, countedAt, timezone } = report
  const nothing = Object.values(totals).every((figure) => !figure)
  const whole = of === 'all' ? m.analytics_of_visits() : m.analytics_of_views()
  const points = series.map(({ at }) => pointText(at))
  const lineOf = (figure: Figure) => ({
    name: FIGURE_LABELS[figure](),
    values: series.map((point) => point[figure] ?? 0),
  })
  const named = (
    shares: AnalyticsReport['devices'] | AnalyticsReport['sources'] | AnalyticsReport['countries'],
  ) => shares.map(({ name, ...share }) => ({ ...share, name: SHARE_LABELS[name]() }))
  const sources = (social: boolean) =>
    report.sources.filter(({ name }) => PLATFORMS.includes(name) === social)
  if (nothing) {
    return (
      <>
        <EmptyState title={m.analytics_empty()} text={m.analytics_empty_text()} />
        {of === 'all' && (
          <ul className="figures">
            <Revenue />
          </ul>
        )}
      </>
    )
  }
  return (
    <>
      <Figures report={report} />
      <div className="charts">
        <LineChart
          title={m.analytics_chart_clicks()}
          points={points}
          lines={[lineOf('impressions'), lineOf('clicks')]}
        />
        <LineChart
          title={m.analytics_chart_views()}
          points={points}
          lines={[lineOf('detailViews'), lineOf('requests')]}
        />
        <ShareTable title={m.analytics_devices()} whole={whole} rows={named(report.devices)} />
        <ShareTable title={m.analytics_platforms()} whole={whole} rows={named(sources(true))} />
        <ShareTable title={m.analytics_countries()} whole={whole} rows={named(report.countries)} />
        <ShareTable title={m.analytics_sources()} whole={whole} rows={named(sources(false))} />
      </div>
      <p className="small muted">
        {countedAt && m.analytics_counted({ time: timeText(countedAt), zone: timezone })}{' '}
        {m.analytics_measured()}
      </p>
    </>
  )
}
