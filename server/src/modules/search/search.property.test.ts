import { columnOf, FILTER_FIELDS } from '@rentify/contract/listings/columns'
import { FIELDS, type FieldDescription, type FilterField } from '@rentify/contract/listings/fields'
import {
  FILTER_NAMES,
  FILTERS,
  type FilterDescription,
  type FilterName,
} from '@rentify/contract/listings/filterable'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { LISTING_TYPES, ROOM_CATEGORIES, SORTS } from '@rentify/contract/listings/vocabulary'
import type { Facets } from '@rentify/contract/search/endpoints'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays } from '../../testing/makers/bookings.ts'
import { aHotel, anOwnersAccount, aRoom, aShop, listed } from '../../testing/makers/listings.ts'
import { aPicture, showing } from '../../testing/makers/pictures.ts'
import { aBlock } from '../../testing/makers/stays.ts'
import { cardsIn } from '../../testing/search.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import type { ListingRow } from '../listings/index.ts'
import { keysOf, matches, type ReferenceQuery } from './testing/search.reference.ts'

// Names that contain one another, differ in case, contain a pattern's characters, and are aliases
// of one another.
const CITIES = [
  'Noida',
  'Greater Noida',
  'Gurgaon',
  'Bengaluru',
  'Pune',
  'puNE camp',
  '100% Nagar',
  'Salt_Lake',
  'Puri',
  'Shivpuri',
  'Gurugram',
  'पुरवा',
] as const
const LOCATIONS = [
  'Sector 62',
  'Sector 6',
  'Noida Extension',
  'Salt Lake',
  'MG Road',
  'Koregaon Park',
  '',
  'near 100% mall',
  'Puri Road',
  'Janakpuri',
  'नया पुरवा',
  'शिवपुरवा',
] as const
const QUERY_PLACES = [
  ...CITIES,
  ...LOCATIONS,
  'noida',
  'GURUGRAM',
  'bangalore',
  'sector',
  'pun',
  'o',
  '%',
  '_',
  '\\',
  'nowhere at all',
  'noida extension',
  'puri',
  'पुरी',
  'नोएडा',
  'पुरवा',
] as const
const LANDMARKS = ['Metro Station', 'Old Market', null] as const
const TITLES = [
  'Quiet room',
  '2 BHK flat',
  'Hotel Sunrise',
  'Corner shop',
  'Bright studio with balcony',
] as const
const QUERY_WORDS = [
  'sector 62',
  'quiet',
  'bhk 2',
  'metro station',
  'flat in noida',
  'corner market',
  'balcony koregaon',
  'sunrise',
  'greater noida',
  'salt lake bengaluru',
  'noida',
  'mg road pune',
  'koregaon park',
  'pet friendly flat',
  'quiet pets allowed',
] as const
const PRICES = [
  null,
  0,
  1999,
  2000,
  2001,
  5000,
  5001,
  8000,
  12_000,
  20_000,
  20_001,
  50_000,
  50_001,
] as const

/** Between the bands' bounds, on them, and beside them. */
const QUERY_PRICES = [0, 1, 1999, 2000, 2001, 4000, 5000, 12_000, 20_001, 50_000, 50_001, 60_000]

const PICTURE = 'a'.repeat(32)
const one = <T>(values: readonly T[]) => fc.constantFrom(...values)

/** A value of a filterable field, or none where the type does not require it. */
function aValue(field: FieldDescription, type: ListingType): fc.Arbitrary<unknown> {
  const none = field.required?.includes(type) ? [] : [null]
  if (field.kind === 'word') return one([...field.words, ...none])
  if (field.kind === 'text')
    return one([...(field.words[type] ?? ['Mall shop', 'Double shutter', 'KIOSK']), ...none])
  if (field.kind === 'yesNo') return one([true, false, ...none])
  return fc.oneof(fc.integer({ min: 0, max: 4 }), one([...none, 1]))
}

/** Every filterable field of a type, by its column. */
function fieldsOf(type: ListingType): fc.Arbitrary<Partial<ListingRow>> {
  const fields = FILTER_FIELDS.map((name): [FilterField, FieldDescription] => [name, FIELDS[name]])
  const values = fields
    .filter(([, { types }]) => types.includes(type))
    .map(([name, field]) => [columnOf(name), aValue(field, type)])
  return fc.record(Object.fromEntries(values) as Record<string, fc.Arbitrary<never>>)
}

const aListing = (owner: string): fc.Arbitrary<ListingRow> =>
  fc
    .record({
      type: one(LISTING_TYPES),
      common: fc.record({
        title: one(TITLES),
        city: one(CITIES),
        location: one(LOCATIONS),
        landmark: one(LANDMARKS),
        price: one(PRICES),
        rating: one([null, 0, 3.5, 4.2, 5]),
        popularity: one([0, 0, 1.25, 7.125]),
        variety: one([0, 0, 1, 24]),
        pictures: one(['[]', showing(PICTURE).pictures]),
        is_visible: one([true, true, true, true, false]),
        status: one(['active', 'active', 'active', 'pending', 'blocked'] as const),
        // Few distinct instants and points, so that there are ties everywhere.
        created_at: fc
          .integer({ min: 1, max: 9 })
          .map((hours) => new Date(1_700_000_000_000 + hours * 3_600_000)),
        isCityPoint: fc.boolean(),
        // One in ten has no point.
        point: fc.option(
          fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 })),
          { freq: 9 },
        ),
      }),
      room: fieldsOf('Room'),
      hotel: fieldsOf('Hotel'),
      shop: fieldsOf('Shop'),
    })
    .map(({ type, common: { point, isCityPoint, ...rest }, room, hotel, shop }) => {
      const common = {
        ...rest,
        latitude: point && 28.5 + point[0] * 0.0613,
        longitude: point && 77.1 + point[1] * 0.0711,
        ...(point && isCityPoint ? { approximate: true, precision: 'city' as const } : {}),
      }
      return type === 'Room'
        ? aRoom(owner, { ...common, ...room })
        : type === 'Hotel'
          ? aHotel(owner, { ...common, ...hotel })
          : aShop(owner, { ...common, ...shop })
    })

function filterQueries(): {
  [N in FilterName]: fc.Arbitrary<Exclude<ReferenceQuery[N], undefined>>
} {
  const ask = ({ takes, values }: FilterDescription) =>
    takes === 'several' ? fc.subarray([...values], { minLength: 1, maxLength: 3 }) : one(values)
  return Object.fromEntries(
    FILTER_NAMES.map((name) => [name, ask(FILTERS[name])]),
  ) as unknown as ReturnType<typeof filterQueries>
}

const PARTS = {
  type: one(LISTING_TYPES),
  propertyType: one(LISTING_TYPES),
  city: one(QUERY_PLACES),
  location: one(QUERY_PLACES),
  roomCategory: one([...ROOM_CATEGORIES, 'shutter', 'mall']),
  ...filterQueries(),
  prices: fc
    .tuple(fc.option(one(QUERY_PRICES)), fc.option(one(QUERY_PRICES)))
    .map(([minPrice, maxPrice]) =>
      minPrice !== null && maxPrice !== null && minPrice > maxPrice
        ? [maxPrice, minPrice]
        : [minPrice, maxPrice],
    ),
  q: one(QUERY_WORDS),
  sort: one(SORTS.filter((sort) => sort !== 'distance')),
  stay: fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 4 })),
  near: fc.record({
    lat: fc.integer({ min: 2840, max: 2930 }).map((n) => n / 100),
    lng: fc.integer({ min: 7700, max: 7800 }).map((n) => n / 100),
  }),
} as const

/** A few filters at a time, so that some listings match. */
const aQuery: fc.Arbitrary<ReferenceQuery> = fc
  .tuple(
    fc.record(PARTS),
    fc.subarray(Object.keys(PARTS) as (keyof typeof PARTS)[], { maxLength: 3 }),
  )
  .map(
    ([
      {
        near,
        stay: [first, nights],
        prices: [minPrice, maxPrice],
        ...query
      },
      parts,
    ]) => ({
      ...Object.fromEntries(
        Object.entries(query).filter(([name]) => parts.includes(name as keyof typeof PARTS)),
      ),
      ...(parts.includes('prices') && {
        minPrice: minPrice ?? undefined,
        maxPrice: maxPrice ?? undefined,
      }),
      ...(parts.includes('stay') && { checkIn: inDays(first), checkOut: inDays(first + nights) }),
      ...(parts.includes('near') ? { ...near, nearby: 'true' as const } : {}),
    }),
  )

let server: TestServer
let rows: ListingRow[]
/** Of every other hotel: a few nights that its owner has blocked. */
const taken = new Map<string, readonly [from: string, to: string]>()
const fits = (row: ListingRow, query: ReferenceQuery, fixed: ListingType | null) =>
  matches(row, query, fixed, taken)
beforeAll(async () => {
  server = await startTestServer()
  const owner = await anOwnersAccount(server.db)
  await aPicture(server.db, PICTURE)
  rows = fc.sample(aListing(owner), { numRuns: 260, seed: 7 })
  await listed(server.db, rows)
  for (const [n, { id }] of rows.filter(({ type }) => type === 'Hotel').entries()) {
    if (n % 2 === 0) continue
    const nights = [inDays(n % 7), inDays((n % 7) + 1 + (n % 4))] as const
    taken.set(id, nights)
    await aBlock(server.db, id, nights)
  }
})
afterAll(() => server.stop())

function queryOf(query: object): string {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [value].flat().map((each) => [name, String(each)]),
    ),
  ).toString()
}

/** Every listing from the first page to the last, requested over HTTP. */
async function walk(
  path: string,
  query: ReferenceQuery,
  limit: number,
): Promise<{ ids: string[]; total: number; kms: number[] }> {
  const ids: string[] = []
  const kms: number[] = []
  let total = -1
  for (let url: string | undefined = `${path}?${queryOf({ ...query, limit })}`; url; ) {
    const { status, headers, body } = await server.request('GET', url)
    expect(status, JSON.stringify(body)).toBe(200)
    const cards = cardsIn(body)
    if (headers.has('link')) expect(cards).toHaveLength(limit)
    ids.push(...cards.map(({ _id }) => _id))
    kms.push(...cards.flatMap(({ distanceKm }) => (distanceKm === undefined ? [] : [distanceKm])))
    total = Number(headers.get('x-total-count'))
    url = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  return { ids, total, kms }
}

const PATHS: readonly (readonly [string, ListingType | null])[] = [
  ['/api/rooms', 'Room'],
  ['/api/hotels', 'Hotel'],
  ['/api/shops', 'Shop'],
  ['/api/listings', null],
]

describe('any search over any listings', () => {
  it('returns what the rules say, each listing once, in order, with its count', async () => {
    const seen: { wanted: number; limit: number; query: ReferenceQuery }[] = []
    await fc.assert(
      fc.asyncProperty(
        aQuery,
        one(PATHS),
        fc.integer({ min: 1, max: 40 }),
        async (drawn, [path, fixed], limit) => {
          const query = { ...drawn }
          if (fixed)
            for (const name of ['type', 'propertyType'] as const)
              if (query[name]) query[name] = fixed
          const onlyRooms = [fixed, query.type, query.propertyType].includes('Room')
          if (
            onlyRooms &&
            query.roomCategory &&
            !(ROOM_CATEGORIES as readonly string[]).includes(query.roomCategory)
          )
            delete query.roomCategory
          const wanted = rows.filter((row) => fits(row, query, fixed))
          const { ids, total, kms } = await walk(path, query, limit)
          if (query.q && wanted.length === 0) {
            // Only what was parsed from the text is relaxed.
            const { q: _, ...parameters } = query
            const allowed = rows.filter((row) => fits(row, parameters, fixed)).map(({ id }) => id)
            expect(allowed).toEqual(expect.arrayContaining(ids))
            expect(new Set(ids).size).toBe(total)
            return
          }
          expect([...ids].sort()).toEqual(wanted.map(({ id }) => id).sort())
          expect(total).toBe(wanted.length)
          seen.push({ wanted: wanted.length, limit, query })
          if (query.nearby)
            expect(kms).toHaveLength(wanted.filter(({ precision }) => precision !== 'city').length)
          // With words and no requested order the best come first; any other order can be checked
          // on the listings.
          if (query.q && !query.sort && !query.nearby) return
          const byId = new Map(rows.map((row) => [row.id, row]))
          const keys = ids.map((id) => keysOf(byId.get(id) as ListingRow, query))
          for (const [at, key] of keys.slice(1).entries())
            expect(isBefore(keys[at] ?? [], key), `${at} ${keys[at]} before ${key}`).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
    // Enough of the searches had matches.
    const found = seen.filter(({ wanted }) => wanted > 0)
    expect(found.filter(({ wanted, limit }) => wanted > limit).length).toBeGreaterThan(50)
    expect(found.length).toBeGreaterThan(100)
  })
})

describe('the filter bar for any search', () => {
  it('counts for each value what choosing it would leave', async () => {
    await fc.assert(
      fc.asyncProperty(aQuery, async ({ sort: _, ...query }) => {
        if (
          [query.type, query.propertyType].includes('Room') &&
          query.roomCategory &&
          !(ROOM_CATEGORIES as readonly string[]).includes(query.roomCategory)
        )
          delete query.roomCategory
        const { status, body } = await server.request(
          'GET',
          `/api/listings/facets?${queryOf(query)}`,
        )
        expect(status).toBe(200)
        const { total, ...facets } = body as Facets
        const wanted = rows.filter((row) => fits(row, query, null)).length
        // Then it counts what the list shows instead.
        if (query.q && wanted === 0) return
        expect(total).toBe(wanted)
        const left = (change: ReferenceQuery) =>
          rows.filter((row) => fits(row, { ...query, ...change }, null))
        const tally = (values: readonly string[], count: (value: string) => number) =>
          values.map((value) => ({ value, count: count(value) })).filter(({ count }) => count > 0)
        const known =
          query.roomCategory && !(ROOM_CATEGORIES as readonly string[]).includes(query.roomCategory)
        const types = LISTING_TYPES.filter((type) => !(known && type === 'Room'))
        expect(facets.type).toEqual(
          tally(
            types,
            (type) => left({ type: type as ListingType, propertyType: undefined }).length,
          ),
        )
        for (const name of FILTER_NAMES) {
          const { takes, values }: FilterDescription = FILTERS[name]
          const chosen = (value: string) => ({ [name]: takes === 'several' ? [value] : value })
          expect(facets[name], name).toEqual(tally(values, (value) => left(chosen(value)).length))
        }
        const anywhere = left({ city: undefined })
        const sizes = (cities: readonly { value: string; count: number }[]) =>
          [...cities].sort((one, other) => (one.value < other.value ? -1 : 1))
        const named = CITIES.filter((city) => anywhere.some((row) => row.city === city))
        expect(sizes(facets.city)).toEqual(sizes(tally(named, (city) => left({ city }).length)))
        expect(facets.city.map(({ count }) => count)).toEqual(
          facets.city.map(({ count }) => count).sort((one, other) => other - one),
        )
      }),
      { numRuns: 120 },
    )
  })
})

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  for (const [at, left] of a.entries()) {
    const right = b[at] ?? 0
    if (Math.abs(left - right) > 1e-9) return left > right
  }
  return true
}
