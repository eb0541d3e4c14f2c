// `npm run bench -- map [--listings 200000] [--answers 100] [--pans 5]`: CPU time and bytes of a
// list as a map, beside the list and the filter bar of the same filters, each answer made anew: one
// at a time, and over many connections at once (ADR 0305); then panning on a slow phone, beside as
// many plain labels (ADR 0313). Either part is left out by 0. Uses its own database of generated
// listings; leaves nothing behind.
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/src/db/database.ts'
import { addDemoListings } from '../server/src/demo/index.ts'
import { addressOf, ask, KINDS, type Kind } from './map/ask.ts'
import { type Case, casesFor } from './map/cases.ts'
import { panningTable } from './map/panning.ts'
import { nanosecondsOf } from './parts/cpu-time.ts'
import { startDatabase } from './parts/database.ts'
import { type Generator, startGenerator } from './parts/generator.ts'
import { untilSettled } from './parts/idle.ts'
import { type Product, startProduct } from './parts/product.ts'
import { median, quantile, short, table } from './parts/statistics.ts'
import { version } from './web/chromium.ts'
import { enter } from './web/visitor.ts'

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '200000' },
    answers: { type: 'string', default: '100' },
    pans: { type: 'string', default: '5' },
  },
})
const [LISTINGS, ANSWERS, PANS] = [values.listings, values.answers, values.pans].map(Number) as [
  number,
  number,
  number,
]
if (
  ![LISTINGS >= 1000, LISTINGS <= 1_000_000, ANSWERS === 0 || ANSWERS >= 10, PANS >= 0].every(
    Boolean,
  )
)
  throw new Error(
    '--listings takes numbers from 1000 to 1000000, --answers 0 or numbers from 10, --pans from 0.',
  )

const AIM = { ms: LISTINGS <= 200_000 ? 2 : 5, bytes: 5 * 1024 }
const READY_WITHIN_MS = 20 * 60_000
/** A new server is still being compiled by the JIT. */
const WARM_UP = 60
/** What an answer leaves to be done, such as a line of the log, is its own work, too. */
const AFTER_MS = 3

/** As the bench of searches asks. */
const CONNECTIONS = 32
/** Of a million, the first of as many filter bars are answered after seconds. */
const SECONDS = LISTINGS > 200_000 ? 10 : 2

type Measured = { readonly ms: number[]; readonly bytes: number[]; readonly bodies: string[] }

const database = await startDatabase()
const db = openDatabase({ connection: database.connection })
let product: Product | undefined
try {
  await addDemoListings(db, database.folder, { count: LISTINGS, seed: 'bench map' })
  await db.background.pool.query('vacuum analyze')
  product = await startProduct(
    {
      DATA_DIR: database.folder,
      DATABASE_URL: database.url,
      DEMO: 'on',
      RATE_LIMIT_FACTOR: '0',
      CACHE_MB: '0',
    },
    undefined,
    READY_WITHIN_MS,
  )
  await untilSettled([product.pid], database.pid)
  if (ANSWERS > 0) await measureAnswers(product)
  if (PANS > 0) {
    const pans = await panningTable(product.url, await enter(product.url), PANS)
    console.log(`\n${version}, a phone of 360 × 740, CPU ÷ 4, medians of ${PANS} pans:\n\n${pans}`)
  }
} finally {
  await product?.stop()
  await db.close()
  await database.stop()
}

async function measureAnswers(server: Product): Promise<void> {
  const cases = await casesFor(db.background.pool)
  for (const one of cases) await measure(server, one, WARM_UP)
  const generator = startGenerator()
  const rows: string[][] = []
  let [slowest, slowestBusy, largest] = [0, 0, 0]
  for (const one of cases) {
    const busy: Record<Kind, number> = { map: 0, list: 0, bar: 0 }
    for (const kind of KINDS) busy[kind] = await busyMs(server, generator, one, kind)
    slowestBusy = Math.max(slowestBusy, busy.map)
    const { map, list, bar } = await measure(server, one, ANSWERS)
    const maps = map.bodies.map((body) => JSON.parse(body) as { total: number; cells: unknown[] })
    slowest = Math.max(slowest, median(map.ms))
    largest = Math.max(largest, ...map.bytes)
    const times = (of: Measured, busyMsOf: number) =>
      [median(of.ms), quantile(of.ms, 0.99), busyMsOf].map(short)
    rows.push([
      one.name,
      String(median(maps.map(({ total }) => total))),
      String(median(maps.map(({ cells }) => cells.length))),
      ...times(map, busy.map),
      String(median(map.bytes)),
      String(Math.max(...map.bytes)),
      ...times(list, busy.list),
      ...times(bar, busy.bar),
    ])
    process.stderr.write('.')
  }
  await generator.stop()
  process.stderr.write('\n')
  console.log(
    `Node ${process.version}, ${LISTINGS} listings, Brotli, no caches: CPU time of the server in ms; ${ANSWERS} answers of each one at a time, median and 99 %; busy: the mean over ${CONNECTIONS} connections\n`,
  )
  const each = KINDS.flatMap((kind) => [kind, '99 %', 'busy'])
  each.splice(3, 0, 'bytes', 'most')
  console.log(`${table(['map of', 'listings', 'cells', ...each], rows)}\n`)
  const verdict = (isMet: boolean) => (isMet ? 'met' : 'missed')
  console.log(
    `At most ${AIM.ms} ms: ${verdict(slowest <= AIM.ms)} (${short(slowest)}), busy ${verdict(slowestBusy <= AIM.ms)} (${short(slowestBusy)}). At most ${AIM.bytes} bytes: ${verdict(largest <= AIM.bytes)} (${largest}).`,
  )
}

/** Milliseconds of an answer while many are asked for at once. */
async function busyMs(
  { url, pid }: Product,
  generator: Generator,
  { queries }: Case,
  kind: Kind,
): Promise<number> {
  const paths = queries.map(({ filters, zoom }) => addressOf(kind, filters, zoom))
  const headers = { 'accept-encoding': 'br' }
  await generator.load(url, paths, CONNECTIONS, SECONDS / 2, headers)
  const before = nanosecondsOf(pid)
  const { count } = await generator.load(url, paths, CONNECTIONS, SECONDS, headers)
  return (nanosecondsOf(pid) - before) / 1e6 / count
}

/** The three in turn, one request after another. */
async function measure(
  { url, pid }: Product,
  { queries }: Case,
  answers: number,
): Promise<Record<Kind, Measured>> {
  const of = (): Measured => ({ ms: [], bytes: [], bodies: [] })
  const measured = { map: of(), list: of(), bar: of() }
  for (let n = 0; n < answers; n++)
    for (const kind of KINDS) {
      const { filters, zoom } = queries[n % queries.length] ?? { filters: {}, zoom: 0 }
      const before = nanosecondsOf(pid)
      const { bytes, body } = await ask(url, kind, filters, zoom)
      await pause(AFTER_MS)
      const { ms, bytes: sizes, bodies } = measured[kind]
      ms.push((nanosecondsOf(pid) - before) / 1e6)
      sizes.push(bytes)
      bodies.push(body)
    }
  return measured
}
