// `npm run bench -- memory [--minutes 10] [--listings 200000]`: the server's memory under requests
// of every kind, cached and not.
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/src/db/database.ts'
import { addDemoListings } from '../server/src/demo/index.ts'
import { residentMb } from './parts/cpu-time.ts'
import { startDatabase } from './parts/database.ts'
import { startGenerator } from './parts/generator.ts'
import { startProduct } from './parts/product.ts'
import { median, short, table } from './parts/statistics.ts'
import { casesFor } from './search/cases.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    listings: { type: 'string', default: '200000' },
  },
})
const [MINUTES, LISTINGS] = [Number(values.minutes), Number(values.listings)]
if (!(MINUTES > 0) || !(LISTINGS > 0))
  throw new Error('--minutes and --listings take numbers above 0.')
const CONNECTIONS = 32
/** Changes listings; a static catalogue would be served from the cache only. */
const CHANGE_EVERY_MS = 2000
const PARTS = 10

const database = await startDatabase()
const generator = startGenerator()
try {
  const db = openDatabase({ connection: database.connection })
  await addDemoListings(db, database.folder, { count: LISTINGS, seed: 'bench memory' })
  await db.background.pool.query('vacuum analyze listings')
  const product = await startProduct({
    DATA_DIR: database.folder,
    DATABASE_URL: database.url,
    DEMO: 'on',
  })
  const paths = (await casesFor(db.background.pool, product.url)).flatMap((one) => one.paths)
  const samples: number[] = []
  const sampling = setInterval(() => samples.push(residentMb(product.pid)), 200)
  const changing = setInterval(() => {
    db.background.pool
      .query(
        'update listings set updated_at = now() where id = (select id from listings where listed order by created_at desc, id desc limit 1)',
      )
      .catch(console.error)
  }, CHANGE_EVERY_MS)
  const { count } = await generator.load(product.url, paths, CONNECTIONS, MINUTES * 60, {
    'accept-encoding': 'gzip, deflate, br',
  })
  clearInterval(sampling)
  clearInterval(changing)
  await product.stop()
  await db.close()
  const part = (n: number) =>
    samples.slice(
      Math.floor((samples.length * n) / PARTS),
      Math.floor((samples.length * (n + 1)) / PARTS),
    )
  console.log(
    `${count} answers in ${MINUTES} minutes over ${LISTINGS} listings, ${CONNECTIONS} connections\n`,
  )
  console.log(
    table(
      ['minutes', 'median MB', 'most MB'],
      Array.from({ length: PARTS }, (_, n) => [
        `${short((MINUTES * n) / PARTS)} to ${short((MINUTES * (n + 1)) / PARTS)}`,
        short(median(part(n))),
        short(Math.max(...part(n))),
      ]),
    ),
  )
  console.log(`\nLast tenth beside the third: ${short(median(part(PARTS - 1)) / median(part(2)))}`)
} finally {
  await generator.stop()
  await database.stop()
}
