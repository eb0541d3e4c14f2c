// What listings call differently than the people who look for them (ADR 0209).
import type { Understanding } from '@rentify/contract/listings/understanding'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHotel, anOwnersAccount, aRoom, listed } from '../../../testing/makers/listings.ts'
import { found } from '../../../testing/search.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

const JAIPUR = { latitude: 26.92, longitude: 75.81 }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const owner = await anOwnersAccount(server.db)
  const inChennai = (title: string, location: string) =>
    aRoom(owner, { title, city: 'Chennai', location, latitude: 12.94, longitude: 80.24 })
  const inMysuru = (title: string, description: string) =>
    aRoom(owner, { title, description, city: 'Mysuru', location: 'Kuvempunagar' })
  await listed(server.db, [
    inChennai('One wing', 'Duraipakkam'),
    inChennai('Two wings', 'Thoraipakkam'),
    inChennai('No wing', 'Teynampet'),
    inMysuru('Terrace', 'Only for vegetarians.'),
    inMysuru('Courtyard', 'Pure-veg family. Vegetarian meals twice a day.'),
    inMysuru('Attic', 'Non-veg is not allowed.'),
    inMysuru('Cellar', 'Veg and non veg food around the corner from the veg market.'),
    inMysuru('Loft', 'Non-veg food is fine, and the veg market is near.'),
    aHotel(owner, { title: 'Amer View', city: 'Jaipur', location: 'Amer Road', ...JAIPUR }),
    aHotel(owner, { title: 'Highway Inn', city: 'Jaipur', location: 'Bani Park', ...JAIPUR }),
    aHotel(owner, { title: 'Milestone', city: 'Neemrana', location: 'Delhi-Jaipur Highway' }),
    aHotel(owner, { title: 'Dargah Stay', city: 'Ajmer', location: 'Jaipur Road' }),
    aHotel(owner, { title: 'Own Road', city: 'Manali', location: 'Leh Manali Highway' }),
  ])
})
afterAll(() => server.stop())

const titles = async (path: string, q: string) =>
  (await found(server, path, { q })).map(({ title }) => title).sort()
const rooms = (q: string) => titles('/api/rooms', q)
const hotels = (q: string) => titles('/api/hotels', q)

describe('another name of a neighbourhood', () => {
  it.each(['duraipakkam', 'thoraipakkam', 'thuraipakkam', 'thoraipakkam chennai'])(
    'finds listings under each of them: %s',
    async (q) => expect(await rooms(q)).toEqual(['One wing', 'Two wings']),
  )

  it('finds those who write only the other', async () => {
    expect(await rooms('thenampet')).toEqual(['No wing'])
  })
})

describe('vegetarian', () => {
  it.each(['veg', 'veg only', 'vegetarian', 'pure veg', 'शाकाहारी'])(
    'is what a description says: %s',
    async (q) =>
      expect(await rooms(`${q} mysuru`)).toEqual(['Attic', 'Cellar', 'Courtyard', 'Terrace']),
  )

  it('meals are served where a description says so', async () => {
    for (const q of ['vegetarian meals mysuru', 'room with veg meals in mysuru'])
      expect(await rooms(q), q).toEqual(['Courtyard'])
  })
})

describe('a road that is called after a city', () => {
  it('is that road, and not the city', async () => {
    expect(await hotels('jaipur highway')).toEqual(['Milestone'])
    expect(await hotels('hotel on jaipur road')).toEqual(['Dargah Stay'])
  })

  it('is not in the city', async () => {
    expect(await hotels('hotel in jaipur')).toEqual(['Amer View', 'Highway Inn'])
    expect(await hotels('manali')).toEqual(['Own Road'])
  })

  it('without listings shows those around the city, and says so', async () => {
    expect(await hotels('jaipur expressway')).toEqual(['Amer View', 'Highway Inn'])
    const path = '/api/listings/understand?type=Hotel&q=jaipur+expressway'
    const { body } = await server.request('GET', path)
    expect((body as Understanding).relaxed).toMatchObject([
      { kind: 'words', text: 'jaipur expressway' },
      { kind: 'place', values: ['Jaipur, Rajasthan'] },
    ])
  })
})
