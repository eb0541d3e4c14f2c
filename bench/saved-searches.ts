// `npm run bench -- saved-searches [--searches 100000] [--listings 200000] [--seconds 60]
// [--rate 4]`: what saved searches cost a change of a listing, beside the same changes without
// them, and how long after it the bell rings (ADR 0302). Owners change listings through the server,
// which nobody else asks. Uses its own database; leaves nothing behind.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/src/db/database.ts'
import { addDemoListings } from '../server/src/demo/index.ts'
import { aCrowd, type Member } from '../server/src/testing/makers/booking-races.ts'
import { databaseSeconds, residentMb, secondsOf } from './parts/cpu-time.ts'
import { startDatabase } from './parts/database.ts'
import { untilIdle, untilSettled } from './parts/idle.ts'
import { type Product, startProduct } from './parts/product.ts'
import { median, quantile, short, table } from './parts/statistics.ts'
import { type Change, ownersOf } from './saved-searches/owners.ts'
import { drawWishes } from './saved-searches/searches.ts'

const { values } = parseArgs({
  options: {
    searches: { type: 'string', default: '100000' },
    listings: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '4' },
  },
})
const [SEARCHES, LISTINGS, SECONDS, RATE] = [
  values.searches,
  values.listings,
  values.seconds,
  values.rate,
].map(Number) as [number, number, number, number]
if (!(SEARCHES >= 100 && LISTINGS >= 1000 && SECONDS >= 5 && RATE > 0 && RATE <= 50))
  throw new Error(
    '--searches takes numbers from 100, --listings from 1000, --seconds from 5, --rate up to 50.',
  )
const AIM = { index: 5, postgres: 5, bellSeconds: 15 }
/** Of one person. */
const EACH = 2
const AT_ONCE = 5_000
const COMPILED_WITHIN_MS = 10 * 60_000
/** What was changed last is told within this. */
const AFTER_MS = 5_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** An id of the fourth version, as the product reads them. */
const idOf = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`
const INSERT_PEOPLE = `
  insert into accounts (id, email, name, role, status, created_at, email_verified_at)
  select ${idOf("'searcher' || n")}, 'searcher' || n || '@crowd.example', 'Asha Rao', 'renter',
    'active', now(), now() from generate_series(0, $1::integer) n`
/** Mails at once, daily, weekly and none, as 1 : 5 : 2 : 2. */
const INSERT_SEARCHES = `
  insert into saved_searches (account_id, id, type, query, frequency, paused)
  select ${idOf(`'searcher' || (n - 1) / ${EACH}`)}, ${idOf("'search' || n")}, type, query,
    (array['instant', 'daily', 'daily', 'daily', 'daily', 'daily', 'weekly', 'weekly', 'bell',
      'bell'])[1 + n % 10], true
  from unnest($1::integer[], $2::text[], $3::text[]) s (n, type, query)
  on conflict do nothing`

type Stretch = {
  readonly name: string
  readonly changes: number
  readonly node: number
  readonly postgres: number
  readonly told: number
}

const database = await startDatabase()
const db = openDatabase({ connection: database.connection })
const { pool } = db.background
let product: Product | undefined
try {
  await addDemoListings(db, database.folder, { count: LISTINGS, seed: 'bench searches' })
  await pool.query(INSERT_PEOPLE, [Math.ceil(SEARCHES / EACH)])
  await pool.query('vacuum analyze')
  product = await startProduct({
    DATA_DIR: database.folder,
    DATABASE_URL: database.url,
    DEMO: 'on',
    RATE_LIMIT_FACTOR: '0',
  })
  const { url, pid } = product
  const owners = await ownersOf(pool)
  await untilSettled([pid], database.pid)
  console.log(
    `${LISTINGS} listings, ${SEARCHES} saved searches, ${RATE} changes a second for ${SECONDS} s each; load average ${loadavg().map(short).join(', ')} before`,
  )

  const told = async () =>
    Number((await pool.query('select count(*) from told_listings')).rows[0]?.count)
  async function stretch(name: string): Promise<Stretch & { readonly all: readonly Change[] }> {
    const before = { node: secondsOf(pid), pg: databaseSeconds(database.pid), told: await told() }
    const all = await owners.work(url, RATE, SECONDS)
    await pause(AFTER_MS)
    const per = (seconds: number) => (seconds * 1000) / all.length
    return {
      ...{ name, changes: all.length, all },
      node: per(secondsOf(pid) - before.node),
      postgres: per(databaseSeconds(database.pid) - before.pg),
      told: ((await told()) - before.told) / all.length,
    }
  }

  await owners.work(url, RATE, Math.min(SECONDS, 10))
  const without = await stretch('none')

  const wishes = await drawWishes(pool, SEARCHES)
  for (let at = 0; at < wishes.length; at += AT_ONCE) {
    const some = wishes.slice(at, at + AT_ONCE)
    await pool.query(INSERT_SEARCHES, [
      some.map((_, n) => at + n + 1),
      some.map(({ type }) => type),
      some.map(({ query }) => query),
    ])
  }
  await pool.query('vacuum analyze saved_searches')
  const { rows: counts } = await pool.query(
    'select count(*) as n, count(distinct (type, query)) as different from saved_searches',
  )
  const compiling = { from: performance.now(), cpu: secondsOf(pid), mb: residentMb(pid) }
  const [probe] = (await aCrowd({ url, db }, 1)) as [Member]
  await save(url, probe, owners.probed)
  const isTold = async (listingId: string) =>
    (
      await pool.query('select from told_listings where account_id = $1 and listing_id = $2', [
        probe.id,
        listingId,
      ])
    ).rows.length > 0
  // What matching begins with is told of nothing: a later change is.
  for (let isKnown = false; !isKnown; ) {
    if (performance.now() - compiling.from > COMPILED_WITHIN_MS)
      throw new Error('Nothing was told.')
    const { listingId } = await owners.lower(url)
    await pause(1_000)
    isKnown = await isTold(listingId)
  }
  console.log(
    `${counts[0]?.n} were saved, ${counts[0]?.different} of them different; the process knew them after ${short((performance.now() - compiling.from) / 1000)} s and ${short(secondsOf(pid) - compiling.cpu)} s of its CPU, with ${short(residentMb(pid) - compiling.mb)} MB more.`,
  )
  await pool.query('update saved_searches set paused = true, changed_in = pg_current_xact_id()')
  // Or the database cleans up after that statement while changes are counted.
  await pool.query('vacuum analyze')
  await untilIdle(pid)
  const paused = await stretch('paused: matched, nobody is told')
  await pool.query(
    'update saved_searches set paused = false, since = now(), changed_in = pg_current_xact_id()',
  )
  await pool.query('vacuum analyze')
  await untilIdle(pid)
  const telling = await stretch('told, with bell and mails')

  const stretches = [without, paused, telling]
  console.log(
    `\n${table(
      ['saved searches', 'changes', 'node ms', 'PostgreSQL ms', 'told a change'],
      stretches.map((one) => [
        one.name,
        String(one.changes),
        ...[one.node, one.postgres, one.told].map(short),
      ]),
    )}\n`,
  )
  const index = paused.node - without.node
  const postgres = paused.postgres - without.postgres
  const met = (isMet: boolean) => (isMet ? 'met' : 'missed')
  console.log(
    `Matching costs ${short(index)} ms of the process a change (aim ${AIM.index}: ${met(index <= AIM.index)}) and ${short(postgres)} ms of PostgreSQL (aim ${AIM.postgres}: ${met(postgres <= AIM.postgres)}).`,
  )
  const delays = await delaysOf(telling.all)
  const slowest = quantile(delays, 0.99)
  console.log(
    `Telling ${short(telling.told)} people a change adds ${short(telling.node - paused.node)} and ${short(telling.postgres - paused.postgres)} ms. The bell rang ${delays.length} times, after ${short(median(delays))} s, 99 % within ${short(slowest)} s (aim ${AIM.bellSeconds}: ${met(slowest <= AIM.bellSeconds)}). Load average ${loadavg().map(short).join(', ')} at the end.`,
  )
} finally {
  await product?.stop()
  await db.close()
  await database.stop()
}

async function save(
  url: string,
  { token }: Member,
  asked: Readonly<Record<string, string>>,
): Promise<void> {
  const answer = await fetch(`${url}/api/saved-searches`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ type: 'Room', frequency: 'bell' },
      query: new URLSearchParams(asked).toString(),
    }),
  })
  if (answer.status !== 201) throw new Error(`Saving was answered with ${await answer.text()}`)
}

/** Seconds from the answer to the owner until each notification was written. */
async function delaysOf(changes: readonly Change[]): Promise<number[]> {
  const { rows } = await pool.query<{ at: Date; listing: string }>(
    `select created_at as at, facts ->> 'listingId' as listing from notifications where kind = 'saved_search'`,
  )
  return rows.flatMap(({ at, listing }) => {
    const last = changes.findLast(
      (one) => one.listingId === listing && one.at <= at.getTime() + 1_000,
    )
    return last ? [Math.max(0, at.getTime() - last.at) / 1000] : []
  })
}
