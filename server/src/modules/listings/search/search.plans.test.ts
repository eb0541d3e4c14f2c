import { columnOf, FILTER_FIELDS, filterType } from '@rentify/contract/listings/columns'
import type { FilterField } from '@rentify/contract/listings/fields'
import {
  FILTER_NAMES,
  FILTERS,
  type FilterDescription,
} from '@rentify/contract/listings/filterable'
import type { ListingSearch } from '@rentify/contract/listings/filters'
import {
  BUDGET_BANDS,
  type ListingType,
  SORTS,
  type Sort,
} from '@rentify/contract/listings/vocabulary'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Reader, Statement } from '../../../db/reader.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { aHotel, anOwnersAccount, aRoom, aShop } from '../../../testing/makers/listings.ts'
import { aPicture, showing } from '../../../testing/makers/pictures.ts'
import { insertListings } from '../bulk.ts'
import { findPublicListing } from '../detail/detail.repo.ts'
import { showListing } from '../detail/detail.service.ts'
import type { ListingRow } from '../draft.ts'
import { countListingFacets } from './facets/facets.service.ts'
import { searchListings } from './lists/list.service.ts'
import { type ListingFeed, openListingFeed } from './memory/listing-feed.ts'
import { openPlaceDirectory, type PlaceDirectory } from './places/places.directory.ts'
import { readPlaces } from './search.filters.ts'
import { suggest } from './suggest/suggest.service.ts'

const MANY = 50_000
const PICTURE = 'a'.repeat(32)
const CITIES = [
  'Noida',
  'Greater Noida',
  'Delhi',
  'Gurgaon',
  'Ghaziabad',
  'Pune',
  'Kolkata',
  'Jaipur',
  'Kochi',
  'Surat',
] as const
const SOCIETIES = ['Lotus', 'Palm', 'Orchid', 'Maple', 'Silver', 'Ganga', 'Royal'] as const

/** The same numbers every time, spread over [0, 1). */
function* spread(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    yield state / 4_294_967_296
  }
}

function* manyListings(owner: string) {
  const numbers = spread(42)
  const next = () => numbers.next().value as number
  const one = <T>(values: readonly T[]) => values[Math.floor(next() * values.length)] as T
  const value = (name: FilterField) => {
    const word = one<string>(FILTERS[name].values)
    return filterType(name) === 'integer' ? Number(word) : word
  }
  /** Every filterable field that the web offers for a type. */
  const fields = (type: ListingType): Partial<ListingRow> =>
    Object.fromEntries(
      FILTER_FIELDS.filter((name) => {
        const { types }: FilterDescription = FILTERS[name]
        return types.includes(type)
      }).map((name) => [columnOf(name), value(name)]),
    )
  for (let n = 0; n < MANY; n++) {
    const at = Math.floor(next() * next() * CITIES.length)
    const sector = 1 + Math.floor(next() * 90)
    const common = {
      city: CITIES[at] ?? 'Noida',
      location: `Sector ${sector}`,
      price: next() < 0.05 ? null : Math.floor(1000 * Math.exp(next() * 4.5)),
      latitude: 20 + at + (sector % 10) * 0.03,
      longitude: 75 + at + Math.floor(sector / 10) * 0.03,
      rating: next() < 0.3 ? Math.round(next() * 50) / 10 : null,
      popularity: next() < 0.2 ? Math.round(next() * 1000) / 100 : 0,
      ...(next() < 0.3 ? showing(PICTURE) : {}),
      created_at: new Date(1_700_000_000_000 + n * 1000),
    }
    const kind = next()
    if (kind < 0.7)
      yield aRoom(owner, {
        ...common,
        title: `${1 + Math.floor(next() * 4)} BHK in ${one(SOCIETIES)} Heights`,
        ...fields('Room'),
      })
    else if (kind < 0.9)
      yield aHotel(owner, {
        ...common,
        title: `Hotel ${one(SOCIETIES)}`,
        ...fields('Hotel'),
      })
    else
      yield aShop(owner, {
        ...common,
        title: `Shop in ${one(SOCIETIES)} Plaza`,
        ...fields('Shop'),
      })
  }
}

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Sort Method'?: string
  'Sort Space Type'?: string
  Plans?: Node[]
}
type Ran = { name: string; root: Node }

let database: TestDatabase
let client: pg.Client
let directory: PlaceDirectory
let feed: ListingFeed
beforeAll(async () => {
  database = await createTestDatabase()
  const owner = await anOwnersAccount(database.db)
  await aPicture(database.db, PICTURE)
  const writer = await database.db.background.pool.connect()
  await insertListings(writer, manyListings(owner), { batch: MANY })
  await writer.query('select compact_counts()')
  await writer.query('vacuum analyze')
  writer.release()
  client = new pg.Client(database.connection)
  await client.connect()
  await client.query('set plan_cache_mode = force_generic_plan')
  const { read, listener } = database.db
  directory = await openPlaceDirectory(read, listener, (error) => expect.unreachable(error.message))
  feed = openListingFeed(database.db.readPrimary, (error) => expect.unreachable(error.message))
  await feed.loaded
  const { city } = readPlaces({ city: 'Noida' })
  await vi.waitFor(() => expect(directory.resolve(city, null)).not.toBe(null))
}, 180_000)
afterAll(async () => {
  directory.close()
  feed.close()
  await client.end()
  await database.drop()
})

/**
 * Runs statements like `db.read`, one after the other, and records each one's generic plan, as
 * `db.read` prepares it.
 */
function explaining(ran: Ran[]): Reader {
  let last: Promise<unknown> = Promise.resolve()
  async function explain(statement: Statement, values: readonly unknown[]) {
    const text = `explain (analyze, timing off, format json) ${statement.text}`
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>({
      name: `x${v7().slice(-12)}`,
      text,
      values: [...values],
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

function* nodes(node: Node): Generator<Node> {
  yield node
  for (const child of node.Plans ?? []) yield* nodes(child)
}

const readsListings = (node: Node): boolean =>
  [...nodes(node)].some((one) => one['Relation Name'] === 'listings')
/** A page, one more, and as many rows of each of a few cities and types. */
const FEW_PAGES = 1000

function expectNoScan(ran: readonly Ran[], query: unknown): void {
  expect(ran.length).toBeGreaterThan(0)
  for (const { name, root } of ran)
    for (const node of nodes(root))
      if (node['Relation Name'] === 'listings')
        expect(node['Node Type'], `${name} for ${JSON.stringify(query)}`).not.toMatch(/Seq Scan/)
}

function expectGoodPlans(ran: readonly Ran[], query: unknown): void {
  expectNoScan(ran, query)
  for (const { name, root } of ran) {
    const what = `${name} for ${JSON.stringify(query)}`
    for (const node of nodes(root)) {
      if (node['Node Type'] !== 'Sort' || !readsListings(node)) continue
      expect(node['Sort Space Type'] ?? 'Memory', what).toBe('Memory')
      if (node['Sort Method'] !== 'top-N heapsort')
        expect(node['Actual Rows'], what).toBeLessThanOrEqual(FEW_PAGES)
    }
  }
}

const REQUESTS: readonly Partial<ListingSearch>[] = [
  {},
  { city: 'Noida' },
  { city: 'Surat' },
  { location: 'Sector 62' },
  { city: 'Noida', location: 'Sector 6' },
  { budget: BUDGET_BANDS.slice(2, 3) },
  { city: 'Delhi', budget: BUDGET_BANDS.slice(2, 3), roomCategory: 'Single' },
  { furnished: 'Unfurnished', budget: ['50000+'] },
  { roomCategory: 'Shared', city: 'Kochi' },
  { q: 'setcor 62' },
  { q: '2 bhk lotus noida' },
  { q: 'surat' },
  { q: 'sector 62', city: 'Pune' },
  { q: 'sector 62 kochi', budget: BUDGET_BANDS.slice(1, 2) },
  { q: 'sector 62 surat', beyond: 'exact' },
  { q: 'heights', city: 'Jaipur', budget: BUDGET_BANDS.slice(3, 4) },
  { nearby: 'true', lat: 20.1, lng: 75.1 },
  { nearby: 'true', lat: 20.1, lng: 75.1, budget: ['0-2000'], furnished: 'Unfurnished' },
  { nearby: 'true', lat: 20.1, lng: 75.1, q: 'palm' },
  { minPrice: 6000, maxPrice: 9500 },
  { city: 'Delhi', minPrice: 8001 },
  { location: 'Sector 62', maxPrice: 12_000, furnished: 'Unfurnished' },
  { minPrice: 7777, maxPrice: 7777 },
  { q: '2 bhk lotus', minPrice: 6000, maxPrice: 30_000 },
  { nearby: 'true', lat: 20.1, lng: 75.1, maxPrice: 6000 },
  ...FILTER_NAMES.flatMap((name) => {
    const { takes, values }: FilterDescription = FILTERS[name]
    const query = { [name]: takes === 'several' ? values.slice(2, 4) : values[1] }
    return [query, { ...query, city: 'Delhi' }]
  }),
]

describe('plans over 50,000 listings', () => {
  it.each(REQUESTS)(
    'read no whole table and sort no more than a list shows: %o',
    async (filters) => {
      const sorted = SORTS[1 + (REQUESTS.indexOf(filters) % 4)]
      for (const { type, sort } of [
        { type: 'Room' as const },
        { type: 'Room' as const, sort: sorted },
        { type: null },
      ] as { type: ListingType | null; sort?: Sort }[]) {
        const query = { ...filters, sort, limit: 12 } as ListingSearch
        const ran: Ran[] = []
        const page = await searchListings(explaining(ran), query, type, { feed })
        const next = { ...query, cursor: page.next } as ListingSearch
        if (page.next) await searchListings(explaining(ran), next, type, { feed })
        expectGoodPlans(ran, query)
      }
    },
  )

  it.each(REQUESTS)('read no listing for the filter bar: %o', async (filters) => {
    const ran: Ran[] = []
    await countListingFacets(explaining(ran), filters as ListingSearch, feed)
    for (const { name, root } of ran) expect(readsListings(root), name).toBe(false)
  })

  it.each(['sec', 'lotus hei', 'noida', 'kolakta', '2 bhk', 'surat plaza'])(
    'read no whole table for a suggestion: %s',
    async (typed) => {
      const ran: Ran[] = []
      await suggest(explaining(ran), typed, null, feed)
      expectGoodPlans(ran, typed)
    },
  )

  it('fold reposts, and list them, by their own index', async () => {
    const { rows } = await client.query<{ id: string }>('select id from listings limit 1')
    const near = { nearby: 'true', lat: 20.1, lng: 75.1 }
    const fold = { fold: 'true' }
    const cards = { ...fold, view: 'card' }
    const queries = [fold, { ...fold, ...near }, cards, { ...cards, ...near }]
    for (const query of [...queries, { like: rows[0]?.id }]) {
      const ran: Ran[] = []
      await searchListings(explaining(ran), { ...query, limit: 12 } as ListingSearch, 'Room', {
        feed,
      })
      expectGoodPlans(ran, query)
    }
  })

  it.each<[Partial<ListingSearch>, number]>([
    [{}, 1],
    [{ city: 'Noida', maxPrice: 9000 }, 1],
    [{ city: 'Surat', location: 'Sector 6' }, 1],
    [{ location: 'Sector 62' }, 2],
    [{ q: 'surat' }, 2],
    [{ q: 'sector 62 surat', sort: 'price_asc' }, 2],
    [{ q: 'lotus surat under 9000' }, 2],
    [{ nearby: 'true', lat: 20.1, lng: 75.1 }, 1],
  ])('answer in few statements: %o', async (filters, most) => {
    for (const fold of ['true', undefined] as const) {
      const ran: Ran[] = []
      const query = { ...filters, fold, limit: 12 } as ListingSearch
      const page = await searchListings(explaining(ran), query, 'Room', { directory, feed })
      expect(page.total).toBeGreaterThan(0)
      const names = ran.map(({ name }) => name)
      expect(names.length, names.join(', ')).toBeLessThanOrEqual(most)
    }
  })

  it('find a listing by its number', async () => {
    const { rows } = await client.query<{ id: string }>(
      'select id from listings limit 1 offset 777',
    )
    const ran: Ran[] = []
    await showListing(explaining(ran), rows[0]?.id ?? '', null, null, async () => null)
    await findPublicListing(explaining(ran), rows[0]?.id ?? '', null)
    expectNoScan(ran, 'a listing')
  })

  it('count exactly to 10,000, and 10001 means more', async () => {
    const { rows } = await client.query<{ type: string; city: string; n: number }>(
      'select type, city, count(*) as n from listings group by type, city',
    )
    const read = database.db.read
    for (const { type, city, n } of rows.filter((row) => row.city !== 'Noida'))
      expect(
        (await searchListings(read, { city, limit: 1 } as ListingSearch, type as ListingType))
          .total,
      ).toBe(Math.min(n, 10_001))
    expect((await searchListings(read, { limit: 1 } as ListingSearch, 'Room')).total).toBe(10_001)
    expect(
      (await searchListings(read, { limit: 1, q: 'bhk' } as ListingSearch, 'Room', { feed })).total,
    ).toBe(10_001)
    expect(
      (
        await searchListings(
          read,
          { limit: 1, nearby: 'true', lat: 20.1, lng: 75.1 } as ListingSearch,
          'Room',
          { feed },
        )
      ).total,
    ).toBe(10_001)
  })

  it('return very many matches of words page by page, those in the named place first, none twice', async () => {
    const read = database.db.read
    const seen = new Set<string>()
    let cursor: string | undefined
    let cards: { _id: string; city: string }[] = []
    for (let page = 0; page < 6; page++) {
      const found = await searchListings(
        read,
        { q: 'bhk heights', limit: 100, cursor } as ListingSearch,
        'Room',
        { feed },
      )
      cards = JSON.parse(found.cards) as typeof cards
      expect(cards).toHaveLength(100)
      for (const { _id } of cards) seen.add(_id)
      cursor = found.next ?? undefined
    }
    expect(seen.size).toBe(600)
  })
})
