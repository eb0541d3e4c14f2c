// `npm run bench -- search [--listings 20000,200000] [--only near] [--seconds 1] [--rounds 5]
// [--quick] [--out folder]`: the cost of a response beside bare bytes, plain SQL and the best
// single statement in the same run (docs/performance.md). Uses its own database of generated
// listings; leaves nothing behind.
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/src/db/database.ts'
import { addDemoListings } from '../server/src/demo/index.ts'
import { startBare } from './parts/bare.ts'
import { residentMb } from './parts/cpu-time.ts'
import { startDatabase } from './parts/database.ts'
import { capacityOf, ENOUGH, startGenerator } from './parts/generator.ts'
import { untilSettled } from './parts/idle.ts'
import { startProduct } from './parts/product.ts'
import { assertEachFinds } from './parts/requests.ts'
import { startSql } from './parts/sql-runner.ts'
import { short } from './parts/statistics.ts'
import { answersOf, openRecorder } from './search/baseline.ts'
import { BARE_ROUTE, type Case, casesFor } from './search/cases.ts'
import { measureChange } from './search/change.ts'
import { growthBeyondBare, growthOf, plot } from './search/growth.ts'
import { lowerBounds, type Measured, measure } from './search/measure.ts'
import { INDEXES } from './search/plain-rows.ts'
import { ratesTable, singlesTable } from './search/report.ts'
import { openSingleFinder } from './search/single.ts'

const { values } = parseArgs({
  options: {
    listings: { type: 'string' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    quick: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
})
const sizes = (values.listings ?? (values.quick ? '10000,20000' : '20000,200000'))
  .split(',')
  .map(Number)
  .sort((a, b) => a - b)
if (!sizes.every((size) => Number.isInteger(size) && size > 0 && size <= 1_000_000))
  throw new Error('--listings takes numbers from 1 to 1000000, with commas between them.')
const pace = {
  seconds: Number(values.seconds ?? (values.quick ? 0.5 : 1)),
  rounds: Number(values.rounds ?? (values.quick ? 3 : 5)),
}
const CONNECTIONS = [1, 32]
const WARM_UP_SECONDS = 2

const database = await startDatabase()
const generator = startGenerator()
const results: { listings: number; measured: Measured[] }[] = []
try {
  const db = openDatabase({ connection: database.connection })
  const { rows } = await db.background.pool.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  console.log(
    `Node ${process.version}, PostgreSQL ${rows[0]?.version}; stretches of ${pace.seconds} s, medians of ${pace.rounds} rounds; load average ${loadavg().map(short).join(', ')} before`,
  )
  const capacity = await capacityOf(generator, CONNECTIONS)
  for (const [connections, rate] of capacity)
    console.log(
      `The generator sends ${short(rate)} requests a second to a bare server over ${connections} connection${connections > 1 ? 's' : ''}.`,
    )
  let there = 0
  for (const listings of sizes) {
    const begun = performance.now()
    await addDemoListings(db, database.folder, {
      count: listings - there,
      seed: `bench ${listings}`,
    })
    for (const index of INDEXES) await db.background.pool.query(index)
    await db.background.pool.query('vacuum analyze listings')
    there = listings
    console.log(
      `\n## ${listings} listings (loaded in ${short((performance.now() - begun) / 1000)} s)\n`,
    )
    results.push({ listings, measured: await measureAll() })
  }
  await db.close()
  if (results.length > 1) {
    console.log(`\n## Growth\n\n${growthOf(results)}\n`)
    for (const connections of CONNECTIONS)
      console.log(`${growthBeyondBare(results, connections)}\n`)
  }
  console.log(`Load average ${loadavg().map(short).join(', ')} at the end.`)
  if (values.out) {
    await mkdir(values.out, { recursive: true })
    await writeFile(
      join(values.out, 'search.json'),
      JSON.stringify({ node: process.version, postgres: rows[0]?.version, pace, results }, null, 1),
    )
    if (results.length > 1) await writeFile(join(values.out, 'search-growth.svg'), plot(results))
  }

  async function measureAll(): Promise<Measured[]> {
    const env = {
      DATA_DIR: database.folder,
      DATABASE_URL: database.url,
      DEMO: 'on',
      RATE_LIMIT_FACTOR: '0',
    }
    const [caching, uncached] = [
      await startProduct(env),
      await startProduct({ ...env, CACHE_MB: '0' }),
    ]
    const recorder = await openRecorder(database.connection, database.folder)
    const finder = openSingleFinder(database.connection)
    const sql = startSql(database.connection)
    const measured: Measured[] = []
    const memory: number[] = []
    const sampling = setInterval(() => memory.push(residentMb(uncached.pid)), 500)
    const serverOf = (one: Case) => (one.cached ? caching : uncached)
    try {
      // What is done in the background after so many new listings would count as work for answers.
      await untilSettled([caching.pid, uncached.pid], database.pid)
      const cases = (await casesFor(db.background.pool, uncached.url)).filter(
        ({ name }) => name.includes(values.only) || name === BARE_ROUTE,
      )
      for (const one of cases) await assertEachFinds(serverOf(one).url, one.paths, one.headers)
      // A new server is still being compiled by the JIT; measured is a warm one.
      for (const one of cases)
        await generator.load(serverOf(one).url, one.paths, 32, WARM_UP_SECONDS, one.headers)
      for (const one of cases) {
        const { answers, statements } = one.cached
          ? { answers: await answersOf(caching.url, one.paths, one.headers), statements: [] }
          : await recorder.record(one.paths, one.headers)
        const bodyOf = (path: string) =>
          Buffer.from(answers[path]?.body ?? '', 'base64').toString('utf8')
        const singles =
          one.single === undefined
            ? null
            : await finder.find(
                one.paths.map((path, at) => ({
                  path,
                  body: bodyOf(path),
                  byHand: (first: string) => one.single?.(at, first) ?? [],
                })),
              )
        if (singles)
          console.log(
            `S of ${one.name}: ${[...singles.ways].map(([way, times]) => `${way} ${times}`).join(', ')}`,
          )
        const bare = await startBare(answers)
        for (const connections of CONNECTIONS) {
          measured.push(
            await measure(
              one,
              connections,
              {
                product: serverOf(one),
                bare,
                generator,
                sql,
                statements,
                singles,
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
        `\nA change is right in both processes' answers after ${short(median)} ms (median of ${times}), ${short(most)} ms at most: ${most < 1000 ? 'met' : 'missed'}.`,
      )
      console.log(
        `Memory of the process that works everything out: ${[0.1, 0.5, 0.9].map((at) => Math.round(memory[Math.floor(memory.length * at)] ?? 0)).join(', ')} MB after a tenth, half, nine tenths.\n`,
      )
    } finally {
      clearInterval(sampling)
      await Promise.all([
        finder.close(),
        sql.stop(),
        recorder.close(),
        caching.stop(),
        uncached.stop(),
      ])
    }
    process.stderr.write('\n')
    for (const connections of CONNECTIONS) {
      const some = measured.filter((one) => one.connections === connections)
      console.log(
        `${connections} connection${connections > 1 ? 's' : ''}:\n\n${ratesTable(some)}\n\n${singlesTable(some)}\n`,
      )
    }
    const bounds = lowerBounds(measured)
    console.log(
      bounds.length > 0
        ? `The generator could not send ${ENOUGH} times as many to a bare server, so these rates are lower bounds: ${bounds.join('; ')}.`
        : `The generator could send at least ${ENOUGH} times as many to a bare server in every case.`,
    )
    return measured
  }
} finally {
  await generator.stop()
  await database.stop()
}
