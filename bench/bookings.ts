// `npm run bench -- bookings [--seconds 2] [--rounds 5] [--connections 16]`: requests created a
// second over HTTP, beside the same rows written in one plain transaction by SQL (goal: half as
// many). Uses its own database; leaves nothing behind.
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/src/db/database.ts'
import { jobsOfOne, writePlainly } from './bookings/plain.ts'
import { bytesOf, setScene, wanted } from './bookings/requests.ts'
import { databaseSeconds, secondsOf } from './parts/cpu-time.ts'
import { startDatabase } from './parts/database.ts'
import { load, type Stretch } from './parts/load.ts'
import { startProduct } from './parts/product.ts'
import { median, quantile, short, table } from './parts/statistics.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '16' },
  },
})
const [seconds, rounds, connections] = [
  Number(values.seconds),
  Number(values.rounds),
  Number(values.connections),
]
if (!(seconds > 0) || !(rounds >= 1) || !(connections >= 1))
  throw new Error('--seconds, --rounds and --connections take numbers above 0.')
/** More than a stretch creates; each renter has 20 of them at most. */
const REQUESTS = 12_000
const GOAL = 0.5

const database = await startDatabase()
const db = openDatabase({ connection: database.connection })
const scene = await setScene(db)
const jobs = await jobsOfOne(database, db, wanted(scene, 0))
const product = await startProduct({
  DATA_DIR: database.folder,
  DATABASE_URL: database.url,
  DEMO: 'off',
  TRUST_PROXY: 'on',
})
try {
  const all = Array.from({ length: REQUESTS }, (_, n) => wanted(scene, n))
  /** Each stretch begins without bookings: a renter has 20 open requests at most. */
  const clear = async () => {
    await db.background.pool.query('truncate bookings, booking_events, idempotency_keys')
    await db.background.pool.query(
      'delete from graphile_worker._private_jobs where locked_at is null',
    )
  }
  const plain = writePlainly(database.connection, scene, jobs, connections)
  const parts = {
    ours: (stretch: number) =>
      load(
        product.url,
        all.map((one) => bytesOf(one, product.url)),
        connections,
        stretch,
      ),
    plain: (stretch: number) => plain.run(stretch),
  }
  /** A stretch with the milliseconds of CPU time that the product and PostgreSQL took. */
  type Measured = Stretch & { readonly node: number; readonly pg: number }
  const cpu = () => ({ node: secondsOf(product.pid), pg: databaseSeconds(database.pid) })
  const taken: Record<keyof typeof parts, Measured>[] = []
  for (let round = -1; round < rounds; round++) {
    const one = {} as Record<keyof typeof parts, Measured>
    for (const [name, run] of Object.entries(parts) as [keyof typeof parts, typeof parts.ours][]) {
      await clear()
      const before = cpu()
      const stretch = await run(round < 0 ? seconds / 2 : seconds)
      const after = cpu()
      const each = (s: number) => (s * 1000) / stretch.count
      one[name] = {
        ...stretch,
        node: each(after.node - before.node),
        pg: each(after.pg - before.pg),
      }
    }
    if (round >= 0) taken.push(one)
    process.stderr.write('.')
  }
  await plain.close()
  process.stderr.write('\n')
  const rate = ({ count, seconds: s }: Stretch) => count / s
  const row = (title: string, name: keyof typeof parts) => {
    const times = taken.flatMap((round) => round[name].times)
    return [
      title,
      short(median(taken.map((round) => rate(round[name])))),
      short(median(times)),
      short(quantile(times, 0.99)),
      short(median(taken.map((round) => round[name].node))),
      short(median(taken.map((round) => round[name].pg))),
    ]
  }
  const share = median(taken.map(({ ours, plain: sql }) => rate(ours) / rate(sql)))
  console.log(
    `Node ${process.version}; ${connections} connections, stretches of ${seconds} s, medians of ${rounds} rounds; ${jobs.length} jobs a request\n`,
  )
  console.log(
    table(
      ['creating requests', 'a second', 'median ms', '99 % ms', 'node ms', 'pg ms'],
      [row('POST /api/bookings/create', 'ours'), row('the same rows, plain SQL', 'plain')],
    ),
  )
  console.log(`\nShare: ${short(share)} (goal ${GOAL} ${share >= GOAL ? 'met' : 'missed'}).`)
} finally {
  await product.stop()
  await db.close()
  await database.stop()
}
