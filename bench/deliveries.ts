// `npm run bench -- deliveries [--rounds 9] [--renters 6]`: how late a notification is whose job
// was taken up by a process that is then killed, while renters ask and a second process works on;
// in two of three rounds PostgreSQL is killed in the same moment, in one of them again soon after.
// Uses its own database; ends with 1 when one is missing, doubled or later than 60 s.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { daysAfter, todayIn } from '@rentify/contract/calendar'
import { openDatabase } from '../server/src/db/database.ts'
import { aCrowd, type Member } from '../server/src/testing/makers/booking-races.ts'
import { startDatabase } from './parts/database.ts'
import { type Product, startProduct } from './parts/product.ts'
import { median, quantile, short, table } from './parts/statistics.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    renters: { type: 'string', default: '6' },
  },
})
const [rounds, asking] = [Number(values.rounds), Number(values.renters)]
if (!(rounds >= 1) || !(asking >= 1))
  throw new Error('--rounds and --renters take numbers above 0.')

const HOTELS = 40
/** A renter has twenty open requests at most (D67). */
const EACH = 20
const RENTERS = 800
const MAX_S = 60
/** Between a round's end and the next one's kill. */
const QUIET_MS = 3_000
const AGAIN_MS = 6_000
/** What is killed in the rounds, in turn; PostgreSQL as many times as its place says. */
const KILLED = ['process', 'process, PostgreSQL', 'process, PostgreSQL twice']

const database = await startDatabase()
const db = openDatabase({ connection: database.connection })
const env = {
  DATA_DIR: database.folder,
  DATABASE_URL: database.url,
  DEMO: 'off',
  LOG_LEVEL: 'silent',
}
const site = { url: '', db }
const owners = await aCrowd(site, HOTELS, 'owner')
const renters = await aCrowd(site, RENTERS)
const { rows: hotels } = await db.background.pool.query<{ id: string }>(
  `insert into listings (id, type, owner_id, title, price, city, location, total_rooms)
   select gen_random_uuid(), 'Hotel', owner, 'Hotel', 2400, 'Noida', 'Sector 62', 1000 from unnest($1::uuid[]) owner returning id`,
  [owners.map(({ id }) => id)],
)

const steady = await startProduct(env)
let victim = await startProduct(env)
const load = { over: false }
let asked = 0

/** Asks until it is answered, by whichever process is there. */
async function insist(): Promise<void> {
  const n = asked++
  const renter = renters[Math.floor(n / EACH)] as Member
  const checkIn = daysAfter(todayIn('Asia/Kolkata'), 5 + 3 * (n % EACH))
  const request = {
    method: 'POST',
    headers: {
      authorization: `Bearer ${renter.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      roomId: hotels[n % HOTELS]?.id,
      checkInDate: checkIn,
      checkOutDate: daysAfter(checkIn, 2),
      guests: 1,
      contactInfo: { phone: '9876543210' },
    }),
  }
  while (!load.over) {
    const { url } = n % 2 ? steady : victim
    const answer = await fetch(`${url}/api/bookings/create`, {
      ...request,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    if (answer?.status === 201) return
    await pause(100)
  }
}

async function ask(): Promise<void> {
  while (!load.over && asked < RENTERS * EACH) await insist()
}

type Orphan = { readonly key: string; readonly bookingId: string }

/** Reads although the database was just killed. */
async function read<Row extends object>(text: string, parameters: unknown[] = []): Promise<Row[]> {
  for (;;)
    try {
      return (await db.background.pool.query<Row>(text, parameters)).rows
    } catch {
      await pause(50)
    }
}

/** Stops the process in a moment in which it has taken up deliveries; returns these. */
async function stopAtWork({ pid }: Product): Promise<Orphan[]> {
  for (;;) {
    process.kill(pid, 'SIGSTOP')
    // What a stopped process has taken up stays so; the other one's changes.
    await pause(400)
    const first = await orphansOf()
    await pause(400)
    const still = new Set((await orphansOf()).map(({ key }) => key))
    const orphans = first.filter(({ key }) => still.has(key))
    if (orphans.length > 0) return orphans
    process.kill(pid, 'SIGCONT')
    await pause(20 + Math.random() * 50)
  }
}

const orphansOf = () =>
  read<Orphan>(
    `select j.key, p.payload -> 'payload' ->> 'bookingId' as "bookingId" from graphile_worker.jobs j
     join graphile_worker._private_jobs p on p.id = j.id where j.locked_by is not null and j.key like 'notifications.%'`,
  )

const postmaster = () =>
  Number(readFileSync(join(database.folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** Seconds from its cause to its notification, of all requests; null while it is missing. */
const delays = (ids: readonly string[] | null = null) =>
  read<{ seconds: number | null; times: number }>(
    `select extract(epoch from min(n.created_at) - e.at)::float8 as seconds, count(n.id) as times
     from booking_events e left join notifications n on n.booking_id = e.booking_id and n.kind = 'booking_requested'
     where e.number = 1 and ($1::uuid[] is null or e.booking_id = any($1)) group by e.booking_id, e.at`,
    [ids],
  )

const orphaned: number[] = []
const lines: string[][] = []
let failed = false
try {
  const askers = Array.from({ length: asking }, ask)
  for (let round = 1; round <= rounds; round++) {
    await pause(QUIET_MS)
    const orphans = await stopAtWork(victim)
    const ids = orphans.map(({ bookingId }) => bookingId)
    const times = (round - 1) % KILLED.length
    await victim.stop('SIGKILL')
    const begun = performance.now()
    if (times > 0) process.kill(postmaster(), 'SIGKILL')
    const again =
      times > 1 ? pause(AGAIN_MS).then(() => process.kill(postmaster(), 'SIGKILL')) : null
    const starting = startProduct(env)
    let left = await delays(ids)
    while (left.some(({ seconds }) => seconds === null) && performance.now() - begun < 240_000) {
      await pause(100)
      left = await delays(ids)
    }
    const took = (performance.now() - begun) / 1000
    victim = await starting
    await again
    orphaned.push(took)
    const [waiting] = await read<{ n: number }>(
      `select count(*) as n from graphile_worker.jobs where task_identifier like 'listener %'`,
    )
    lines.push([
      String(round),
      KILLED[times] ?? '',
      String(orphans.length),
      short(took),
      String(waiting?.n ?? 0),
    ])
    process.stderr.write('.')
  }
  load.over = true
  await Promise.all(askers)
  const until = performance.now() + 120_000
  let all = await delays()
  while (all.some(({ times }) => times === 0) && performance.now() < until) {
    await pause(500)
    all = await delays()
  }
  const seconds = all.map((one) => one.seconds ?? Number.POSITIVE_INFINITY)
  process.stderr.write('\n')
  console.log(`Node ${process.version}; ${all.length} requests, ${asking} at a time\n`)
  console.log(table(['round', 'killed', 'taken up', 'told after s', 'deliveries waiting'], lines))
  console.log(
    `\nAfter a kill: median ${short(median(orphaned))} s, at most ${short(Math.max(...orphaned))} s. All: median ${short(median(seconds))} s, 99 % ${short(quantile(seconds, 0.99))} s, at most ${short(Math.max(...seconds))} s. Missing ${all.filter(({ times }) => times === 0).length}, doubled ${all.filter(({ times }) => times > 1).length}.`,
  )
  failed = all.some(({ times }) => times !== 1) || Math.max(...orphaned) > MAX_S
} finally {
  load.over = true
  await victim.stop('SIGKILL').catch(() => {})
  await steady.stop()
  await db.close()
  await database.stop()
}
process.exit(failed ? 1 : 0)
