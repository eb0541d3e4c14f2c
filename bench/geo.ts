// The gazetteer's speed, beside a plain implementation in the same run: `node bench/geo.ts`.

import { readGazetteer } from '../server/src/modules/geo/gazetteer/format.ts'
import { gazetteer, openGazetteer } from '../server/src/modules/geo/gazetteer.ts'
import { createGeo, distanceKm } from '../server/src/modules/geo/index.ts'

/** Median time of one call in microseconds, over the inputs in turn, after a warm-up round. */
function median(inputs: readonly (() => unknown)[], rounds: number): number {
  const times: number[] = []
  for (const run of inputs) run()
  for (let round = 0; round < rounds; round++) {
    for (const run of inputs) {
      const start = process.hrtime.bigint()
      run()
      times.push(Number(process.hrtime.bigint() - start) / 1000)
    }
  }
  times.sort((a, b) => a - b)
  return times[times.length >> 1] ?? 0
}

const print = (what: string, ours: number, baseline: number | null, how = '') =>
  console.log(
    `${what.padEnd(34)}${ours.toFixed(1).padStart(10)} µs${baseline === null ? '' : `${baseline.toFixed(1).padStart(12)} µs ${how} (${(baseline / ours).toFixed(0)}×)`}`,
  )

// CPU time beside the clock: on a busy machine only the first is comparable.
function load(): { clock: number; cpu: number } {
  const start = performance.now()
  const used = process.cpuUsage()
  openGazetteer(readGazetteer())
  return { clock: performance.now() - start, cpu: process.cpuUsage(used).user / 1000 }
}
const first = load()
const again = Array.from({ length: 9 }, load).sort((a, b) => a.cpu - b.cpu)[4] ?? first
console.log(
  `${'load, the first'.padEnd(34)}${first.clock.toFixed(0).padStart(10)} ms, ${first.cpu.toFixed(0)} ms of CPU`,
)
console.log(
  `${'load again, median'.padEnd(34)}${again.clock.toFixed(0).padStart(10)} ms, ${again.cpu.toFixed(0)} ms of CPU`,
)

const geo = createGeo()
geo.warm()
const g = gazetteer()

// Points all over the country: every 97th pincode, moved a little.
const points = Array.from(
  { length: 200 },
  (_, i) =>
    [
      (g.pincodes.lat[(i * 97) % g.pincodes.size] ?? 0) + 0.013,
      (g.pincodes.lng[(i * 97) % g.pincodes.size] ?? 0) - 0.011,
    ] as const,
)
const scan = (lat: number, lng: number) => {
  let best = Infinity
  let found = -1
  for (let i = 0; i < g.points.lat.length; i++) {
    const km = distanceKm(lat, lng, g.points.lat[i] as number, g.points.lng[i] as number)
    if (km < best) [best, found] = [km, i]
  }
  return found
}
print(
  'reverse',
  median(
    points.map(
      ([lat, lng]) =>
        () =>
          geo.reverse(lat, lng),
    ),
    20,
  ),
  median(
    points.map(
      ([lat, lng]) =>
        () =>
          scan(lat, lng),
    ),
    1,
  ),
  'linear scan',
)

const prefixes = [
  'no',
  'gur',
  'sec',
  'sector 62',
  'sector 62 no',
  'kora',
  'salt l',
  'andh',
  'hin',
  'new',
  'bangal',
  'hauz kh',
]
const scanNames = (prefix: string) =>
  g.localities.name.filter((name) => name.toLowerCase().startsWith(prefix))
print(
  'suggest',
  median(
    prefixes.map((p) => () => geo.suggest(p, 8)),
    30,
  ),
  median(
    prefixes.map((p) => () => scanNames(p)),
    3,
  ),
  'scan of names',
)
print(
  'suggest, mistyped',
  median(
    ['koramn', 'indirapurm', 'hinjevadi', 'andehri'].map((p) => () => geo.suggest(p, 8)),
    20,
  ),
  null,
)

const queries = [
  'sector 62 noida',
  'setcor 45 gurgoan',
  '2 BHK in Salt Lake',
  'koramangala bangalore',
  'hotels in manali',
  'Andheri West, Mumbai',
  'hinjewdi pune',
  'dlf phase 3',
]
print(
  'forward',
  median(
    queries.map((q) => () => geo.forward(q, 8)),
    30,
  ),
  null,
)
print(
  'forward, mistyped, no city',
  median(
    ['koramangla', 'indirapurm', 'gachibowly'].map((q) => () => geo.forward(q, 8)),
    20,
  ),
  null,
)
print(
  'findPlace',
  median(
    [
      'Salt Lake City Sector 2',
      'Action Area 1, Rajarhat Newtown',
      'Palm Avenue, Ballygunge',
      'Some Tower, Behala',
      'Tolygunge',
    ].map((locality) => () => geo.findPlace({ locality, city: 'Kolkata' })),
    50,
  ),
  null,
)
print(
  'canonicalCity',
  median(
    ['gurugram', 'Noida, Uttar Pradesh', 'Hyderabd', 'nowhere at all'].map(
      (c) => () => geo.canonicalCity(c),
    ),
    50,
  ),
  null,
)
