// 'pune or mumbai', '2bhk or 3bhk': what a text names beside each other with 'or' (D64).
import type { Understanding } from '@rentify/contract/listings/understanding'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwnersAccount, aRoom, listed } from '../../../testing/makers/listings.ts'
import { found } from '../../../testing/search.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const owner = await anOwnersAccount(server.db)
  const flat = (title: string, city: string, location: string, bedrooms: number) =>
    aRoom(owner, { title, city, location, bedrooms, room_type: 'Flat/Apartment' })
  await listed(server.db, [
    flat('Banyan', 'Pune', 'Kothrud', 2),
    flat('Gulmohar', 'Pune', 'Baner', 3),
    flat('Peepal', 'Mumbai', 'Powai', 2),
    flat('Ashoka', 'Mumbai', 'Sion', 1),
    flat('Jamun', 'Bengaluru', 'Koramangala', 2),
    flat('Tamarind', 'Bengaluru', 'Indiranagar', 4),
    flat('Neem', 'Bengaluru', 'HSR Layout', 2),
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
    ['mumbai or kothrud', ['Ashoka', 'Banyan', 'Peepal']],
  ])('finds listings in each: %s', async (q, expected) => {
    expect(await titles(q)).toEqual(expected)
    expect((await understood(q)).relaxed).toEqual([])
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
