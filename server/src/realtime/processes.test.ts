// Two server processes on one database: each tells the other's clients, also while one is killed.
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, databaseUrl, type TestDatabase } from '../testing/database.ts'
import { readEmails } from '../testing/emails.ts'
import { anOwner } from '../testing/makers/accounts.ts'
import { aBookingChange, publishChanges } from '../testing/makers/notifications.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { createServerProcesses, type ServerProcesses } from '../testing/server-process.ts'
import { aConnectedSocket } from '../testing/sockets.ts'

let database: TestDatabase
let server: TestServer
let processes: ServerProcesses
beforeAll(async () => {
  database = await createTestDatabase()
  processes = await createServerProcesses()
  server = await startTestServer({ secretKey: SECRET_KEY }, undefined, {}, database)
})
afterAll(async () => {
  await processes.end()
  await server.stop()
})

/** What a killed process left is taken up by another one. */
const TAKEN_UP = { timeout: 60_000, interval: 100 }
const CHANGES = 30
const SECRET_KEY = 'one-key-for-every-server-of-this-test'

it('nothing is lost or doubled when one of two is killed half way', async () => {
  const env = {
    DATABASE_URL: databaseUrl(database.connection.database ?? ''),
    MEDIA_URL: `file://${server.dataDir}/pictures`,
    SECRET_KEY,
  }
  const [dying, staying] = await Promise.all([processes.started(env), processes.started(env)])
  const owner = await anOwner(server)
  const [here, there] = await Promise.all(
    [staying, dying].map((one) => aConnectedSocket(`http://127.0.0.1:${one.port}`, owner.token)),
  )
  const ids = (one: typeof here) => one?.of('newNotification').map(({ _id }) => _id) ?? []
  const change = () => aBookingChange({ ownerId: owner.id })

  await publishChanges(server, change(), change())
  await expect.poll(() => [ids(here).length, ids(there).length], TAKEN_UP).toEqual([2, 2])

  // Listeners of both processes wait inside their transactions for this row.
  const blocker = new pg.Client(database.connection)
  blocker.on('error', () => {})
  await blocker.connect()
  await blocker.query('begin')
  await blocker.query('select from notification_counters where account_id = $1 for update', [
    owner.id,
  ])
  await publishChanges(server, ...Array.from({ length: CHANGES }, change))
  const heldByBoth = async () =>
    (
      await server.db.pool.query(
        'select count(distinct locked_by)::int as processes from graphile_worker.jobs where locked_by is not null',
      )
    ).rows[0]?.processes
  await expect.poll(heldByBoth, TAKEN_UP).toBe(2)
  dying.child.kill('SIGKILL')
  await once(dying.child, 'close')
  await blocker.query('rollback')
  await blocker.end()

  await expect.poll(() => new Set(ids(here)).size, TAKEN_UP).toBe(CHANGES + 2)
  expect(ids(here)).toHaveLength(CHANGES + 2)
  const { rows } = await server.db.pool.query(
    'select id from notifications where account_id = $1',
    [owner.id],
  )
  expect(ids(here).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  expect(here?.counts().at(-1)?.unreadCount).toBe(CHANGES + 2)
  const emails = async () =>
    (await readEmails(processes.dataDir, owner.email)).filter(
      ({ subject }) => subject === 'New booking request',
    ).length
  await expect.poll(emails, TAKEN_UP).toBe(CHANGES + 2)
}, 240_000)
