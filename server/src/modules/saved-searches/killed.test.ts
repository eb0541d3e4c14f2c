// A process that matches is killed (SIGKILL) in the middle of what it writes and rings: the next
// one goes on, nobody misses a listing, and nobody hears of one twice.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queueJob } from '../../jobs/index.ts'
import { databaseUrl } from '../../testing/database.ts'
import { anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { aRoom, listed } from '../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { createServerProcesses, type ServerProcesses } from '../../testing/server-process.ts'
import { MATCH } from './saved-searches.service.ts'

/** Which of what is written a process waits for when it is killed. */
const WRITTEN = ['notification_counters', 'told_listings', 'watched_listings'] as const
/** More of them: `MATCHED_HISTORIES=20 vitest run … killed.test.ts`. */
const HISTORIES = Number(process.env.MATCHED_HISTORIES ?? 1)
const SOON = { timeout: 60_000 }
/** Five starts of the product, on a machine that may be busy. */
const LONG = { timeout: 100_000 + HISTORIES * 200_000 }

let server: TestServer
let processes: ServerProcesses
let owner: Person
let people: readonly [Person, Person]
beforeAll(async () => {
  server = await startTestServer()
  processes = await createServerProcesses()
  owner = await anOwner(server)
  people = [await aRenter(server), await aRenter(server)]
})
afterAll(async () => {
  await processes.end()
  await server.stop()
})

const numberOf = async (query: string, values: unknown[] = []) =>
  Number((await server.db.pool.query<{ n: string }>(query, values)).rows[0]?.n)

async function startMatching() {
  const { rows } = await server.db.pool.query<{ name: string }>('select current_database() as name')
  const { child, ended } = await processes.started({
    DATABASE_URL: databaseUrl(rows[0]?.name ?? ''),
    DATA_DIR: server.dataDir,
  })
  // Others wait for some seconds before they take over.
  await server.db.pool.query("update search_watch set leased_until = '-infinity'")
  await queueJob(server.db.sql, MATCH, {}, { key: `${MATCH} now` })
  return { child, ended }
}

/** Changes listings, and kills the process while it waits to write here. */
async function killIn(
  table: string,
  { child, ended }: Awaited<ReturnType<typeof startMatching>>,
  change: () => Promise<void>,
): Promise<void> {
  const client = await server.db.pool.connect()
  try {
    await client.query(`begin; lock table ${table} in share mode`)
    await change()
    const waiting = () =>
      numberOf('select count(*) as n from pg_locks where not granted and relation = $1::regclass', [
        table,
      ])
    await expect.poll(waiting, SOON).toBeGreaterThan(0)
    child.kill('SIGKILL')
    await ended
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const kills = fc.record({
  order: fc.shuffledSubarray([...WRITTEN], { minLength: WRITTEN.length }),
  added: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 3 }),
})

it('killed wherever it writes, a process tells of each listing once', LONG, async () => {
  const save = (query: string, { token }: Person, frequency: 'bell' | 'instant' = 'bell') =>
    server.api.savedSearches.saveSearch({ body: { type: 'Room', query, frequency } }, { token })
  await save('city=Pune', people[0])
  await save('city=Pune&minPrice=1000', people[0])
  await save('location=Camp', people[1], 'instant')
  const all: string[] = []
  let matching = await startMatching()
  const begun = 'select count(*) as n from search_watch where origin is not null'
  await expect.poll(() => numberOf(begun), SOON).toBe(1)
  await fc.assert(
    fc.asyncProperty(kills, async ({ order, added }) => {
      for (const [at, table] of order.entries()) {
        await killIn(table, matching, async () => {
          const rooms = Array.from({ length: added[at] ?? 1 }, (_, n) =>
            aRoom(owner.id, {
              ...{ city: 'Pune', location: 'Camp', price: 8_000 + 1_000 * (all.length + n) },
              title: `Room ${(all.length + n).toString(36)}x`,
            }),
          )
          all.push(...(await listed(server.db, rooms)))
        })
        matching = await startMatching()
      }
      const told = 'select count(*) as n from told_listings'
      await expect.poll(() => numberOf(told), SOON).toBe(2 * all.length)
      const queued = `select count(*) as n from graphile_worker.jobs
        where task_identifier in ('listener notifications.saved_search', 'saved_searches.send')`
      await expect.poll(() => numberOf(queued), SOON).toBe(0)
      for (const { id } of people) {
        const { rows } = await server.db.pool.query<{ id: string }>(
          'select listing_id as id from told_listings where account_id = $1',
          [id],
        )
        expect(rows.map((one) => one.id).sort()).toEqual(all.toSorted())
        const rung = `select coalesce(sum((facts ->> 'count')::int), 0) as n from notifications
          where kind = 'saved_search' and account_id = $1`
        expect(await numberOf(rung, [id])).toBe(all.length)
      }
      const made = await numberOf('select count(*) as n from search_mails')
      expect(made).toBeGreaterThan(0)
      const mails = (await server.emailsTo(people[1].email)).filter(({ raw }) =>
        raw.includes('List-Unsubscribe'),
      )
      expect(mails).toHaveLength(made)
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  )
})
