// The requests of many visitors at once: mostly the same few lists, then ever rarer ones.
import type pg from 'pg'
import { address, PAGE } from '../search/cases.ts'

const REQUESTS = 1200
/** As the web requests lists. */
const LIST = { sort: 'popular', view: 'card', fold: 'true', limit: PAGE }
const PAGES = 4
const COUNTRYWIDE = ['/api/rooms', '/api/hotels', '/api/listings']

/** Shares of the requests. */
const SHARES = { newest: 0.2, cities: 0.3, filters: 0.2, pages: 0.1, facets: 0.1, listings: 0.1 }

type Filters = { readonly city: string; readonly budget: string; readonly roomType: string }

const GOLDEN = 0.618_033_988_75

/** Drawn by popularity: the second is requested half as often as the first, the third a third. */
function byPopularity<T>(all: readonly T[], wanted: number): T[] {
  const sums: number[] = []
  for (const [at] of all.entries()) sums.push((sums.at(-1) ?? 0) + 1 / (at + 1))
  // Evenly spread over the sum, so that each draw is the same.
  return Array.from({ length: Math.round(wanted) }, (_, n) => {
    const drawn = ((n * GOLDEN) % 1) * (sums.at(-1) ?? 0)
    return all[sums.findIndex((sum) => drawn < sum)]
  }).filter((one) => one !== undefined)
}

/** A deterministic shuffle. */
function scattered(all: readonly string[]): string[] {
  return all
    .map((one, n) => ({ one, at: (n * 2_654_435_761) % 4_294_967_296 }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/** `url` is a server on the same listings, from which the cursors are read. */
export async function drawMix(pool: pg.Pool, url: string): Promise<readonly string[]> {
  const { rows: cities } = await pool.query<{ city: string }>(
    `select city from listings where listed and type = 'Room' group by city order by count(*) desc, city`,
  )
  const { rows: filters } = await pool.query<Filters>(
    `select city, price_band as budget, room_type as "roomType" from listings where listed and type = 'Room' and price_band is not null
     group by 1, 2, 3 order by count(*) desc, 1, 2, 3 limit 120`,
  )
  const { rows: listings } = await pool.query<{ id: string }>(
    `select id from listings where listed order by md5(id::text) limit 400`,
  )
  const inCities = cities.map(({ city }) => address('/api/rooms', { ...LIST, city }))
  const firsts = [...COUNTRYWIDE.map((path) => address(path, LIST)), ...inCities.slice(0, 6)]
  const pages: string[] = []
  for (const first of firsts) pages.push(...(await pagesAfter(url, first)))
  const share = (part: keyof typeof SHARES) => REQUESTS * SHARES[part]
  return scattered([
    ...byPopularity(firsts.slice(0, COUNTRYWIDE.length), share('newest')),
    ...byPopularity(inCities, share('cities')),
    ...byPopularity(
      filters.map(({ city, budget, roomType }, n) =>
        address('/api/rooms', { ...LIST, ...(n % 2 ? { city, budget } : { city, roomType }) }),
      ),
      share('filters'),
    ),
    ...byPopularity(pages, share('pages')),
    ...byPopularity(
      filters.map(({ city, roomType }, n) =>
        address('/api/listings/facets', n % 2 ? { type: 'Room', city } : { city, roomType }),
      ),
      share('facets'),
    ),
    ...byPopularity(
      listings.map(({ id }) => `/api/listings/${id}`),
      share('listings'),
    ),
  ])
}

/** The addresses of the next pages. */
async function pagesAfter(url: string, first: string): Promise<string[]> {
  const pages: string[] = []
  for (let at: string | undefined = first; at && pages.length < PAGES; ) {
    const answer: Response = await fetch(url + at)
    await answer.arrayBuffer()
    at = /<(.+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    if (at) pages.push(at)
  }
  return pages
}
