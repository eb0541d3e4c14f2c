// The measured requests, drawn from existing listings: many different ones of each kind, so that no
// cache hits by chance.
import type pg from 'pg'
import { citiesNamed, newestRooms, type Rows, roomsFrom } from './plain-rows.ts'

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
  /** Nothing is read for it: what any answer costs. */
  readonly bare?: boolean
  /**
   * Set where one statement could give the rows: those written by hand for a path, whose answer
   * begins with the listing `first`.
   */
  readonly single?: (at: number, first: string) => readonly Rows[]
}

const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br' }
/** Chromium's for a page; a caller that takes JSON only gets none from the cache. */
const BROWSER_ACCEPT =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8'
export const BARE_ROUTE = 'a route that reads nothing'
const VARIANTS = 240
export const PAGE = 12
export const DEEP = 400
const MAX_LIMIT = 100
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
  const narrowed = await drawNarrowed(pool)
  const meant = new Map<string, readonly string[]>()
  for (const city of new Set([...cities, ...narrowed.map((one) => one.city)]))
    meant.set(city, await citiesNamed(pool, city))
  const newest = cities.flatMap((city) => [9, 10, 11, PAGE].map((limit) => ({ city, limit })))
  const nearby = ({ lat, lng }: Sample, n: number) => {
    const off = ((n % 10) / 10 - 0.5) * ROUGHLY_TEN_KM
    return { nearby: 'true', lat: (lat + off).toFixed(DEGREES), lng: (lng - off).toFixed(DEGREES) }
  }
  return [
    { name: BARE_ROUTE, goal: null, growth: null, bare: true, paths: ['/api/health/live'] },
    { name: 'cached list', goal: 0.95, growth: null, cached: true, paths: lists },
    {
      name: 'cached list, Brotli',
      goal: 0.95,
      growth: null,
      cached: true,
      paths: lists,
      headers: COMPRESSED,
    },
    ...[
      { name: 'cached listing', paths: each(({ id }) => `/api/rooms/${id}`) },
      {
        name: 'rendered page',
        paths: ['/', '/rooms', '/hotels', '/shop', ...each(({ id }) => `/room/${id}`).slice(0, 8)],
        headers: { ...COMPRESSED, accept: BROWSER_ACCEPT },
      },
      { name: 'script', paths: await foundOn(url, /\/assets\/[\w.-]+\.js/g) },
      { name: 'picture', paths: await foundOn(url, /\/media\/[\w-]+\.avif/g) },
    ].map((one) => ({ headers: COMPRESSED, ...one, goal: 0.8, growth: null, cached: true })),
    {
      name: 'newest by city, band and room type',
      goal: 0.75,
      growth: 2,
      paths: narrowed.map((filters) => address('/api/rooms', { ...filters, limit: PAGE })),
      single(at) {
        const { city = '', budget = '', roomType = '' } = narrowed[at] ?? {}
        return newestRooms(meant.get(city) ?? [], PAGE, [budget, roomType])
      },
    },
    {
      name: 'newest of a city',
      goal: 0.75,
      growth: 2,
      paths: newest.map((one) => address('/api/rooms', one)),
      single(at) {
        const { city = '', limit = PAGE } = newest[at] ?? {}
        return newestRooms(meant.get(city) ?? [], limit, null)
      },
    },
    {
      name: 'near me',
      goal: 0.75,
      growth: 2,
      paths: each((one, n) => address('/api/rooms', { ...nearby(one, n), limit: PAGE })),
    },
    {
      name: 'detail',
      goal: 0.75,
      growth: 2,
      paths: each(({ id }) => `/api/listings/${id}`),
    },
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
    {
      name: `page ${DEEP} and on`,
      goal: null,
      growth: 2,
      paths: await deepPages(url),
      single: (_, first) => roomsFrom(first, PAGE),
    },
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

/** The addresses of this kind on the page of shops, which the server renders for visitors. */
async function foundOn(url: string, kind: RegExp): Promise<string[]> {
  const page = await (await fetch(`${url}/shop`)).text()
  return [...new Set(page.match(kind))]
}

export function address(path: string, query: Readonly<Record<string, string | number>>): string {
  return `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))}`
}

/** A deterministic sample of listings from the whole catalogue. */
async function draw(pool: pg.Pool): Promise<readonly Sample[]> {
  const { rows } = await pool.query<Sample>(
    `select id, city, location, grid_latitude as lat, grid_longitude as lng from listings where listed and type = 'Room' order by md5(id::text) limit ${VARIANTS}`,
  )
  return rows
}

type Narrowed = { readonly city: string; readonly budget: string; readonly roomType: string }

/** Cities, bands and room types that some room has together, so that none finds nothing. */
async function drawNarrowed(pool: pg.Pool): Promise<readonly Narrowed[]> {
  const { rows } = await pool.query<Narrowed>(
    `select * from (select distinct city, price_band as budget, room_type as "roomType" from listings where listed and type = 'Room' and price_band is not null) n
     order by md5(city || budget || "roomType") limit ${VARIANTS}`,
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

/** The pages of twelve after the first four hundred, found by following cursors. */
export async function deepPages(url: string): Promise<string[]> {
  const pages: string[] = []
  let next: string | undefined = `/api/rooms?limit=${MAX_LIMIT}`
  for (let seen = 0; next && pages.length < VARIANTS; seen += pages.length > 0 ? PAGE : MAX_LIMIT) {
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
