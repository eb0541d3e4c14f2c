// The same requests in the product's words and in Payload's, checked to have the same answers.
import type pg from 'pg'
import { address, DEEP, deepPages, PAGE } from '../search/cases.ts'

export type Pair = { readonly ours: string; readonly theirs: string }
export type RequestGroup = {
  readonly name: string
  readonly pairs: readonly Pair[]
  /** Whether both must give the same listings in the same order. */
  readonly same: boolean
}

type Filters = Readonly<Record<string, string>>
const VARIANTS = 240
const LIMITS = [9, 10, 11, PAGE]
const PATHS = { Room: '/api/rooms', Hotel: '/api/hotels', Shop: '/api/shops' } as const

/** A list in Payload's words: no relations to fill in, the newest first. */
function theirList(where: Filters, more: Filters): string {
  const filters = Object.entries({ 'type][equals': 'Room', 'listed][equals': 'true', ...where })
  return address('/api/listings', {
    ...Object.fromEntries(filters.map(([name, value]) => [`where[${name}]`, value])),
    sort: '-createdAt',
    depth: '0',
    ...more,
  })
}

/** `ours` and `theirs` are servers of the same listings. */
export async function requestsFor(pool: pg.Pool, ours: string): Promise<readonly RequestGroup[]> {
  // Those with most listings, which are requested most.
  const { rows: cities } = await pool.query<{ city: string; type: keyof typeof PATHS }>(
    `select city, type from listings where listed group by city, type having count(*) >= ${PAGE} order by count(*) desc, city, type limit ${VARIANTS / LIMITS.length}`,
  )
  const { rows: sample } = await pool.query<{ id: string; location: string; city: string }>(
    `select id, location, city from listings where listed and type = 'Room' order by md5(id::text) limit ${VARIANTS}`,
  )
  const perCity = (more: Filters) =>
    cities.flatMap(({ city, type }) =>
      LIMITS.map((limit) => ({
        ours: address(PATHS[type], { city, limit }),
        theirs: theirList(
          { 'type][equals': type, 'city][equals': city },
          { limit: String(limit), ...more },
        ),
      })),
    )
  const deep = await deepPages(ours)
  return [
    { name: 'newest 12', pairs: perCity({ pagination: 'false' }), same: true },
    { name: 'newest 12 with total', pairs: perCity({}), same: true },
    {
      name: 'text',
      pairs: sample.map(({ location, city }) => ({
        ours: address('/api/rooms', { q: `${location} ${city}`, limit: PAGE }),
        theirs: theirList({ 'searchText][like': `${location} ${city}` }, { limit: String(PAGE) }),
      })),
      // A text is understood by one and compared by the other.
      same: false,
    },
    {
      name: `page ${DEEP}`,
      pairs: deep.map((path, at) => ({
        ours: path,
        theirs: theirList({}, { limit: String(PAGE), page: String(DEEP + 1 + at) }),
      })),
      same: true,
    },
    {
      name: 'one listing',
      pairs: sample.map(({ id }) => ({
        ours: `/api/listings/${id}`,
        theirs: `/api/listings/${id}?depth=0`,
      })),
      same: true,
    },
  ]
}

/**
 * The pairs whose answers agree, each side called once.
 * @throws {Error} when fewer than half do: then the two do not get the same requests.
 */
export async function agreeing(
  { name, pairs, same }: RequestGroup,
  ours: string,
  theirs: string,
): Promise<readonly Pair[]> {
  const right: Pair[] = []
  let other = ''
  for (const pair of pairs) {
    const [mine, their] = [await idsAt(ours + pair.ours), await idsAt(theirs + pair.theirs)]
    if (mine.length === 0 || their.length === 0)
      throw new Error(`${mine.length === 0 ? pair.ours : pair.theirs} has an empty answer.`)
    if (!same || mine.join() === their.join()) right.push(pair)
    else other ||= `${pair.ours} and ${pair.theirs}`
  }
  if (right.length * 2 < pairs.length)
    throw new Error(`${name}: only ${right.length} of ${pairs.length} agree; not ${other}`)
  return right
}

type Listed = { readonly _id?: string; readonly id?: string }

async function idsAt(url: string): Promise<string[]> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`)
  const body = (await answer.json()) as Listed | Listed[] | Readonly<Record<string, Listed[]>>
  const listed = Array.isArray(body) ? body : listIn(body)
  return listed.map(({ _id, id }) => _id ?? id ?? '')
}

/** One listing, or those of the object's list: `hotels`, `shops`, `docs`. */
function listIn(body: Listed | Readonly<Record<string, Listed[]>>): readonly Listed[] {
  if ('_id' in body || 'id' in body) return [body as Listed]
  return Object.values(body).find((one) => Array.isArray(one)) ?? []
}
