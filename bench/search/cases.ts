// The measured requests, drawn from existing listings: many different ones of each kind, so that no
// cache hits by chance.
import { BUDGET_BANDS, ROOM_TYPES } from '@rentify/contract/listings/vocabulary'
import type pg from 'pg'

export type Case = {
  readonly name: string
  /** The minimum share of H (of R_buf for cached responses). */
  readonly goal: number | null
  /** The maximum factor of the median with a hundred times as many listings. */
  readonly growth: number | null
  readonly paths: readonly string[]
  /** Sent to a process with caches, after a first request for each. */
  readonly cached?: boolean
  readonly headers?: Readonly<Record<string, string>>
}

const VARIANTS = 240
const PAGE = 12
const DEEP = 400
const MOST_LIMIT = 100
const ROUGHLY_TEN_KM = 0.1
const DEGREES = 4

type Sample = {
  readonly id: string
  readonly city: string
  readonly location: string
  readonly lat: number
  readonly lng: number
}

/** All cases; `url` is a server on the same listings, from which the deep cursors are read. */
export async function casesFor(pool: pg.Pool, url: string): Promise<readonly Case[]> {
  const sample = await draw(pool)
  const cities = [...new Set(sample.map(({ city }) => city))].sort()
  const each = (path: (one: Sample, n: number) => string) => sample.map(path)
  const lists = [
    ...cities.map((city) => address('/api/rooms', { city, limit: PAGE })),
    `/api/rooms?limit=${PAGE}`,
    `/api/hotels?limit=${PAGE}`,
    `/api/listings?limit=${PAGE}`,
  ]
  const narrowed = scattered(
    cities.flatMap((city) =>
      ROOM_TYPES.flatMap((roomType) => BUDGET_BANDS.map((budget) => ({ city, roomType, budget }))),
    ),
  ).slice(0, VARIANTS)
  const nearby = ({ lat, lng }: Sample, n: number) => {
    const off = ((n % 10) / 10 - 0.5) * ROUGHLY_TEN_KM
    return { nearby: 'true', lat: (lat + off).toFixed(DEGREES), lng: (lng - off).toFixed(DEGREES) }
  }
  return [
    { name: 'cached list', goal: 0.95, growth: null, cached: true, paths: lists },
    {
      name: 'cached list, Brotli',
      goal: 0.95,
      growth: null,
      cached: true,
      paths: lists,
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    },
    {
      name: 'newest by city, band and room type',
      goal: 0.75,
      growth: 2,
      paths: narrowed.map((filters) => address('/api/rooms', { ...filters, limit: PAGE })),
    },
    {
      name: 'newest of a city',
      goal: 0.75,
      growth: 2,
      paths: cities.flatMap((city) =>
        [9, 10, 11, PAGE].map((limit) => address('/api/rooms', { city, limit })),
      ),
    },
    {
      name: 'near me',
      goal: 0.75,
      growth: 2,
      paths: each((one, n) => address('/api/rooms', { ...nearby(one, n), limit: PAGE })),
    },
    { name: 'detail', goal: 0.75, growth: 2, paths: each(({ id }) => `/api/listings/${id}`) },
    {
      name: 'text',
      goal: 0.5,
      growth: 2,
      paths: each(({ location, city }, n) =>
        address('/api/rooms', {
          q: n % 2 ? location : `${location} ${city}`,
          limit: PAGE - (n % 4),
        }),
      ),
    },
    {
      name: 'text with a typing error',
      goal: 0.5,
      growth: 2,
      paths: each(({ location }, n) =>
        address('/api/rooms', { q: mistyped(location), limit: PAGE - (n % 4) }),
      ),
    },
    {
      name: 'filter bar',
      goal: null,
      growth: 4,
      paths: narrowed.map(({ city, roomType, budget }, n) =>
        address(
          '/api/listings/facets',
          [
            { city },
            { city, budget },
            { type: 'Room', roomType, budget },
            { type: 'Room', city, roomType },
          ][n % 4] ?? {},
        ),
      ),
    },
    { name: `page ${DEEP} and on`, goal: null, growth: 2, paths: await deepPages(url) },
    {
      name: 'suggestions',
      goal: null,
      growth: 2,
      paths: each(({ location, city }, n) =>
        address('/api/listings/suggest', { q: (n % 3 ? location : city).slice(0, 3 + (n % 5)) }),
      ),
    },
  ]
}

function address(path: string, query: Readonly<Record<string, string | number>>): string {
  return `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))}`
}

/** A deterministic sample of listings from the whole catalogue. */
async function draw(pool: pg.Pool): Promise<readonly Sample[]> {
  const { rows } = await pool.query<Sample>(
    `select id, city, location, grid_latitude as lat, grid_longitude as lng from listings where listed and type = 'Room' order by md5(id::text) limit ${VARIANTS}`,
  )
  return rows
}

/** Swaps two letters of the longest word: 'sector 62' becomes 'setcor 62'. */
function mistyped(words: string): string {
  const [longest = ''] = words.split(' ').sort((a, b) => b.length - a.length)
  const at = Math.max(1, Math.floor(longest.length / 2) - 1)
  return words
    .replace(
      longest,
      longest.slice(0, at) + (longest[at + 1] ?? '') + (longest[at] ?? '') + longest.slice(at + 2),
    )
    .toLowerCase()
}

/** A deterministic shuffle. */
function scattered<T>(all: readonly T[]): T[] {
  return all
    .map((one, n) => ({ one, at: (n * 2_654_435_761) % 4_294_967_296 }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/** The pages of twelve after the first four hundred, found by following cursors. */
async function deepPages(url: string): Promise<string[]> {
  const pages: string[] = []
  let next: string | undefined = `/api/rooms?limit=${MOST_LIMIT}`
  for (
    let seen = 0;
    next && pages.length < VARIANTS;
    seen += pages.length > 0 ? PAGE : MOST_LIMIT
  ) {
    if (seen >= DEEP * PAGE) {
      next = next.replace(/limit=\d+/, `limit=${PAGE}`)
      pages.push(next)
    }
    const answer: Response = await fetch(url + next)
    await answer.arrayBuffer()
    next = /<(.+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return pages
}
