// 'pune or mumbai', '2bhk or 3bhk': what a text names beside each other with 'or' (D64).
import type { Understanding } from '@rentify/contract/search/understanding'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwnersAccount, aRoom, listed } from '../../testing/makers/listings.ts'
import { found } from '../../testing/search.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const owner = await anOwnersAccount(server.db)
  const inMumbai = { latitude: 19.07, longitude: 72.88 }
  const flat = (title: string, city: string, location: string, bedrooms: number) =>
    aRoom(owner, {
      title,
      city,
      location,
      bedrooms,
      room_type: 'Flat/Apartment',
      ...(city === 'Mumbai' && inMumbai),
    })
  await listed(server.db, [
    flat('Banyan', 'Pune', 'Kothrud', 2),
    flat('Gulmohar', 'Pune', 'Baner', 3),
    flat('Peepal', 'Mumbai', 'Powai', 2),
    flat('Ashoka', 'Mumbai', 'Sion', 1),
    flat('Jamun', 'Bengaluru', 'Koramangala', 2),
    flat('Tamarind', 'Bengaluru', 'Indiranagar', 4),
    flat('Neem', 'Bengaluru', 'HSR Layout', 2),
    flat('Dhak', 'Gurgaon', 'DLF Phase 1', 2),
    flat('Kusum', 'Gurgaon', 'DLF Phase 2', 2),
    flat('Siris', 'Gurgaon', 'DLF Phase 3', 2),
    flat('Mahua', 'Gurgaon', 'Sector 56', 3),
    flat('Arjun', 'Gurgaon', 'Sector 57', 3),
    flat('Palash', 'Gurgaon', 'Sector 43', 3),
    flat('Kadamba', 'Mumbai', 'Chembur', 1),
    ...(['Fully Furnished', 'Semi Furnished', 'Unfurnished'] as const).map((furnished, at) =>
      aRoom(owner, {
        title: ['Full', 'Half', 'Bare'][at] ?? '',
        city: 'Delhi',
        location: 'Saket',
        furnished,
      }),
    ),
    aRoom(owner, {
      title: 'Bunk',
      city: 'Delhi',
      location: 'Laxmi Nagar',
      room_type: 'PG for Boys',
    }),
    aRoom(owner, {
      title: 'Cabin',
      city: 'Delhi',
      location: 'Laxmi Nagar',
      room_type: 'Single Room',
    }),
    aRoom(owner, {
      title: 'Hall',
      city: 'Delhi',
      location: 'Laxmi Nagar',
      room_type: 'Family Room',
    }),
  ])
})
afterAll(() => server.stop())

const titles = async (q: string) =>
  (await found(server, '/api/rooms', { q })).map(({ title }) => title).sort()
const understood = async (q: string) => {
  const path = `/api/listings/understand?type=Room&q=${encodeURIComponent(q)}`
  return (await server.request('GET', path)).body as Understanding
}

describe('places with a word for or between them', () => {
  it.each([
    ['2bhk pune or mumbai', ['Banyan', 'Peepal']],
    ['2bhk in pune and mumbai', ['Banyan', 'Peepal']],
    ['2bhk pune ya mumbai', ['Banyan', 'Peepal']],
    ['पुणे या मुंबई में 2 बीएचके', ['Banyan', 'Peepal']],
    ['kothrud or powai', ['Banyan', 'Peepal']],
    ['flat in koramangala/indiranagar', ['Jamun', 'Tamarind']],
    ['koramangala or indiranagar bangalore', ['Jamun', 'Tamarind']],
    ['flat in koramangala or hsr layout or indiranagar', ['Jamun', 'Neem', 'Tamarind']],
    ['mumbai or kothrud', ['Ashoka', 'Banyan', 'Kadamba', 'Peepal']],
    ['powai, chembur or sion', ['Ashoka', 'Kadamba', 'Peepal']],
    ['koramangala or hsr 2bhk', ['Jamun', 'Neem']],
    ['2bhk koramangala / hsr layout', ['Jamun', 'Neem']],
    ['sector 56 or 57 gurgaon 3bhk', ['Arjun', 'Mahua']],
    ['2bhk dlf phase 1, 2', ['Dhak', 'Kusum']],
    ['sector 56, 57, 43 gurgaon', ['Arjun', 'Mahua', 'Palash']],
  ])('finds listings in each: %s', async (q, expected) => {
    expect(await titles(q)).toEqual(expected)
    expect((await understood(q)).relaxed).toEqual([])
  })

  it.each([
    ['powai, chembur, sion', ['Ashoka', 'Kadamba', 'Peepal']],
    ['powai chembur 1bhk', ['Kadamba']],
    ['koramangala indiranagar bangalore', ['Jamun', 'Tamarind']],
    ['2bhk pune, mumbai', ['Banyan', 'Peepal']],
  ])('means either where no listing is in all of them: %s', async (q, expected) => {
    expect(await titles(q)).toEqual(expected)
    expect((await understood(q)).relaxed).toEqual([])
  })

  it('shows the named city where the locality is in another', async () => {
    expect(await titles('kothrud mumbai')).toEqual(['Ashoka', 'Kadamba', 'Peepal'])
    expect((await understood('kothrud mumbai')).relaxed).toMatchObject([{ kind: 'place' }])
  })

  it('shows one of them, and says so, where nothing else is known of them', async () => {
    expect(await titles('banyan neem')).toEqual(['Banyan'])
    expect(await titles('hsr layout near chembur')).not.toEqual([])
    expect((await understood('hsr layout near chembur')).relaxed).not.toEqual([])
  })

  it('is one place where one lies in the other', async () => {
    expect(await titles('koramangala and bangalore')).toEqual(['Jamun'])
  })

  it('counts as one wish when it is relaxed', async () => {
    expect(await titles('4bhk pune or mumbai')).toEqual(['Gulmohar'])
  })
})

describe('numbers of rooms with a word for or between them', () => {
  it.each(['2bhk or 3bhk pune', '2 bhk, 3 bhk in pune', '2bhk/3bhk pune', '3bhk 2bhk pune'])(
    'finds both: %s',
    async (q) => expect(await titles(q)).toEqual(['Banyan', 'Gulmohar']),
  )

  it('shows them as one chip', async () => {
    const { chips } = await understood('2bhk or 3bhk pune')
    expect(chips).toMatchObject([
      { kind: 'bedrooms', values: ['2', '3'], text: '2bhk or 3bhk', without: 'pune' },
      { kind: 'words', values: ['Pune'], text: 'pune', without: '2bhk or 3bhk' },
    ])
  })

  it('is a range with a dash between them', async () => {
    const { chips } = await understood('1bhk to 3bhk')
    expect(chips).toMatchObject([{ kind: 'bedrooms', values: ['1', '2', '3'] }])
  })
})

describe('types of room with a word for or between them', () => {
  it.each(['single room or pg laxmi nagar', 'pg ya single room laxmi nagar'])(
    'finds both: %s',
    async (q) => expect(await titles(q)).toEqual(['Bunk', 'Cabin']),
  )
})

describe('furnishing with a word for or between it', () => {
  it('finds both, and shows both', async () => {
    const q = 'furnished or semi furnished room saket'
    expect(await titles(q)).toEqual(['Full', 'Half'])
    expect((await understood(q)).chips[0]).toMatchObject({
      kind: 'furnished',
      values: ['Fully Furnished', 'Semi Furnished'],
      text: 'furnished or semi furnished',
    })
    expect(await titles('semi furnished room saket')).toEqual(['Half'])
  })
})

describe('words as people write them', () => {
  it('name the neighbourhood by its other spelling', async () => {
    expect(await titles('lakshmi nagar delhi')).toEqual(['Bunk', 'Cabin', 'Hall'])
  })

  it('name a price by its short word for a thousand', async () => {
    const { chips } = await understood('room 8 hjr laxmi nagar')
    expect(chips[0]).toMatchObject({ kind: 'price', least: null, most: 8000 })
  })
})

describe('a number of people or balconies', () => {
  it('is no number that a listing contains', async () => {
    expect(await titles('room for 2 persons in laxmi nagar')).toEqual(['Bunk', 'Cabin', 'Hall'])
    expect((await understood('room for 2 persons in laxmi nagar')).relaxed).toEqual([])
  })
})

describe('a place on its chip', () => {
  it.each([
    ['2bhk koramangala', 'Koramangala'],
    ['2bhk hsr layout', 'HSR Layout'],
    ['2bhk koramangala bangalore', 'Koramangala, Bengaluru'],
    ['2bhk bombay', 'Mumbai'],
    ['2bhk में पुणे', 'Pune'],
  ])('has the name of the gazetteer: %s', async (q, name) => {
    const { chips } = await understood(q)
    expect(chips.find(({ kind }) => kind === 'words')?.values).toEqual([name])
  })

  it.each(['2bhk pune zzqxj', '2bhk sunny', '2bhk pune or mumbai'])(
    'has none where the words say more than a place: %s',
    async (q) => {
      const { chips } = await understood(q)
      expect(chips.find(({ kind }) => kind === 'words')?.values).toEqual([])
    },
  )
})
