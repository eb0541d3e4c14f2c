// `npm run bench -- peers [--listings 200000] [--seconds 2] [--rounds 5] [--quick]`: the product
// beside an ordinary back-end (Payload 3 over PostgreSQL) with the same listings, asked the same
// requests in turn (docs/performance.md). Uses its own databases; leaves nothing behind.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/src/db/database.ts'
import { addDemoListings } from '../server/src/demo/index.ts'
import { databaseSeconds, familyMb, secondsOf } from './parts/cpu-time.ts'
import { startDatabase } from './parts/database.ts'
import { capacityOf, ENOUGH, startGenerator } from './parts/generator.ts'
import { untilSettled } from './parts/idle.ts'
import { type Product, startProduct } from './parts/product.ts'
import { median, short, table } from './parts/statistics.ts'
import { startPayload } from './peers/payload.ts'
import { agreeing, requestsFor } from './peers/requests.ts'

const { values } = parseArgs({
  options: {
    listings: { type: 'string' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
})
const LISTINGS = Number(values.listings ?? (values.quick ? 20_000 : 200_000))
const SECONDS = Number(values.seconds ?? (values.quick ? 1 : 2))
const ROUNDS = Number(values.rounds ?? (values.quick ? 3 : 5))
if (!(LISTINGS >= 20_000 && LISTINGS <= 1_000_000 && SECONDS > 0 && ROUNDS >= 1))
  throw new Error('--listings takes 20000 to 1000000, --seconds and --rounds numbers above 0.')
const CONNECTIONS = 32

type Round = { readonly rate: number; readonly node: number; readonly pg: number }
type Turn = {
  readonly peer: Round
  readonly uncached: Round
  readonly cached: Round
  /** What the generator sent to a bare server meanwhile. */
  readonly capacity: number
}

const database = await startDatabase()
const generator = startGenerator()
const db = openDatabase({ connection: database.connection })
const running: Product[] = []
try {
  await addDemoListings(db, database.folder, { count: LISTINGS, seed: 'bench peers' })
  await db.background.pool.query('vacuum analyze')
  const env = {
    DATA_DIR: database.folder,
    DATABASE_URL: database.url,
    DEMO: 'on',
    RATE_LIMIT_FACTOR: '0',
  }
  const started = async (starting: Promise<Product>) => {
    const server = await starting
    running.push(server)
    return server
  }
  const peer = await started(startPayload(database))
  const uncached = await started(startProduct({ ...env, CACHE_MB: '0' }))
  const cached = await started(startProduct(env))
  const servers = { peer, uncached, cached }
  console.log(
    `${LISTINGS} listings, ${CONNECTIONS} connections, stretches of ${SECONDS} s, medians of ${ROUNDS} rounds; load average ${loadavg().map(short).join(', ')} before`,
  )
  await untilSettled(
    Object.values(servers).map(({ pid }) => pid),
    database.pid,
  )
  const rates: string[][] = []
  const costs: string[][] = []
  const tooFew: string[] = []
  for (const group of await requestsFor(db.background.pool, uncached.url)) {
    const pairs = await agreeing(group, uncached.url, peer.url)
    const ours = pairs.map((pair) => pair.ours)
    const theirs = pairs.map((pair) => pair.theirs)
    const turns: Turn[] = []
    // The first round warms up.
    for (let n = -1; n < ROUNDS; n++) {
      const turn = {
        peer: await round(peer, theirs),
        uncached: await round(uncached, ours),
        cached: await round(cached, ours),
        capacity: await capacityNow(),
      }
      if (n >= 0) turns.push(turn)
      process.stderr.write('.')
    }
    const of = (pick: (turn: Turn) => number) => median(turns.map(pick))
    const cost = ({ node, pg }: Round) => node + pg
    const sent = (who: 'uncached' | 'cached') => of((turn) => turn.capacity / turn[who].rate)
    if (sent('uncached') < ENOUGH) tooFew.push(`${group.name} without a cache`)
    if (sent('cached') < ENOUGH) tooFew.push(`${group.name} with the cache`)
    rates.push([
      group.name,
      `${pairs.length} of ${group.pairs.length}`,
      ...[of((turn) => turn.peer.rate), of((turn) => turn.uncached.rate)].map(short),
      short(of((turn) => turn.cached.rate)),
      short(of((turn) => turn.uncached.rate / turn.peer.rate)),
      short(of((turn) => turn.cached.rate / turn.peer.rate)),
      ...[sent('uncached'), sent('cached')].map((times) => times.toFixed(1)),
    ])
    costs.push([
      group.name,
      ...(['peer', 'uncached', 'cached'] as const).flatMap((who) => [
        short(of((turn) => turn[who].node)),
        short(of((turn) => turn[who].pg)),
      ]),
      short(of((turn) => cost(turn.peer) / cost(turn.uncached))),
      short(of((turn) => cost(turn.peer) / cost(turn.cached))),
    ])
  }
  process.stderr.write('\n')
  const memory = Object.entries(servers).map(([who, { pid }]) => `${who} ${short(familyMb(pid))}`)
  const ratios = [
    'no cache ÷ Payload',
    'product ÷ Payload',
    'generator × no cache',
    'generator × product',
  ]
  const columns = ['requests', 'Payload', 'product, no cache', 'product']
  console.log(`\nRequests a second:\n\n${table(['', ...columns, ...ratios], rates)}\n`)
  const cpu = ['Payload', 'no cache', 'product'].flatMap((who) => [`${who}: node`, 'pg'])
  console.log(
    `Milliseconds of CPU time per request:\n\n${table(['', ...cpu, 'Payload ÷ no cache', 'Payload ÷ product'], costs)}\n`,
  )
  console.log(`Megabytes of memory: ${memory.join(', ')}.`)
  console.log(
    tooFew.length > 0
      ? `The generator could not send ${ENOUGH} times as many to a bare server, so these rates are lower bounds: ${tooFew.join('; ')}.`
      : `The generator could send at least ${ENOUGH} times as many to a bare server in every case.`,
  )
  console.log(`Load average ${loadavg().map(short).join(', ')} at the end.`)
} finally {
  await Promise.all([generator.stop(), ...running.map((server) => server.stop())])
  await db.close()
  await database.stop()
}

async function round({ url, pid }: Product, paths: readonly string[]): Promise<Round> {
  const before = { node: secondsOf(pid), pg: databaseSeconds(database.pid) }
  const { count, seconds } = await generator.load(url, paths, CONNECTIONS, SECONDS)
  const per = (total: number) => (total * 1000) / count
  return {
    rate: count / seconds,
    node: per(secondsOf(pid) - before.node),
    pg: per(databaseSeconds(database.pid) - before.pg),
  }
}

async function capacityNow(): Promise<number> {
  const rates = await capacityOf(generator, [CONNECTIONS], SECONDS / 2)
  return rates.get(CONNECTIONS) ?? Number.NaN
}
