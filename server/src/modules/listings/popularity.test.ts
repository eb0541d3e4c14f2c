import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOwner, aRenter } from '../../testing/makers/accounts.ts'
import { anOwnersAccount, aRoom, listed } from '../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { type Interest, popularityOf, refreshPopularity } from './popularity.ts'
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
  const { rows } = await server.db.pool.query<{ n: number }>('select count(*) as n from listing_views where listing_id = $1', [id])
  return rows[0]?.n ?? 0
}

async function popularity(id: string): Promise<number> {
  return (await server.db.sql.selectFrom('listings').select('popularity').where('id', '=', id).executeTakeFirstOrThrow()).popularity
}

/** What a feature above would count: so many saves of one listing so many days ago. */
function savesOf(listing: string, days: readonly { age: number; saves: number }[]): Interest {
  const [ages, counts] = [days.map(({ age }) => age), days.map(({ saves }) => saves)]
  return {
    kind: 'save',
    byDay: sql`select ${listing}::uuid as listing_id, (now() at time zone 'UTC')::date - age as day, n from unnest(${ages}::integer[], ${counts}::integer[]) d (age, n)`,
  }
}

async function daysAgo(listing: string, age: number, views: number): Promise<void> {
  await server.db.pool.query(`insert into listing_days (listing_id, day, views) values ($1, (now() at time zone 'UTC')::date - $2::integer, $3)`, [listing, age, views])
}

describe('a view', () => {
  it('counts once for a person and day, and not for the owner', async () => {
    const person = await anOwner(server)
    const renter = await aRenter(server)
    const [id = ''] = await listed(server.db, [aRoom(person.id)])
    const open = (token?: string) => server.api.listings.getListing({ params: { id } }, { token })
    for (const token of [undefined, undefined, renter.token, renter.token, person.token]) expect((await open(token)).status).toBe(200)
    await expect.poll(() => viewsOf(id), { timeout: 8000 }).toBe(2)
  })

  it('leaves no trace of who it was', async () => {
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

  it('is kept for the next batch when the database does not take it', async () => {
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
  it('puts what was looked at most, lately, first; ties by newest', async () => {
    const city = 'Popularpur'
    const [old = '', liked = '', fresh = '', newest = ''] = await listed(
      server.db,
      ['old', 'liked', 'fresh', 'newest'].map((title) => aRoom(owner, { title, city })),
    )
    await daysAgo(old, 29, 8)
    await daysAgo(liked, 1, 6)
    await daysAgo(fresh, 0, 3)
    await refreshPopularity(server.db)
    const sorted = async () => (await server.api.listings.listRooms({ query: { city, sort: 'popular' } })).body.map(({ _id }) => _id)
    await expect.poll(sorted).toEqual([liked, fresh, old, newest])
  })

  it('is what its rule says, for any history, and goes back to nothing', async () => {
    const day = fc.record({ age: fc.integer({ min: 0, max: 40 }), views: fc.integer({ min: 1, max: 500 }), saves: fc.integer({ min: 0, max: 6 }) })
    const history = fc.uniqueArray(day, { selector: ({ age }) => age, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(history, async (days) => {
        const [id = ''] = await listed(server.db, [aRoom(owner)])
        for (const { age, views } of days) await daysAgo(id, age, views)
        await refreshPopularity(server.db, [savesOf(id, days)])
        expect(await popularity(id)).toBeCloseTo(popularityOf(days), 2)
        await server.db.pool.query('delete from listing_days where listing_id = $1', [id])
        await refreshPopularity(server.db)
        expect(await popularity(id)).toBe(0)
      }),
      { numRuns: 25 },
    )
  })
})
