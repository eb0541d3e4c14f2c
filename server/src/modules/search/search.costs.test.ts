// What a typed text asks of the cost (D86): from what owners say of it to the list.
import type { Understanding } from '@rentify/contract/search/understanding'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHotel, anOwnersAccount, aRoom, aShop, listed } from '../../testing/makers/listings.ts'
import { found } from '../../testing/search.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  // Each change is looked at right after it.
  server = await startTestServer({ cacheBytes: 0 })
  const owner = await anOwnersAccount(server.db)
  const room = (title: string, over: object) => aRoom(owner, { title, city: 'Kota', ...over })
  await listed(server.db, [
    room('Free of it', { deposit: 0, maintenance: 0 }),
    room('Everything in', { deposit: 5000, maintenance: 0, electricity: 'Included' }),
    room('By meter', { deposit: 5000, maintenance: 300, electricity: 'Metered' }),
    room('No brokerage, deposit of two months', { deposit: 18_000 }),
    room('With a cook', { meals_included: true }),
    room('Elsewhere', { city: 'Bundi', deposit: 4000 }),
    aShop(owner, { title: 'Corner shop', city: 'Kota', deposit: 0 }),
    aHotel(owner, { title: 'Palace', city: 'Kota' }),
  ])
})
afterAll(() => server.stop())

const titles = async (q: string, path = '/api/rooms', more: Record<string, string> = {}) =>
  (await found(server, path, { q, ...more })).map(({ title }) => title).sort()

async function understood(q: string): Promise<Understanding> {
  const asked = new URLSearchParams({ q, type: 'Room' })
  return (await server.request('GET', `/api/listings/understand?${asked}`)).body as Understanding
}

describe('a text that asks something of the cost', () => {
  it.each([
    ['no deposit kota', ['Free of it']],
    ['kota me bina deposit ke kamra', ['Free of it']],
    ['कोटा में बिना डिपॉज़िट के कमरा', ['Free of it']],
    ['room in kota maintenance included', ['Everything in', 'Free of it']],
    ['room in kota no deposit maintenance included', ['Free of it']],
    ['kota room bijli shamil', ['Everything in']],
    ['all inclusive room kota', ['Everything in']],
    ['room with food kota', ['With a cook']],
  ])('finds what owners say of it: %s', async (q, expected) => {
    expect(await titles(q)).toEqual(expected)
  })

  it('is one of each type that has a deposit, and of hotels none', async () => {
    expect(await titles('no deposit kota', '/api/shops')).toEqual(['Corner shop'])
    expect(await titles('no deposit kota', '/api/hotels')).toEqual(['Palace'])
  })

  it('is a chip that can be taken out', async () => {
    expect((await understood('room in kota no deposit')).chips).toContainEqual(
      expect.objectContaining({
        kind: 'fact',
        values: ['nodeposit'],
        text: 'no deposit',
        without: 'room in kota',
      }),
    )
  })

  it('is let go where nothing has it, the last typed first, and named', async () => {
    expect(await titles('room in bundi no deposit')).toEqual(['Elsewhere'])
    expect((await understood('room in bundi no deposit')).relaxed).toMatchObject([
      { kind: 'fact', text: 'no deposit' },
    ])
    expect(await titles('room in kota bijli free no deposit')).toEqual(['Everything in'])
  })

  it('never overrules a parameter', async () => {
    expect(await titles('no deposit kota', '/api/rooms', { maxPrice: '1' })).toEqual([])
  })

  it('finds what its owner says later', async () => {
    expect(await titles('no deposit room bundi')).toEqual(['Elsewhere'])
    expect((await understood('no deposit room bundi')).relaxed).toHaveLength(1)
    const { sql } = server.db
    await sql.updateTable('listings').set({ deposit: 0 }).where('city', '=', 'Bundi').execute()
    expect((await understood('no deposit room bundi')).relaxed).toEqual([])
  })
})
