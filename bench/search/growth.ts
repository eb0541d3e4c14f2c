// How cost grows with the number of listings: a table and a chart.
import { median, short, table } from '../parts/statistics.ts'
import { BARE_ROUTE } from './cases.ts'
import type { Measured } from './measure.ts'

type Results = readonly { readonly listings: number; readonly measured: readonly Measured[] }[]

/** Medians at one concurrent call: the work for a response grows, not the queue before it. */
function series(results: Results): { name: string; points: { listings: number; ms: number }[] }[] {
  const names =
    results[0]?.measured
      .filter(({ connections, sql }) => connections === 1 && sql)
      .map(({ name }) => name) ?? []
  return names.map((name) => ({
    name,
    points: results.flatMap(({ listings, measured }) =>
      measured
        .filter((one) => one.name === name && one.connections === 1)
        .map(({ median: ms }) => ({ listings, ms })),
    ),
  }))
}

export function growthOf(results: Results): string {
  return table(
    ['median ms, 1 connection', ...results.map(({ listings }) => String(listings)), 'growth'],
    series(results).map(({ name, points }) => [
      name,
      ...points.map(({ ms }) => short(ms)),
      `${short((points.at(-1)?.ms ?? Number.NaN) / (points[0]?.ms ?? Number.NaN))}×`,
    ]),
  )
}

/**
 * What grows beyond the cost of any answer: that of a route that reads nothing is taken off, so
 * that it cannot hide how the rest grows.
 */
export function growthBeyondBare(results: Results, connections: number): string {
  const [first, last] = [results[0], results.at(-1)]
  const find = (result: Results[number] | undefined, name: string) =>
    result?.measured.find((one) => one.name === name && one.connections === connections)
  const cost = (one: Measured | undefined) => (one ? one.node + one.database : Number.NaN)
  const bare = median(results.map((result) => cost(find(result, BARE_ROUTE))))
  const bareMs = median(results.map((result) => find(result, BARE_ROUTE)?.median ?? Number.NaN))
  const names =
    first?.measured
      .filter((one) => one.connections === connections && one.sql)
      .map(({ name }) => name) ?? []
  const rows = names.map((name) => {
    const beyond = [first, last].map((result) => cost(find(result, name)) - bare)
    const ms = [first, last].map((result) => (find(result, name)?.median ?? Number.NaN) - bareMs)
    const growth = ([from = Number.NaN, to = Number.NaN]: number[]) => `${short(to / from)}×`
    return [name, ...beyond.map(short), growth(beyond), ...ms.map(short), growth(ms)]
  })
  const at = [first, last].map((result) => String(result?.listings))
  const head = ['CPU', 'median'].flatMap((what) => [
    ...at.map((listings) => `${what} ms: ${listings}`),
    'growth',
  ])
  const title = `beyond ${short(bare)} and ${short(bareMs)} ms, ${connections} connection${connections > 1 ? 's' : ''}`
  return table([title, ...head], rows)
}

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [760, 420, 60, 250, 20, 50]
const COLOURS = [
  '#0f766e',
  '#b45309',
  '#1d4ed8',
  '#be123c',
  '#6d28d9',
  '#15803d',
  '#a16207',
  '#0369a1',
  '#9d174d',
]

/** Median milliseconds over the number of listings, both on logarithmic axes. */
export function plot(results: Results): string {
  const lines = series(results)
  const all = lines.flatMap(({ points }) => points)
  const [fromX, toX] = [
    Math.log10(Math.min(...all.map(({ listings }) => listings))),
    Math.log10(Math.max(...all.map(({ listings }) => listings))),
  ]
  const [fromY, toY] = [
    Math.floor(Math.log10(Math.min(...all.map(({ ms }) => ms)))),
    Math.ceil(Math.log10(Math.max(...all.map(({ ms }) => ms)))),
  ]
  const x = (listings: number) =>
    LEFT + ((Math.log10(listings) - fromX) / (toX - fromX || 1)) * (WIDTH - LEFT - RIGHT)
  const y = (ms: number) =>
    HEIGHT - BOTTOM - ((Math.log10(ms) - fromY) / (toY - fromY || 1)) * (HEIGHT - TOP - BOTTOM)
  const rows = Array.from({ length: toY - fromY + 1 }, (_, n) => 10 ** (fromY + n))
  // Labels are beside the ends of their lines, a line's height apart.
  const named = lines
    .map((line, n) => ({
      ...line,
      colour: COLOURS[n % COLOURS.length],
      end: y(line.points.at(-1)?.ms ?? 1),
    }))
    .sort((a, b) => a.end - b.end)
  let lowest = Number.NEGATIVE_INFINITY
  const labels = named.map((line) => {
    lowest = Math.max(line.end, lowest + 16)
    return { ...line, at: lowest }
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12"><title>Median milliseconds of an answer over the number of listings</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...rows.map(
      (ms) =>
        `<path d="M${LEFT} ${y(ms)}H${WIDTH - RIGHT}" stroke="#ddd"/><text x="${LEFT - 8}" y="${y(ms) + 4}" text-anchor="end" fill="#555">${ms} ms</text>`,
    ),
    ...results.map(
      ({ listings }) =>
        `<path d="M${x(listings)} ${TOP}V${HEIGHT - BOTTOM}" stroke="#eee"/><text x="${x(listings)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle" fill="#555">${listings.toLocaleString('en-IN')}</text>`,
    ),
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 10}" text-anchor="middle" fill="#555">listings</text>`,
    ...labels.map(
      ({ points, colour, name, at }) =>
        `<polyline points="${points.map(({ listings, ms }) => `${x(listings).toFixed(1)},${y(ms).toFixed(1)}`).join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/><text x="${WIDTH - RIGHT + 10}" y="${at + 4}" fill="${colour}">${name}</text>`,
    ),
    '</svg>',
  ].join('\n')
}
