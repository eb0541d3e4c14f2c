// What an answer asks of the database: what changed, and cards by their keys.

import { todayInIndia } from '@rentify/contract/calendar'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { ListingSearch } from '@rentify/contract/search/filters'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reader, Statement } from './db/reader.ts'
import { findPublicListing } from './modules/listings/detail/detail.repo.ts'
import { showListing } from './modules/listings/detail/detail.service.ts'
import { insertListings } from './modules/listings/index.ts'
import { countListingFacets } from './modules/search/facets/facets.service.ts'
import { type ListingFeed, openListingFeed } from './modules/search/feed/listing-feed.ts'
import { createResolver } from './modules/search/search.resolve.ts'
import { searchListings } from './modules/search/search.service.ts'
import { suggest } from './modules/search/suggest/suggest.service.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { aHotel, anOwnersAccount, aRoom, listed } from './testing/makers/listings.ts'

/** More than ten thousand, where totals once ended. */
const ROOMS = 12_000
const HOTELS = 200

let database: TestDatabase
let client: pg.Client
let owner: string
let feed: ListingFeed
beforeAll(async () => {
  database = await createTestDatabase()
  owner = await anOwnersAccount(database.db)
  const writer = await database.db.background.pool.connect()
  await insertListings(writer, manyListings(owner), { batch: 4_000 })
  await writer.query('vacuum analyze')
  writer.release()
  client = new pg.Client(database.connection)
  await client.connect()
  await client.query('set plan_cache_mode = force_generic_plan')
  feed = openListingFeed(database.db.readPrimary, (error) => expect.unreachable(error.message))
  await feed.loaded
}, 120_000)
afterAll(async () => {
  feed.close()
  await client.end()
  await database.drop()
})

function* manyListings(owner: string) {
  for (let n = 0; n < ROOMS; n++)
    yield aRoom(owner, {
      title: `${1 + (n % 4)} BHK in ${n % 3 ? 'Lotus' : 'Palm'} Heights`,
      city: n % 12 ? 'Noida' : 'Surat',
      location: `Sector ${1 + (n % 70)}`,
      price: 2000 + (n % 400) * 50,
      latitude: 28.5 + (n % 10) * 0.01,
      longitude: 77.3 + (n % 7) * 0.01,
      created_at: new Date(1_700_000_000_000 + n * 1000),
    })
  for (let n = 0; n < HOTELS; n++) yield aHotel(owner, { city: 'Noida', title: 'Hotel Palm' })
}

type Node = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Node[]
}

function* nodes(node: Node): Generator<Node> {
  yield node
  for (const child of node.Plans ?? []) yield* nodes(child)
}

/** Runs statements like `db.read`, and records each one's name and generic plan. */
function explaining(ran: { name: string; root: Node }[]): Reader {
  let last: Promise<unknown> = Promise.resolve()
  async function explain(statement: Statement, values: readonly unknown[]) {
    const text = `explain (format json) ${statement.text}`
    const name = `x${v7().slice(-12)}`
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>({
      ...{ name, text, values: [...values] },
    })
    const root = rows[0]?.['QUERY PLAN'][0]?.Plan
    if (root) ran.push({ name: statement.name, root })
    return client.query({ text: statement.text, values: [...values] })
  }
  return {
    query<Row extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]) {
      const turn = last.then(() => explain(statement, values))
      last = turn.catch(() => {})
      return turn.then(({ rows }) => rows as Row[])
    },
    isWaiting: () => false,
    close: async () => {},
  }
}

/** The names of the statements that were run, none of which reads a whole table of listings. */
async function statementsOf(work: (read: Reader) => Promise<unknown>): Promise<string[]> {
  const ran: { name: string; root: Node }[] = []
  await work(explaining(ran))
  for (const { name, root } of ran)
    for (const node of nodes(root))
      if (node['Relation Name']?.startsWith('listing'))
        expect(node['Node Type'], name).not.toBe('Seq Scan')
  return ran.map(({ name }) => name)
}

const NEAR = { nearby: 'true', lat: 28.5, lng: 77.3 } as const
const QUERIES: readonly Partial<ListingSearch>[] = [
  {},
  { city: 'Noida', maxPrice: 9000 },
  { location: 'Sector 62', sort: 'price_asc' },
  { budget: ['5000-8000'], roomType: 'Single Room' },
  { q: 'setcor 62 surat' },
  { q: 'lotus under 9000', fold: 'true' },
  { ...NEAR, fold: 'true' },
]

const today = async () => todayInIndia()
const stockOf = (read: Reader) => ({ read, feed, resolve: createResolver(feed), today })
const searched = (read: Reader, query: Partial<ListingSearch>, type: ListingType | null) =>
  searchListings(stockOf(read), { limit: 12, ...query } as ListingSearch, type)

describe('an answer', () => {
  it.each(QUERIES)('reads the cards of its page by key, and nothing else: %o', async (query) => {
    for (const type of ['Room', null] as const) {
      const names = await statementsOf(async (read) => {
        const { next } = await searched(read, query, type)
        if (next) await searched(read, { ...query, cursor: next }, type)
      })
      expect(names.filter((name) => !name.startsWith('listing_cards_'))).toEqual([])
      expect(names.length).toBeGreaterThan(0)
      expect(names.length).toBeLessThanOrEqual(2)
    }
  })

  it('of a listing with its reposts reads that listing, too', async () => {
    const { rows } = await client.query<{ id: string }>('select id from listings limit 1')
    const like = rows[0]?.id ?? ''
    const names = await statementsOf((read) => searched(read, { like }, null))
    expect(names).toEqual(['listing_reposted', 'listing_cards_all'])
  })

  it('of the filter bar and of places to suggest reads nothing', async () => {
    const query = { city: 'Noida' } as never
    const search = await createResolver(feed)(query, null, todayInIndia())
    expect(countListingFacets(search, query).total).toBe(11_200)
    const names = await statementsOf((read) => suggest(stockOf(read), 'no', null))
    expect(names).toEqual([])
  })

  it('of one listing reads it by its key', async () => {
    const { rows } = await client.query<{ id: string }>(
      'select id from listings limit 1 offset 777',
    )
    const id = rows[0]?.id ?? ''
    await statementsOf(async (read) => {
      await showListing(read, id, null, null, async () => null)
      await findPublicListing(read, id, null)
    })
  })
})

describe('a total', () => {
  it.each<[Partial<ListingSearch>, number]>([
    [{}, ROOMS],
    [{ city: 'Noida' }, 11_000],
    [{ q: 'bhk' }, ROOMS],
    [NEAR, ROOMS],
    [{ maxPrice: 21_900 }, (ROOMS / 400) * 399],
  ])('is exact however many there are: %o', async (query, many) => {
    expect((await searched(database.db.read, query, 'Room')).total).toBe(many)
  })
})

it('returns very many matches of words page by page, none twice', async () => {
  const seen = new Set<string>()
  let cursor: string | undefined
  for (let page = 0; page < 6; page++) {
    const query = { q: 'bhk heights', limit: 100, ...(cursor ? { cursor } : {}) }
    const { cards, next } = await searched(database.db.read, query, 'Room')
    for (const { _id } of JSON.parse(cards) as { _id: string }[]) seen.add(_id)
    cursor = next ?? undefined
  }
  expect(seen.size).toBe(600)
})

const idsOf = (cards: string) =>
  (JSON.parse(cards) as readonly { _id: string }[]).map(({ _id }) => _id)

it('the next page goes on where this one ended, though ranks change while cards are read', async () => {
  const rooms = await listed(
    database.db,
    [6, 5, 4, 3, 2, 1].map((popularity) => aRoom(owner, { city: 'Rankpur', popularity })),
  )
  const { readPrimary } = database.db
  let reads = 0
  const read: Reader = {
    ...readPrimary,
    async query(statement, values) {
      if (reads++ === 0) {
        await client.query('update listings set popularity = 0 where id = $1', [rooms[2]])
        await feed.current()
      }
      return readPrimary.query(statement, values)
    },
  }
  const query = { city: 'Rankpur', sort: 'popular', limit: 3 } as const
  const { cards, next } = await searched(read, query, 'Room')
  const after = await searched(read, { ...query, cursor: next ?? '' }, 'Room')
  expect([...idsOf(cards), ...idsOf(after.cards)]).toEqual(rooms)
})
