// Renters ask and owners decide while the server and its PostgreSQL are killed: what was
// acknowledged is there once, its renter was told once, and nothing else came about.
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { daysAfter, todayIn } from '@rentify/contract/calendar'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from './db/database.ts'
import { joinEmbedded } from './db/embedded/index.ts'
import { signal } from './db/embedded/processes.ts'
import { findBookingProblems } from './modules/bookings/index.ts'
import { aCrowd, aRoomFor, type Member } from './testing/makers/booking-races.ts'
import { createServerProcesses, type ServerProcesses } from './testing/server-process.ts'

const RENTERS = 12
const DECIDERS = 4
const FAULTS = 4
/** Between two faults, with a server that answers. */
const QUIET_MS = 2_000
const PLACES = [1, 1, 2, 3]

/**
 * Steps that the other side was not told of exactly once. An owner keeps the newest 500 notices
 * (ADR 0150), so that with as many the older ones cannot be looked for.
 */
async function findUntoldSteps({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ problem: string }>(
    `select format('%s %s: %s notifications', e.booking_id, e.to_status, count(n.id)) as problem
     from booking_events e join bookings b on b.id = e.booking_id
     left join notifications n on n.booking_id = e.booking_id
       and n.account_id = case e.actor when 'renter' then b.owner_id else b.renter_id end
       and n.kind = case e.to_status when 'pending' then 'booking_requested' else 'booking_' || e.to_status end
     where e.actor <> 'renter' or (select count(*) from notifications o where o.account_id = b.owner_id) < 500
     group by e.booking_id, e.to_status having count(n.id) <> 1`,
  )
  return rows.map(({ problem }) => problem)
}

/** Accounts whose unread count is not that of their rows. */
async function findWrongCounts({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ problem: string }>(
    `select format('%s: %s unread, counted %s', c.account_id, count(n.id), c.unread) as problem
     from notification_counters c
     left join notifications n on n.account_id = c.account_id and n.read_at is null
     group by c.account_id, c.unread having count(n.id) <> c.unread`,
  )
  return rows.map(({ problem }) => problem)
}

/** What must be true afterwards: each names what is not. */
const AFTERWARDS: readonly ((db: Database) => Promise<string[]>)[] = [
  findBookingProblems,
  findUntoldSteps,
  findWrongCounts,
]

/** Events whose listeners have not had them yet. */
async function countUndelivered({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*) as n from graphile_worker.jobs where task_identifier like 'listener %'`,
  )
  return rows[0]?.n ?? 0
}

let processes: ServerProcesses
beforeEach(async () => {
  processes = await createServerProcesses()
})
afterEach(() => processes.end())

/** Works on the database of the running server, for a moment. */
async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const silent = { info() {}, warn() {}, error() {} }
  const joined = await joinEmbedded({ dataDir: processes.dataDir, log: silent })
  const db = openDatabase({ connection: joined.connection, poolSize: 2 })
  try {
    return await work(db)
  } finally {
    await db.close()
    await joined.stop()
  }
}

type Answer = { readonly status: number; readonly body: Record<string, unknown> }
type Site = { url: string; stopped: boolean; unexpected: string[] }

/**
 * Sends a call until it is answered: a client that keeps its key (D30). Null when the run ended.
 */
async function insist(
  site: Site,
  { token }: Member,
  method: string,
  path: string,
  body?: object,
): Promise<Answer | null> {
  const key = randomUUID()
  while (!site.stopped) {
    try {
      const response = await fetch(site.url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': key,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(10_000),
      })
      const said = (await response.json()) as Answer['body']
      const busy = [429, 503].includes(response.status) || said.code === 'idempotency_in_flight'
      if (response.status >= 500 && !busy)
        site.unexpected.push(`${method} ${path}: ${response.status} ${JSON.stringify(said)}`)
      if (!busy) return { status: response.status, body: said }
    } catch {
      // The server was killed.
    }
    await pause(100)
  }
  return null
}

type Acknowledged = { readonly created: string[]; readonly decided: [id: string, to: string][] }

/** Asks for stays that meet those of others, and withdraws some. */
async function rent(site: Site, renter: Member, rooms: readonly string[], done: Acknowledged) {
  const today = todayIn('Asia/Kolkata')
  while (!site.stopped) {
    const from = randomInt(10, 60)
    const answer = await insist(site, renter, 'POST', '/api/bookings/create', {
      roomId: rooms[randomInt(rooms.length)],
      checkInDate: daysAfter(today, from),
      checkOutDate: daysAfter(today, from + randomInt(1, 5)),
      guests: 1,
      contactInfo: { phone: '9876543210' },
    })
    if (answer?.status !== 201) continue
    const { _id: id } = answer.body.booking as { _id: string }
    done.created.push(id)
    if (randomInt(5) > 0) continue
    const withdrawn = await insist(site, renter, 'DELETE', `/api/bookings/${id}`)
    if (withdrawn?.status === 200) done.decided.push([id, 'cancelled'])
  }
}

const NEXT = {
  pending: ['accepted', 'accepted', 'declined'],
  accepted: ['booked', 'booked', 'declined'],
}

/** Decides on what waits, as an owner with several open pages does. */
async function decide(site: Site, owner: Member, done: Acknowledged) {
  while (!site.stopped) {
    const status = randomInt(2) === 0 ? 'pending' : 'accepted'
    const listed = await insist(
      site,
      owner,
      'GET',
      `/api/bookings/my-bookings?status=${status}&limit=10`,
    )
    const waiting = (listed?.status === 200 ? listed.body : []) as unknown as { _id: string }[]
    const one = waiting[randomInt(Math.max(1, waiting.length))]
    if (!one) {
      await pause(20)
      continue
    }
    const to = NEXT[status][randomInt(3)] ?? 'declined'
    const answer = await insist(site, owner, 'PATCH', `/api/bookings/${one._id}/status`, {
      status: to,
    })
    if (answer?.status === 200) done.decided.push([one._id, to])
  }
}

describe('bookings survive', { timeout: 300_000 }, () => {
  it('the server and its PostgreSQL, killed at random moments', async () => {
    const env = { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'fatal' }
    let server = await processes.started(env)
    const site: Site = {
      url: `http://127.0.0.1:${server.port}`,
      stopped: false,
      unexpected: [],
    }
    const { owner, renters, rooms } = await inDatabase(async (db) => {
      const there = { url: site.url, db }
      const [first] = (await aCrowd(there, 1, 'owner')) as [Member]
      const crowd = await aCrowd(there, RENTERS)
      const places: string[] = []
      for (const units of PLACES) places.push(await aRoomFor(there, first, { units }))
      return { owner: first, renters: crowd, rooms: places }
    })
    const done: Acknowledged = { created: [], decided: [] }
    const writers = [
      ...renters.map((renter) => rent(site, renter, rooms, done)),
      ...Array.from({ length: DECIDERS }, () => decide(site, owner, done)),
    ]
    const acknowledged = () => done.created.length + done.decided.length
    for (let fault = 0; fault < FAULTS; fault++) {
      const before = acknowledged()
      await expect.poll(acknowledged, { timeout: 30_000 }).toBeGreaterThan(before + 16)
      await pause(randomInt(QUIET_MS))
      if (fault % 2 === 0) {
        server.child.kill('SIGKILL')
        await server.ended
        server = await processes.started(env)
        site.url = `http://127.0.0.1:${server.port}`
      } else signal(processes.postmaster(), 'SIGKILL')
    }
    const before = acknowledged()
    await expect.poll(acknowledged, { timeout: 30_000 }).toBeGreaterThan(before + 16)
    site.stopped = true
    await Promise.all(writers)

    expect(site.unexpected).toEqual([])
    expect(new Set(done.created).size).toBe(done.created.length)
    expect(done.decided.some(([, to]) => to === 'booked')).toBe(true)
    await inDatabase(async (db) => {
      const { rows: kept } = await db.pool.query<{ id: string }>(
        'select id from bookings where id = any($1)',
        [done.created],
      )
      expect(kept).toHaveLength(done.created.length)
      const { rows: steps } = await db.pool.query<{ step: string; times: number }>(
        `select booking_id || ' ' || to_status as step, count(*) as times from booking_events group by 1`,
      )
      const times = new Map(steps.map((one) => [one.step, one.times]))
      const lost = done.decided.filter(([id, to]) => times.get(`${id} ${to}`) !== 1)
      expect(lost).toEqual([])
      await expect.poll(() => countUndelivered(db), { timeout: 60_000 }).toBe(0)
      for (const problemsOf of AFTERWARDS) expect(await problemsOf(db)).toEqual([])
    })
  })
})
