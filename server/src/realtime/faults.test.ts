import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { anOwner, aSession, type Person } from '../testing/makers/accounts.ts'
import { createNotifications } from '../testing/makers/notifications.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { aConnectedSocket, openSocket } from '../testing/sockets.ts'

let database: TestDatabase
let server: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({}, undefined, {}, database)
})
afterAll(() => server.stop())

const SOON = { timeout: 20_000, interval: 50 }

it('while the database does not answer, 100 reconnections sign no user out', async () => {
  const people: Person[] = []
  for (let n = 0; n < 6; n++) people.push(await anOwner(server))
  const tokens = await Promise.all(
    Array.from({ length: 100 }, (_, n) => aSession(server, people[n % 6]?.id ?? '')),
  )
  const before = await aConnectedSocket(server.url, people[0]?.token ?? '')
  const blocker = new pg.Client(database.connection)
  blocker.on('error', () => {})
  await blocker.connect()
  await blocker.query('begin; lock table sessions in access exclusive mode')
  const sockets = tokens.map((token) =>
    openSocket(server.url, token, { transports: ['websocket'], reconnectionDelayMax: 1_000 }),
  )
  try {
    await expect.poll(() => sockets.every(({ errors }) => errors.length > 0), SOON).toBe(true)
  } finally {
    await blocker.query('rollback')
    await blocker.end()
  }
  await expect.poll(() => sockets.every(({ socket }) => socket.connected), SOON).toBe(true)
  const said = new Set(sockets.flatMap(({ errors }) => errors))
  expect([...said]).toEqual(['Service unavailable'])
  expect(before.connections).toEqual(['connected'])
})

it('after LISTEN was lost, clients hear the count and read everything again', async () => {
  const person = await anOwner(server)
  const one = await aConnectedSocket(server.url, person.token)
  const ended = await anOwner(server)
  const theirs = await aConnectedSocket(server.url, ended.token)
  const expired = await anOwner(server)
  const past = await aConnectedSocket(server.url, expired.token)
  await server.db.sql
    .updateTable('sessions')
    .set({ expires_at: new Date(0) })
    .where('account_id', '=', expired.id)
    .execute()
  await server.db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'rentify-listen'`,
  )
  await expect.poll(() => server.db.listener.isListening()).toBe(false)
  await createNotifications(server, person.id, 2)
  await server.api.accounts.logout({}, { token: ended.token })
  await expect.poll(() => server.db.listener.isListening(), SOON).toBe(true)
  await expect.poll(() => one.counts().at(-1)?.unreadCount, SOON).toBe(2)
  await expect.poll(() => one.of('changed'), SOON).toContainEqual({ type: 'everything' })
  // The one's signal was missed and the other has expired without one: sessions are looked up.
  for (const gone of [theirs, past])
    await expect.poll(() => gone.errors, SOON).toEqual(['Authentication error'])
  expect(one.connections).toEqual(['connected'])
  await createNotifications(server, person.id)
  await expect.poll(() => one.counts().at(-1)?.unreadCount, SOON).toBe(3)
})
