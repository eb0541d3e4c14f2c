import { type AnalyticsReport, FIGURES } from '@rentify/contract/analytics/report'
import { isOneDay } from '@rentify/contract/analytics/vocabulary'
import { stringify } from 'csv-stringify/sync'

type Row = readonly [part: string, name: string, figure: string, value: unknown, previous?: unknown]

/** The figures of a report, one in each row, as a spreadsheet reads them; and how many rows. */
export function toCsv(report: AnalyticsReport): { csv: string; rows: number } {
  const { totals, previous } = report
  const figures = FIGURES.filter((figure) => totals[figure] !== null)
  const rows: Row[] = [
    ...figures.map(
      (figure): Row => [
        'total',
        `${report.from} to ${report.to}`,
        figure,
        totals[figure],
        previous[figure],
      ],
    ),
    ['total', `${report.from} to ${report.to}`, 'ctr', totals.ctr, previous.ctr],
    ...report.series.flatMap((point) =>
      figures.map(
        (figure): Row => [
          isOneDay(report.range) ? 'hour' : 'day',
          point.at.replace('T', ' '),
          figure,
          point[figure],
        ],
      ),
    ),
    ...(['devices', 'sources', 'countries'] as const).flatMap((part) =>
      report[part].map(
        ({ name, count }): Row => [
          part,
          name,
          report.of === 'all' ? 'visits' : 'detailViews',
          count,
        ],
      ),
    ),
  ]
  const csv = stringify(
    rows.map(([part, name, figure, value, before]) => [part, name, figure, value, before]),
    {
      header: true,
      columns: ['part', 'name', 'figure', 'value', 'previous'],
      bom: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  )
  return { csv, rows: rows.length }
}
