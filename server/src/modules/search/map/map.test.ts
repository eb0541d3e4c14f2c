import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { ErrorReply } from '@rentify/contract/errors'
import { type ListingMap, MOST_CELLS } from '@rentify/contract/search/map'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAdmin, anOwner, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { aHotel, aRoom, aShop, listed } from '../../../testing/makers/listings.ts'
import { found } from '../../../testing/search.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { cellAt, mapOf } from '../testing/map.reference.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startTestServer({ cacheBytes: 0 })
  owner = await anOwner(server)
})
beforeEach(() => server.db.pool.query('delete from listings'))
afterAll(() => server.stop())

type Query = Readonly<Record<string, string>>
const room = (over: Parameters<typeof aRoom>[1] = {}) => aRoom(owner.id, over)

async function mapFor(query: Query, token?: string): Promise<ListingMap> {
  const path = `/api/listings/map?${new URLSearchParams(query)}`
  const { status, body } = await server.request('GET', path, token ? { token } : {})
  expect(status, JSON.stringify(body)).toBe(200)
  return body as ListingMap
}

/** A box around Noida. */
const NOIDA = '77.2,28.5,77.5,28.7'

describe('the map of a list', () => {
  it('has a cell for each place, with the lowest price there and the first of the list', async () => {
    const ids = await listed(server.db, [
      room({ price: 9000, latitude: 28.621, longitude: 77.361 }),
      room({ price: 7000, latitude: 28.6241, longitude: 77.3589 }),
      room({ price: null, latitude: 28.58, longitude: 77.33 }),
      room({ price: 5000, city: 'Pune', latitude: 18.52, longitude: 73.86 }),
    ])
    const [first = '', second = '', third = ''] = ids
    expect(await mapFor({ type: 'Room', bbox: NOIDA, zoom: '14', sort: 'price_asc' })).toEqual({
      cells: [
        { lat: 28.62, lng: 77.36, count: 2, minPrice: 7000, ids: [second, first] },
        { lat: 28.58, lng: 77.33, count: 1, minPrice: null, ids: [third] },
      ],
      cellSide: 1,
      priceUnit: 'month',
      total: 3,
      withoutPoint: 0,
    })
  })

  it('says how many of the list no map can show', async () => {
    const nowhere = { latitude: null, longitude: null }
    await listed(server.db, [room(), room(nowhere), room(nowhere)])
    expect(await mapFor({ city: 'Noida' })).toMatchObject({
      cells: [{ lat: 28.62, lng: 77.36, count: 1 }],
      total: 3,
      withoutPoint: 2,
    })
    // A box has only what has a point in it.
    expect(await mapFor({ bbox: NOIDA })).toMatchObject({ total: 1, withoutPoint: 0 })
    expect(await found(server, '/api/listings', { bbox: NOIDA })).toHaveLength(1)
  })

  it('is empty where the list is', async () => {
    await listed(server.db, [room()])
    const { cells, total, withoutPoint } = await mapFor({ bbox: '70,10,71,11', zoom: '3' })
    expect([cells, total, withoutPoint]).toEqual([[], 0, 0])
    expect(await mapFor({ q: 'for rent' })).toMatchObject({ total: 1 })
    expect(await mapFor({ type: 'Room', propertyType: 'Shop' })).toMatchObject({ total: 0 })
  })

  it('shows what the list shows instead of what was typed', async () => {
    const [id = ''] = await listed(server.db, [room({ price: 22_000, room_type: 'Single Room' })])
    const query = { type: 'Room', q: 'single room in noida under 20k' }
    expect((await found(server, '/api/rooms', query)).map(({ _id }) => _id)).toEqual([id])
    expect(await mapFor(query)).toMatchObject({ cells: [{ count: 1, ids: [id] }], total: 1 })
  })

  it('has first what is called as the text says, as the list has', async () => {
    const rooms = [
      room({ title: 'Blue Heron' }),
      ...[1, 2, 3].map(() => room({ landmark: 'Blue Heron' })),
    ]
    const [named = ''] = await listed(server.db, rooms)
    const query = { q: 'Blue Heron' }
    const cards = await found(server, '/api/listings', query)
    const map = await mapFor(query)
    expect(map).toEqual(mapOf(cards, map))
    expect(map.cells[0]?.ids[0]).toBe(named)
  })

  it('compares a month’s prices with a month’s, and a night’s with a night’s', async () => {
    await listed(server.db, [
      aHotel(owner.id, { price: 1500 }),
      aHotel(owner.id, { price: 2500, latitude: 28.4 }),
      aShop(owner.id, { price: 40_000 }),
      room({ price: 9000 }),
    ])
    const prices = async (query: Query) => {
      const { priceUnit, cells } = await mapFor({ zoom: '13', ...query })
      return [priceUnit, ...cells.map(({ minPrice }) => minPrice)]
    }
    expect(await prices({})).toEqual(['month', 9000, null])
    expect(await prices({ type: 'Hotel' })).toEqual(['night', 1500, 2500])
    expect(await prices({ type: 'Shop' })).toEqual(['month', 40_000])
    expect(await prices({ q: 'hotels' })).toEqual(['night', 1500, 2500])
  })

  it('has coarser cells the further one looks from, and no more than may be', async () => {
    const rooms = Array.from({ length: 400 }, (_, n) =>
      room({ latitude: 28.1 + (n % 20) * 0.0301, longitude: 77 + Math.floor(n / 20) * 0.0401 }),
    )
    await listed(server.db, rooms)
    const maps = await Promise.all(['15', '11', '8', '5', '0'].map((zoom) => mapFor({ zoom })))
    expect(maps.map(({ cellSide }) => cellSide)).toEqual([8, 8, 32, 256, 8192])
    const counts = maps.map(({ cells }) => cells.length)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(counts[0]).toBeLessThanOrEqual(MOST_CELLS)
    expect(counts[0]).toBeGreaterThan(MOST_CELLS / 4)
    expect(counts.at(-1)).toBe(1)
    for (const { cells, total } of maps)
      expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    // Looking closer at a part of it.
    expect((await mapFor({ zoom: '13', bbox: '77,28.1,77.3,28.3' })).cellSide).toBe(1)
  })

  it('takes at most 5 KB as it is sent, with as many cells and ids as it may have', async () => {
    for (const [rows, columns] of [
      [8, 7],
      [12, 7],
      [14, 10],
    ] as const) {
      await server.db.pool.query('delete from listings')
      const rooms = Array.from({ length: rows * columns * 4 }, (_, n) =>
        room({
          // Nothing of it is in another id, as in those of many days.
          id: crypto.randomUUID(),
          latitude: 10 + (n % rows) * 1.37,
          longitude: 72 + (Math.floor(n / rows) % columns) * 1.53,
          price: 3000 + ((n * 7919) % 50_000),
        }),
      )
      await listed(server.db, rooms)
      const map = await mapFor({ zoom: '24' })
      expect(map.cells).toHaveLength(rows * columns)
      for (const encoding of ['br', 'gzip'])
        expect(await bytesOf('/api/listings/map?zoom=24', encoding)).toBeLessThanOrEqual(5 * 1024)
    }
  })
})

function bytesOf(path: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(server.url + path, { headers: { 'accept-encoding': encoding } }, (response) => {
      expect(response.headers['content-encoding']).toBe(encoding)
      buffer(response).then(({ length }) => resolve(length), reject)
    }).on('error', reject)
  })
}

describe('a part of the map', () => {
  it('is of the grid’s points alone, whoever asks', async () => {
    // Right from the grid's point 28.62, 77.36, where everybody sees it.
    const home = { latitude: 28.6249, longitude: 77.3551 }
    const [id = ''] = await listed(server.db, [room(home)])
    const around = '77.355,28.6245,77.3552,28.6253'
    const grid = '77.36,28.62,77.36,28.62'
    const admin = await anAdmin(server)
    for (const token of [undefined, (await aRenter(server)).token, owner.token, admin.token]) {
      const extra = token ? { token } : {}
      for (const path of ['/api/rooms', '/api/listings']) {
        const ask = async (bbox: string) =>
          (await server.request('GET', `${path}?bbox=${bbox}`, extra)).body
        expect(await ask(around)).toEqual([])
        expect(await ask(grid)).toMatchObject([{ _id: id, latitude: 28.62, longitude: 77.36 }])
      }
      const total = async (query: string) =>
        ((await server.request('GET', `/api/listings/facets?${query}`, extra)).body as ListingMap)
          .total
      expect(await total(`bbox=${around}`)).toBe(0)
      expect(await total(`bbox=${grid}`)).toBe(1)
      expect(await total(`lat=${home.latitude}&lng=${home.longitude}&radiusKm=0.5`)).toBe(0)
      expect(await total('lat=28.62&lng=77.36&radiusKm=0.1')).toBe(1)
      expect((await mapFor({ bbox: around }, token)).total).toBe(0)
      expect((await mapFor({ bbox: grid, zoom: '24' }, token)).cells).toMatchObject([
        { lat: 28.62, lng: 77.36, count: 1, ids: [id] },
      ])
    }
  })

  it('narrows lists, the filter bar and the map alike, beside any other filter', async () => {
    const at = (n: number) => ({ latitude: 28.5 + n * 0.02, longitude: 77.3, bedrooms: n % 3 })
    await listed(
      server.db,
      Array.from({ length: 12 }, (_, n) => room(at(n))),
    )
    const parts: readonly Query[] = [
      { bbox: '77.3,28.54,77.3,28.66' },
      { lat: '28.6', lng: '77.3', radiusKm: '6.9' },
      { bbox: '77,28.54,78,29', lat: '28.6', lng: '77.3', radiusKm: '6.9', nearby: 'true' },
    ]
    for (const part of parts) {
      const query = { ...part, bedrooms: '2' }
      const cards = await found(server, '/api/listings', query)
      expect(cards).toHaveLength(3)
      const { body: bar } = await server.request(
        'GET',
        `/api/listings/facets?${new URLSearchParams(query)}`,
      )
      expect(bar).toMatchObject({ total: 3, bedrooms: [{}, {}, { value: '2', count: 3 }] })
      const map = await mapFor({ ...query, zoom: '13' })
      expect(map).toEqual(mapOf(cards, map))
      for (const { lat, lng, ids } of map.cells)
        for (const id of ids) {
          const card = cards.find(({ _id }) => _id === id)
          expect(cellAt(map, card?.latitude ?? 0, card?.longitude ?? 0)).toBe(cellAt(map, lat, lng))
        }
    }
  })

  it.each([
    ['bbox=77,28,78', 'bbox'],
    ['bbox=77,28,78,29,30', 'bbox'],
    ['bbox=78,28,77,29', 'bbox'],
    ['bbox=77,29,78,28', 'bbox'],
    ['bbox=-181,28,78,29', 'bbox'],
    ['bbox=77,28,78,90.1', 'bbox'],
    ['bbox=77,28,78,north', 'bbox'],
    ['bbox=NaN,28,78,29', 'bbox'],
    ['bbox=77,28,78,1e1', 'bbox'],
    ['bbox=77, 28, 78, 29', 'bbox'],
    ['lat=28&lng=77&radiusKm=50.1', 'radiusKm'],
    ['lat=28&lng=77&radiusKm=0', 'radiusKm'],
    ['lat=28&lng=77&radiusKm=-1', 'radiusKm'],
    ['lat=28&lng=77&radiusKm=far', 'radiusKm'],
    ['lat=28&radiusKm=5', 'lat'],
    ['zoom=25', 'zoom'],
    ['zoom=-1', 'zoom'],
    ['zoom=close', 'zoom'],
    ['sort=distance', 'sort'],
  ])('%s is refused, and says why', async (query, field) => {
    const isOfMap = field === 'zoom'
    for (const path of isOfMap ? ['map'] : ['map', 'facets']) {
      if (path === 'facets' && field === 'sort') continue
      const { status, body } = await server.request('GET', `/api/listings/${path}?${query}`)
      const { code, errors } = body as ErrorReply
      expect([status, code]).toEqual([400, 'validation_failed'])
      expect(errors?.map((one) => [one.path, one.message])).toEqual([
        [field, expect.stringContaining(field)],
      ])
    }
  })

  it('is saved as a search in one spelling', async () => {
    await listed(server.db, [room(), room({ latitude: 28.9 })])
    const { token } = await aRenter(server)
    const query = 'zoom=&bbox=77.20,28.5000,77.5,28.70&sort=newest'
    const { status, body } = await server.api.savedSearches.saveSearch(
      { body: { type: 'Room', query, frequency: 'bell' } },
      { token },
    )
    expect([status, body.query]).toEqual([201, `bbox=${encodeURIComponent(NOIDA)}`])
    const estimate = await server.api.savedSearches.estimateSearch(
      { query: { type: 'Room', query: body.query } },
      { token },
    )
    expect(estimate.body.matching).toBe(1)
  })
})
