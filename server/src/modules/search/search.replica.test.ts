import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { anOwnersAccount, aRoom, listed } from '../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let primary: TestDatabase
/** It never follows. */
let replica: TestDatabase
let server: TestServer
beforeAll(async () => {
  ;[primary, replica] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const { connection } = primary
  const db = openDatabase({ connection, readConnection: replica.connection })
  server = await startTestServer({}, undefined, {}, { db, connection, drop: () => db.close() })
})
afterAll(async () => {
  await server.stop()
  await Promise.all([primary.drop(), replica.drop()])
})

it('shows who has just written what a replica has not heard of', async () => {
  await listed(primary.db, [aRoom(await anOwnersAccount(primary.db), { city: 'Pune' })])
  const rooms = (headers: Record<string, string>) =>
    server.api.search.listRooms({ query: { city: 'Pune', limit: 12 } }, { headers })
  const older = await rooms({})
  expect(older.headers.get('x-total-count')).toBe('1')
  expect(older.body).toHaveLength(0)
  const anew = await rooms({ 'cache-control': 'no-cache' })
  expect(anew.body).toHaveLength(1)
})
