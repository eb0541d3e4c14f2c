// The tables of `npm run bench -- search`.
import { short, table } from '../parts/statistics.ts'
import type { Measured } from './measure.ts'

/** Rates and times, beside what could be reached at best. */
export function ratesTable(measured: readonly Measured[]): string {
  const head = [
    'case',
    'answers/s',
    'median ms',
    '99 % ms',
    'node ms',
    'pg ms',
    'R_buf',
    'R_pg',
    'H',
    'share of H',
    'generator ×',
    'goal',
  ]
  return table(
    head,
    measured.map(({ name, rate, median, p99, node, database, bare, sql, h, ...rest }) => [
      name,
      ...[rate, median, p99, node, database, bare.rate, sql?.rate ?? Number.NaN, h].map(short),
      rest.share.toFixed(2),
      rest.generator.toFixed(1),
      rest.goal === null ? '' : `${rest.goal} ${rest.share >= rest.goal ? 'met' : 'missed'}`,
    ]),
  )
}

/** CPU time for an answer beside that of S. */
export function singlesTable(measured: readonly Measured[]): string {
  const head = [
    'CPU ms of an answer',
    'requests with S',
    'node',
    'pg',
    'S node',
    'S pg',
    'bare node',
    '× S',
    '× (S + bare)',
  ]
  return table(
    head,
    measured.flatMap(({ name, node, database, bare, single }) =>
      single
        ? [
            [
              name,
              single.requests,
              ...[node, database, single.node, single.database, bare.node].map(short),
              single.times.toFixed(2),
              single.timesWithBare.toFixed(2),
            ],
          ]
        : [],
    ),
  )
}
