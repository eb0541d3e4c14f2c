// Approximate points say what they are the centre of (D44): near a landmark only what is known to
// be near it is shown; around a point, what is somewhere in its city comes last.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwnersAccount, aRoom, listed } from '../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { createGeo } from '../geo/index.ts'
import { createPlaceFinder, type StatedPlace } from './place.ts'
import { readPrecisions } from './precision.ts'

const CENTRE = { latitude: 12.976, longitude: 77.571 }
const HERE = { lat: '12.9757', lng: '77.5712', nearby: 'true' } as const

let server: TestServer
let owner: string
beforeAll(async () => {
  // Each change is looked at right after it.
  server = await startTestServer({ cacheBytes: 0 })
  owner = await anOwnersAccount(server.db)
  const room = (facts: object) => aRoom(owner, { city: 'Bengaluru', state: 'Karnataka', ...facts })
  const somewhere = { ...CENTRE, approximate: true, precision: 'city' } as const
  await listed(server.db, [
    room({ title: 'Flat in a mall', location: 'Somewhere A', ...somewhere }),
    room({ title: 'Flat in a park', location: 'Somewhere B', ...somewhere }),
    room({ title: 'Flat by the station', latitude: 12.98, longitude: 77.575 }),
    room({ title: 'Flat outside', latitude: 13.1, longitude: 77.571 }),
  ])
})
afterAll(() => server.stop())

const rooms = async (query: Record<string, string>) => {
  const { status, body, headers } = await server.request(
    'GET',
    `/api/rooms?${new URLSearchParams(query)}`,
  )
  expect(status).toBe(200)
  const cards = body as { title: string; distanceKm?: number }[]
  return { cards, total: headers.get('x-total-count'), next: headers.get('link') }
}
const titles = (cards: readonly { title: string }[]) => cards.map(({ title }) => title)

describe('listings of which only the city is known', () => {
  it('come last around a point, without a distance', async () => {
    const { cards, total } = await rooms(HERE)
    expect(titles(cards)).toEqual([
      'Flat by the station',
      'Flat outside',
      expect.stringContaining('Flat in a'),
      expect.stringContaining('Flat in a'),
    ])
    expect(cards.map(({ distanceKm }) => distanceKm !== undefined)).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(total).toBe('4')
  })

  it('follow page by page, each once', async () => {
    const seen: string[] = []
    for (let query: Record<string, string> | null = { ...HERE, limit: '1' }; query; ) {
      const { cards, next } = await rooms(query)
      seen.push(...titles(cards))
      const url = /<(.+)>; rel="next"/.exec(next ?? '')?.[1]
      query = url ? Object.fromEntries(new URL(url, server.url).searchParams) : null
    }
    expect(seen.slice(0, 2)).toEqual(['Flat by the station', 'Flat outside'])
    expect(new Set(seen).size).toBe(4)
  })

  it('come without a distance where one searches right from their point', async () => {
    const there = {
      latitude: 29.05,
      longitude: 77.1,
      approximate: true,
      precision: 'city',
    } as const
    await listed(server.db, [aRoom(owner, { city: 'Baghpat', title: 'Flat in town', ...there })])
    const { cards } = await rooms({ lat: '29.05', lng: '77.1', nearby: 'true' })
    expect(cards).toEqual([expect.objectContaining({ title: 'Flat in town' })])
    expect(cards[0]).not.toHaveProperty('distanceKm')
  })

  it('are not near a landmark of their city', async () => {
    const { cards, total } = await rooms({ q: 'flat near majestic metro' })
    expect(titles(cards)).toEqual(['Flat by the station'])
    expect(total).toBe('1')
  })

  it('are found in their city', async () => {
    expect((await rooms({ q: 'flat in bangalore' })).cards).toHaveLength(4)
  })
})

describe('points that were written before this was stored', () => {
  it('are read once: the city, the locality, or what a source repeats', async () => {
    const kolkata = { city: 'Kolkata', state: 'West Bengal', approximate: true }
    const of = (title: string, facts: object) => aRoom(owner, { title, ...kolkata, ...facts })
    const locality = { location: 'Salt Lake City Sector 2' }
    const { latitude, longitude } = pointOf({ ...kolkata, ...locality })
    const centre = pointOf({ ...kolkata, location: 'Nowhere Whatsoever' })
    await listed(server.db, [
      of('Of its city', { location: 'Nowhere Whatsoever', ...centre }),
      of('Of its locality', { ...locality, latitude, longitude }),
      of('Repeated', { ...locality, latitude: 22.5, longitude: 88.3 }),
      of('Its own', { ...locality, approximate: false, latitude, longitude }),
    ])
    expect(await readPrecisions(server.db, 1)).toBe(3)
    expect(await readPrecisions(server.db)).toBe(0)
    const rows = await server.db.sql
      .selectFrom('listings')
      .select(['title', 'precision'])
      .where('city', '=', 'Kolkata')
      .orderBy('title')
      .execute()
    expect(rows.map(({ title, precision }) => [title, precision])).toEqual([
      ['Its own', null],
      ['Of its city', 'city'],
      ['Of its locality', 'locality'],
      ['Repeated', 'locality'],
    ])
  })
})

/** The point that the gazetteer gives a listing without one. */
function pointOf(texts: StatedPlace): { latitude: number; longitude: number } {
  const place = createPlaceFinder(createGeo())(texts)?.place
  return { latitude: place?.latitude ?? 0, longitude: place?.longitude ?? 0 }
}
