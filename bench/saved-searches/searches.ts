// Saved searches as people have them: each drawn from a listing that its person would like to have
// found, by place and price mostly, by words, near a point, or for what nobody lists.
import type pg from 'pg'

export type Wish = { readonly type: 'Room' | 'Hotel' | 'Shop'; readonly query: string }

type Sample = {
  readonly type: Wish['type']
  readonly city: string
  readonly location: string
  readonly title: string
  readonly price: number
  readonly room_type: string | null
  readonly furnished: string | null
  readonly bedrooms: number | null
  readonly category: string | null
  readonly business_type: string | null
  readonly lat: number | null
  readonly lng: number | null
}

const SAMPLES = 20_000

/** The same for the same number: a share from 0 to 1. */
function share(n: number, salt: number): number {
  let x = Math.imul(n ^ (salt * 0x9e3779b9), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32
}

/** So many, of which some ask for the same. */
export async function drawWishes(pool: pg.Pool, count: number): Promise<Wish[]> {
  const { rows } = await pool.query<Sample>(
    `select type, city, location, title, price, room_type, furnished, bedrooms, category,
       business_type, grid_latitude as lat, grid_longitude as lng
     from listings where listed and price > 0 order by md5(id::text || 'wish') limit ${SAMPLES}`,
  )
  return Array.from({ length: count }, (_, n) =>
    wishLike(rows[Math.floor(share(n, 1) * rows.length)] as Sample, n),
  )
}

/** A round sum above the price. */
const budget = ({ price }: Sample, n: number) =>
  String(Math.ceil((price * (1 + share(n, 2) / 3)) / 500) * 500)

/** One or two filters of its type. */
function filtersOf(one: Sample, n: number): [string, string][] {
  const all: [string, string | number | null][] = [
    ['roomType', one.room_type],
    ['furnished', one.furnished],
    ['bedrooms', one.bedrooms],
    ...(one.type === 'Hotel' ? ([['category', one.category]] as const) : []).map(
      ([name, value]): [string, string | null] => [name, value],
    ),
    ['businessType', one.business_type],
  ]
  const given = all.flatMap(([name, value]): [string, string][] =>
    value === null ? [] : [[name, String(value)]],
  )
  const first = Math.floor(share(n, 3) * given.length)
  return given.filter((_, at) => at === first || share(n, 4 + at) < 0.3)
}

/** The last letters but one exchanged. */
const mistyped = (word: string) => word.replace(/(.)(.)(.)$/, '$2$1$3')

const STAY_AHEAD = 20

function wishLike(one: Sample, n: number): Wish {
  const { type, city, location } = one
  const kind = share(n, 9)
  const of = (...pairs: [string, string][]): Wish => ({
    type,
    query: new URLSearchParams(pairs.sort(([a], [b]) => (a < b ? -1 : 1))).toString(),
  })
  const most: [string, string] = ['maxPrice', budget(one, n)]
  const inLocality: [string, string] = ['location', location || city]
  const what = one.bedrooms ? `${one.bedrooms} bhk` : (one.room_type ?? type).toLowerCase()
  if (type === 'Hotel' && kind < 0.3) {
    const day = (ahead: number) =>
      new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const from = 1 + Math.floor(share(n, 10) * STAY_AHEAD)
    return of(['city', city], ['checkIn', day(from)], ['checkOut', day(from + 2)], most)
  }
  if (kind < 0.4) return of(['city', city], most, ...filtersOf(one, n))
  if (kind < 0.65) return of(inLocality, most)
  if (kind < 0.75) return of(inLocality, ...filtersOf(one, n))
  if (kind < 0.8 && type !== 'Hotel') return of(['city', city], ['maxMonthlyCost', most[1]])
  if (kind < 0.9) return of(['q', `${what} in ${location || city} under ${most[1]}`])
  if (kind < 0.94) return of(['q', `${what} ${one.title.split(' ').slice(-2).join(' ')}`])
  if (kind < 0.96) return of(['q', `${what} near ${mistyped(location || city)}`])
  // What nobody lists, for 'Tell me when there is one'.
  if (kind < 0.98) return of(['q', `${what} with rooftop helipad in ${city}`])
  if (one.lat === null || one.lng === null) return of(['city', city], most)
  return of(
    ['nearby', 'true'],
    ['lat', String(one.lat)],
    ['lng', String(one.lng)],
    most,
    ...filtersOf(one, n),
  )
}
