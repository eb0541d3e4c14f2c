import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwner, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { aHotel, aRoom, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let owner: Person
let renter: Person
beforeAll(async () => {
  server = await startTestServer()
  ;[owner, renter] = [await anOwner(server), await aRenter(server)]
})
afterAll(() => server.stop())

const compare = (ids: string, person?: Person) =>
  server.api.listings.compareListings({ query: { ids } }, { token: person?.token })

async function countOf(table: 'listing_views' | 'contact_reveals', id: string): Promise<number> {
  const { rows } = await server.db.pool.query<{ n: number }>(
    `select count(*)::int as n from ${table} where listing_id = $1`,
    [id],
  )
  return rows[0]?.n ?? 0
}

describe('GET /api/listings/compare', () => {
  it('answers places of any type in the order asked for, and names those that are gone', async () => {
    const [room = '', hotel = ''] = await listed(server.db, [
      aRoom(owner.id, { title: 'Room by the park' }),
      aHotel(owner.id, { title: 'Hotel by the lake' }),
    ])
    const [hidden = ''] = await listed(server.db, [aRoom(owner.id, { is_visible: false })])
    const unknown = v7()
    const { status, body } = await compare([hotel, unknown, room, hidden].join())
    expect(status).toBe(200)
    expect(body.listings.map(({ title }) => title)).toEqual([
      'Hotel by the lake',
      'Room by the park',
    ])
    expect(body.gone).toEqual([unknown, hidden])
  })

  it('shows nobody a contact, and counts no view and no reveal beside those of the page itself', async () => {
    const [id = ''] = await listed(server.db, [
      aRoom(owner.id, { phone: '+919811112222', title: 'Call 98111 12222', address: '12, Lane 4' }),
    ])
    for (const person of [undefined, renter]) {
      const { body } = await compare(id, person)
      expect(body.listings[0]).toMatchObject({ phone: null, address: null, can: null })
      expect(JSON.stringify(body)).not.toMatch(/98111|Lane/)
    }
    await server.api.listings.getListing({ params: { id } }, { token: renter.token })
    await expect.poll(() => countOf('listing_views', id), { timeout: 8000 }).toBe(1)
    expect(await countOf('contact_reveals', id)).toBe(1)
  })

  it.each([
    ['none', ''],
    ['five', Array.from({ length: 5 }, () => v7()).join()],
    ['what is no id', 'first,second'],
  ])('rejects %s', async (_, ids) => {
    expect(await compare(ids)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  it('counts the same place once', async () => {
    const [id = ''] = await listed(server.db, [aRoom(owner.id)])
    const { body } = await compare(`${id},${id}`)
    expect(body.listings.map(({ _id }) => _id)).toEqual([id])
  })
})
