import { type OwnListing, type OwnListings, ownListing } from '@rentify/contract/listings/owner'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { anOwner, type Person } from '../../../testing/makers/accounts.ts'
import { aHotel, aRoom, aShop, listed } from '../../../testing/makers/listings.ts'
import { cardsIn } from '../../../testing/search.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { OWN_FIELDS } from '../listings.presenter.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const get = (path: string, { token }: Person) => server.request('GET', path, { token })
const mine = async (owner: Person, query: Record<string, string> = {}) => {
  const path = `/api/listings/my-listings?${new URLSearchParams(query)}`
  const { status, body } = await get(path, owner)
  expect(status).toBe(200)
  return body as OwnListings
}
const titlesOf = (listings: readonly Pick<OwnListing, 'title'>[]) =>
  listings.map(({ title }) => title)
const titles = async (owner: Person, query: Record<string, string>) =>
  titlesOf((await mine(owner, query)).listings)

describe('an owner’s lists', () => {
  it('have the shape of their type’s list, hidden and blocked ones included, newest first', async () => {
    const [owner, other] = [await anOwner(server), await anOwner(server)]
    const [visible, hidden, blocked, hotel, shop] = await listed(server.db, [
      aRoom(owner.id),
      aRoom(owner.id, { is_visible: false, version: 7 }),
      aRoom(owner.id, { status: 'blocked' }),
      aHotel(owner.id, { is_visible: false }),
      aShop(owner.id),
      aRoom(other.id),
    ])
    const all = { edit: true, toggleVisibility: true, delete: true }
    const rooms = await get('/api/rooms/my-listings', owner)
    expect(rooms.body).toMatchObject([
      { _id: blocked, status: 'blocked', can: { ...all, toggleVisibility: false } },
      { _id: hidden, isVisible: false, status: 'active', version: 7, can: all },
      { _id: visible, isVisible: true, status: 'active', version: 1, can: all },
    ])
    expect(rooms.headers.get('x-total-count')).toBe('3')
    expect(rooms.headers.get('link')).toBeNull()
    expect((await get('/api/hotels/my-listings', owner)).body).toMatchObject({
      hotels: [{ _id: hotel, isVisible: false }],
    })
    expect((await get('/api/shops/my-listings', owner)).body).toMatchObject({
      shops: [{ _id: shop }],
    })
    const strict = z.array(z.strictObject(ownListing.shape))
    z.parse(strict, (await mine(owner)).listings)
    expect([...Object.keys(OWN_FIELDS), 'can'].sort()).toEqual(
      Object.keys(ownListing.shape)
        .filter(
          (name) =>
            !['titleHi', 'distanceKm', 'distanceFrom', 'moreLikeThis', 'stay'].includes(name),
        )
        .sort(),
    )
  })

  it('show every text as it was written', async () => {
    const owner = await anOwner(server)
    const written = {
      title: 'Room, call 98111 12222',
      description: `${'Near the lake. '.repeat(20)}9811112222`,
      location: 'Ring 9811112222',
      landmark: 'behind 9811112222',
      facilities: ['Wi-Fi', 'call 9811112222'],
    }
    const [id = ''] = await listed(server.db, [aRoom(owner.id, written)])
    const { title, location, landmark, facilities } = written
    expect((await mine(owner)).listings).toMatchObject([
      {
        title,
        name: title,
        location,
        landmark,
        facilities,
        description: written.description.slice(0, 160),
        city: 'Noida',
      },
    ])
    const { body } = await server.request('GET', `/api/rooms/${id}`)
    expect(JSON.stringify(body)).not.toMatch(/98111\s*12222/)
  })

  it('come by number, too, and name the same listings as one long page', async () => {
    const owner = await anOwner(server)
    const ids = await listed(
      server.db,
      Array.from({ length: 5 }, () => aRoom(owner.id)),
    )
    const paged = async (page: string) =>
      (await mine(owner, { limit: '2', page })).listings.map(({ _id }) => _id)
    expect([await paged('1'), await paged('2'), await paged('3'), await paged('4')]).toEqual([
      [ids[4], ids[3]],
      [ids[2], ids[1]],
      [ids[0]],
      [],
    ])
    const wrong = await get('/api/listings/my-listings?page=0', owner)
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'page' }] } })
  })

  it('are stored by no cache', async () => {
    const owner = await anOwner(server)
    for (const feature of ['rooms', 'hotels', 'shops', 'listings'])
      expect((await get(`/api/${feature}/my-listings`, owner)).headers.get('cache-control')).toBe(
        'private, no-store',
      )
  })

  it('show a change at once', async () => {
    const owner = await anOwner(server)
    const [id = ''] = await listed(server.db, [aRoom(owner.id)])
    for (const isVisible of [false, true, false]) {
      await server.api.owner.toggleRoom(
        { params: { id }, body: { isVisible } },
        { token: owner.token },
      )
      expect((await mine(owner)).listings).toMatchObject([{ isVisible }])
    }
    await server.api.owner.deleteRoom({ params: { id } }, { token: owner.token })
    expect(await mine(owner)).toMatchObject({ listings: [], total: 0, counts: { all: 0 } })
  })

  it('come in pages, each listing once, also when one is added meanwhile', async () => {
    const owner = await anOwner(server)
    // Two of them were created in the same instant.
    const created_at = new Date('2026-01-01T10:00:00Z')
    const ids = await listed(
      server.db,
      [1, 2, 3, 4, 5].map((n) => aRoom(owner.id, n === 2 || n === 3 ? { created_at } : {})),
    )
    const seen: string[] = []
    let next: string | undefined = '/api/rooms/my-listings?limit=2'
    for (let page = 1; next; page++) {
      const { body, headers } = await get(next, owner)
      seen.push(...cardsIn(body).map(({ _id }) => _id))
      if (page === 1) await listed(server.db, [aRoom(owner.id)])
      expect(headers.get('x-total-count')).toBe(page === 1 ? '5' : '6')
      next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(seen.toSorted()).toEqual(ids.toSorted())
  })

  it('reject a cursor of another list, and a limit that no list takes', async () => {
    const owner = await anOwner(server)
    await listed(server.db, [aRoom(owner.id), aRoom(owner.id)])
    const { nextCursor } = await mine(owner, { limit: '1' })
    const cursor = nextCursor ?? ''
    expect((await mine(owner, { limit: '1', cursor })).listings).toHaveLength(1)
    for (const [query, code] of [
      [`cursor=${cursor}&state=active`, 'invalid_cursor'],
      ['cursor=bm90aGluZw', 'invalid_cursor'],
      ['limit=0', 'validation_failed'],
      ['limit=101', 'validation_failed'],
      ['state=hidden', 'validation_failed'],
      ['type=Castle', 'validation_failed'],
    ])
      expect(await get(`/api/listings/my-listings?${query}`, owner)).toMatchObject({
        status: 400,
        body: { code },
      })
    expect(await get('/api/rooms/my-listings?type=Shop', owner)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'type', message: 'type must be Room here.' }] },
    })
  })
})

describe('the combined list', () => {
  it('counts all of the owner’s listings, and those that the query matches', async () => {
    const owner = await anOwner(server)
    const counts = { all: 4, active: 1, inactive: 3, type: { Room: 2, Hotel: 1, Shop: 1 } }
    await listed(server.db, [
      aRoom(owner.id, { title: 'Lotus room', is_visible: false }),
      aRoom(owner.id, { title: 'Palm room', status: 'blocked' }),
      aHotel(owner.id, { title: 'Lotus hotel' }),
      aShop(owner.id, { title: 'Lotus shop', is_visible: false }),
    ])
    const cases: [Record<string, string>, string[]][] = [
      [{}, ['Lotus shop', 'Lotus hotel', 'Palm room', 'Lotus room']],
      [{ state: 'active' }, ['Lotus hotel']],
      [{ state: 'inactive' }, ['Lotus shop', 'Palm room', 'Lotus room']],
      [{ type: 'Room' }, ['Palm room', 'Lotus room']],
      [{ q: 'lotus' }, ['Lotus shop', 'Lotus hotel', 'Lotus room']],
      [{ q: 'lotus', state: 'inactive', type: 'Shop' }, ['Lotus shop']],
      [{ q: 'maple' }, []],
    ]
    for (const [query, expected] of cases) {
      const { listings, total, ...rest } = await mine(owner, query)
      expect([query, titlesOf(listings), total]).toEqual([query, expected, expected.length])
      expect(rest).toEqual({ counts, nextCursor: null })
      const first = await mine(owner, { ...query, limit: '1' })
      expect([first.total, titlesOf(first.listings)]).toEqual([
        expected.length,
        expected.slice(0, 1),
      ])
    }
  })

  it('finds by every word in title, city and locality, in any case', async () => {
    const owner = await anOwner(server)
    await listed(server.db, [
      aRoom(owner.id, { title: 'कमरा नदी के पास', city: 'Patna', location: 'Kankarbagh' }),
      aRoom(owner.id, { title: '100% Vegetarian PG', city: 'Gurgaon', location: 'Sector 62' }),
      aRoom(owner.id, { title: 'Room under_score', city: 'Noida', location: 'Call 9811112222' }),
    ])
    for (const [q, expected] of [
      ['KANKARBAGH', 'कमरा नदी के पास'],
      ['नदी patna', 'कमरा नदी के पास'],
      ['Gurugram', '100% Vegetarian PG'],
      ['sector  62 veg', '100% Vegetarian PG'],
      ['100%', '100% Vegetarian PG'],
      ['under_', 'Room under_score'],
      ['9811112222', 'Room under_score'],
    ] as const)
      expect([q, await titles(owner, { q })]).toEqual([q, [expected]])
    for (const q of ['%', '_'] as const) expect(await titles(owner, { q })).toHaveLength(1)
    for (const q of ['patna sector', "'; drop table listings --", '\\'])
      expect([q, await titles(owner, { q })]).toEqual([q, []])
    expect(await titles(owner, { q: '   ' })).toHaveLength(3)
  })
})
