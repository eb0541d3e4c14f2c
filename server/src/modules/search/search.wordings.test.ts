// What listings call differently than the people who look for them (ADR 0209).
import type { Understanding } from '@rentify/contract/search/understanding'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHotel, anOwnersAccount, aRoom, aShop, listed } from '../../testing/makers/listings.ts'
import { found } from '../../testing/search.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

/** Where no landmark is known around them, their words decide. */
const NOWHERE = { latitude: null, longitude: null }
const JAIPUR = { latitude: 26.92, longitude: 75.81 }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const owner = await anOwnersAccount(server.db)
  const inChennai = (title: string, location: string) =>
    aRoom(owner, { title, city: 'Chennai', location, latitude: 12.94, longitude: 80.24 })
  const inMumbai = (title: string, location: string) =>
    aRoom(owner, { title, city: 'Mumbai', location })
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
    aRoom(owner, {
      ...{ title: 'Gym flat', city: 'Kochi', location: 'Kakkanad' },
      description: 'Amenities include Gymnasium, Swimming Pool and Lift(s); power back-up.',
    }),
    aRoom(owner, {
      ...{ title: 'Quiet flat', city: 'Kochi', location: 'Kakkanad' },
      description: 'Near gym and swimming pool. No lift, no power backup.',
    }),
    aRoom(owner, {
      ...{ title: 'By the tracks', city: 'Bhopal', location: 'Arera Colony', ...NOWHERE },
      description: 'Five minutes from the metro, schools and a bus stand.',
    }),
    aRoom(owner, { title: 'Metro view', city: 'Bhopal', location: 'Kolar Road', ...NOWHERE }),
    aRoom(owner, { title: 'Lane', city: 'Bhopal', location: 'Kolar Road', ...NOWHERE }),
    inMumbai('One bed', 'Dombivli West'),
    inMumbai('Two beds', 'Dombivali East'),
    inMumbai('Sea flat', 'Vile Parle East'),
    inMumbai('Park flat', 'Ville Parle East'),
    inMumbai('Hill flat', 'Kharghar'),
    aRoom(owner, { title: 'Numbered', city: 'Delhi', location: 'Lajpat Nagar 2' }),
    aRoom(owner, { title: 'Roman', city: 'Delhi', location: 'Lajpat Nagar II' }),
    aRoom(owner, { title: 'Temple view', city: 'Delhi', location: 'Laxmi Nagar' }),
    aRoom(owner, { title: 'Lookalike', city: 'Ahmedabad', location: 'Gota' }),
    aShop(owner, { title: 'Front unit', city: 'Nagpur', location: 'Laxminagar' }),
    aShop(owner, {
      title: 'Office floor',
      city: 'Nagpur',
      location: 'Sitabuldi',
      business_type: 'Office',
    }),
    aShop(owner, {
      title: 'Werehouse yard',
      city: 'Nagpur',
      location: 'Hingna',
      category: 'Werehouse',
    }),
    aHotel(owner, { title: 'Palm Villa', city: 'Candolim', state: 'Goa', location: 'Beach' }),
    aHotel(owner, { title: 'Plain Stay', city: 'Candolim', state: 'Goa', location: 'Beach' }),
    aHotel(owner, { title: 'Shared Pool Villa', city: 'Anjuna', state: 'Goa', location: 'Hill' }),
    aHotel(owner, { title: 'Amer View', city: 'Jaipur', location: 'Amer Road', ...JAIPUR }),
    aHotel(owner, { title: 'Highway Inn', city: 'Jaipur', location: 'Bani Park', ...JAIPUR }),
    aHotel(owner, { title: 'Milestone', city: 'Neemrana', location: 'Delhi-Jaipur Highway' }),
    aHotel(owner, { title: 'Dargah Stay', city: 'Ajmer', location: 'Jaipur Road' }),
    aHotel(owner, {
      title: 'Well Farm Stay',
      city: 'Kishangarh',
      location: 'Well Road',
      latitude: 26.5,
      longitude: 74.7,
    }),
    aHotel(owner, { title: 'Deer Hostel', city: 'Kullu', location: 'Dhalpur' }),
    aHotel(owner, { title: 'Kullu Heights', city: 'Kullu', location: 'Dhalpur' }),
    aHotel(owner, { title: 'Own Road', city: 'Manali', location: 'Leh Manali Highway' }),
  ])
})
afterAll(() => server.stop())

const titles = async (path: string, q: string) =>
  (await found(server, path, { q })).map(({ title }) => title).sort()
const rooms = (q: string) => titles('/api/rooms', q)
const hotels = (q: string) => titles('/api/hotels', q)
async function relaxed(q: string): Promise<Understanding['relaxed']> {
  const { body } = await server.request(
    'GET',
    `/api/listings/understand?${new URLSearchParams({ q, type: 'Room' })}`,
  )
  return (body as Understanding).relaxed
}

describe('something nearby without a name', () => {
  it.each([
    ['near metro bhopal', ['By the tracks', 'Metro view']],
    ['room close to a metro station in bhopal', ['By the tracks', 'Metro view']],
    ['भोपाल में मेट्रो के पास कमरा', ['By the tracks', 'Metro view']],
    ['bus stand ke paas room bhopal', ['By the tracks']],
    ['bhopal room near school and bus stop', ['By the tracks']],
    ['near metro and school bhopal', ['By the tracks']],
  ])('finds what says that it is near something without a name: %s', async (q, expected) => {
    expect(await rooms(q)).toEqual(expected)
    expect(await relaxed(q)).toEqual([])
  })

  it('lets the surroundings go where nothing says so, and names them', async () => {
    expect(await rooms('room near hospital bhopal')).toHaveLength(3)
    expect(await relaxed('room near hospital bhopal')).toMatchObject([
      { kind: 'fact', text: 'near hospital' },
    ])
  })
})

describe('another name of a neighbourhood', () => {
  it.each(['duraipakkam', 'thoraipakkam', 'thuraipakkam', 'thoraipakkam chennai'])(
    'finds listings under each of them: %s',
    async (q) => expect(await rooms(q)).toEqual(['One wing', 'Two wings']),
  )

  it('finds those who write only the other', async () => {
    expect(await rooms('thenampet')).toEqual(['No wing'])
  })
})

describe('a kind', () => {
  it('of room comes first among hotels where one is called so', async () => {
    const all = await found(server, '/api/hotels', { q: 'hostel in kullu' })
    expect(all.map(({ title }) => title)).toEqual(['Deer Hostel', 'Kullu Heights'])
  })

  it('is looked for around a place before it is let go, where "near" is typed', async () => {
    expect(await hotels('farm stay near ajmer')).toEqual(['Well Farm Stay'])
    expect(await hotels('farm stay in ajmer')).toEqual(['Dargah Stay'])
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

describe('a facility', () => {
  it.each(['gym', 'swimming pool', 'lift', 'power backup', 'gym and lift'])(
    'is what a description says the home has: %s',
    async (q) => expect(await rooms(`flat with ${q} kakkanad`)).toEqual(['Gym flat']),
  )

  it('near the home, or missing, is none', async () => {
    expect(await rooms('flat without lift kakkanad')).toEqual(['Quiet flat'])
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

describe('a road that every city has, and nobody lists one', () => {
  it('is let go where more was typed, and said so', async () => {
    const path = '/api/listings/understand?type=Shop&q=godown+on+mg+road'
    const { body } = await server.request('GET', path)
    expect((body as Understanding).relaxed).toMatchObject([{ kind: 'words', text: 'mg road' }])
    expect(await titles('/api/shops', 'godown on mg road')).toEqual(['Werehouse yard'])
  })

  it('finds nothing by itself', async () => {
    expect(await titles('/api/shops', 'mg road')).toEqual([])
  })
})

describe('spellings of one place', () => {
  it.each([
    ['dombivli', ['One bed', 'Two beds']],
    ['dombivali', ['One bed', 'Two beds']],
    ['vile parle east', ['Park flat', 'Sea flat']],
    ['ville parle east', ['Park flat', 'Sea flat']],
    ['lajpat nagar 2', ['Numbered', 'Roman']],
    ['lajpat nagar ii', ['Numbered', 'Roman']],
    ['flat in navi mumbai', ['Hill flat']],
    ['kharghar navi mumbai', ['Hill flat']],
  ])('do not hide each other: %s', async (q, all) => expect(await rooms(q)).toEqual(all))

  it('finds in one word what others write in two', async () => {
    expect(await titles('/api/shops', 'laxmi nagar')).toEqual(['Front unit'])
  })

  it('never takes a city without listings for a similarly spelt place', async () => {
    const { body } = await server.request(
      'GET',
      '/api/listings/understand?q=room%20in%20kota&type=Room',
    )
    expect((body as Understanding).relaxed).toMatchObject([
      { kind: 'place', text: 'Kota, Rajasthan' },
    ])
    expect((await rooms('room in kota')).length).toBeGreaterThan(1)
  })
})

describe('kinds of hotels and shops', () => {
  it('finds villas in a state, without what is excluded', async () => {
    expect(await hotels('villa goa')).toEqual(['Palm Villa', 'Shared Pool Villa'])
    expect(await hotels('villa in goa no shared pool')).toEqual(['Palm Villa'])
    // Words of other places are let go of before the state is.
    expect(await hotels('hotel in goa jaipur road')).toEqual([
      'Palm Villa',
      'Plain Stay',
      'Shared Pool Villa',
    ])
    expect(await hotels('hotel in goa jaipur road no shared pool')).toEqual([
      'Palm Villa',
      'Plain Stay',
    ])
  })

  it('finds a kind that owners misspell', async () => {
    expect(await titles('/api/shops', 'godown nagpur')).toEqual(['Werehouse yard'])
  })

  it('lists shops before offices where shops are asked for', async () => {
    const shops = await found(server, '/api/shops', { q: 'shop for rent in nagpur' })
    expect(shops.map(({ title }) => title).at(0)).toBe('Front unit')
    expect(shops.map(({ title }) => title)).toContain('Office floor')
  })
})

describe('numbers that a text names', () => {
  it('are the area, the sharing and the first day', async () => {
    const owner = await anOwnersAccount(server.db)
    const inKochi = (title: string, over: object) =>
      aRoom(owner, { title, city: 'Kochi', location: 'Kadavanthra', ...over })
    await listed(server.db, [
      inKochi('Small', { area: 400 }),
      inKochi('Close', { area: 980 }),
      inKochi('Huge', { area: 3000 }),
      inKochi('Late', { available_from: '2099-01-01' }),
      inKochi('Four beds', { room_type: 'PG for Girls', max_occupancy: 4 }),
      inKochi('Two beds', { room_type: 'PG for Boys', max_occupancy: 2 }),
    ])
    const inOrder = async (q: string) =>
      (await found(server, '/api/rooms', { q })).map(({ title }) => title)
    expect(await inOrder('1000 sq ft kochi')).toEqual(['Close', 'Huge'])
    expect((await inOrder('1000 sqft')).slice(0, 1)).toEqual(['Close'])
    expect(await rooms('4 sharing pg kochi')).toEqual(['Four beds'])
    expect(await rooms('pg kochi not for boys')).toEqual(['Four beds'])
    expect(await rooms('room in kochi available from 1 december')).not.toContain('Late')
    const { body } = await server.api.search.countFacets({
      query: { q: '1000 sqft kochi', type: 'Room' },
    })
    expect(body.total).toBe(2)
  })
})
