// `npm run bench -- search [--listings 200000,1000000] [--only near] [--seconds 1] [--rounds 5]
// [--out folder]`: the cost of a response beside bare bytes and plain SQL in the same run
// (docs/performance.md). Uses its own database of generated listings; leaves nothing behind.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/src/db/database.ts'
import { addDemoListings } from '../server/src/demo/index.ts'
import { startBare } from './parts/bare.ts'
import { startDatabase } from './parts/database.ts'
import { short, table } from './parts/figures.ts'
import { load, requests } from './parts/load.ts'
import { openPlainSql } from './parts/plain-sql.ts'
import { residentMb } from './parts/processor.ts'
import { startProduct } from './parts/product.ts'
import { openRecorder } from './search/baseline.ts'
import { casesFor } from './search/cases.ts'
import { measureChange } from './search/change.ts'
import { growthOf, plot } from './search/growth.ts'
import { type Measured, measure } from './search/measure.ts'

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '200000' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    out: { type: 'string' },
  },
})
const sizes = values.listings
  .split(',')
  .map(Number)
  .sort((a, b) => a - b)
if (!sizes.every((size) => Number.isInteger(size) && size > 0 && size <= 1_000_000))
  throw new Error('--listings takes numbers from 1 to 1000000, with commas between them.')
const pace = { seconds: Number(values.seconds), rounds: Number(values.rounds) }
const CONNECTIONS = [1, 32]
const WARM_UP_SECONDS = 2

const database = await startDatabase()
const results: { listings: number; measured: Measured[] }[] = []
try {
  const db = openDatabase({ connection: database.connection })
  const { rows } = await db.background.pool.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  console.log(
    `Node ${process.version}, PostgreSQL ${rows[0]?.version}; stretches of ${pace.seconds} s, medians of ${pace.rounds} rounds`,
  )
  let there = 0
  for (const listings of sizes) {
    const begun = performance.now()
    await addDemoListings(db, database.folder, {
      count: listings - there,
      seed: `bench ${listings}`,
    })
    await db.background.pool.query('vacuum analyze listings')
    there = listings
    console.log(
      `\n## ${listings} listings (loaded in ${short((performance.now() - begun) / 1000)} s)\n`,
    )
    results.push({ listings, measured: await measureAll() })
  }
  await db.close()
  if (results.length > 1) console.log(`\n## Growth\n\n${growthOf(results)}`)
  if (values.out) {
    await mkdir(values.out, { recursive: true })
    await writeFile(
      join(values.out, 'search.json'),
      JSON.stringify({ node: process.version, postgres: rows[0]?.version, pace, results }, null, 1),
    )
    if (results.length > 1) await writeFile(join(values.out, 'search-growth.svg'), plot(results))
  }

  async function measureAll(): Promise<Measured[]> {
    const env = { DATA_DIR: database.folder, DATABASE_URL: database.url, DEMO: 'on' }
    const [caching, uncached] = [
      await startProduct(env),
      await startProduct({ ...env, CACHE_MB: '0' }),
    ]
    const recorder = await openRecorder(database.connection, database.folder)
    const sql = openPlainSql(database.connection)
    const measured: Measured[] = []
    const memory: number[] = []
    const sampling = setInterval(() => memory.push(residentMb(uncached.pid)), 500)
    try {
      const cases = (await casesFor(db.background.pool, uncached.url)).filter(({ name }) =>
        name.includes(values.only),
      )
      // A new server is still being compiled by the JIT; measured is a warm one.
      for (const one of cases)
        await load(
          (one.cached ? caching : uncached).url,
          requests((one.cached ? caching : uncached).url, one.paths, one.headers),
          32,
          WARM_UP_SECONDS,
        )
      for (const one of cases) {
        const { answers, statements } = await recorder.record(one.paths, one.headers)
        const bare = await startBare(answers)
        for (const connections of CONNECTIONS) {
          measured.push(
            await measure(
              one,
              connections,
              {
                product: one.cached ? caching : uncached,
                bare,
                sql,
                statements,
                postmaster: database.pid,
              },
              pace,
            ),
          )
          process.stderr.write('.')
        }
        await bare.stop()
      }
      const { median, most, times } = await measureChange(db.background.pool, [caching, uncached])
      console.log(
        `A change is right in both processes' answers after ${short(median)} ms (median of ${times}), ${short(most)} ms at most: ${most < 1000 ? 'met' : 'missed'}.`,
      )
      console.log(
        `Memory of the process that works everything out: ${[0.1, 0.5, 0.9].map((at) => Math.round(memory[Math.floor(memory.length * at)] ?? 0)).join(', ')} MB after a tenth, half, nine tenths.\n`,
      )
    } finally {
      clearInterval(sampling)
      await Promise.all([sql.close(), recorder.close(), caching.stop(), uncached.stop()])
    }
    process.stderr.write('\n')
    for (const connections of CONNECTIONS)
      console.log(
        `${connections} connection${connections > 1 ? 's' : ''}:\n\n${shown(measured.filter((one) => one.connections === connections))}\n`,
      )
    return measured
  }
} finally {
  await database.stop()
}

function shown(measured: readonly Measured[]): string {
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
    'goal',
  ]
  return table(
    head,
    measured.map(({ name, rate, median, p99, node, database: pg, bare, sql, h, share, goal }) => [
      name,
      ...[rate, median, p99, node, pg, bare.rate, sql?.rate ?? Number.NaN, h].map(short),
      share.toFixed(2),
      goal === null ? '' : `${goal} ${share >= goal ? 'met' : 'missed'}`,
    ]),
  )
}
