import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOwnersAccount, aRoom, aShop, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import type { ListingRow } from '../bulk.repo.ts'
import { refreshVariety } from './variety.repo.ts'

let server: TestServer
let [one, other] = ['', '']
beforeAll(async () => {
  server = await startTestServer()
  one = await anOwnersAccount(server.db)
  other = await anOwnersAccount(server.db)
})
beforeEach(async () => {
  await server.db.pool.query('delete from listings')
})
afterAll(() => server.stop())

let minutes = 0
/** Each is newer than the one before. */
const rooms = (count: number, owner: string, over: Partial<ListingRow>) =>
  Array.from({ length: count }, () =>
    aRoom(owner, { ...over, created_at: new Date(Date.UTC(2026, 0, 1, 0, minutes++)) }),
  )

/** What popularity lists, page after page, by a column or two. */
async function popular(of: (row: ListingRow) => string, query = {}): Promise<string[]> {
  const found: string[] = []
  for (let cursor: string | undefined, n = 0; n < 10; n++) {
    const { body, headers } = await server.api.search.listRooms({
      query: { sort: 'popular', limit: '4', cursor, ...query } as never,
    })
    const { rows } = await server.db.pool.query<ListingRow>(
      'select l.* from unnest($1::uuid[]) with ordinality i (id, at) join listings l using (id) order by at',
      [body.map(({ _id }) => _id)],
    )
    found.push(...rows.map(of))
    cursor = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1]
    if (!cursor) break
  }
  return found
}

describe('where popularity ties', () => {
  it('cities take turns', async () => {
    await listed(server.db, [
      ...rooms(3, one, { city: 'Pune' }),
      ...rooms(2, one, { city: 'Kota' }),
      ...rooms(4, one, { city: 'Noida' }),
    ])
    await refreshVariety(server.db)
    expect(await popular(({ city }) => city as string)).toEqual(
      'Noida Kota Pune Noida Kota Pune Noida Pune Noida'.split(' '),
    )
  })

  it('owners and kinds take turns within a city', async () => {
    const inPune = { city: 'Pune' } as const
    await listed(server.db, [
      ...rooms(2, other, { ...inPune, room_type: 'Single Room' }),
      ...rooms(3, one, { ...inPune, room_type: 'Single Room' }),
      ...rooms(3, one, { ...inPune, room_type: 'Studio Apartment' }),
    ])
    await refreshVariety(server.db)
    const kinds = await popular(
      ({ owner_id, room_type }) => `${owner_id === one ? 'one' : 'other'}: ${room_type}`,
      { city: 'Pune' },
    )
    expect(kinds).toEqual([
      ...['one: Studio Apartment', 'one: Single Room', 'other: Single Room'],
      ...['one: Studio Apartment', 'one: Single Room', 'other: Single Room'],
      ...['one: Studio Apartment', 'one: Single Room'],
    ])
  })

  it('listings that more people look at come before', async () => {
    await listed(server.db, [
      ...rooms(1, one, { title: 'Seen', city: 'Pune', popularity: 2 }),
      ...rooms(2, one, { title: 'Unseen', city: 'Pune' }),
    ])
    await refreshVariety(server.db)
    expect(await popular(({ title }) => title as string)).toEqual(['Seen', 'Unseen', 'Unseen'])
  })

  it('is written once, again only where it changed, and taken back from hidden listings', async () => {
    const [hidden = ''] = await listed(server.db, [
      ...rooms(2, one, { city: 'Pune' }),
      ...rooms(1, one, { city: 'Kota' }),
      aShop(one, { city: 'Pune' }),
    ])
    // The shop is no room, and ties with nobody.
    expect(await refreshVariety(server.db)).toBe(3)
    expect(await refreshVariety(server.db)).toBe(0)
    await sql`update listings set is_visible = false where id = ${hidden}`.execute(server.db.sql)
    expect(await refreshVariety(server.db)).toBe(1)
  })

  it('so many of a city take turns that its first pages are varied, no more', async () => {
    await listed(server.db, [
      ...rooms(30, one, { city: 'Pune' }),
      ...rooms(1, one, { city: 'Kota' }),
    ])
    expect(await refreshVariety(server.db)).toBe(13)
    await listed(server.db, rooms(1, one, { city: 'Pune' }))
    expect(await refreshVariety(server.db)).toBe(13)
  })
})
