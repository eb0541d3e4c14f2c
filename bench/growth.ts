// `npm run bench -- growth [--listings 200000] [--people 200000] [--bookings 400000]`: what growing
// costs, for each million: disk, memory of a process, its start, answers made anew, an import, and
// vacuum (docs/operations.md). Uses its own database; leaves nothing behind.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { openDatabase } from '../server/src/db/database.ts'
import { addDemoListings } from '../server/src/demo/index.ts'
import { residentMb } from './parts/cpu-time.ts'
import { startDatabase } from './parts/database.ts'
import { writeImport } from './parts/import-files.ts'
import { type Product, startProduct } from './parts/product.ts'
import { median, quantile, short, table } from './parts/statistics.ts'

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '200000' },
    people: { type: 'string', default: '200000' },
    bookings: { type: 'string', default: '400000' },
  },
})
const [LISTINGS, PEOPLE, BOOKINGS] = [values.listings, values.people, values.bookings].map(
  Number,
) as [number, number, number]
if (![LISTINGS, PEOPLE, BOOKINGS].every((count) => Number.isInteger(count) && count >= 1000))
  throw new Error('--listings, --people and --bookings take whole numbers from 1000.')

const MILLION = 1_000_000
const MB = 1_048_576
const READY_WITHIN_MS = 30 * 60_000
const ASKED = 60
/** So many listings have a seed of their own. */
const PART = 500_000
/** As many as the machine has processors for. */
const PARTS_AT_ONCE = 2
const IMPORTED = 10_000

/** Of each kind of rows, the tables that grow with them. */
const TABLES = {
  listings: ['listings', 'listing_cards', 'listing_pictures'],
  people: ['accounts', 'sessions', 'notification_counters'],
  bookings: ['bookings', 'booking_events', 'notifications'],
} as const
const COUNTS = { listings: LISTINGS, people: PEOPLE, bookings: BOOKINGS } as const

/** Each has signed in once. */
const INSERT_PEOPLE = `
  insert into accounts (id, email, name, role, status, created_at, email_verified_at)
  select md5('a' || n)::uuid, 'person' || n || '@crowd.example', 'Asha Rao', 'renter', 'active',
    now(), now() from generate_series(1, $1::integer) n`
const INSERT_SESSIONS = `
  insert into sessions (id, account_id, token_hash, expires_at, browser, system, device_kind, place)
  select md5('s' || n)::uuid, md5('a' || n)::uuid, sha256(('t' || n)::bytea),
    now() + interval '30 days', 'Chrome 140', 'Android 15', 'phone', 'Noida, India'
  from generate_series(1, $1::integer) n`
const INSERT_COUNTERS = `
  insert into notification_counters (account_id, unread)
  select md5('a' || n)::uuid, 2 from generate_series(1, $1::integer) n`
/** Over two years, of listings that are there. */
const INSERT_BOOKINGS = `
  insert into bookings (id, listing_id, renter_id, owner_id, status, check_in, check_out, guests,
    listing_type, title, location, city, renter_name, owner_name, price, unit, quantity)
  select md5('b' || n)::uuid, l.ids[1 + n % cardinality(l.ids)], md5('a' || 1 + n % $2)::uuid,
    md5('a' || 1 + n % 600)::uuid, 'completed', day, day + 2, 2, 'Hotel', 'Sunny place by the lake',
    'Sector 62', 'Noida', 'Asha Rao', 'Ravi Das', 1500, 'night', 2
  from generate_series(1, $1::integer) n,
    (select array_agg(id) as ids from (select id from listings limit 5000) a_few) l,
    lateral (select current_date - (n % 700) as day) d`
/** Requested, accepted, booked, completed; and a notification of each to one side. */
const INSERT_EVENTS = `
  insert into booking_events (booking_id, number, actor, account_id, from_status, to_status)
  select md5('b' || n)::uuid, k, 'renter', md5('a' || 1 + n % $2)::uuid,
    (array[null, 'pending', 'accepted', 'booked'])[k],
    (array['pending', 'accepted', 'booked', 'completed'])[k]
  from generate_series(1, $1::integer) n, generate_series(1, 4) k`
const INSERT_NOTIFICATIONS = `
  insert into notifications (id, account_id, event_id, kind, facts, booking_id, read_at)
  select md5('n' || n || k)::uuid, md5('a' || 1 + n % $2)::uuid, md5('e' || n || k)::uuid,
    'booking_requested', '{"title": "Sunny place by the lake", "dates": "3 to 5 March"}',
    md5('b' || n)::uuid, now()
  from generate_series(1, $1::integer) n, generate_series(1, 4) k`

const database = await startDatabase()
// A statement over millions takes longer than a server's may.
const db = openDatabase({ connection: database.connection, backgroundMs: 0 })
const { pool } = db.background
const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

async function bytesOf(tables: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    'select sum(pg_total_relation_size(name::regclass)) as bytes from unnest($1::text[]) name',
    [tables],
  )
  return Number(rows[0]?.bytes)
}

/** In parts of seeds of their own. */
async function addListings(): Promise<void> {
  const parts = Array.from({ length: Math.ceil(LISTINGS / PART) }, (_, at) => ({
    count: Math.min(PART, LISTINGS - at * PART),
    seed: `bench growth ${at}`,
  }))
  // The first alone: it makes the people and pictures that all share.
  const [first, ...others] = parts
  if (first) await addDemoListings(db, database.folder, first)
  const lanes = Array.from({ length: PARTS_AT_ONCE }, async () => {
    for (let part = others.shift(); part; part = others.shift()) {
      await addDemoListings(db, database.folder, part)
      process.stderr.write('.')
    }
  })
  await Promise.all(lanes)
}

/** The command's own words about rooms of one owner. */
async function importRooms(): Promise<string> {
  const { file, map } = await writeImport(database.folder, IMPORTED)
  await pool.query(
    "insert into accounts (id, email, name, role) values (md5('importer')::uuid, 'importer@crowd.example', 'Asha Rao', 'owner')",
  )
  const command = fileURLToPath(new URL('../server/src/commands/import.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...[command, '--type', 'room', '--map', map, '--owner', 'importer@crowd.example'],
      ...['--rejects', `${database.folder}/rejects.jsonl`, file],
    ],
    { env: { ...process.env, DATA_DIR: database.folder, DATABASE_URL: database.url } },
  )
  return stdout.trim()
}

/** Without triggers: their work is not what is measured. */
async function fill(): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica; set statement_timeout = 0')
    for (const text of [INSERT_PEOPLE, INSERT_SESSIONS, INSERT_COUNTERS])
      await client.query(text, [PEOPLE])
    for (const text of [INSERT_BOOKINGS, INSERT_EVENTS, INSERT_NOTIFICATIONS])
      await client.query(text, [BOOKINGS, PEOPLE])
  } finally {
    client.release(true)
  }
}

/**
 * Milliseconds of different requests, one after another, to a process without caches, and how many
 * of them were refused: what took an hour to fill says what it can.
 */
async function answersOf(
  { url }: Product,
  paths: readonly string[],
): Promise<{ took: number[]; refused: number }> {
  const took: number[] = []
  let refused = 0
  for (const path of paths) {
    const began = performance.now()
    const answer = await fetch(url + path)
    await answer.arrayBuffer()
    took.push(performance.now() - began)
    if (!answer.ok) refused++
  }
  return { took, refused }
}

async function pathsOf(): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows } = await pool.query<{ city: string }>(
    'select name as city from cities order by md5(name) limit $1',
    [ASKED],
  )
  const inCity = (path: string) => rows.map(({ city }) => `${path}${encodeURIComponent(city)}`)
  return {
    'a list of cards': inCity('/api/rooms?view=card&limit=12&city='),
    'the filter bar': inCity('/api/listings/facets?type=Room&city='),
    words: inCity('/api/rooms?view=card&limit=12&q=2bhk+with+parking+under+20k+in+'),
    'all rooms, by price': rows.map(
      (_, n) => `/api/rooms?view=card&limit=12&sort=price_asc&minPrice=${1000 + n}`,
    ),
  }
}

try {
  const began = performance.now()
  await addListings()
  const listingSeconds = (performance.now() - began) / 1000
  await fill()
  const vacuum = await seconds(() => pool.query('vacuum analyze'))
  const kinds = Object.keys(TABLES) as (keyof typeof TABLES)[]
  const sizes = await Promise.all(kinds.map((kind) => bytesOf(TABLES[kind])))
  console.log(`Disk, with indexes, vacuumed and analyzed in ${short(vacuum)} s\n`)
  console.log(
    table(
      ['rows', 'number', 'MB', 'MB a million', 'tables'],
      kinds.map((kind, at) => {
        const mb = (sizes[at] ?? 0) / MB
        const perMillion = (mb / COUNTS[kind]) * MILLION
        return [kind, String(COUNTS[kind]), short(mb), short(perMillion), TABLES[kind].join(', ')]
      }),
    ),
  )
  const env = { DATA_DIR: database.folder, DATABASE_URL: database.url, DEMO: 'on', CACHE_MB: '0' }
  let product: Product | undefined
  const start = await seconds(async () => {
    product = await startProduct(env, undefined, READY_WITHIN_MS)
  })
  if (!product) throw new Error('The server is there.')
  const resident = residentMb(product.pid)
  console.log(
    `\nListings were added in ${short(listingSeconds)} s; a process was ready after ${short(start)} s, with ${short(resident)} MB\n`,
  )
  console.log(
    '| made anew, one after another | first ms | median ms | 99 % ms | refused |\n|---|--:|--:|--:|--:|',
  )
  for (const [name, paths] of Object.entries(await pathsOf())) {
    const warming = await answersOf(product, paths.slice(0, 5))
    const { took, refused } = await answersOf(product, paths)
    const [first = 0] = warming.took
    console.log(
      `| ${name} | ${[first, median(took), quantile(took, 0.99)].map(short).join(' | ')} | ${warming.refused + refused} |`,
    )
  }
  console.log(`\nafterwards ${short(residentMb(product.pid))} MB`)
  let said = ''
  const importing = await seconds(async () => {
    said = await importRooms()
  })
  console.log(`\n${IMPORTED} rooms imported beside it in ${short(importing)} s: ${said}`)
  await product.stop()
} finally {
  await db.close()
  await database.stop()
}
