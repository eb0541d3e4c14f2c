import { filterColumn } from '@rentify/contract/listings/columns'
import { FILTER_NAMES } from '@rentify/contract/listings/filterable'
import type { ListingSummary } from '@rentify/contract/listings/listing'
import { SORTS } from '@rentify/contract/listings/vocabulary'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwnersAccount, aRoom, listed } from '../../testing/makers/listings.ts'
import { cardsIn } from '../../testing/search.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import type { ListingRow } from '../listings/index.ts'
import { REPOST } from './feed/listing-rows.repo.ts'

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await anOwnersAccount(server.db)
})
afterAll(() => server.stop())

type Query = Readonly<Record<string, string | number>>

/** The pages of a list of rooms, and its total. */
async function walk(query: Query): Promise<{ pages: ListingSummary[][]; total: number }> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const pages: ListingSummary[][] = []
  let total = -1
  for (let url: string | undefined = `/api/rooms?${search}`; url; ) {
    const { status, headers, body } = await server.request('GET', url)
    expect(status, JSON.stringify(body)).toBe(200)
    pages.push(cardsIn(body))
    total = Number(headers.get('x-total-count'))
    url = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  return { pages, total }
}

async function cardsOf(query: Query): Promise<[string, number | undefined][]> {
  const { pages } = await walk(query)
  return pages.flat().map(({ title, price, moreLikeThis }) => [`${title} ${price}`, moreLikeThis])
}

/** A room and its reposts in a city of their own, the last made the newest. */
const reposts = (city: string, prices: readonly (number | null)[], over: object = {}) =>
  listed(
    server.db,
    prices.map((price) => aRoom(owner, { city, title: 'Sunny room', price, ...over })),
  )

describe('a folded list', () => {
  it('shows what says yes, whatever a newer one of its kind says', async () => {
    const city = 'Petpur'
    await reposts(city, [8470, 8480], { pets_allowed: true })
    await reposts(city, [8490], { pets_allowed: false })
    const asked = { city, fold: 'true', petsAllowed: 'yes' }
    expect(await cardsOf(asked)).toEqual([['Sunny room 8480', 1]])
  })

  it('has what one owner lists again once, with how many more there are', async () => {
    const city = 'Foldpur'
    await reposts(city, [8480, 8470, 8490])
    await listed(server.db, [
      aRoom(owner, { city, title: 'Room, sunny', price: 8475 }),
      aRoom(owner, { city, title: 'Sunny room with balcony', price: 8480 }),
      aRoom(owner, { city, title: 'Sunny room', price: 9300 }),
      aRoom(owner, { city, title: 'Sunny room', price: 8480, furnished: 'Unfurnished' }),
      aRoom(owner, { city, title: 'Sunny room', price: 8480, description: 'On the roof.' }),
      aRoom(owner, { city, title: 'Sunny room', price: 8480, location: 'Sector 15' }),
      aRoom(owner, { city, title: 'Sunny room', price: 8480, area: 220 }),
      aRoom(await anOwnersAccount(server.db), { city, title: 'Sunny room', price: 8480 }),
    ])
    expect(await cardsOf({ city, fold: 'true' })).toEqual([
      ['Sunny room 8480', 0],
      ['Sunny room 8480', 0],
      ['Sunny room 8480', 0],
      ['Sunny room 8480', 0],
      ['Sunny room 8480', 0],
      ['Sunny room 9300', 0],
      ['Sunny room with balcony 8480', 0],
      ['Room, sunny 8475', 3],
    ])
    const { pages, total } = await walk({ city })
    expect(total).toBe(11)
    expect(pages.flat()).toHaveLength(11)
    expect(pages.flat().every((card) => !('moreLikeThis' in card))).toBe(true)
    expect((await walk({ city, fold: 'true' })).total).toBe(11)
  })

  it('folds what its owner describes anew in numbers only, and what has no price', async () => {
    const city = 'Wordpur'
    await listed(server.db, [
      aRoom(owner, { city, title: 'Flat', description: 'Call 98765 43210. From 1 May.' }),
      aRoom(owner, { city, title: 'Flat', description: 'From 14 May. Call 98765 43211!' }),
    ])
    await reposts(city, [null, null], { title: 'Ask me' })
    const folded = await cardsOf({ city, fold: 'true' })
    expect(folded).toEqual([
      ['Ask me null', 1],
      ['Flat 8500', 1],
    ])
  })

  it('folds homes of one size whatever their descriptions, and counts those that a search finds', async () => {
    const city = 'Sizepur'
    const flat = {
      city,
      price: 34_000,
      area: 850,
      bedrooms: 2,
      room_type: 'Flat/Apartment',
    } as const
    await listed(server.db, [
      aRoom(owner, { ...flat, title: '2 BHK flat', description: 'On the first floor.' }),
      aRoom(owner, { ...flat, title: '2 bhk: flat', description: 'Has a gym, faces the park.' }),
      aRoom(owner, { ...flat, title: 'Bright flat' }),
      aRoom(owner, { ...flat, title: '2 bhk: flat', price: 34_200 }),
      aRoom(owner, { ...flat, title: 'Larger flat', area: 860 }),
    ])
    expect(await cardsOf({ city, fold: 'true' })).toEqual([
      ['Larger flat 34000', 0],
      ['2 bhk: flat 34200', 2],
      ['Bright flat 34000', 0],
    ])
    expect(await cardsOf({ city, q: 'with gym', fold: 'true' })).toEqual([['2 bhk: flat 34000', 0]])
  })

  it('folds prices that follow one another within 2 %, wherever they begin', async () => {
    const city = 'Steppur'
    for (const least of [8480, 34_000, 34_170, 71_300]) {
      const title = `Flat from ${least}`
      await reposts(
        city,
        [1, 1.003, 1.006, 1.009, 1.05].map((times) => Math.round(least * times)),
        { title },
      )
    }
    const folded = await cardsOf({ city, fold: 'true' })
    expect(folded.map(([, more]) => more)).toEqual([0, 3, 0, 3, 0, 3, 0, 3])
    const { pages } = await walk({ city })
    const [first] = pages
      .flat()
      .filter(({ title }) => title === 'Flat from 34000')
      .slice(-1)
    expect(await cardsOf({ like: first?._id ?? '' })).toHaveLength(4)
  })

  it('shows the newest member within the prices that are asked for, in every order', async () => {
    const city = 'Boundpur'
    await reposts(city, [8470, 8475, 8490])
    for (const sort of SORTS.filter((one) => one !== 'distance')) {
      const query = { city, sort, fold: 'true' }
      expect(await cardsOf(query)).toEqual([['Sunny room 8490', 2]])
      expect(await cardsOf({ ...query, maxPrice: 8480 })).toEqual([['Sunny room 8475', 1]])
      expect(await cardsOf({ ...query, maxPrice: 8472 })).toEqual([['Sunny room 8470', 0]])
      expect(await cardsOf({ ...query, minPrice: 8472 })).toEqual([['Sunny room 8490', 1]])
    }
    const near = { lat: 28.62, lng: 77.36, nearby: 'true', city, fold: 'true', maxPrice: 8480 }
    const { pages } = await walk(near)
    expect(pages.flat()).toMatchObject([{ price: 8475, moreLikeThis: 1, distanceKm: 0 }])
    expect(await cardsOf({ city, q: 'sunny under 8480', fold: 'true' })).toEqual([
      ['Sunny room 8475', 1],
    ])
  })

  it('shows the next newest once the shown one is hidden, blocked or deleted', async () => {
    const city = 'Nextpur'
    const ids = await reposts(city, [8470, 8471, 8472, 8473])
    const change = (id: string | undefined, values: object) =>
      server.db.sql
        .updateTable('listings')
        .set(values)
        .where('id', '=', id ?? '')
        .execute()
    const first = () => cardsOf({ city, fold: 'true' })
    expect(await first()).toEqual([['Sunny room 8473', 3]])
    await change(ids[3], { is_visible: false })
    await expect.poll(first).toEqual([['Sunny room 8472', 2]])
    await change(ids[2], { status: 'blocked' })
    await expect.poll(first).toEqual([['Sunny room 8471', 1]])
    await server.db.sql
      .deleteFrom('listings')
      .where('id', '=', ids[1] ?? '')
      .execute()
    await expect.poll(first).toEqual([['Sunny room 8470', 0]])
    await change(ids[3], { is_visible: true })
    await expect.poll(first).toEqual([['Sunny room 8473', 1]])
  })

  it('fills its pages past hundreds of reposts, and ends where nothing else follows', async () => {
    const city = 'Fillpur'
    await reposts(city, [5000], { title: 'The first' })
    await reposts(city, [6000], { title: 'The second' })
    await reposts(city, Array(260).fill(8490))
    const { pages, total } = await walk({ city, fold: 'true', limit: 2 })
    expect(total).toBe(262)
    expect(pages.map((page) => page.map(({ title }) => title))).toEqual([
      ['Sunny room', 'The second'],
      ['The first'],
    ])
    const cheapest = await walk({ city, fold: 'true', limit: 2, sort: 'price_asc' })
    expect(cheapest.pages.flat().map(({ moreLikeThis }) => moreLikeThis)).toEqual([0, 0, 259])
    const alone = await walk({ city, fold: 'true', limit: 1, minPrice: 8000 })
    expect(alone.pages).toHaveLength(1)
  })

  it('has every listing of the plain list once, in a card or behind one, over any pages', async () => {
    const city = 'Sumpur'
    const rows: ListingRow[] = fc
      .sample(
        fc.record({
          title: fc.constantFrom('Attic', 'Cellar', 'Garage', 'Loft', 'Barn'),
          price: fc.constantFrom(null, 0, 1990, 1999, 2000, 2001, 2010, 8000, 8010, 8100),
          hours: fc.integer({ min: 1, max: 5 }),
          bedrooms: fc.constantFrom(null, 1),
        }),
        { numRuns: 90, seed: 11 },
      )
      .map(({ hours, ...over }) =>
        aRoom(owner, {
          ...over,
          city,
          created_at: new Date(1_700_000_000_000 + hours * 3_600_000),
        }),
      )
    await listed(server.db, rows)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          {},
          { minPrice: 2000 },
          { maxPrice: 2005 },
          { minPrice: 1995, maxPrice: 8005 },
          { budget: '0-2000' },
          { q: 'loft' },
          { q: 'barn under 2000' },
          { bedrooms: 1 },
        ),
        fc.constantFrom(...SORTS.filter((sort) => sort !== 'distance')),
        fc.integer({ min: 2, max: 13 }),
        async (filters: Query, sort, limit) => {
          const query = { ...filters, city, sort, limit }
          const plain = (await walk(query)).pages.flat().map(({ _id }) => _id)
          const { pages, total } = await walk({ ...query, fold: 'true' })
          for (const page of pages.slice(0, -1)) expect(page).toHaveLength(limit)
          const cards = pages.flat()
          expect(total).toBe(plain.length)
          expect(cards.reduce((sum, { moreLikeThis = 0 }) => sum + 1 + moreLikeThis, 0)).toBe(total)
          const shown = new Set(cards.map(({ _id }) => _id))
          expect(shown.size).toBe(cards.length)
          expect(plain.filter((id) => shown.has(id))).toEqual([...shown])
          expect(cards.length).toBeGreaterThan(0)
        },
      ),
      { numRuns: 20 },
    )
  })

  it('folds what is beyond the exact matches alike, without them', async () => {
    const city = 'Beyondpur'
    await reposts(city, [9950, 10_050, 10_060], { title: 'Terrace' })
    const query = { city, q: 'terrace under 10000', fold: 'true' }
    expect(await cardsOf(query)).toEqual([['Terrace 9950', 0]])
    expect(await cardsOf({ ...query, beyond: 'exact' })).toEqual([['Terrace 10060', 1]])
  })
})

describe('like', () => {
  it('lists a listing with its reposts, under any filter and order', async () => {
    const city = 'Likepur'
    const [first = ''] = await reposts(city, [8470, 8475, 8490])
    await reposts(city, [8470], { title: 'Another' })
    expect(await cardsOf({ like: first, limit: 2 })).toEqual([
      ['Sunny room 8490', undefined],
      ['Sunny room 8475', undefined],
      ['Sunny room 8470', undefined],
    ])
    expect((await walk({ like: first, limit: 2 })).total).toBe(3)
    expect(await cardsOf({ like: first, maxPrice: 8480, sort: 'price_asc' })).toEqual([
      ['Sunny room 8470', undefined],
      ['Sunny room 8475', undefined],
    ])
    expect(await cardsOf({ like: first, fold: 'true' })).toEqual([['Sunny room 8490', 2]])
    const shops = await server.request('GET', `/api/shops?like=${first}`)
    expect(shops.body).toEqual({ shops: [] })
  })

  it('lists only what is public', async () => {
    const [shown = '', hidden = ''] = await reposts('Publicpur', [8470, 8475, 8490])
    await server.db.sql
      .updateTable('listings')
      .set({ is_visible: false })
      .where('id', '=', hidden)
      .execute()
    for (const like of [shown, hidden])
      expect((await cardsOf({ like })).map(([text]) => text)).toEqual([
        'Sunny room 8490',
        'Sunny room 8470',
      ])
  })

  it('is empty for an unknown listing, and rejects what is no id', async () => {
    expect(await walk({ like: v7() })).toEqual({ pages: [[]], total: 0 })
    for (const query of ['like=7', 'fold=yes']) {
      const { status, body } = await server.request('GET', `/api/rooms?${query}`)
      expect(status).toBe(400)
      expect(body).toMatchObject({ errors: [{ path: query.split('=')[0] }] })
    }
  })
})

it("has in a group's key every column that a filter compares", async () => {
  const { rows } = await server.db.pool.query<{ made: string }>(
    `select pg_get_expr(adbin, adrelid) as made from pg_attrdef join pg_attribute a on a.attrelid = adrelid and a.attnum = adnum
     where adrelid = 'listings'::regclass and attname = 'repost_key'`,
  )
  const key = rows[0]?.made ?? ''
  for (const column of FILTER_NAMES.map(filterColumn))
    expect(key + REPOST).toContain(column === 'price_band' ? 'budget_band(price)' : column)
})
