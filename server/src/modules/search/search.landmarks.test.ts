// Kinds of landmark without a name: 'near a metro station' (D75).
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwnersAccount, aRoom, listed } from '../../testing/makers/listings.ts'
import { found } from '../../testing/search.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { distanceKm, LANDMARK_KINDS, landmarksOfKind, WHOLLY_KNOWN } from '../geo/index.ts'
import { landmarkWords } from './search.landmarks.ts'

const SAYS_SO = { description: 'Five minutes on foot from the metro station.' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const owner = await anOwnersAccount(server.db)
  const inNoida = (title: string, latitude: number, more: object = {}) =>
    aRoom(owner, { title, city: 'Noida', location: '', latitude, longitude: 77.37, ...more })
  await listed(server.db, [
    inNoida('A walk away', 28.64),
    inNoida('At the station', 28.63),
    inNoida('Only says so', 28.66, SAYS_SO),
    inNoida('In the city', 28.57, { ...SAYS_SO, approximate: true, precision: 'city' }),
    aRoom(owner, {
      ...{ title: 'In the desert', city: 'Jaisalmer', latitude: 26.9, longitude: 70.9 },
      ...SAYS_SO,
    }),
    aRoom(owner, { title: 'In the dunes', city: 'Jaisalmer', latitude: 26.9, longitude: 70.9 }),
  ])
})
afterAll(() => server.stop())

const rooms = (q: string, more: Record<string, string> = {}) =>
  found(server, '/api/rooms', { q, ...more })
const titles = async (q: string, more?: Record<string, string>) =>
  (await rooms(q, more)).map(({ title }) => title)

describe('near a metro station', () => {
  it('is what is near to any, nearest first, then what says so where none is known', async () => {
    const near = ['At the station', 'A walk away', 'In the desert', 'In the city']
    expect((await titles('near a metro station')).slice(0, 2)).toEqual(near.slice(0, 2))
    expect((await titles('near a metro station')).sort()).toEqual([...near].sort())
    expect(await titles('मेट्रो स्टेशन के पास', { city: 'Noida' })).toEqual([
      'At the station',
      'A walk away',
      'In the city',
    ])
  })

  it('says on the card which station that is, and how far', async () => {
    const [first, second, ...others] = await rooms('room near metro in noida', { view: 'card' })
    expect(first).toMatchObject({
      distanceKm: 0.5,
      distanceFrom: 'Noida Electronic City Metro Station',
    })
    expect(second).toMatchObject({ title: 'A walk away', distanceKm: 1.4 })
    for (const other of others) expect(other).not.toHaveProperty('distanceFrom')
    // Another order changes nothing of what is said.
    const [cheapest] = await rooms('room near metro in noida', { sort: 'price_asc' })
    expect(cheapest).toHaveProperty('distanceFrom')
  })

  it('goes on from page to page in the same order', async () => {
    const all: string[] = []
    let url = `/api/rooms?${new URLSearchParams({ q: 'near metro', limit: '1' })}`
    while (url) {
      const { body, headers } = await server.request('GET', url)
      all.push(...(body as { title: string }[]).map(({ title }) => title))
      url = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
    }
    expect(all).toEqual(await titles('near metro'))
  })

  it('is counted by the bar and the map as by the list, and said to be by distance', async () => {
    const query = { q: 'near metro', type: 'Room' } as const
    const { body: facets } = await server.api.search.countFacets({ query })
    const { body: map } = await server.api.search.mapListings({ query })
    expect([facets.total, map.total]).toEqual([4, 4])
    const { body: understood } = await server.api.search.understand({ query })
    expect(understood.order).toBe('distance')
  })
})

it('what says that it is near a hospital is found beside what is near a known one', async () => {
  const owner = await anOwnersAccount(server.db)
  const inAjmer = (title: string, latitude: number, longitude: number, description: string) =>
    aRoom(owner, { title, city: 'Ajmer', latitude, longitude, description })
  const [known] = landmarksOfKind('hospital').filter(({ city }) => city === 'Ajmer')
  if (!known) throw new Error('No hospital of Ajmer is known.')
  const { lat, lng } = known
  await listed(server.db, [
    inAjmer('Further off', lat + 0.025, lng, 'Opposite a small hospital.'),
    inAjmer('Quiet', lat + 0.025, lng, 'Far from all noise.'),
    inAjmer('Beside it', lat, lng, 'Bright and airy.'),
  ])
  expect(await titles('near hospital ajmer')).toEqual(['Beside it', 'Further off'])
})

/** Around Noida, Delhi and Ghaziabad, and far from anything. */
const aPoint = fc.record({
  lat: fc.integer({ min: 2830, max: 2890 }),
  lng: fc.integer({ min: 7690, max: 7780 }),
})

it('the words of a point say what is within 1.5 km of it, and of some kinds within 5', () => {
  fc.assert(
    fc.property(aPoint, ({ lat, lng }) => {
      const at = { id: (lat + 9000) * 36_001 + lng + 18_000, lat: lat / 100, lng: lng / 100 }
      const expected = LANDMARK_KINDS.flatMap((kind) => {
        const distances = landmarksOfKind(kind).map((one) =>
          distanceKm(at.lat, at.lng, one.lat, one.lng),
        )
        const nearest = Math.min(...distances)
        if (nearest <= 1.5) return [`_by${kind}`]
        return nearest <= 5 && WHOLLY_KNOWN.has(kind) ? [`_off${kind}`] : []
      })
      expect(landmarkWords(at)).toEqual(expected)
    }),
  )
  expect(landmarkWords({ id: -1, lat: 28.63, lng: 77.37 })).toEqual([])
  expect(landmarkWords(null)).toEqual([])
})
