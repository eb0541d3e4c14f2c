import { afterAll, beforeAll, expect, it } from 'vitest'
import { aRenter } from '../../testing/makers/accounts.ts'
import { anOwnersAccount, aRoom, listed } from '../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { savesByDay } from './saved.repo.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('counts current saves by the day they were made', async () => {
  const [a = '', b = ''] = await listed(server.db, [
    aRoom(await anOwnersAccount(server.db)),
    aRoom(await anOwnersAccount(server.db)),
  ])
  const people = [await aRenter(server), await aRenter(server), await aRenter(server)]
  for (const { token } of people)
    for (const id of [a, b]) await server.api.saved.saveListing({ params: { id } }, { token })
  await server.api.saved.unsaveListing({ params: { id: a } }, { token: people[0]?.token })
  await server.db.pool.query(
    `update saved set saved_at = saved_at - interval '3 days' where account_id = $1`,
    [people[1]?.id],
  )
  await server.db.pool.query(
    `update saved set saved_at = saved_at - interval '40 days' where account_id = $1 and listing_id = $2`,
    [people[2]?.id, b],
  )
  const { rows } = await savesByDay.byDay.execute(server.db.sql)
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const inOrder = (some: unknown[]) => some.map((row) => JSON.stringify(row)).sort()
  expect(inOrder(rows)).toEqual(
    inOrder([
      { listing_id: a, day: ago(0), n: 1 },
      { listing_id: a, day: ago(3), n: 1 },
      { listing_id: b, day: ago(0), n: 1 },
      { listing_id: b, day: ago(3), n: 1 },
    ]),
  )
})
