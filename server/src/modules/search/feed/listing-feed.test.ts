import { filterColumn } from '@rentify/contract/listings/columns'
import { FILTER_NAMES } from '@rentify/contract/listings/filterable'
import type { ListingFilters } from '@rentify/contract/search/filters'
import fc from 'fast-check'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseTimeout } from '../../../db/budget.ts'
import type { Reader } from '../../../db/reader.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { aHotel, anOwnersAccount, aRoom, aShop, listed } from '../../../testing/makers/listings.ts'
import { insertListings, type ListingRow } from '../../listings/index.ts'
import type { Columns } from '../memory/columns.ts'
import type { ListingIndex } from '../memory/listing-index.ts'
import { countsIn } from '../testing/counts.ts'
import { type ListingFeed, openListingFeed } from './listing-feed.ts'

let test: TestDatabase
let owner: string
let feed: ListingFeed
const troubles: Error[] = []
beforeAll(async () => {
  test = await createTestDatabase()
  owner = await anOwnersAccount(test.db)
  await listed(
    test.db,
    Array.from({ length: 40 }, (_, n) => made(n)),
  )
  feed = openListingFeed(test.db.readPrimary, (error) => troubles.push(error))
  await feed.loaded
})
afterAll(async () => {
  feed.close()
  await test.drop()
})

const CITIES = ['Pune', 'Noida', 'Greater Noida', 'Kota'] as const
const LOCATIONS = ['Noida Road', 'Camp', 'Sector 62', 'MG Road'] as const

function made(n: number): ListingRow {
  const place = { city: CITIES[n % 4] ?? '', location: LOCATIONS[(n >> 2) % 4] ?? '' }
  const price = [null, 1500, 2000, 7000, 60_000][n % 5] ?? null
  return n % 3 === 0
    ? aHotel(owner, { ...place, price, category: n % 2 ? 'Budget' : 'Luxury' } as never)
    : n % 3 === 1
      ? aShop(owner, { ...place, price })
      : aRoom(owner, { ...place, price, bedrooms: n % 4, bathrooms: n % 7 })
}

const QUERIES: readonly ListingFilters[] = [
  {},
  { type: 'Room' },
  { city: 'Noida' },
  { location: 'road' },
  { city: 'Noida', location: 'Sector 62', minPrice: 1500 },
  { type: 'Room', bedrooms: ['2', '3'], city: 'Pune' },
  { bathrooms: '2' },
  { budget: ['0-2000'], roomCategory: 'shop' },
  { maxPrice: 7000 },
] as never

/** That the index answers like one that has just been read. */
async function expectEqualCounts(): Promise<void> {
  const another = openListingFeed(test.db.readPrimary, (error) => troubles.push(error))
  await another.loaded
  for (const query of QUERIES)
    expect(await countsIn(feed, query), JSON.stringify(query)).toEqual(
      await countsIn(another, query),
    )
  const [index, anew] = await Promise.all([feed.current(), another.current()])
  another.close()
  const { rows } = await test.db.pool.query<{ n: number }>(
    'select count(*)::int as n from listings where listed',
  )
  expect([index.size, anew.size]).toEqual([rows[0]?.n, rows[0]?.n])
}

const change = (text: string, id: string) =>
  test.db.pool.query(`${text.replace('$', 'listings')}`, [id])

/** What happens to one listing, as a statement. */
const ACTS = [
  'update $ set is_visible = not is_visible where id = $1',
  "update $ set status = case status when 'active' then 'blocked' else 'active' end where id = $1",
  'update $ set price = coalesce(price, 0) + 1000 where id = $1',
  "update $ set city = 'Kota', location = 'A new road' where id = $1",
  "update $ set bedrooms = 5, bathrooms = 3, furnished = 'Unfurnished' where id = $1 and type = 'Room'",
  "update $ set category = 'Luxury' where id = $1 and type <> 'Room'",
  'delete from $ where id = $1',
] as const

describe('the index', () => {
  it('answers like one that has just been read, after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('add' as const, ...ACTS), fc.nat(60)), {
          minLength: 1,
          maxLength: 6,
        }),
        async (acts) => {
          for (const [act, n] of acts) {
            const { rows } = await test.db.pool.query<{ id: string }>(
              'select id from listings order by created_at, id',
            )
            const id = rows[n % Math.max(1, rows.length)]?.id
            if (act === 'add' || !id) await listed(test.db, [made(n)])
            else await change(act, id)
          }
          await expectEqualCounts()
        },
      ),
      { numRuns: 25 },
    )
  })

  it.each([
    ['popularity', '9.5', ({ popularity }, slot) => popularity[slot] === 9.5],
    ['variety', '7', ({ variety }, slot) => variety[slot] === 7],
    ['rating', '4.2', ({ rating }, slot) => rating[slot] === 4.2],
    ['price', '4321', ({ price }, slot) => price[slot] === 4321],
    ['area', '432', ({ area }, slot) => area[slot] === 432],
    ['max_occupancy', '3', ({ maxOccupancy }, slot) => maxOccupancy[slot] === 3],
    ['available_from', "'1970-01-11'", ({ availableFrom }, slot) => availableFrom[slot] === 10],
    ['created_at', "'epoch'", ({ createdAt }, slot) => createdAt[slot] === 0],
  ] satisfies readonly [string, string, (columns: Columns, slot: number) => boolean][])(
    'hears of a new %s',
    async (column, value, isThere) => {
      const [id = ''] = await listed(test.db, [
        aRoom(owner, { city: 'Pune', location: 'Camp', latitude: 18.5, longitude: 73.8 }),
      ])
      expect((await feed.current()).slotOf(id)).toBeGreaterThanOrEqual(0)
      await test.db.pool.query(`update listings set ${column} = ${value} where id = $1`, [id])
      const index = await feed.current()
      expect(isThere(index.columns, index.slotOf(id))).toBe(true)
    },
  )

  it.each([
    ["title = 'Peacock house'", 'peacock'],
    ["landmark = 'Clock tower'", 'tower'],
  ])('hears of new words: %s', async (change, word) => {
    const [id = ''] = await listed(test.db, [aRoom(owner, { city: 'Pune', location: 'Camp' })])
    await test.db.pool.query(`update listings set ${change} where id = $1`, [id])
    const index = await feed.current()
    expect(index.slotsIn.word(word)).toContain(index.slotOf(id))
  })

  it('keeps what is written again as it was, and what was found in it', async () => {
    const [id = ''] = await listed(test.db, [aRoom(owner, { city: 'Pune', location: 'Camp' })])
    const index = await feed.current()
    const before = { slot: index.slotOf(id), changes: index.changes, dead: index.deadSlots }
    const seen = async () => {
      const { changes, deadSlots, slotOf } = await feed.current()
      return { slot: slotOf(id), changes, dead: deadSlots }
    }
    await test.db.pool.query('alter table listings add column size integer')
    await test.db.pool.query('update listings set size = 1')
    expect(await feed.behind()).toBe(1)
    expect(await seen()).toEqual(before)
    await test.db.pool.query("update listings set description = 'A lane of neems' where id = $1", [
      id,
    ])
    expect((await seen()).slot).toBe(before.slot + 1)
    await test.db.pool.query('alter table listings drop column size')
  })

  it('hears of a transaction that began before others and is committed after them', async () => {
    const total = async () => (await countsIn(feed, {} as never)).total
    const before = await total()
    const late = await test.db.pool.connect()
    try {
      await late.query('begin')
      await late.query(
        'update listings set is_visible = false where id = (select min(id::text)::uuid from listings where listed)',
      )
      await listed(test.db, [made(1), made(2)])
      expect(await total()).toBe(before + 2)
      await listed(test.db, [made(3)])
      expect(await total()).toBe(before + 3)
      await late.query('commit')
      expect(await total()).toBe(before + 2)
    } finally {
      late.release()
    }
    await expectEqualCounts()
  })

  it('hears nothing of a transaction that is undone', async () => {
    await test.db
      .transaction(async (trx) => {
        await sql`update listings set is_visible = false`.execute(trx)
        throw new Error('undone')
      })
      .catch(() => {})
    await expectEqualCounts()
  })

  it('is current for whoever asks after a commit, however many ask at once', async () => {
    const asked: Promise<void>[] = []
    for (let n = 0; n < 20; n++) {
      await listed(test.db, [made(n)])
      const { rows } = await test.db.pool.query<{ n: number }>(
        'select count(*)::int as n from listings where listed',
      )
      const least = rows[0]?.n ?? 0
      asked.push(feed.current().then((index) => expect(index?.size).toBeGreaterThanOrEqual(least)))
    }
    await Promise.all(asked)
  })

  it('goes on after its connections were lost', async () => {
    await test.db.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rentify-read' and datname = current_database()",
    )
    await listed(test.db, [made(7)])
    await expectEqualCounts()
  })

  it('answers on, and is read anew, where the database goes on in another timeline', async () => {
    const { readPrimary: primary, pool } = test.db
    let timeline = 1
    let held = Promise.withResolvers<void>()
    held.resolve()
    /** As of a replica that was promoted: what it tells is not of the one that was asked before. */
    const query: Reader['query'] = async <Row extends pg.QueryResultRow>(
      ...asked: Parameters<Reader['query']>
    ) => {
      if (asked[0].name === 'index_scan') await held.promise
      const rows = await primary.query<Row>(...asked)
      return rows.map((row) =>
        'origin' in row ? { ...row, origin: `a database:${timeline}` } : row,
      )
    }
    const following = openListingFeed({ ...primary, query }, ({ message }) =>
      expect.unreachable(message),
    )
    const before = await following.current()
    const [id = ''] = await listed(test.db, [aRoom(owner, { price: 4100 })])
    const [other = ''] = await listed(test.db, [aRoom(owner, { price: 5100 })])
    const pricesIn = ({ columns, slotOf }: ListingIndex) =>
      [id, other].map((one) => columns.price[slotOf(one)])
    expect(pricesIn(await following.current())).toEqual([4100, 5100])
    // What such a database has otherwise is told by no change: what changed lately is read again.
    await pool.query('alter table listings disable trigger listings_name_updates')
    await pool.query('update listings set price = 4200 where id = $1', [id])
    await pool.query('alter table listings enable trigger listings_name_updates')
    expect(pricesIn(await following.current())).toEqual([4100, 5100])
    held = Promise.withResolvers()
    timeline = 2
    await pool.query('update listings set price = 5200 where id = $1', [other])
    const asked = await Promise.all([following.current(), following.current()])
    expect(asked.map(pricesIn)).toEqual([
      [4200, 5200],
      [4200, 5200],
    ])
    expect(await following.current()).toBe(before)
    held.resolve()
    await expect.poll(() => following.current(), { timeout: 10_000 }).not.toBe(before)
    expect(pricesIn(await following.current())).toEqual([4200, 5200])
    await pool.query('update listings set price = 4300 where id = $1', [id])
    expect(pricesIn(await following.current())).toEqual([4300, 5200])
    following.close()
  })

  it('is empty at once where all listings are gone', async () => {
    await test.db.pool.query('truncate listings cascade')
    expect((await feed.current()).size).toBe(0)
    await listed(test.db, [made(2), made(4)])
    expect((await feed.current()).size).toBe(2)
    await expectEqualCounts()
  })

  it('has as many changed listings as one statement changes', async () => {
    const many = Array.from({ length: 6_000 }, (_, n) => made(n))
    const writer = await test.db.background.pool.connect()
    await insertListings(writer, many, { batch: many.length })
    await expect.poll(async () => (await feed.current()).size, { timeout: 10_000 }).toBe(6_002)
    await writer.query('update listings set is_visible = coalesce(price, 0) > 2000')
    writer.release()
    // Heard of before anybody asks.
    feed.hear()
    await expect.poll(() => feed.state()?.listings, { timeout: 10_000 }).toBeLessThan(6_000)
    await expect
      .poll(async () => (await feed.current()).size, { timeout: 10_000 })
      .toBeLessThan(6_000)
    await expectEqualCounts()
  })

  it('hears of every column that a filter compares', async () => {
    const { rows } = await test.db.pool.query<{ held: string[] }>('select held_columns() as held')
    expect(rows[0]?.held).toEqual(expect.arrayContaining(FILTER_NAMES.map(filterColumn)))
  })

  it('does not answer while the database does not', async () => {
    const silent = openListingFeed(
      { ...test.db.readPrimary, query: () => new Promise(() => {}) },
      () => {},
    )
    await expect(silent.current()).rejects.toThrow(DatabaseTimeout)
    const asked = silent.current()
    silent.close()
    await expect(asked).rejects.toThrow(DatabaseTimeout)
    await silent.loaded
  })
})
