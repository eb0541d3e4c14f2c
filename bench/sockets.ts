// `npm run bench -- sockets [--sockets 3000] [--rounds 20]`: how soon open pages hear of a change,
// whether all of them do, and what an open page costs (docs/performance.md). The other side is
// PostgreSQL's NOTIFY alone, received by one connection in the same run.
import { parseArgs } from 'node:util'
import { AUTHENTICATION_ERROR } from '@rentify/contract/notifications/realtime'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { openDatabase } from '../server/src/db/database.ts'
import { addPeople } from './auth/people.ts'
import { residentMb, secondsOf } from './parts/cpu-time.ts'
import { startDatabase } from './parts/database.ts'
import { startProduct } from './parts/product.ts'
import { median, quantile, short, table } from './parts/statistics.ts'

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '3000' },
    rounds: { type: 'string', default: '20' },
  },
})
const [most, rounds] = [Number(values.sockets), Number(values.rounds)]
if (!(most >= 1) || !(rounds >= 1)) throw new Error('--sockets and --rounds take numbers above 0.')
const LISTING = '019a0000-0000-7000-8000-000000000001'
const CONNECTING_AT_ONCE = 50
const ARRIVED_WITHIN_MS = 30_000
const SETTLED_MS = 2_000
const RETRY_MS = 500
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const database = await startDatabase()
try {
  const db = openDatabase({ connection: database.connection })
  const people = await addPeople(db, most)
  const product = await startProduct({
    DATA_DIR: database.folder,
    DATABASE_URL: database.url,
    DEMO: 'off',
  })
  try {
    await pause(SETTLED_MS)
    const before = { mb: residentMb(product.pid), seconds: secondsOf(product.pid) }
    const arrivals: number[] = []
    let expected = 0
    let arrived = () => {}
    const hear = () => {
      arrivals.push(performance.now())
      if (arrivals.length === expected) arrived()
    }
    const sockets: Socket[] = []
    const started = performance.now()
    for (let at = 0; at < most; at += CONNECTING_AT_ONCE)
      sockets.push(
        ...(await Promise.all(
          people
            .slice(at, at + CONNECTING_AT_ONCE)
            .map(({ token }) => connected(product.url, token, hear)),
        )),
      )
    const connectedIn = performance.now() - started
    await pause(SETTLED_MS)
    const after = { mb: residentMb(product.pid), seconds: secondsOf(product.pid) }

    /** Milliseconds from the commit until each delivery, and how many of them there were. */
    async function measure(count: number, cause: () => Promise<unknown>) {
      arrivals.length = 0
      expected = count
      const all = new Promise<void>((resolve) => {
        arrived = resolve
      })
      await cause()
      const committed = performance.now()
      await Promise.race([all, pause(ARRIVED_WITHIN_MS)])
      return arrivals.map((at) => Math.max(0, at - committed))
    }
    const notify = () =>
      db.pool.query('select pg_notify($1, $2)', [
        'changes',
        JSON.stringify({ type: 'availability', id: LISTING }),
      ])
    const { rows } = await db.pool.query<{ id: string }>('select id from accounts order by id')
    const ids = rows.map(({ id }) => id)
    // As background work: a request's statement may not take as long as telling 3,000 people.
    const insert = (some: readonly string[]) =>
      db.background.pool.query(
        `insert into notifications (id, account_id, event_id, kind, facts)
         select uuidv7(), id, gen_random_uuid(), 'booking_requested', '{"side":"owner","title":"Room by the lake","checkIn":"2027-03-30","checkOut":"2027-04-02"}'
         from unnest($1::uuid[]) id`,
        [some],
      )
    const [everyone, each, burst]: number[][] = [[], [], []]
    let due = 0
    for (let round = 0; round < rounds; round++) {
      everyone?.push(...(await measure(most, notify)))
      const one = ids[round % ids.length] ?? ''
      each?.push(...(await measure(1, () => insert([one]))))
      due += most
    }
    burst?.push(...(await measure(most, () => insert(ids))))
    const alone = await bareNotify(rounds)
    const line = (name: string, times: readonly number[], count: number) => [
      name,
      String(times.length),
      `${short((100 * times.length) / count)} %`,
      short(median(times)),
      short(quantile(times, 0.99)),
    ]
    process.stdout.write(
      `${table(
        ['what', 'deliveries', 'of all', 'median ms', '99 % ms'],
        [
          line('NOTIFY alone, one receiver', alone, rounds),
          line('a notification, one recipient', each ?? [], rounds),
          line(`a listing's nights, ${most} pages`, everyone ?? [], due),
          line(`${most} notifications at once`, burst ?? [], most),
        ],
      )}\n\n${most} sockets connected in ${short(connectedIn / 1000)} s, ${short(((after.seconds - before.seconds) * 1000) / most)} ms of CPU time each; ${short(((after.mb - before.mb) * 1024) / most)} KB of memory each (${short(before.mb)} MB before, ${short(after.mb)} MB after).\n`,
    )
    const asked = performance.now()
    await product.stop()
    process.stdout.write(
      `SIGTERM with these sockets open: ended after ${short((performance.now() - asked) / 1000)} s.\n`,
    )
    for (const socket of sockets) socket.disconnect()
  } finally {
    await product.stop()
    await db.close()
  }
} finally {
  await database.stop()
}

/** A page that watches the listing and counts what it hears. */
function connected(url: string, token: string, hear: () => void): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true })
  socket.on('changed', hear)
  socket.on('newNotification', hear)
  return new Promise((resolve, reject) => {
    // A busy database rejects for now, and leaves trying again to the page.
    socket.on('connect_error', (error) => {
      if (error.message === AUTHENTICATION_ERROR) reject(error)
      else if (!socket.active) setTimeout(() => socket.connect(), RETRY_MS)
    })
    socket.once('notificationsReceived', () => {
      socket.emit('watchListing', LISTING)
      resolve(socket)
    })
  })
}

async function bareNotify(count: number): Promise<number[]> {
  const [sender, receiver] = [
    new pg.Client(database.connection),
    new pg.Client(database.connection),
  ]
  await Promise.all([sender.connect(), receiver.connect()])
  await receiver.query('listen bare')
  const times: number[] = []
  for (let n = 0; n < count; n++) {
    const heard = new Promise<number>((resolve) =>
      receiver.once('notification', () => resolve(performance.now())),
    )
    await sender.query(`select pg_notify('bare', 'x')`)
    const committed = performance.now()
    times.push(Math.max(0, (await heard) - committed))
  }
  await Promise.all([sender.end(), receiver.end()])
  return times
}
