// `npm run bench -- changes [--listings 200000] [--rates 0,1,4,20] [--seconds 4] [--rounds 5]
// [--quick]`: lists while listings change, as a share of what the still catalogue answers
// (docs/performance.md). Uses its own database; leaves nothing behind.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/src/db/database.ts'
import { addDemoListings } from '../server/src/demo/index.ts'
import { startChanging } from './changes/changer.ts'
import { drawMix } from './changes/mix.ts'
import { databaseSeconds, secondsOf } from './parts/cpu-time.ts'
import { startDatabase } from './parts/database.ts'
import { capacityOf, ENOUGH, startGenerator } from './parts/generator.ts'
import { untilSettled } from './parts/idle.ts'
import { type Product, startProduct } from './parts/product.ts'
import { assertEachFinds } from './parts/requests.ts'
import { median, quantile, short, table } from './parts/statistics.ts'

const { values } = parseArgs({
  options: {
    listings: { type: 'string' },
    rates: { type: 'string', default: '0,1,4,20' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
})
const LISTINGS = Number(values.listings ?? (values.quick ? 20_000 : 200_000))
const SECONDS = Number(values.seconds ?? (values.quick ? 2 : 4))
const ROUNDS = Number(values.rounds ?? (values.quick ? 3 : 5))
const RATES = values.rates.split(',').map(Number)
if (!RATES.includes(0) || !RATES.every((rate) => rate >= 0 && rate <= 200))
  throw new Error('--rates takes numbers up to 200, among them 0, with commas between them.')
if (!(LISTINGS >= 1000 && SECONDS > 0 && ROUNDS >= 1))
  throw new Error('--listings takes numbers from 1000, --seconds and --rounds numbers above 0.')
const CONNECTIONS = 32
/** The cache fills, or stays as empty as it will be. */
const LEAD_SECONDS = 1.5
/** The share of the still rate to keep at so many changes a second. */
const AIM = { rate: 4, share: 0.6 }

type Round = {
  readonly rate: number
  readonly times: readonly number[]
  readonly node: number
  readonly pg: number
  readonly changes: number
}

const database = await startDatabase()
const generator = startGenerator()
const db = openDatabase({ connection: database.connection })
const { pool } = db.background
let product: Product | undefined
try {
  await addDemoListings(db, database.folder, { count: LISTINGS, seed: 'bench changes' })
  await pool.query('vacuum analyze')
  product = await startProduct({
    DATA_DIR: database.folder,
    DATABASE_URL: database.url,
    DEMO: 'on',
    RATE_LIMIT_FACTOR: '0',
  })
  const { url, pid } = product
  await untilSettled([pid], database.pid)
  const mix = await drawMix(pool, url)
  await assertEachFinds(url, mix)
  console.log(
    `${LISTINGS} listings, ${mix.length} requests (${new Set(mix).size} different), ${CONNECTIONS} connections, stretches of ${SECONDS} s, medians of ${ROUNDS} rounds; load average ${loadavg().map(short).join(', ')} before`,
  )
  const round = async (perSecond: number, seconds: number): Promise<Round> => {
    const changing = await startChanging(pool, perSecond)
    try {
      await generator.load(url, mix, CONNECTIONS, LEAD_SECONDS)
      const before = { node: secondsOf(pid), pg: databaseSeconds(database.pid) }
      const { count, seconds: took, times } = await generator.load(url, mix, CONNECTIONS, seconds)
      const per = (total: number) => (total * 1000) / count
      return {
        rate: count / took,
        times,
        node: per(secondsOf(pid) - before.node),
        pg: per(databaseSeconds(database.pid) - before.pg),
        changes: changing.rate(),
      }
    } finally {
      await changing.stop()
    }
  }
  await round(0, SECONDS)
  const turns: ReadonlyMap<number, Round>[] = []
  const sent: number[] = []
  for (let n = 0; n < ROUNDS; n++) {
    const turn = new Map<number, Round>()
    // Each round starts with another rate.
    for (const [at] of RATES.entries()) {
      const rate = RATES[(at + n) % RATES.length] ?? 0
      turn.set(rate, await round(rate, SECONDS))
      process.stderr.write('.')
    }
    turns.push(turn)
    const capacity = await capacityOf(generator, [CONNECTIONS], SECONDS / 2)
    sent.push((capacity.get(CONNECTIONS) ?? Number.NaN) / (turn.get(0)?.rate ?? Number.NaN))
  }
  process.stderr.write('\n')
  const shares = new Map<number, number>()
  const rows = RATES.map((rate) => {
    const own = turns.flatMap((turn) => turn.get(rate) ?? [])
    const of = (pick: (round: Round) => number) => median(own.map(pick))
    const share = median(
      turns.map((turn) => (turn.get(rate)?.rate ?? 0) / (turn.get(0)?.rate ?? Number.NaN)),
    )
    shares.set(rate, share)
    const times = own.flatMap((one) => one.times)
    return [
      String(rate),
      ...[
        of((one) => one.changes),
        of((one) => one.rate),
        median(times),
        quantile(times, 0.99),
      ].map(short),
      ...[of((one) => one.node), of((one) => one.pg)].map(short),
      share.toFixed(2),
    ]
  })
  const head = ['changes a second', 'made', 'answers/s', 'median ms', '99 % ms', 'node ms', 'pg ms']
  console.log(`\n${table([...head, 'share of still'], rows)}\n`)
  const reached = shares.get(AIM.rate)
  if (reached !== undefined)
    console.log(
      `At ${AIM.rate} changes a second ${reached.toFixed(2)} of the still rate, aim ${AIM.share}: ${reached >= AIM.share ? 'met' : 'missed'}.`,
    )
  const times = median(sent)
  console.log(
    `The generator sent ${short(times)} × the still rate to a bare server: ${times >= ENOUGH ? 'enough' : 'too few, so the still rate is a lower bound and the shares are upper bounds'}. Load average ${loadavg().map(short).join(', ')} at the end.`,
  )
} finally {
  await Promise.all([generator.stop(), product?.stop()])
  await db.close()
  await database.stop()
}
