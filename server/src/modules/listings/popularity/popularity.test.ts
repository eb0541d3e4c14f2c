import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOwner, aRenter } from '../../../testing/makers/accounts.ts'
import { anOwnersAccount, aRoom, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { refreshPopularity } from './popularity.repo.ts'
import { type Interest, popularityOf } from './popularity.ts'
import { countViews } from './views.ts'

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await anOwnersAccount(server.db)
})
beforeEach(async () => {
  await server.db.pool.query('delete from listings')
})
afterAll(() => server.stop())

async function viewsOf(id: string): Promise<number> {
  const { rows } = await server.db.pool.query<{ n: number }>(
    'select count(*) as n from listing_views where listing_id = $1',
    [id],
  )
  return rows[0]?.n ?? 0
}

async function popularity(id: string): Promise<number> {
  return (
    await server.db.sql
      .selectFrom('listings')
      .select('popularity')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).popularity
}

/** The interest of another module: so many saves of one listing so many days ago. */
function savesOf(listing: string, days: readonly { age: number; saves: number }[]): Interest {
  const [ages, counts] = [days.map(({ age }) => age), days.map(({ saves }) => saves)]
  return {
    kind: 'save',
    byDay: sql`select ${listing}::uuid as listing_id, (now() at time zone 'UTC')::date - age as day, n from unnest(${ages}::integer[], ${counts}::integer[]) d (age, n)`,
  }
}

/** The date so many days after today (UTC). */
const dayAfter = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function daysAgo(listing: string, age: number, views: number): Promise<void> {
  await server.db.pool.query(
    `insert into listing_days (listing_id, day, views) values ($1, (now() at time zone 'UTC')::date - $2::integer, $3)`,
    [listing, age, views],
  )
}

describe('a view', () => {
  it('counts once for a user and day, and not for the owner', async () => {
    const person = await anOwner(server)
    const renter = await aRenter(server)
    const [id = ''] = await listed(server.db, [aRoom(person.id)])
    const open = (token?: string) => server.api.listings.getListing({ params: { id } }, { token })
    for (const token of [undefined, undefined, renter.token, renter.token, person.token])
      expect((await open(token)).status).toBe(200)
    await expect.poll(() => viewsOf(id), { timeout: 8000 }).toBe(2)
  })

  it('leaves no trace of the viewer', async () => {
    const [id = ''] = await listed(server.db, [aRoom(owner)])
    const views = countViews(server.db.pool, () => {})
    views.note(id, 'address 203.0.113.7')
    await views.close()
    const { rows } = await server.db.pool.query('select * from listing_views')
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
    await server.db.pool.query('update listing_views set day = day - 1')
    await server.db.pool.query('update view_salts set day = day - 1')
    await refreshPopularity(server.db)
    const left = await server.db.pool.query(
      'select (select count(*) from listing_views) as hashes, (select count(*) from view_salts) as salts, (select sum(views) from listing_days) as views',
    )
    expect(left.rows[0]).toEqual({ hashes: 0, salts: 0, views: 1 })
  })

  it('stays buffered for the next batch when the database rejects it', async () => {
    const [id = ''] = await listed(server.db, [aRoom(owner)])
    const troubles: string[] = []
    const views = countViews(server.db.pool, ({ message }) => troubles.push(message))
    await server.db.pool.query('alter table listing_views rename to listing_views_away')
    views.note(id, 'account 1')
    await views.flush()
    await server.db.pool.query('alter table listing_views_away rename to listing_views')
    expect(troubles).toHaveLength(1)
    await views.close()
    expect(await viewsOf(id)).toBe(1)
  })
})

describe('popularity', () => {
  it('ranks the most and latest viewed first; ties by newest', async () => {
    const city = 'Popularpur'
    const [old = '', liked = '', fresh = '', newest = ''] = await listed(
      server.db,
      ['old', 'liked', 'fresh', 'newest'].map((title) => aRoom(owner, { title, city })),
    )
    await daysAgo(old, 29, 8)
    await daysAgo(liked, 1, 6)
    await daysAgo(fresh, 0, 3)
    await refreshPopularity(server.db)
    const sorted = async () =>
      (await server.api.search.listRooms({ query: { city, sort: 'popular' } })).body.map(
        ({ _id }) => _id,
      )
    await expect.poll(sorted).toEqual([liked, fresh, old, newest])
  })

  /** The two orders differ only where the weights are equal except for rounding. */
  const CLOSE = 1.0002
  const day = fc.record({
    age: fc.integer({ min: 0, max: 40 }),
    views: fc.integer({ min: 1, max: 500 }),
    saves: fc.integer({ min: 0, max: 6 }),
  })
  const history = fc.uniqueArray(day, { selector: ({ age }) => age, maxLength: 8 })

  it('orders listings as their decayed sums do, for any histories, today and on each following day', async () => {
    const later = fc
      .uniqueArray(fc.integer({ min: 1, max: 45 }), { minLength: 1, maxLength: 2 })
      .map((days) => [0, ...days.sort((a, b) => a - b)])
    await fc.assert(
      fc.asyncProperty(
        fc.array(history, { minLength: 2, maxLength: 6 }),
        later,
        async (histories, days) => {
          await server.db.pool.query('delete from listings')
          const ids = await listed(
            server.db,
            histories.map(() => aRoom(owner)),
          )
          const saves: Interest[] = []
          for (const [at, id] of ids.entries()) {
            for (const { age, views } of histories[at] ?? []) await daysAgo(id, age, views)
            saves.push(savesOf(id, histories[at] ?? []))
          }
          for (const passed of days) {
            await refreshPopularity(server.db, saves, dayAfter(passed))
            const scores = await Promise.all(ids.map(popularity))
            const weights = histories.map((events) =>
              popularityOf(events.map((event) => ({ ...event, age: event.age + passed }))),
            )
            for (const [a, weight] of weights.entries()) {
              expect(scores[a] === 0).toBe(weight === 0)
              for (const [b, other] of weights.entries()) {
                if (weight > other * CLOSE) expect(scores[a]).toBeGreaterThan(scores[b] ?? 0)
                if (weight === other) expect(scores[a]).toBeCloseTo(scores[b] ?? 0, 3)
              }
            }
          }
        },
      ),
      { numRuns: 20 },
    )
  })

  it('is the same number for the same events, so that the newest comes first', async () => {
    const ids = await listed(
      server.db,
      Array.from({ length: 4 }, () => aRoom(owner)),
    )
    // One view today has the weight of two from ten days ago.
    for (const [at, id] of ids.entries()) await daysAgo(id, (at % 2) * 10, 1 + (at % 2))
    await refreshPopularity(server.db)
    expect(new Set(await Promise.all(ids.map(popularity))).size).toBe(1)
  })

  it('ignores events of a future day', async () => {
    const [id = ''] = await listed(server.db, [aRoom(owner)])
    await daysAgo(id, -1, 3)
    await refreshPopularity(server.db)
    expect(await popularity(id)).toBe(0)
    await refreshPopularity(server.db, [], dayAfter(1))
    expect(await popularity(id)).toBeGreaterThan(0)
  })
})

describe('a day without events', () => {
  const aCatalogue = async () => {
    const ids = await listed(
      server.db,
      Array.from({ length: 40 }, () => aRoom(owner, { city: 'Stillpur' })),
    )
    for (const [at, id] of ids.entries()) await daysAgo(id, at % 20, 1 + at)
    return ids
  }
  const versions = async () =>
    (
      await server.db.pool.query<{ id: string; xmin: string }>(
        'select id, xmin::text from listings order by id',
      )
    ).rows
  const popularList = (headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/rooms?city=Stillpur&sort=popular&limit=100`, { headers })

  it('writes no listing, invalidates no cache, and leaves the list unchanged', async () => {
    await aCatalogue()
    expect(await refreshPopularity(server.db)).toBe(40)
    const notices: string[] = []
    const client = await server.db.pool.connect()
    client.on('notification', ({ channel }) => notices.push(channel))
    await client.query('listen listings')
    try {
      await expect.poll(async () => (await popularList()).headers.get('x-total-count')).toBe('40')
      const etag = (await popularList()).headers.get('etag') ?? ''
      const before = await versions()
      notices.length = 0
      for (const passed of [1, 2, 10])
        expect(await refreshPopularity(server.db, [], dayAfter(passed))).toBe(0)
      expect(await versions()).toEqual(before)
      expect((await popularList({ 'if-none-match': etag })).status).toBe(304)
      // A notification of our own arrives after all earlier ones.
      await server.db.pool.query(`select pg_notify('listings', 'ours')`)
      await expect.poll(() => notices.length).toBeGreaterThan(0)
      expect(notices).toEqual(['listings'])
    } finally {
      client.removeAllListeners('notification')
      await client.query('unlisten *')
      client.release()
    }
  })

  it('removes the events that leave the 30 days, and writes only the listings they were of', async () => {
    const [oldest = '', newest = ''] = await aCatalogue()
    await daysAgo(oldest, 29, 9)
    await daysAgo(newest, 28, 9)
    await refreshPopularity(server.db)
    const scoreBefore = await popularity(oldest)
    const before = await versions()
    expect(await refreshPopularity(server.db, [], dayAfter(1))).toBe(1)
    const changed = (await versions())
      .filter(({ xmin }, at) => xmin !== before[at]?.xmin)
      .map(({ id }) => id)
    expect(changed).toEqual([oldest])
    expect(await popularity(oldest)).toBeLessThan(scoreBefore)
  })

  it('removes the last event of a listing in the end: its score is 0 again', async () => {
    const [id = ''] = await listed(server.db, [aRoom(owner)])
    await daysAgo(id, 0, 3)
    await refreshPopularity(server.db)
    const score = await popularity(id)
    expect(score).toBeGreaterThan(0)
    expect(await refreshPopularity(server.db, [], dayAfter(29))).toBe(0)
    expect(await popularity(id)).toBe(score)
    expect(await refreshPopularity(server.db, [], dayAfter(30))).toBe(1)
    expect(await popularity(id)).toBe(0)
  })
})
