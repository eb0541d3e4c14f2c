// Payload 3 with its Postgres adapter in a database of its own, beside the product's.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Connection } from '../../server/src/db/connection.ts'
import { ending } from '../parts/cleanup.ts'
import type { BenchDatabase } from '../parts/database.ts'
import type { Product } from '../parts/product.ts'

const NAME = 'peer'

/** A column of Payload's table, and what fills it. */
const COLUMNS: Readonly<Record<string, string>> = {
  id: 'l.id',
  type: 'l.type',
  title: 'l.public_title',
  description: 'l.blurb',
  city: 'l.city',
  state: 'l.state',
  location: 'l.location',
  landmark: 'l.landmark',
  pincode: 'l.pincode',
  room_type: 'l.room_type',
  furnished: 'l.furnished',
  category: 'l.category',
  business_type: 'l.business_type',
  search_text: `concat_ws(' ', l.public_title, l.location, l.city, l.landmark)`,
  price: 'l.price',
  latitude: 'l.grid_latitude',
  longitude: 'l.grid_longitude',
  area: 'l.area',
  bedrooms: 'l.bedrooms',
  bathrooms: 'l.bathrooms',
  rating: 'l.rating',
  review_count: 'l.review_count',
  star_rating: 'l.star_rating',
  listed: 'l.listed',
  featured: 'l.featured',
  parking: 'l.parking',
  approximate: 'l.approximate',
  owner_verified: 'o.is_verified',
  pictures: 'l.pictures',
  facilities: 'to_jsonb(l.facilities)',
  amenities: 'to_jsonb(l.amenities)',
  owner: 'l.owner_id',
  created_at: 'l.created_at',
  updated_at: 'l.updated_at',
}

/** What a developer adds who looks at the slow queries: an index for each list, one for texts. */
const INDEXES = [
  'create index on listings (listed, type, created_at desc)',
  'create index on listings (listed, type, city, created_at desc)',
  'create extension if not exists pg_trgm',
  'create index on listings using gin (search_text gin_trgm_ops)',
  'vacuum analyze listings',
]

/** Fills it with the listings of the product's database, and starts it in production mode. */
export async function startPayload(database: BenchDatabase): Promise<Product> {
  const url = database.url.replace(/\/[^/?]+\?/, `/${NAME}?`)
  const ours = new pg.Client(database.connection)
  const theirs = new pg.Client({ ...database.connection, database: NAME } satisfies Connection)
  try {
    await ours.connect()
    await ours.query(`create database ${NAME}`)
    await run('create-tables.mjs', { DATABASE_URL: url, NODE_ENV: 'development' })
    await theirs.connect()
    await copyListings(ours, theirs)
    for (const statement of INDEXES) await theirs.query(statement)
  } finally {
    await Promise.all([ours.end(), theirs.end()])
  }
  const child = launch('server.mjs', { DATABASE_URL: url, NODE_ENV: 'production' })
  const stop = ending(child)
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('Payload ended.')))
  const [port] = (await Promise.race([once(child, 'message'), ended])) as [number]
  ended.catch(() => {})
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop }
}

const BATCH = 5000

async function copyListings(ours: pg.Client, theirs: pg.Client): Promise<void> {
  const columns = Object.keys(COLUMNS).join(', ')
  const shown = Object.entries(COLUMNS).map(([name, from]) => `${from} as ${name}`)
  for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after; ) {
    const { rows }: pg.QueryResult<{ batch: string | null; last: string | null }> =
      await ours.query(
        `select jsonb_agg(r)::text as batch, (array_agg(r.id order by r.id desc))[1] as last from (
         select ${shown.join(', ')} from listings l join accounts o on o.id = l.owner_id where l.id > $1 order by l.id limit ${BATCH}
       ) r`,
        [after],
      )
    after = rows[0]?.last ?? null
    if (after)
      await theirs.query(
        `insert into listings (${columns}) select ${columns} from jsonb_populate_recordset(null::listings, $1)`,
        [rows[0]?.batch],
      )
  }
}

function launch(file: string, env: Readonly<Record<string, string>>) {
  return fork(fileURLToPath(new URL(`payload/${file}`, import.meta.url)), {
    env: { ...process.env, ...env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

async function run(file: string, env: Readonly<Record<string, string>>): Promise<void> {
  const child = launch(file, env)
  const stop = ending(child)
  const [code] = (await once(child, 'exit')) as [number | null]
  await stop()
  if (code !== 0) throw new Error(`${file} ended with ${code}.`)
}
