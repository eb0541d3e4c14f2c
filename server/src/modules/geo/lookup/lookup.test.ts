// The gazetteer over HTTP, as the location step of the listing forms calls it.
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ErrorReply } from '@rentify/contract/errors'
import type { ReversedPlace } from '@rentify/contract/geo/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwner, type Person } from '../../../testing/makers/accounts.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { distanceKm } from '../distance.ts'
import { createNominatim } from './nominatim.ts'
import { isSameName } from './places-near.ts'

const SECTOR_62 = { lat: '28.621900', lng: '77.363900' }

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startTestServer()
  owner = await anOwner(server)
})
afterAll(() => server.stop())

const reverse = (lat: string, lng: string) =>
  server.api.geo.reverse({ query: { lat, lng } }, { token: owner.token })
const suggest = async (q: string) =>
  (await server.api.geo.suggestPlaces({ query: { q } }, { token: owner.token })).body.places
const view = (south: number, west: number, north: number, east: number) =>
  server.api.geo.listPlaces({ query: { south, west, north, east } }, { token: owner.token })
const problemOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as ErrorReply).code,
  (body as ErrorReply).errors[0]?.path,
]

describe('GET /api/geo/reverse', () => {
  it('answers the place at a point as a form’s fields', async () => {
    const { status, body } = await reverse(SECTOR_62.lat, SECTOR_62.lng)
    expect([status, body]).toEqual([
      200,
      {
        address: 'Sector 62, Noida, Uttar Pradesh 201309',
        city: 'Noida',
        state: 'Uttar Pradesh',
        pincode: '201309',
        landmark: 'Sector 62',
        farFrom: null,
      },
    ])
  })

  it.each([
    ['Patna', '', ['Patna', 'far']],
    ['Patna', 'Bihar', ['Patna', 'far']],
    ['Greater Noida', '', null],
    ['Delhi', '', null],
    ['No Such Place', '', null],
    ['', '', null],
  ])('tells when it is far from the city that a form names: %s, %s', async (city, state, far) => {
    const query = { ...SECTOR_62, city, state }
    const { body } = await server.api.geo.reverse({ query }, { token: owner.token })
    expect(body.farFrom && [body.farFrom.city, body.farFrom.distanceKm > 500 && 'far']).toEqual(far)
  })

  it('names a city that is its own state once', async () => {
    expect((await reverse('30.7333', '76.7794')).body.address).toBe('Sector 22, Chandigarh 160022')
  })

  it.each([
    ['at sea', '19', '70'],
    ['across the border', '31.5497', '74.3436'],
    ['where a missing point is', '0', '0'],
  ])('does not know a place %s', async (_, lat, lng) => {
    expect(problemOf(await reverse(lat, lng))).toEqual([404, 'place_not_found', undefined])
  })

  it.each([
    ['?lat=north&lng=77', 'lat'],
    ['?lat=91&lng=77', 'lat'],
    ['?lat=28', 'lng'],
  ])('rejects %s at its parameter', async (query, path) => {
    const answer = await server.request('GET', `/api/geo/reverse${query}`, { token: owner.token })
    expect(problemOf(answer)).toEqual([400, 'validation_failed', path])
  })
})

describe('GET /api/geo/suggest', () => {
  it('finds a city with its state and point', async () => {
    expect((await suggest('patn'))[0]).toEqual({
      kind: 'city',
      label: 'Patna, Bihar',
      location: null,
      city: 'Patna',
      state: 'Bihar',
      pincode: null,
      latitude: expect.closeTo(25.6, 0),
      longitude: expect.closeTo(85.1, 0),
    })
  })

  it('finds a locality in the city typed after it', async () => {
    expect((await suggest('boring road pat'))[0]).toMatchObject({
      kind: 'locality',
      label: 'Boring Road, Patna',
      location: 'Boring Road',
      city: 'Patna',
      pincode: expect.stringMatching(/^80\d{4}$/),
    })
  })

  it('finds pincodes by their first digits, and the localities of a whole one', async () => {
    const begun = await suggest('2013')
    expect(begun.map(({ kind, pincode }) => [kind, pincode?.slice(0, 4)])).toEqual(
      Array.from({ length: 8 }, () => ['pincode', '2013']),
    )
    const [first, ...localities] = await suggest('201309')
    expect([first?.kind, first?.label]).toEqual(['pincode', '201309, Noida'])
    expect(localities.map(({ location }) => location)).toContain('Sector 62')
  })

  it.each([
    ['पटना', 'Patna, Bihar'],
    ['पट', 'Patna, Bihar'],
    ['नोए', 'Noida, Uttar Pradesh'],
    ['ग्रेटर नोएडा', 'Greater Noida, Uttar Pradesh'],
    ['बोरिंग रोड पटना', 'Boring Road, Patna'],
    ['बोरिंग रोड', 'Boring Road, Patna'],
    ['सेक्टर ६२ नोएडा', 'Sector 62, Noida'],
    ['लक्ष्मी नगर दिल्ली', 'Laxmi Nagar, Delhi'],
    ['राजेंद्र नगर पटना', 'Rajendra Nagar, Patna'],
    ['२०१३०९', '201309, Noida'],
  ])('understands %s', async (typed, label) => expect((await suggest(typed))[0]?.label).toBe(label))

  it('has at most eight, none for text that names no place, and rejects an empty one', async () => {
    expect(await suggest('nagar')).toHaveLength(8)
    expect(await suggest('999999')).toEqual([])
    const answer = await server.request('GET', '/api/geo/suggest?q=%20', { token: owner.token })
    expect(problemOf(answer)).toEqual([400, 'validation_failed', 'q'])
  })
})

describe('GET /api/geo/places', () => {
  it('lists the largest cities of the country, and the localities of a neighbourhood', async () => {
    const country = (await view(6, 68, 36, 98)).body.places
    expect(country.map(({ kind }) => kind)).not.toContain('locality')
    expect(country.slice(0, 8).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Mumbai', 'Delhi', 'Bengaluru']),
    )
    const near = (await view(28.6, 77.34, 28.64, 77.39)).body.places
    expect(near.filter(({ kind }) => kind === 'locality').map(({ name }) => name)).toContain(
      'Sector 62',
    )
    for (const { latitude, longitude } of near) {
      expect(latitude).toBeGreaterThanOrEqual(28.6)
      expect(longitude).toBeLessThanOrEqual(77.39)
    }
  })

  it('lists the nearest localities around a street of hardly any', async () => {
    const [south, west, north, east] = [25.614, 85.114, 25.617, 85.117] as const
    const { places } = (await view(south, west, north, east)).body
    expect(places.map(({ name }) => name)).toContain('Boring Road')
    expect(places).toHaveLength(4)
    expect(places.some(({ latitude }) => latitude < south || latitude > north)).toBe(true)
    expect((await view(8, 75, 8.01, 75.01)).body.places).toEqual([])
  })

  it('rejects a part of the map that is upside down', async () => {
    expect(problemOf(await view(36, 68, 6, 98))).toEqual([400, 'validation_failed', 'north'])
  })
})

describe('GET /api/geo/nearby', () => {
  const near = async (lat: string, lng: string) =>
    (await server.api.geo.listNearby({ query: { lat, lng } }, { token: owner.token })).body.places

  it('lists localities and landmarks around a point with their distances, nearest first, each once', async () => {
    const places = await near(SECTOR_62.lat, SECTOR_62.lng)
    expect(places.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Sector 62', 'Indirapuram']),
    )
    expect(new Set(places.map(({ name }) => name)).size).toBe(places.length)
    expect(places.length).toBeLessThanOrEqual(24)
    const distances = places.map(({ distanceKm }) => distanceKm)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    expect(distances[0]).toBeLessThan(1)
    expect(places.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['locality', 'metro', 'hospital']),
    )
    for (const { latitude, longitude, distanceKm: km } of places) {
      expect(km).toBeCloseTo(
        distanceKm(Number(SECTOR_62.lat), Number(SECTOR_62.lng), latitude, longitude),
        0,
      )
    }
  })

  it('lists a landmark once that two sources spell differently', async () => {
    const places = await near('17.4219', '78.4516')
    expect(places.filter(({ name }) => /Nizam.?s Institute/.test(name))).toHaveLength(1)
  })

  it.each([
    [
      "Nizam's Institute Of Medical Sciences",
      'Nizams Institute of Medical Sciences Hospital (NIMS)',
      true,
    ],
    ['NIMS Hospital', "Nizam's Institute of Medical Sciences", true],
    ['City Hospital', 'Care Hospital', false],
    ['Government Hospital', 'Hospital', false],
    ['Sector 59 Metro', 'Sector 62 Metro', false],
  ])('%s and %s are one landmark: %s', (one, other, same) => {
    expect([isSameName(one, other), isSameName(other, one)]).toEqual([same, same])
  })

  it('looks further where there is hardly anything', async () => {
    const places = await near('26.9', '70.9')
    expect(places.length).toBeGreaterThanOrEqual(1)
    expect(places.at(-1)?.distanceKm).toBeGreaterThan(5)
    expect(await near('8', '75')).toEqual([])
  })

  it('rejects a point that is none at its parameter', async () => {
    const answer = await server.request('GET', '/api/geo/nearby?lat=28', { token: owner.token })
    expect(problemOf(answer)).toEqual([400, 'validation_failed', 'lng'])
  })
})

describe('with an outside geocoder', () => {
  let geocoder: Server
  let url: string
  let asked: URL[] = []
  let answer: (response: ServerResponse) => void
  const json = (body: unknown) => (response: ServerResponse) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  const warnings: object[] = []
  const log = { warn: (details: object) => void warnings.push(details) }

  beforeAll(async () => {
    geocoder = createServer((request, response) => {
      asked.push(new URL(request.url ?? '', url))
      answer(response)
    })
    await new Promise<void>((ready) => geocoder.listen(0, '127.0.0.1', ready))
    url = `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}/reverse`
  })
  afterAll(() => {
    geocoder.closeAllConnections()
    geocoder.close()
  })

  it('adds the street, and leaves city and state to the gazetteer', async () => {
    answer = json({
      address: {
        country_code: 'in',
        house_number: 'B-14',
        road: 'Stellar Road',
        suburb: 'Block B',
        city: 'NOIDA (UP)',
        state: 'U.P.',
        postcode: '201 301',
      },
    })
    const other = await startTestServer({ geocoderUrl: `${url}?key=abc` })
    try {
      const { token } = await anOwner(other)
      asked = []
      const place = await other.api.geo.reverse({ query: SECTOR_62 }, { token })
      expect(place.body).toEqual({
        address: 'B-14 Stellar Road, Block B, Noida, Uttar Pradesh 201301',
        city: 'Noida',
        state: 'Uttar Pradesh',
        pincode: '201301',
        landmark: 'Block B',
        farFrom: null,
      } satisfies ReversedPlace)
      expect(asked.map((call) => call.pathname)).toEqual(['/reverse'])
      expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
        key: 'abc',
        lat: '28.6219',
        lon: '77.3639',
        format: 'jsonv2',
      })
      await other.api.geo.reverse({ query: { lat: '19', lng: '70' } }, { token })
      expect(asked, 'a point outside India is not sent').toHaveLength(1)
    } finally {
      await other.stop()
    }
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['responds with an error', (response) => void response.writeHead(503).end()],
    ['responds with no JSON', (response) => void response.end('<html>')],
    [
      'redirects to another address',
      (response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
    ],
    ['does not respond', () => undefined],
    [
      'answers more than an address',
      json({ address: { country_code: 'in' }, more: 'x'.repeat(200_000) }),
    ],
    [
      'never ends its answer',
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
    ],
  ])('is left out when it %s, and not asked again at once', async (_, trouble) => {
    answer = trouble
    asked = []
    warnings.length = 0
    // Long enough for a busy machine to send the request.
    const street = createNominatim({ url, log, timeoutMs: 1000 })
    expect([await street(28.6219, 77.3639), await street(28.6219, 77.3639)]).toEqual([null, null])
    expect([asked.length, warnings.length]).toEqual([1, 1])
  })

  it.each([
    ['a place abroad', { address: { country_code: 'pk', road: 'Mall Road' } }],
    ['no address', { error: 'Unable to geocode' }],
  ])('is left out when it answers %s', async (_, body) => {
    answer = json(body)
    expect(await createNominatim({ url, log })(28.6219, 77.3639)).toBeNull()
  })

  it('is shown without the invisible characters of its answer', async () => {
    answer = json({ address: { country_code: 'in', road: 'Mall\u202e Road' } })
    const found = await createNominatim({ url, log })(28.6219, 77.3639)
    expect(JSON.stringify(found)).toContain('Mall Road')
  })
})
