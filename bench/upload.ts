// `npm run bench -- upload [--pictures 12] [--rounds 5] [--rooms 30] [--listings 20000] [--out
// folder]`: pictures a second with CPU time and memory beside bare sharp making the same
// sizes, and a room from pressing the button until it is found, beside plain SQL
// (docs/performance.md). Uses its own database; leaves nothing behind.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/src/db/database.ts'
import { addDemoListings } from '../server/src/demo/index.ts'
import { startDatabase } from './parts/database.ts'
import { startProduct } from './parts/product.ts'
import { median, quantile, short, table } from './parts/statistics.ts'
import { startBareSharp } from './upload/bare-sharp.ts'
import { type Findable, measureFindable } from './upload/findable.ts'
import { measureUploads, type Uploaded } from './upload/measure.ts'
import { addOwner } from './upload/owner.ts'
import { KINDS, takePhotos } from './upload/photos.ts'

const { values } = parseArgs({
  options: {
    pictures: { type: 'string', default: '12' },
    rounds: { type: 'string', default: '5' },
    rooms: { type: 'string', default: '30' },
    listings: { type: 'string', default: '20000' },
    out: { type: 'string' },
  },
})
const [pictures, rounds, rooms, listings] = [
  values.pictures,
  values.rounds,
  values.rooms,
  values.listings,
].map(Number) as [number, number, number, number]
if (![pictures, rounds, rooms, listings].every((value) => Number.isInteger(value) && value > 0))
  throw new Error('--pictures, --rounds, --rooms and --listings take whole numbers above 0.')
const AT_ONCE = [1, 5]
/** As many as the product starts (ADR 0118). */
const IMAGE_PROCESSES = 2

const database = await startDatabase()
try {
  const db = openDatabase({ connection: database.connection })
  await addDemoListings(db, database.folder, { count: listings, seed: 'bench upload' })
  await db.background.pool.query('vacuum analyze')
  const owner = await addOwner(db)
  await db.close()
  const env = { DATA_DIR: database.folder, DATABASE_URL: database.url, DEMO: 'on' }
  const products = [await startProduct(env), await startProduct(env)] as const
  const bare = startBareSharp(IMAGE_PROCESSES)
  const [product] = products
  const measured: Uploaded[] = []
  let findable: Findable
  try {
    for (const kind of KINDS)
      for (const atOnce of AT_ONCE) {
        const photos: string[][] = []
        for (let n = -1; n < rounds; n++)
          photos.push(await takePhotos(database.folder, kind, n < 0 ? atOnce : pictures))
        const parts = { product, postmaster: database.pid, bare, owner }
        measured.push(await measureUploads(kind.name, atOnce, photos, parts))
        process.stderr.write('.')
      }
    const [photo = ''] = await takePhotos(database.folder, KINDS[0], 1)
    const picture = await owner.upload(product.url, photo)
    findable = await measureFindable(database.connection, products, owner, picture, rooms)
  } finally {
    await Promise.all([bare.stop(), ...products.map(({ stop }) => stop())])
  }
  process.stderr.write('\n')
  console.log(
    `Node ${process.version}; ${pictures} pictures a round, medians of ${rounds} rounds; ${rooms} rooms among ${listings} listings\n\n${uploads(measured)}\n\n${waits(findable)}`,
  )
  if (values.out) {
    await mkdir(values.out, { recursive: true })
    await writeFile(
      join(values.out, 'upload.json'),
      JSON.stringify({ node: process.version, pictures, rounds, measured, findable }, null, 1),
    )
  }
} finally {
  await database.stop()
}

function uploads(all: readonly Uploaded[]): string {
  const head = [
    'pictures',
    'at once',
    'a second',
    'median ms',
    '99 % ms',
    'CPU ms',
    'pg ms',
    'MB at most',
    'R_sharp',
    'its CPU ms',
    'its MB',
    'share of R_sharp',
    '× CPU',
  ]
  return table(
    head,
    all.map(({ kind, atOnce, ours, bare, share }) => [
      kind,
      String(atOnce),
      ...[ours.rate, ours.median, ours.p99, ours.cpu, ours.database, ours.mb].map(short),
      ...[bare.rate, bare.cpu, bare.mb].map(short),
      share.toFixed(2),
      (ours.cpu / bare.cpu).toFixed(2),
    ]),
  )
}

function waits({ answered, here, there, inserted, selected }: Findable): string {
  const sql = median(selected)
  const row = (name: string, times: readonly number[]) => [
    name,
    ...[median(times), quantile(times, 0.99)].map(short),
    (median(times) / sql).toFixed(2),
  ]
  return table(
    ['a room, from pressing the button', 'median ms', '99 % ms', '× plain SQL'],
    [
      row('plain SQL: inserted', inserted),
      row('plain SQL: inserted, then selected as the newest', selected),
      row('POST /api/rooms answered', answered),
      row('found in the list of that process', here),
      row('found in the list of another process', there),
    ],
  )
}
