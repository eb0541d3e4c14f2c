import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inDays } from '../../testing/makers/bookings.ts'
import { aHotel, anOwnersAccount, aRoom, aShop, listed } from '../../testing/makers/listings.ts'
import { aPicture, showing } from '../../testing/makers/pictures.ts'
import { nextOf } from '../../testing/search.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await anOwnersAccount(server.db, {
    name: 'Asha Rao',
    phone: '+919876543210',
    verified: true,
  })
})
afterAll(() => server.stop())

const titles = (cards: readonly { title: string }[]) => cards.map(({ title }) => title)
/** What only some lists have. */
const refusal = (body: unknown) => (body as { code: string }).code

describe('GET /api/rooms', () => {
  it('returns the newest first, with total and a link to the next page, until there is none', async () => {
    const city = 'Walkpur'
    await listed(
      server.db,
      ['first', 'second', 'third'].map((title) => aRoom(owner, { title, city })),
    )
    const one = await server.api.search.listRooms({ query: { city, limit: 2 } })
    expect(one.status).toBe(200)
    expect(titles(one.body)).toEqual(['third', 'second'])
    expect(one.headers.get('x-total-count')).toBe('3')
    const two = await server.request('GET', nextOf(one.headers))
    expect(titles(two.body as { title: string }[])).toEqual(['first'])
    expect(two.headers.get('link')).toBeNull()
  })

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=many', 'limit'],
    ['sort=best', 'sort'],
    ['budget=1-2', 'budget'],
    ['sort=distance', 'sort'],
    ['nearby=true', 'lat'],
    ['nearby=true&lat=91&lng=0', 'lat'],
    ['roomCategory=Castle', 'roomCategory'],
    ['type=Hotel', 'type'],
    ['propertyType=Shop', 'propertyType'],
    ['cursor=%3F%3F', 'cursor'],
  ])('rejects %s and names the field', async (query, path) => {
    const { status, body } = await server.request('GET', `/api/rooms?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ path }] })
  })

  it.each(['50000+', '50000%2B', '50000%20'])(
    'accepts the highest band with its plus escaped or not: %s',
    async (band) => {
      const city = `Pluspur ${band.slice(-1)}`
      await listed(server.db, [
        aRoom(owner, { city, title: 'a palace', price: 90_000 }),
        aRoom(owner, { city, title: 'a room', price: 9000 }),
      ])
      for (const address of ['/api/rooms', '/api/listings']) {
        const { status, body } = await server.request(
          'GET',
          `${address}?city=${encodeURIComponent(city)}&budget=${band}`,
        )
        expect([status, titles(body as { title: string }[])]).toEqual([200, ['a palace']])
      }
      const { body } = await server.request(
        'GET',
        `/api/listings/facets?city=${encodeURIComponent(city)}&budget=${band}`,
      )
      expect((body as { total: number }).total).toBe(1)
    },
  )

  it('accepts several bands at once, over all pages', async () => {
    const city = 'Bandpur'
    const prices = [1500, 3000, 9000, 60_000, 90_000]
    await listed(
      server.db,
      prices.map((price) => aRoom(owner, { city, price })),
    )
    const seen: (number | null)[] = []
    for (
      let url = `/api/rooms?city=${city}&budget=50000+&budget=2000-5000&budget=&limit=2&sort=price_asc`;
      url;
    ) {
      const { status, headers, body } = await server.request('GET', url)
      expect([status, headers.get('x-total-count')]).toEqual([200, '3'])
      seen.push(...(body as { price: number | null }[]).map(({ price }) => price))
      url = nextOf(headers)
    }
    expect(seen).toEqual([3000, 60_000, 90_000])
    expect((await server.request('GET', `/api/rooms?budget=0-2000&budget=cheap`)).status).toBe(400)
  })

  it('ignores an empty filter and the web’s own marker', async () => {
    expect(
      (await server.request('GET', '/api/rooms?budget=&city=&filtered=true&sort=')).status,
    ).toBe(200)
  })
})

describe('a cursor', () => {
  it('is bound to its order and filters', async () => {
    const city = 'Cursorpur'
    await listed(
      server.db,
      ['one', 'two', 'three'].map((title) => aRoom(owner, { title, city })),
    )
    const { headers } = await server.api.search.listRooms({ query: { city, limit: 1 } })
    const cursor = new URL(nextOf(headers), 'http://localhost').searchParams.get('cursor') ?? ''
    const again = (query: Record<string, string>) =>
      server.request('GET', `/api/rooms?${new URLSearchParams({ limit: '1', cursor, ...query })}`)
    expect((await again({ city })).status).toBe(200)
    for (const other of [
      { city: 'Noida' },
      { city, budget: '0-2000' },
      { city, sort: 'popular' },
    ] as Record<string, string>[])
      expect(refusal((await again(other)).body)).toBe('invalid_cursor')
  })

  it.each([
    'AAAA',
    Buffer.from('[1,"x"]').toString('base64url'),
    Buffer.from('{"a":1}').toString('base64url'),
    'x'.repeat(400),
  ])('is rejected when it is invalid: %s', async (cursor) => {
    const { status, body } = await server.request('GET', `/api/rooms?cursor=${cursor}`)
    expect([status, refusal(body)]).toEqual([400, 'invalid_cursor'])
  })

  it('goes through listings with pictures first, among equally popular or relevant ones', async () => {
    const city = 'Picturepur'
    const picture = await aPicture(server.db, 'b'.repeat(32))
    const made = (title: string, hour: number, over: object = {}) =>
      aRoom(owner, {
        title,
        city,
        created_at: new Date(1_700_000_000_000 + hour * 3_600_000),
        ...over,
      })
    await listed(server.db, [
      made('Plain', 5),
      made('Pictured', 2, showing(picture)),
      made('Older plain', 1),
      made('Older pictured', 1, showing(picture)),
      made('Popular', 3, { popularity: 1 }),
    ])
    const walk = async (query: string) => {
      const seen: string[] = []
      for (let next: string | null = `/api/rooms?${query}&limit=1`; next; ) {
        const { headers, body } = await server.request('GET', next)
        seen.push(...(body as { title: string }[]).map(({ title }) => title))
        next = nextOf(headers) || null
      }
      return seen
    }
    const alike = ['Pictured', 'Older pictured']
    expect(await walk(`city=${city}&sort=popular`)).toEqual([
      'Popular',
      ...alike,
      'Plain',
      'Older plain',
    ])
    expect(await walk('q=picturepur')).toEqual([...alike, 'Plain', 'Popular', 'Older plain'])
    expect(await walk('q=older picturepur')).toEqual(['Older pictured', 'Older plain'])
    expect((await walk(`city=${city}&sort=newest`)).slice(0, 3)).toEqual([
      'Plain',
      'Popular',
      'Pictured',
    ])
  })

  it('counts from the day of its first page, also past midnight', async () => {
    const city = 'Midnightpur'
    const from = (days: number) => aRoom(owner, { city, available_from: inDays(days) })
    await listed(server.db, [from(2), from(2), from(3)])
    const query = { q: 'available from tomorrow', city, limit: 1 }
    const [first, nextDay] = [inDays(1), inDays(2)]
    try {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${first}T12:00:00Z`) })
      const { headers } = await server.api.search.listRooms({ query })
      expect(headers.get('x-total-count')).toBe('2')
      vi.setSystemTime(Date.parse(`${nextDay}T12:00:00Z`))
      expect((await server.api.search.listRooms({ query })).headers.get('x-total-count')).toBe('3')
      const second = await server.request('GET', nextOf(headers))
      expect([second.headers.get('x-total-count'), nextOf(second.headers)]).toEqual(['2', ''])
    } finally {
      vi.useRealTimers()
    }
  })

  it('is rejected when its keys were tampered with, and does not reach the database', async () => {
    const city = 'Tamperpur'
    await listed(
      server.db,
      ['one', 'two'].map((title) => aRoom(owner, { title, city })),
    )
    const { headers } = await server.api.search.listRooms({ query: { city, limit: 1 } })
    const cursor = new URL(nextOf(headers), 'http://localhost').searchParams.get('cursor') ?? ''
    const [version, filtersHash, firstPage, instant, id] = JSON.parse(
      Buffer.from(cursor, 'base64url').toString(),
    ) as unknown[]
    const forged = [
      [version, filtersHash, firstPage, "2026-01-01'; drop table listings", id],
      [version, filtersHash, firstPage, '2026-02-31T00:00:00.000000Z', id],
      [version, filtersHash, firstPage, '2026-02-32T00:00:00.000000Z', id],
      [version, filtersHash, firstPage, '2026-04-31T25:00:00.000000Z', id],
      [version, filtersHash, firstPage, '0000-01-01T00:00:00.000000Z', id],
      [version, filtersHash, firstPage, instant],
      [version, filtersHash, 'anyhow', instant, id],
      [version, filtersHash, null, instant, id],
      [version, filtersHash, { ...(firstPage as object), number: -1 }, instant, id],
      [version, filtersHash, { ...(firstPage as object), number: 5 }, instant, id],
      [version, filtersHash, { ...(firstPage as object), day: 'today' }, instant, id],
      [version, filtersHash, { ...(firstPage as object), titled: 7 }, instant, id],
    ]
    for (const keys of forged) {
      const { status, body } = await server.request(
        'GET',
        `/api/rooms?city=${city}&limit=1&cursor=${Buffer.from(JSON.stringify(keys)).toString('base64url')}`,
      )
      expect([status, refusal(body)], JSON.stringify(keys)).toEqual([400, 'invalid_cursor'])
    }
  })

  it.each(['1e99', '-1e99', '1e-99', '9'.repeat(12), '0.00000000000000000001e-99'])(
    'is rejected, or finds nothing, when its number fits no listing: %s',
    async (number) => {
      const city = `Numberpur${number.length}${number[0]}`
      await listed(
        server.db,
        ['one', 'two'].map((title) => aRoom(owner, { title, city })),
      )
      const { headers } = await server.api.search.listRooms({
        query: { city, limit: 1, sort: 'popular' },
      })
      const cursor = new URL(nextOf(headers), 'http://localhost').searchParams.get('cursor') ?? ''
      const [version, filtersHash, firstPage, , ...rest] = JSON.parse(
        Buffer.from(cursor, 'base64url').toString(),
      ) as string[]
      const forged = Buffer.from(
        JSON.stringify([version, filtersHash, firstPage, number, ...rest]),
      ).toString('base64url')
      expect([200, 400]).toContain(
        (
          await server.request(
            'GET',
            `/api/rooms?city=${city}&limit=1&sort=popular&cursor=${forged}`,
          )
        ).status,
      )
    },
  )
})

describe('GET /api/hotels and /api/shops', () => {
  it('return objects with their own type only', async () => {
    const city = 'Mixpur'
    await listed(server.db, [
      aRoom(owner, { city }),
      aHotel(owner, { city, title: 'Hotel Kamal' }),
      aShop(owner, { city, title: 'Shop Four' }),
    ])
    expect(titles((await server.api.search.listHotels({ query: { city } })).body.hotels)).toEqual([
      'Hotel Kamal',
    ])
    expect(titles((await server.api.search.listShops({ query: { city } })).body.shops)).toEqual([
      'Shop Four',
    ])
    expect((await server.api.search.listListings({ query: { city } })).body).toHaveLength(3)
  })
})

describe('a listing in a list', () => {
  it('contains nothing personal: no phone, email or exact place, for any caller', async () => {
    const city = 'Secretpur'
    await listed(server.db, [
      aRoom(owner, {
        city,
        title: 'Room, call 98111 12222',
        description: `${'Quiet. '.repeat(22)}asha@example.in`,
        phone: '+919811112222',
        email: 'asha@example.in',
        address: '12, Lane 4',
        latitude: 28.62345,
        longitude: 77.36789,
      }),
    ])
    const { body } = await server.api.search.listRooms({ query: { city } })
    expect(body[0]).toMatchObject({
      title: 'Room, call ••••••••••',
      latitude: 28.62,
      longitude: 77.37,
    })
    expect(body[0]?.description.length).toBeLessThanOrEqual(160)
    expect(JSON.stringify(body)).not.toMatch(
      /98111|12222|asha|Asha|9876543210|Lane|28\.623|77\.367/,
    )
  })
})

describe('totals', () => {
  it('include every insert, change and deletion, by any writer', async () => {
    const city = 'Countpur'
    const total = async () =>
      Number(
        (await server.api.search.listRooms({ query: { city, limit: 1 } })).headers.get(
          'x-total-count',
        ),
      )
    const ids = await listed(
      server.db,
      Array.from({ length: 5 }, () => aRoom(owner, { city })),
    )
    await expect.poll(total).toBe(5)
    await server.db.sql
      .updateTable('listings')
      .set({ is_visible: false })
      .where('id', '=', ids[0] ?? '')
      .execute()
    await server.db.sql
      .updateTable('listings')
      .set({ city: 'Elsewherepur' })
      .where('id', '=', ids[1] ?? '')
      .execute()
    await expect.poll(total).toBe(3)
    await server.db.sql
      .deleteFrom('listings')
      .where('id', '=', ids[2] ?? '')
      .execute()
    await expect.poll(total).toBe(2)
  })
})

describe('a city', () => {
  const total = async (query: Record<string, string>, path = '/api/listings') => {
    const { status, headers, body } = await server.request(
      'GET',
      `${path}?${new URLSearchParams(query)}`,
    )
    expect(status).toBe(200)
    const cards = Array.isArray(body) ? (body as { city: string; location: string }[]) : []
    return {
      total: Number(headers.get('x-total-count')),
      cities: [...new Set(cards.map(({ city }) => city))].sort(),
      shown: cards.length,
    }
  }
  const facetOf = async (query: Record<string, string>) =>
    (await server.api.search.countFacets({ query })).body.city

  beforeAll(async () => {
    const places = [
      ['Khurja', 'Sector 1'],
      ['Greater Khurja', 'Sector 2'],
      ['Khurjapur', 'Sector 3'],
      ['Delhi', 'Khurja Road'],
      ['Delhi', 'Khurjapuri'],
      ['सोनखेड़ा', 'Sector 4'],
      ['नया सोनखेड़ा', 'Sector 5'],
      ['बड़सोनखेड़ा', 'Sector 6'],
    ] as const
    await listed(
      server.db,
      [...places, ...places].flatMap(([city, location], at) => [
        aRoom(owner, { city, location, price: at * 1000 }),
        ...(at % 2 ? [aShop(owner, { city, location })] : []),
      ]),
    )
  })

  it('matches by whole words of its name, in cities and localities', async () => {
    expect(await total({ city: 'khurja' }, '/api/rooms')).toEqual({
      total: 6,
      cities: ['Delhi', 'Greater Khurja', 'Khurja'],
      shown: 6,
    })
    expect(await total({ city: 'Khurjapur' }, '/api/rooms')).toEqual({
      total: 2,
      cities: ['Khurjapur'],
      shown: 2,
    })
    expect(await total({ city: 'Khur' }, '/api/rooms')).toEqual({ total: 0, cities: [], shown: 0 })
    expect(await total({ city: 'सोनखेड़ा' }, '/api/rooms')).toEqual({
      total: 4,
      cities: ['नया सोनखेड़ा', 'सोनखेड़ा'],
      shown: 4,
    })
  })

  it('matches as a location by whole words too, and a locality by any part of its name', async () => {
    expect(await total({ location: 'khurja' }, '/api/rooms')).toEqual({
      total: 8,
      cities: ['Delhi', 'Greater Khurja', 'Khurja'],
      shown: 8,
    })
  })

  it.each([
    {},
    { type: 'Room' },
    { budget: '0-2000' },
    { location: 'sector' },
    { q: 'sector' },
    { q: 'khurja' },
    { q: 'rooms khurja' },
    { nearby: 'true', lat: '28.6', lng: '77.3' },
  ] as Record<string, string>[])(
    'is counted in the filter bar as its list shows: %o',
    async (query) => {
      const facet = (await facetOf(query)).filter(({ value }) => /khurja|सोनखेड़ा/i.test(value))
      expect(facet.length).toBeGreaterThan(1)
      for (const { value, count } of facet)
        expect({ value, ...(await total({ ...query, city: value })) }).toMatchObject({
          value,
          total: count,
          shown: count,
        })
    },
  )

  it('is suggested with the number of listings that its list shows', async () => {
    for (const q of ['khurja', 'खुर्जा', 'sector 1'])
      for (const type of [undefined, 'Room', 'Shop'] as const) {
        const { places } = (await server.api.search.suggest({ query: { q, type } })).body
        if (!type) expect(places.length).toBeGreaterThan(0)
        for (const { kind, label, city, count } of places.filter(({ kind }) => kind !== 'landmark'))
          expect({
            label,
            ...(await total({
              ...(type ? { type } : {}),
              city,
              ...(kind === 'locality' ? { location: label } : {}),
            })),
          }).toMatchObject({ label, total: count })
      }
  })

  it('is not suggested when the gazetteer does not know it, nor are its localities (D65)', async () => {
    await listed(server.db, [aRoom(owner, { city: 'Xyzzyville', location: 'Xyzzy Gardens' })])
    for (const q of ['xyzzy', 'xyzzyville', 'xyzzy gardens'])
      expect((await server.api.search.suggest({ query: { q } })).body.places).toEqual([])
    expect((await total({ city: 'Xyzzyville' })).total).toBe(1)
  })
})

describe('a listing without a point', () => {
  it('is found by its city and words, is never near, and its page has no point (D65)', async () => {
    const city = 'Plughville'
    const [id = ''] = await listed(server.db, [
      aRoom(owner, { city, title: 'Room in the hollow', latitude: null, longitude: null }),
    ])
    const placed = await listed(server.db, [
      aRoom(owner, { city, title: 'Room on the hill', latitude: 28.61, longitude: 77.21 }),
    ])
    const here = { nearby: 'true', lat: 28.6139, lng: 77.209 } as const
    expect(
      (await server.api.search.listRooms({ query: { city } })).body.map(({ _id }) => _id),
    ).toEqual([...placed, id])
    expect((await server.api.search.listRooms({ query: { q: 'hollow' } })).body).toMatchObject([
      { _id: id, latitude: null, longitude: null, approximate: false },
    ])
    for (const query of [
      { city, ...here },
      { q: 'plughville', ...here },
      { city, ...here, budget: '8000-12000' as const },
      { city, ...here, sort: 'price_asc' as const },
    ]) {
      const near = await server.api.search.listRooms({ query })
      expect([near.body.map(({ _id }) => _id), near.headers.get('x-total-count')]).toEqual([
        placed,
        '1',
      ])
      const { body } = await server.api.search.countFacets({ query })
      expect(body.total).toBe(1)
    }
    const { body } = await server.api.listings.getRoom({ params: { id } })
    expect(body).toMatchObject({ latitude: null, longitude: null, approximate: false })
    expect(body).not.toHaveProperty('distanceKm')
  })

  it.each([{ latitude: 28.6 }, { longitude: 77.2 }, { approximate: true }])(
    'cannot have half of one: %o',
    async (half) => {
      await expect(
        listed(server.db, [aRoom(owner, { latitude: null, longitude: null, ...half })]),
      ).rejects.toThrow('point_is_whole')
    },
  )

  it('is searched by distance once it has one, and no more once it has none', async () => {
    const city = 'Fixedpur'
    const [id = ''] = await listed(server.db, [
      aRoom(owner, { city, latitude: null, longitude: null }),
    ])
    const near = async () =>
      (
        await server.api.search.listRooms({
          query: { city, nearby: 'true', lat: 12.9, lng: 77.5 },
        })
      ).headers.get('x-total-count')
    const move = (latitude: number | null, longitude: number | null) =>
      server.db.sql
        .updateTable('listings')
        .set({ latitude, longitude })
        .where('id', '=', id)
        .execute()
    expect(await near()).toBe('0')
    await move(12.9, 77.5)
    await expect.poll(near).toBe('1')
    await move(null, null)
    await expect.poll(near).toBe('0')
  })
})
