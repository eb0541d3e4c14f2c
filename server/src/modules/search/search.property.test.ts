// Small catalogues, changes of them and questions, all at random, compared with the plain rules
// (search.reference.ts). `npm run judge` compares many more.
import {
  FILTER_NAMES,
  FILTERS,
  type FilterDescription,
  type FilterName,
} from '@rentify/contract/listings/filterable'
import type { ListingSummary } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { LISTING_TYPES, ROOM_CATEGORIES, SORTS } from '@rentify/contract/listings/vocabulary'
import type { Facets } from '@rentify/contract/search/endpoints'
import { type ListingMap, MOST_CELLS } from '@rentify/contract/search/map'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, openAgain, type TestDatabase } from '../../testing/database.ts'
import { inDays } from '../../testing/makers/bookings.ts'
import {
  aCatalogue,
  aChange,
  type Catalogue,
  type Change,
  CITIES,
  type DrawnListing,
  LOCATIONS,
  someListings,
} from '../../testing/makers/catalogues.ts'
import { cardsIn } from '../../testing/search.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import type { ListingRow } from '../listings/index.ts'
import { mapOf } from './testing/map.reference.ts'
import { keysOf, matches, type ReferenceQuery } from './testing/search.reference.ts'

/** At least so many answers are compared: lists from their first page to the last, filter bars. */
const ANSWERS = Number(process.env.COMPARED_ANSWERS || 400)

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
const QUERY_WORDS = [
  'quiet',
  'balcony',
  'bhk',
  'near metro station',
  'near a market',
  'market',
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
  'no deposit',
  'quiet maintenance included',
  'all inclusive',
] as const
/** Between the bands' bounds, on them, and beside them. */
const QUERY_PRICES = [0, 1, 1999, 2000, 2001, 4000, 5000, 12_000, 20_001, 50_000, 50_001, 60_000]

const one = <T>(values: readonly T[]) => fc.constantFrom(...values)

const aFilter = (name: FilterName) => {
  const { takes, values }: FilterDescription = FILTERS[name]
  const asked: fc.Arbitrary<unknown> =
    takes === 'several' ? fc.subarray([...values], { minLength: 1, maxLength: 3 }) : one(values)
  return asked.map((value): ReferenceQuery => ({ [name]: value }))
}

/** In days from now, so that an example stays one. */
type Asked = ReferenceQuery & {
  readonly stay?: { readonly first: number; readonly nights: number }
}
/** Thousandths of a degree, where the listings are: on points of the grid and between them. */
const aLat = fc.integer({ min: 28_400, max: 29_300 }).map((at) => at / 1000)
const aLng = fc.integer({ min: 77_000, max: 78_000 }).map((at) => at / 1000)
const inOrder = (a: number, b: number) => (a < b ? ([a, b] as const) : ([b, a] as const))
const aBox = fc.tuple(aLng, aLat, aLng, aLat).map(([a, b, c, d]) => {
  const [[west, east], [south, north]] = [inOrder(a, c), inOrder(b, d)]
  return { bbox: [west, south, east, north].join(',') }
})
/** None has a point of the grid on its edge. */
const aCircle = fc
  .record({ lat: aLat, lng: aLng, radiusKm: one([0.3, 4.7, 11.9, 24.3, 25.2, 43.1, 50]) })
  .map((circle): Asked => circle)

const aText = one(QUERY_WORDS).map((q): Asked => ({ q }))
const PARTS: readonly fc.Arbitrary<Asked>[] = [
  one(LISTING_TYPES).map((type) => ({ type })),
  one(LISTING_TYPES).map((propertyType) => ({ propertyType })),
  one(QUERY_PLACES).map((city) => ({ city })),
  one(QUERY_PLACES).map((location) => ({ location })),
  one([...ROOM_CATEGORIES, 'shutter', 'mall']).map((roomCategory) => ({ roomCategory })),
  ...FILTER_NAMES.map(aFilter),
  aText,
  one(SORTS.filter((sort) => sort !== 'distance')).map((sort) => ({ sort })),
  one(QUERY_PRICES).map((minPrice) => ({ minPrice })),
  one(QUERY_PRICES).map((maxPrice) => ({ maxPrice })),
  one([...QUERY_PRICES, 6500]).map((maxMonthlyCost) => ({ maxMonthlyCost })),
  fc
    .record({ first: fc.integer({ min: 1, max: 8 }), nights: fc.integer({ min: 1, max: 4 }) })
    .map((stay) => ({ stay })),
  fc
    .record({
      lat: fc.integer({ min: 2840, max: 2930 }),
      lng: fc.integer({ min: 7700, max: 7800 }),
    })
    .map(({ lat, lng }) => ({ nearby: 'true', lat: lat / 100, lng: lng / 100 })),
  aBox,
  aBox,
  aCircle,
]

const PATHS = {
  '/api/rooms': 'Room',
  '/api/hotels': 'Hotel',
  '/api/shops': 'Shop',
  '/api/listings': null,
  '/api/listings/facets': null,
  '/api/listings/map': null,
} as const satisfies Record<string, ListingType | null>
type Path = keyof typeof PATHS
type Question = {
  readonly path: Path
  readonly limit: number
  readonly zoom?: number | null | undefined
  readonly query: Asked
}

/** A few filters at a time, so that some listings match. */
const aQuestion: fc.Arbitrary<Question> = fc.record({
  path: one([...(Object.keys(PATHS) as Path[]), '/api/listings']),
  limit: fc.integer({ min: 1, max: 6 }),
  zoom: fc.option(fc.integer({ min: 5, max: 16 })),
  query: fc.oneof(
    { weight: 1, arbitrary: aText },
    {
      weight: 4,
      arbitrary: fc
        .array(fc.oneof(...PARTS), { maxLength: 3 })
        .map((parts): Asked => Object.assign({}, ...parts)),
    },
  ),
})

/** The parameters of a question, without those that its path or one another forbid. */
function parametersOf({ path, query: { stay, ...drawn } }: Question): ReferenceQuery {
  const fixed = PATHS[path]
  const query = { ...drawn, ...(stay && datesOf(stay)) }
  if (fixed)
    for (const name of ['type', 'propertyType'] as const) if (query[name]) query[name] = fixed
  const isOfRooms = [fixed, query.type, query.propertyType].includes('Room')
  if (isOfRooms && !isOfRoomsToo(query.roomCategory)) delete query.roomCategory
  const { minPrice = 0, maxPrice = minPrice } = query
  if (path === '/api/listings/facets') delete query.sort
  if (minPrice > maxPrice) Object.assign(query, { minPrice: maxPrice, maxPrice: minPrice })
  return query
}

const datesOf = ({ first, nights }: NonNullable<Asked['stay']>) => ({
  checkIn: inDays(first),
  checkOut: inDays(first + nights),
})
/** Whether rooms may have this category, where one is asked for. */
const isOfRoomsToo = (category: string | undefined) =>
  !category || (ROOM_CATEGORIES as readonly string[]).includes(category)

type Step = { readonly changes: readonly Change[]; readonly questions: readonly Question[] }
const someSteps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    changes: fc.array(aChange, { maxLength: 3 }),
    questions: fc.array(aQuestion, { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 6, size: 'max' },
)

/** Counterexamples that were found once. */
const EXAMPLES: [readonly DrawnListing[], readonly Step[]][] = [
  // Right from the point of a city.
  [
    [
      {
        type: 'Room',
        values: { latitude: 29.0517, longitude: 77.1, approximate: true, precision: 'city' },
      },
    ],
    [
      {
        changes: [],
        questions: [
          { path: '/api/rooms', limit: 1, query: { nearby: 'true', lat: 29.05, lng: 77.1 } },
        ],
      },
    ],
  ],
]

let database: TestDatabase
let server: TestServer
let catalogue: Catalogue
/** What was compared, to tell whether the questions are worth asking. */
const compared = { answers: 0, found: 0, severalPages: 0, severalCells: 0, texts: 0 }
beforeAll(async () => {
  database = await createTestDatabase()
  catalogue = await aCatalogue(database.db)
  await startServer()
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

/** Cached, an answer may be given until the process hears of a change. */
async function startServer(): Promise<void> {
  server = await startTestServer({ cacheBytes: 0 }, undefined, {}, openAgain(database.connection))
}

const matching = (query: ReferenceQuery, fixed: ListingType | null = null) =>
  catalogue.rows.filter((row) => matches(row, query, fixed, catalogue.taken))

function queryOf(query: object): string {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [value].flat().map((each) => [name, String(each)]),
    ),
  ).toString()
}

/** Every card from the first page to the last, requested over HTTP. */
async function walk(
  path: string,
  query: ReferenceQuery,
  limit: number,
): Promise<{ cards: ListingSummary[]; total: number }> {
  const all: ListingSummary[] = []
  let total = -1
  for (let url: string | undefined = `${path}?${queryOf({ ...query, limit })}`; url; ) {
    const { status, headers, body } = await server.request('GET', url)
    expect(status, JSON.stringify(body)).toBe(200)
    const cards = cardsIn(body)
    if (headers.has('link')) expect(cards).toHaveLength(limit)
    all.push(...cards)
    total = Number(headers.get('x-total-count'))
    url = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  return { cards: all, total }
}

async function compareList(path: Path, query: ReferenceQuery, limit: number): Promise<void> {
  const fixed = PATHS[path]
  const wanted = matching(query, fixed)
  const { cards, total } = await walk(path, query, limit)
  const ids = cards.map(({ _id }) => _id)
  if (query.q && wanted.length === 0) {
    // Only what was parsed from the text is relaxed.
    const { q: _, ...parameters } = query
    expect(matching(parameters, fixed).map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    expect(new Set(ids).size).toBe(total)
    return
  }
  expect(cards.map(shownOf).sort()).toEqual(wanted.map(expectedOf).sort())
  expect(total).toBe(wanted.length)
  if (total > 0) compared.found++
  if (total > limit) compared.severalPages++
  if (query.q) compared.texts++
  if (query.nearby) {
    const kms = cards.filter(({ distanceKm }) => distanceKm !== undefined)
    expect(kms).toHaveLength(wanted.filter(({ precision }) => precision !== 'city').length)
  }
  // With words and no requested order the best come first; any other order can be checked on the
  // listings.
  if (query.q && !query.sort && !query.nearby) return
  const byId = new Map(wanted.map((row) => [row.id, row]))
  const keys = ids.map((id) => keysOf(byId.get(id) as ListingRow, query))
  for (const [at, key] of keys.slice(1).entries())
    expect(isBefore(keys[at] ?? [], key), `${at} ${keys[at]} before ${key}`).toBe(true)
}

/** What a card says that changes can make untrue. */
const shownOf = ({ _id, title, price, city, user }: ListingSummary) =>
  JSON.stringify([_id, title, price, city, user.isVerified])
const expectedOf = (row: ListingRow) =>
  JSON.stringify([row.id, row.title, row.price, row.city, catalogue.isVerified(row)])

/** For each value: how many listings choosing it would leave. */
async function compareBar(query: ReferenceQuery): Promise<void> {
  const { status, body } = await server.request('GET', `/api/listings/facets?${queryOf(query)}`)
  expect(status).toBe(200)
  const { total, ...facets } = body as Facets
  const wanted = matching(query).length
  if (query.q && wanted === 0) {
    // Then it counts what the list shows instead.
    expect(total).toBe((await walk('/api/listings', query, 100)).total)
    return
  }
  expect(total).toBe(wanted)
  if (total > 0) compared.found++
  const left = (change: ReferenceQuery) => matching({ ...query, ...change }).length
  const tally = (values: readonly string[], change: (value: string) => ReferenceQuery) =>
    values.map((value) => ({ value, count: left(change(value)) })).filter(({ count }) => count > 0)
  const types = LISTING_TYPES.filter((type) => type !== 'Room' || isOfRoomsToo(query.roomCategory))
  expect(facets.type).toEqual(
    tally(types, (type) => ({ type: type as ListingType, propertyType: undefined })),
  )
  for (const name of FILTER_NAMES) {
    const { takes, values }: FilterDescription = FILTERS[name]
    const chosen = (value: string) => ({ [name]: takes === 'several' ? [value] : value })
    expect(facets[name], name).toEqual(tally(values, chosen))
  }
  const named = CITIES.filter((name) =>
    matching({ ...query, city: undefined }).some(({ city }) => city === name),
  )
  const byName = (cities: Facets['city']) =>
    cities.toSorted((one, other) => (one.value < other.value ? -1 : 1))
  expect(byName(facets.city)).toEqual(byName(tally(named, (city) => ({ city }))))
  const counts = facets.city.map(({ count }) => count)
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))
}

/** The cells of the list's own cards, which other questions compare. */
async function compareMap(query: ReferenceQuery, zoom: number | null): Promise<void> {
  const { status, body } = await server.request(
    'GET',
    `/api/listings/map?${queryOf({ ...query, zoom: zoom ?? undefined })}`,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  const map = body as ListingMap
  const { cards, total } = await walk('/api/listings', query, 100)
  expect(map.total).toBe(total)
  expect(map.cells.reduce((sum, { count }) => sum + count, map.withoutPoint)).toBe(total)
  expect(map.cells.length).toBeLessThanOrEqual(MOST_CELLS)
  expect(map).toEqual(mapOf(cards, map))
  if (zoom !== null) expect(map.cellSide).toBe(2 ** Math.max(0, 13 - zoom))
  if (total > 0) compared.found++
  if (map.cells.length > 1) compared.severalCells++
}

async function compare(question: Question): Promise<void> {
  const { path, limit, zoom = null } = question
  const query = parametersOf(question)
  if (path === '/api/listings/facets') await compareBar(query)
  else if (path === '/api/listings/map') await compareMap(query, zoom)
  else await compareList(path, query, limit)
  compared.answers++
}

/** The smallest example that is found in this time is shown. */
const MOST_MS = 90_000

it('answers as the rules say, whatever is asked and whatever changes meanwhile', {
  timeout: MOST_MS + 60_000 + 200 * ANSWERS,
}, async () => {
  let isWrong = false
  const whatever = fc.asyncProperty(someListings, someSteps, async (listings, steps) => {
    // An index that is wrong would be so in every smaller example, too.
    if (isWrong) {
      await catalogue.clear()
      await server.stop()
      await startServer()
    }
    isWrong = true
    await catalogue.add(listings)
    for (const { changes, questions } of steps) {
      for (const change of changes) await catalogue.apply(change)
      for (const question of questions) await compare(question)
    }
    await catalogue.clear()
    for (const path of ['/api/listings', '/api/listings/facets', '/api/listings/map'] as const)
      await compare({ path, limit: 1, query: {} })
    isWrong = false
  })
  const options = { numRuns: 10, unbiased: true, interruptAfterTimeLimit: MOST_MS }
  await fc.assert(whatever, { ...options, examples: EXAMPLES })
  while (compared.answers < ANSWERS) await fc.assert(whatever, options)
  const { answers, found, severalPages, severalCells, texts } = compared
  expect(found / answers).toBeGreaterThan(0.25)
  expect(severalPages / answers).toBeGreaterThan(0.08)
  expect(severalCells / answers).toBeGreaterThan(0.02)
  expect(texts / answers).toBeGreaterThan(0.01)
})

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  for (const [at, left] of a.entries()) {
    const right = b[at] ?? 0
    if (Math.abs(left - right) > 1e-9) return left > right
  }
  return true
}
