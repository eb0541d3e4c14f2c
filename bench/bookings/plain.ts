// The same rows in one plain transaction: what the product stores for a request, by `pg` alone.
import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { createApp } from '../../server/src/app.ts'
import type { Connection } from '../../server/src/db/connection.ts'
import { type Database, openDatabase } from '../../server/src/db/database.ts'
import { BARE_INSTALLATION } from '../../server/src/testing/server.ts'
import type { Stretch } from '../parts/load.ts'
import { type Scene, type Wanted, wanted } from './requests.ts'

/** A job that one creation queues, as the product queued it. */
type QueuedJob = { readonly task: string; readonly payload: string }

/** The jobs that one creation queues, by the product without a worker. */
export async function jobsOfOne(
  { folder, connection }: { readonly folder: string; readonly connection: Connection },
  db: Database,
  { renter, hotel, checkIn, checkOut }: Wanted,
): Promise<QueuedJob[]> {
  const app = await createApp(
    { ...BARE_INSTALLATION, dataDir: folder },
    openDatabase({ connection }),
    pino({ level: 'silent' }),
  )
  const before = new Set((await queued(db)).map(({ id }) => id))
  const { statusCode, body } = await app.http.inject({
    method: 'POST',
    url: '/api/bookings/create',
    headers: { authorization: `Bearer ${renter.token}` },
    payload: {
      roomId: hotel,
      checkInDate: checkIn,
      checkOutDate: checkOut,
      guests: 2,
      contactInfo: { phone: '9876543210' },
    },
  })
  if (statusCode !== 201) throw new Error(`A request was answered with ${statusCode}: ${body}`)
  const jobs = (await queued(db)).filter(({ id }) => !before.has(id))
  await app.close()
  return jobs
}

async function queued({ pool }: Database): Promise<(QueuedJob & { readonly id: string })[]> {
  const { rows } = await pool.query<QueuedJob & { id: string }>(
    'select j.id::text as id, j.task_identifier as task, p.payload::text as payload from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id order by j.id',
  )
  return rows
}

/** The same job for another booking: its delivery is as much work as the product's own. */
function ofBooking(payload: string, bookingId: string, renterId: string): string {
  const event = JSON.parse(payload) as { payload: object }
  return JSON.stringify({
    id: randomUUID(),
    payload: { ...event.payload, bookingId, renterId },
  })
}

/** Writes requests, `connections` at a time, for some seconds. */
export function writePlainly(
  connection: Connection,
  scene: Scene,
  jobs: readonly QueuedJob[],
  connections: number,
): { run(seconds: number): Promise<Stretch>; close(): Promise<void> } {
  const clients = Array.from({ length: connections }, () => new pg.Client(connection))
  const connected = Promise.all(clients.map((client) => client.connect()))
  let n = 0
  const write = async (client: pg.Client) => {
    const { renter, hotel, checkIn, checkOut } = wanted(scene, n++)
    const id = randomUUID()
    await client.query('begin')
    await client.query({
      name: 'key',
      text: `insert into idempotency_keys (key_hash, body_hash, attempt, leased_until, outcome) values ($1, $2, $3, now(), '{}')`,
      values: [randomBytes(32), randomBytes(32), randomUUID()],
    })
    await client.query({
      name: 'booking',
      text: `insert into bookings (id, listing_id, renter_id, owner_id, check_in, check_out, guests, phone, listing_type, title, location, city,
          renter_name, owner_name, price, unit, quantity, expires_at)
        values ($1, $2, $3, $4, $5, $6, 2, '+919876543210', 'Hotel', 'Hotel', 'Sector 62', 'Noida', 'Asha Rao', 'Asha Rao', 2400, 'night', 2, now() + interval '6 days')`,
      values: [id, hotel, renter.id, scene.owner.id, checkIn, checkOut],
    })
    await client.query({
      name: 'event',
      text: `insert into booking_events (booking_id, number, actor, account_id, to_status) values ($1, 1, 'renter', $2, 'pending')`,
      values: [id, renter.id],
    })
    for (const { task, payload } of jobs)
      await client.query({
        name: 'job',
        text: 'select graphile_worker.add_job($1, $2, max_attempts => 10, job_key => $3)',
        values: [task, ofBooking(payload, id, renter.id), randomUUID()],
      })
    await client.query('commit')
  }
  return {
    run: async (seconds) => {
      await connected
      const times: number[] = []
      const begun = performance.now()
      const until = begun + seconds * 1000
      await Promise.all(
        clients.map(async (client) => {
          while (performance.now() < until) {
            const from = performance.now()
            await write(client)
            times.push(performance.now() - from)
          }
        }),
      )
      return { count: times.length, seconds: (performance.now() - begun) / 1000, times }
    },
    close: async () => {
      await connected
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}
