// `npm run bench -- beside <folder> [--listings 50000] [--only near] [--seconds 1] [--rounds 5]
// [--connections 1,32] [--cities demo]`: the searches of this checkout and of another one that is
// installed and built in that folder, on the same generated listings; with a checkout that does not
// spread them over all towns, `--cities demo` leaves them where it has them. The two take turns, so
// that noise affects both.
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { databaseSeconds, secondsOf } from './parts/cpu-time.ts'
import { startGenerator } from './parts/generator.ts'
import type { Stretch } from './parts/load.ts'
import { median, short, table } from './parts/statistics.ts'
import type { Case } from './search/cases.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    listings: { type: 'string', default: '50000' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,32' },
    cities: { type: 'string' },
  },
})
const [folder] = positionals
if (!folder) throw new Error('Say which checkout to compare with: npm run bench -- beside <folder>')
if (values.cities !== undefined && values.cities !== 'demo') throw new Error('--cities takes demo.')
const SECONDS = Number(values.seconds)
const ROUNDS = Number(values.rounds)

type Round = Stretch & { readonly rate: number; readonly node: number; readonly pg: number }

const generator = startGenerator()
const here = await open(join(import.meta.dirname, '..'))
const there = await open(resolve(folder))
try {
  for (const connections of values.connections.split(',').map(Number)) {
    const rows: string[][] = []
    for (const one of here.cases.filter(({ name }) => name.includes(values.only))) {
      const other = there.cases.find(({ name }) => name === one.name)
      if (other) rows.push([one.name, ...(await compared(one, other, connections))])
      process.stderr.write('.')
    }
    process.stderr.write('\n')
    const head = ['median ms', 'node ms', 'pg ms', 'answers/s'].flatMap((title) => [
      `${title}: there`,
      'here',
      'ratio',
    ])
    console.log(`${connections} at once:\n\n${table(['case', ...head], rows)}\n`)
  }
} finally {
  await generator.stop()
  await there.close()
  await here.close()
}

/** A checkout's server without caches, on a PostgreSQL of its own with that many listings. */
async function open(root: string) {
  const from = (path: string) => import(pathToFileURL(join(root, path)).href)
  const { startDatabase }: typeof import('./parts/database.ts') =
    await from('bench/parts/database.ts')
  const { startProduct }: typeof import('./parts/product.ts') = await from('bench/parts/product.ts')
  const { casesFor }: typeof import('./search/cases.ts') = await from('bench/search/cases.ts')
  const { openDatabase }: typeof import('../server/src/db/database.ts') = await from(
    'server/src/db/database.ts',
  )
  const { addDemoListings } = await from('server/src/demo/index.ts')
  const database = await startDatabase()
  const db = openDatabase({ connection: database.connection })
  const wanted = {
    count: Number(values.listings),
    seed: 'bench',
    ...(values.cities ? { places: 'demo cities' } : {}),
  }
  // Checkouts from before the pictures had a package of their own take no folder.
  await (addDemoListings.length > 2
    ? addDemoListings(db, database.folder, wanted)
    : addDemoListings(db, wanted))
  await db.background.pool.query('vacuum analyze')
  const product = await startProduct({
    DATA_DIR: database.folder,
    DATABASE_URL: database.url,
    DEMO: 'on',
    CACHE_MB: '0',
  })
  const cases = (await casesFor(db.background.pool, product.url)).filter(
    (one) => !(one.cached || one.bare || 'kept' in one),
  )
  return {
    cases,
    async round(one: Case, connections: number): Promise<Round> {
      const before = { node: secondsOf(product.pid), pg: databaseSeconds(database.pid) }
      const stretch = await generator.load(
        product.url,
        one.paths,
        connections,
        SECONDS,
        one.headers,
      )
      const per = (total: number) => (total * 1000) / stretch.count
      return {
        ...stretch,
        rate: stretch.count / stretch.seconds,
        node: per(secondsOf(product.pid) - before.node),
        pg: per(databaseSeconds(database.pid) - before.pg),
      }
    },
    async close() {
      await product.stop()
      await db.close()
      await database.stop()
    },
  }
}

/** The medians of both and of the ratios within a round, for each measure. */
async function compared(one: Case, other: Case, connections: number): Promise<string[]> {
  const rounds: { before: Round; after: Round }[] = []
  const before = () => there.round(other, connections)
  const after = () => here.round(one, connections)
  // The first round warms up; who begins changes with each.
  for (let n = -1; n < ROUNDS; n++) {
    const round =
      n % 2
        ? { before: await before(), after: await after() }
        : { after: await after(), before: await before() }
    if (n >= 0) rounds.push(round)
  }
  const of = (pick: (round: Round) => number) => [
    short(median(rounds.map((round) => pick(round.before)))),
    short(median(rounds.map((round) => pick(round.after)))),
    median(rounds.map((round) => pick(round.after) / pick(round.before))).toFixed(2),
  ]
  return [
    ...of(({ times }) => median(times)),
    ...of(({ node }) => node),
    ...of(({ pg }) => pg),
    ...of(({ rate }) => rate),
  ]
}
