import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../server.ts'
import { aLedger, standstill } from './acknowledged-writes.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('finds each acknowledged write that the database lost, however many came after it', async () => {
  const ledger = await aLedger(server, 2, { accountsEach: 1 })
  const writing = ledger.begin()
  await expect.poll(() => writing.times.length).toBeGreaterThan(4)
  expect(await ledger.lostIn(server.db)).toBe(0)
  await sql`delete from saved where ctid in (select ctid from saved order by saved_at limit 2)`.execute(
    server.db.sql,
  )
  const lostAt = writing.times.length
  await expect.poll(() => writing.times.length).toBeGreaterThan(lostAt + 4)
  await writing.stop()
  expect(await ledger.lostIn(server.db)).toBe(2)
  expect(writing.refused).toEqual(new Map())
})

it('counts a standstill until now, where nobody wrote again', () => {
  const now = performance.now()
  const times = [now - 9_000, now - 8_900, now - 5_000, now - 4_900]
  expect(Math.round(standstill({ times }, now - 8_950) / 100)).toBe(49)
  expect(Math.round(standstill({ times: [...times, now - 1_000] }, now - 8_950) / 100)).toBe(39)
})
