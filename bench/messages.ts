// `npm run bench -- messages [--talks 100] [--rate 20] [--seconds 20]`: how soon an open page shows
// what the other side sends (goal: 99 % within 300 ms), what sending takes, and a list of 500
// conversations (docs/performance.md). Uses its own database; leaves nothing behind.
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { AUTHENTICATION_ERROR } from '@rentify/contract/notifications/realtime'
import { io, type Socket } from 'socket.io-client'
import { type Database, openDatabase } from '../server/src/db/database.ts'
import { aRoom, listed } from '../server/src/testing/makers/listings.ts'
import { addPeople } from './auth/people.ts'
import { databaseSeconds, secondsOf } from './parts/cpu-time.ts'
import { startDatabase } from './parts/database.ts'
import { startProduct } from './parts/product.ts'
import { median, quantile, short, table } from './parts/statistics.ts'

const { values } = parseArgs({
  options: {
    talks: { type: 'string', default: '100' },
    rate: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '20' },
  },
})
const [talks, rate, seconds] = [Number(values.talks), Number(values.rate), Number(values.seconds)]
if (!(talks >= 1) || !(rate > 0) || !(seconds > 0))
  throw new Error('--talks, --rate and --seconds take numbers above 0.')
const GOAL_MS = 300
const LISTED = 500
const LISTS = 100
const SETTLED_MS = 2_000
const RETRY_MS = 500
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Side = { readonly id: string; readonly token: string }
type Talk = { readonly id: string; readonly sides: readonly [Side, Side] }

const database = await startDatabase()
const db = openDatabase({ connection: database.connection })
try {
  const people = await addSides(db)
  const product = await startProduct({
    DATA_DIR: database.folder,
    DATABASE_URL: database.url,
    DEMO: 'off',
  })
  try {
    const all = await beginTalks(people, product.url)
    const cpu = () => [secondsOf(product.pid), databaseSeconds(database.pid)] as const
    const before = cpu()
    const { told, shown, taken } = await write(all, product.url)
    const [server, postgres] = cpu().map(
      (now, n) => (1_000 * (now - (before[n] ?? 0))) / taken.length,
    )
    const lists = await readLists(people[0] as Side, product.url)
    const line = (name: string, times: readonly number[]) => [
      name,
      String(times.length),
      short(median(times)),
      short(quantile(times, 0.99)),
    ]
    process.stdout.write(
      `${table(
        ['what', 'times', 'median ms', '99 % ms'],
        [
          line('sending, until it is acknowledged', taken),
          line('sending, until the open page hears of it', told),
          line('sending, until the open page has its text', shown),
          line(`the newest 100 of ${LISTED} conversations`, lists),
        ],
      )}\n\n${talks} conversations with both pages open, ${rate} messages a second, each read by both pages: ${short(server ?? 0)} ms of CPU time of the server and ${short(postgres ?? 0)} of PostgreSQL. Goal: 99 % on the open page within ${GOAL_MS} ms: ${quantile(shown, 0.99) <= GOAL_MS && shown.length === taken.length ? 'kept' : 'MISSED'}.\n`,
    )
  } finally {
    await product.stop()
  }
} finally {
  await db.close()
  await database.stop()
}

/** Owners, then as many renters, all of them signed in. */
async function addSides(on: Database): Promise<Side[]> {
  const added = await addPeople(on, 2 * talks)
  const { rows } = await on.pool.query<{ email: string; id: string }>(
    'update accounts set email_verified_at = now() returning email, id',
  )
  const ids = new Map(rows.map(({ email, id }) => [email, id]))
  return added.map(({ email, token }) => ({ id: ids.get(email) ?? '', token }))
}

async function beginTalks(sides: readonly Side[], url: string): Promise<Talk[]> {
  const rooms = await listed(
    db,
    sides.slice(0, talks).map(({ id }) => aRoom(id)),
  )
  // A list of its own length, of the first owner.
  const owner = sides[0]?.id ?? ''
  const more = await listed(
    db,
    Array.from({ length: LISTED - 1 }, () => aRoom(owner)),
  )
  await db.background.pool.query(
    `with begun as (
       insert into conversations (id, listing_id, renter_id, owner_id, listing_type, title, locality,
         city, last_seq, last_at)
       select uuidv7(), l, $2, $3, 'Room', 'Room by the lake', 'Sector 62', 'Noida', 20,
         now() - make_interval(mins => n::integer)
       from unnest($1::uuid[]) with ordinality t (l, n) returning id
     ), sides as (
       insert into conversation_sides (conversation_id, side, account_id, read_seq)
       select id, s, a, 15 from begun, (values ('renter', $2::uuid), ('owner', $3::uuid)) t (s, a)
     )
     insert into messages (conversation_id, seq, side, client_id, body, sent_at)
     select id, n, (array['renter', 'owner'])[1 + n % 2], gen_random_uuid(),
       'Is it still free, and when can I come to see it?', now()
     from begun, generate_series(1, 20) n`,
    [more, sides[talks]?.id, owner],
  )
  await db.background.pool.query('vacuum analyze')
  const begun: Talk[] = []
  for (const [n, listingId] of rooms.entries()) {
    const pair = [sides[n], sides[talks + n]] as unknown as Talk['sides']
    const { conversation } = (await call(url, pair[1], 'POST', '/api/conversations', {
      ...{ listingId, clientId: randomUUID(), body: 'Is it still free?' },
    })) as { conversation: { _id: string } }
    begun.push({ id: conversation._id, sides: pair })
  }
  return begun
}

/** Both sides in turn write at the given rate; each other's page reads what is new, as pages do. */
async function write(all: readonly Talk[], url: string) {
  const [told, shown, taken]: [number[], number[], number[]] = [[], [], []]
  const sent = new Map<string, number>()
  const pages = await Promise.all(
    all.flatMap(({ id, sides }) => sides.map((side) => openPage(id, side))),
  )
  await pause(SETTLED_MS)
  const waits: Promise<unknown>[] = []
  const began = performance.now()
  for (let n = 0; n < rate * seconds; n++) {
    await pause(Math.max(0, began + (1_000 * n) / rate - performance.now()))
    const talk = all[n % all.length] as Talk
    waits.push(say(talk, n % 2))
  }
  await Promise.all(waits)
  await pause(SETTLED_MS)
  for (const page of pages) page.disconnect()
  return { told, shown, taken }

  async function say({ id, sides }: Talk, by: number): Promise<void> {
    const clientId = randomUUID()
    const at = performance.now()
    sent.set(clientId, at)
    await call(url, sides[by] as Side, 'POST', `/api/conversations/${id}/messages`, {
      ...{ clientId, body: 'When can I come to see it?' },
    })
    taken.push(performance.now() - at)
  }

  async function openPage(id: string, side: Side): Promise<Socket> {
    let seen = 1
    const socket = await connected(url, side.token, async () => {
      const heard = performance.now()
      const path = `/api/conversations/${id}/messages?after=${seen}`
      const { messages } = (await call(url, side, 'GET', path)) as {
        messages: { seq: number; clientId: string; mine: boolean }[]
      }
      const now = performance.now()
      for (const { seq, clientId, mine } of messages) {
        if (seq <= seen) continue
        seen = seq
        const at = sent.get(clientId)
        if (mine || at === undefined) continue
        told.push(heard - at)
        shown.push(now - at)
      }
    })
    return socket
  }
}

async function readLists(side: Side, url: string): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < LISTS; n++) {
    const began = performance.now()
    const { conversations } = (await call(url, side, 'GET', '/api/conversations')) as {
      conversations: unknown[]
    }
    times.push(performance.now() - began)
    if (conversations.length !== 100) throw new Error('The list is not complete.')
  }
  return times
}

async function call(
  url: string,
  { token }: Side,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${JSON.stringify(said)}`)
  return said
}

function connected(url: string, token: string, hear: () => void): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true })
  socket.on('changed', hear)
  return new Promise((resolve, reject) => {
    socket.on('connect_error', (error) => {
      if (error.message === AUTHENTICATION_ERROR) reject(error)
      else if (!socket.active) setTimeout(() => socket.connect(), RETRY_MS)
    })
    socket.once('notificationsReceived', () => resolve(socket))
  })
}
