// The listings of a search page: ids and sort keys, in order. Every strategy here returns the same
// rows; they differ in cost.
import type { Reader } from '../../../db/reader.ts'
import {
  type Cards,
  cardOf,
  cardsName,
  cardsNamed,
  joinCard,
  membersOf,
} from '../lists/cards.repo.ts'
import { MATCHES_PLACE } from './places/places.repo.ts'
import { FILTER_COLUMNS, IN_PRICES, MATCHES, MATCHES_BUCKET } from './search.filters.ts'
import { CITY_CHORD } from './search.near.ts'
import { after, keysOf, ORDERS, type Order, type OrderName, orderBy } from './search.sorts.ts'
import { type NamedStatement, type Parameters, run, statement, variants } from './statement.ts'

/**
 * A row of a page. `km` is set for a search by distance, `card` (JSON) where cards were asked for;
 * null where another repost represents it, or it was hidden meanwhile.
 */
export type Found = {
  readonly id: string
  readonly keys: readonly string[]
  readonly km?: number | null
  readonly card?: string | null
}

/**
 * One ordered scan: an order, whether it begins after a cursor, the maximum number of rows, and
 * whether they come with their cards.
 */
export type ScanStep = {
  readonly order: Order
  readonly begun: boolean
  readonly limit: number
  readonly cards: Cards | null
}

/** The columns of a row, before `withCards`. */
const rowOf = ({ order, cards }: Pick<ScanStep, 'order' | 'cards'>, isNear = false) =>
  `l.id, ${keysOf(order)} as keys ${isNear ? `, ${KM} as km` : ''} ${cards?.folded ? ', l.repost_key, l.created_at' : ''}`

/** Rows in their order, each with its card where they are asked for. */
function withCards(rows: string, { cards }: Pick<ScanStep, 'cards'>, more: readonly string[] = []) {
  if (!cards) return rows
  const km = more.includes('km') ? 'l.km' : undefined
  const columns = ['id', 'keys', ...more].map((column) => `l.${column}`)
  return `select ${columns.join(', ')}, ${cardOf(cards, km)} as card
    from (select r.*, row_number() over () as at from (${rows}) r) l ${joinCard(cards)} order by l.at`
}

// A literal limit keeps PostgreSQL from preferring to sort all rows; few distinct limits keep the
// statements few. The first is a page of the web and one row more.
const LIMITS = [13, 32, 112] as const

export function planned(limit: number): number {
  return LIMITS.find((most) => limit <= most) ?? 112
}

/** One statement for each order, start and planned limit. */
function bySteps(
  name: string,
  compile: (step: ScanStep) => string,
): (step: ScanStep) => NamedStatement {
  const compiled = variants((key) => {
    const [order, begun, limit, cards] = key.split(' ')
    return statement(
      `${name} ${key}`,
      compile({
        order: ORDERS[order as OrderName],
        begun: begun === 'begun',
        limit: Number(limit),
        cards: cardsNamed(cards),
      }),
    )
  })
  return (step) => compiled(stepName(step))
}

const stepName = ({ order, begun, limit, cards }: ScanStep) =>
  `${order.name} ${begun ? 'begun' : 'fresh'} ${planned(limit)} ${cardsName(cards)}`

/** The aliases that filters, orders and sources may use for a listing. */
export const COLUMNS = `${FILTER_COLUMNS}, l.id, l.repost_key, l.type, l.city, l.location, l.created_at, l.popularity, l.pictured, l.price, l.rating, l.words, l.public_title, l.area, l.shop_area, l.max_occupancy, l.available_from, l.city_id, l.locality_id, l.grid_id, l.grid_latitude, l.grid_longitude`
export const MATCHES_WORDS = '(:words::tsquery is null or l.words @@ :words::tsquery)'
const NOT_HIT =
  '(:pastHits::boolean is null or not (l.city_id = any(:hitCities::bigint[]) or l.locality_id = any(:hitLocalities::bigint[])))'

/**
 * A filter whose selectivity PostgreSQL estimates at one half. With its own estimate of very few
 * matches it would sort a whole city instead of scanning an ordered index; this strategy is chosen
 * only when matches are known to be frequent.
 */
const often = (condition: string) => `coalesce(${condition}, false)`

/**
 * Rows of `scope` in order until enough match. `offset 0` is an optimization fence: an `order by`
 * beside the limit would make PostgreSQL plan for all rows of the subquery.
 */
export function inOrder({ order, begun, limit }: ScanStep, scope: string, matches: string): string {
  return `select ${COLUMNS} from (
      select ${COLUMNS} from listings l where l.listed and ${scope} ${begun ? `and ${after(order)}` : ''} order by ${orderBy(order)} offset 0
    ) l where ${matches === 'true' ? matches : often(matches)} limit ${limit}`
}

const OF_TYPE = bySteps('walk_type', (step) => {
  const rows = inOrder(
    step,
    'l.type = :type',
    `${MATCHES} and ${MATCHES_PLACE} and ${MATCHES_WORDS} and ${NOT_HIT}`,
  )
  return withCards(`select ${rowOf(step)} from (${rows}) l order by ${orderBy(step.order)}`, step)
})

/** Scans one type in order: right when matches are frequent in it. */
export function walkType(read: Reader, step: ScanStep, parameters: Parameters): Promise<Found[]> {
  return run<Found>(read, OF_TYPE(step), parameters)
}

const OF_PLACES = bySteps('walk_places', (step) => {
  const matches = `${MATCHES} and ${MATCHES_PLACE} and ${MATCHES_WORDS}`
  const rows = `select ${rowOf(step)} from (
      select l.* from unnest(:cities::bigint[]) p (id) cross join
        lateral (${inOrder(step, 'l.city_id = p.id and l.type = :type', matches)}) l
      union all
      select l.* from unnest(:localities::bigint[]) p (id) cross join
        lateral (${inOrder(step, 'l.locality_id = p.id and l.type = :type', matches)}) l
    ) l order by ${orderBy(step.order)} limit ${step.limit}`
  return withCards(rows, step)
})

/** Scans each city and locality in order and merges: right for few places. */
export function walkPlaces(read: Reader, step: ScanStep, parameters: Parameters): Promise<Found[]> {
  return run<Found>(read, OF_PLACES(step), parameters)
}

/**
 * A listing's grid point as `g`, like one of `grid_points`; computed, because PostgreSQL
 * misestimates the size of a join.
 */
export const ITS_POINT = `cross join lateral (
    select f * cos(radians(l.grid_latitude)) * cos(radians(l.grid_longitude)) as x,
      f * cos(radians(l.grid_latitude)) * sin(radians(l.grid_longitude)) as y,
        f * sin(radians(l.grid_latitude)) as z
    from (select case when l.grid_id < 0 then 4 else 1 end as f offset 0) f offset 0
  ) g`

const ITS_CHORD = ORDERS.distance.keys[0]?.sql
/** True for a grid point `g` within the radius; for a city's, where these are asked for. */
export const NEAR_ENOUGH = `(${ITS_CHORD} <= :mostChord::float8 or ${ITS_CHORD} between ${CITY_CHORD} and :mostCityChord::float8)`
/** Null for a listing of which only the city is known. */
const KM = `case when ${ITS_CHORD} < ${CITY_CHORD} then 2 * 6371.0088 * asin(sqrt(${ITS_CHORD}) / 2) end`

/** Grid points within the requested radius, nearest first. The box is what the index supports. */
export const POINTS_NEAR = `select g.id, g.x, g.y, g.z from grid_points g
    where g.latitude between :south::float8 and :north::float8 and g.longitude between :west::float8 and :east::float8 and ${NEAR_ENOUGH}`

/**
 * Listings of each row of a small set, one after the other: for a join PostgreSQL would estimate
 * many rows and read the whole table.
 */
export const eachOnes = (columns: string, condition: string) =>
  `cross join lateral (select ${columns} from listings l where l.listed and ${condition} offset 0) l`

/** Listings of a bucket `c` within the price range: the index has both. */
export const OF_BUCKET = `l.cell_id = c.cell_id and ${IN_PRICES}`

/** The sources of candidates when they are few: each contains exactly the rows of its name. */
const SOURCES = {
  words: `select ${COLUMNS} from listings l where l.listed and l.words @@ :words::tsquery offset 0`,
  cells: `select ${COLUMNS} from (
      select l.cell_id from listing_counts l where l.type = :type and ${MATCHES_BUCKET}
        group by l.cell_id having sum(l.n) > 0
    ) c ${eachOnes(COLUMNS, OF_BUCKET)}`,
  places: `select ${COLUMNS} from (
      select l.cell_id from listing_counts l where l.city_id = any(:cities::bigint[])
        and l.type = :type and ${MATCHES_BUCKET} group by l.cell_id having sum(l.n) > 0
    ) c ${eachOnes(COLUMNS, OF_BUCKET)}
    union all select ${COLUMNS} from unnest(:localities::bigint[]) p (id) ${eachOnes(COLUMNS, 'l.locality_id = p.id and l.type = :type')}`,
  ids: `select ${COLUMNS} from listings l where l.listed and l.id = any(:ids::uuid[]) offset 0`,
  reposts: `select ${COLUMNS} from (
      ${membersOf(
        `select m.id, m.created_at, m.price from listings m where m.listed and m.repost_key = (select r.repost_key from listings r where r.id = :like::uuid)
        union select r.id, r.created_at, r.price from listings r where r.id = :like::uuid`,
        ':like::uuid',
      )}
    ) c ${eachOnes(COLUMNS, 'l.id = c.id')}`,
  around: `select ${COLUMNS} from (${POINTS_NEAR}) g ${eachOnes(COLUMNS, 'l.grid_id = g.id and l.type = :type')}`,
} as const
export type Source = keyof typeof SOURCES

/**
 * Rows of a source that match the whole query; with `near`, their grid point within 50 km is `g`.
 */
export function matchingRows(source: Source, near: boolean): string {
  // Places outside a text comparison are already exact; words and buckets do not contain places.
  const place = source === 'places' ? 'true' : MATCHES_PLACE
  return `from (${SOURCES[source]}) l ${near ? ITS_POINT : ''}
    where l.type = :type and ${MATCHES} and ${place} and ${MATCHES_WORDS} ${near ? `and ${NEAR_ENOUGH}` : ''}`
}

const collecting = variants((key) => {
  const [source, near, order, begun, limit, cards] = key.split(' ') as [Source, ...string[]]
  const by = ORDERS[order as OrderName]
  const isNear = near === 'near'
  const shown = { order: by, cards: cardsNamed(cards) }
  const rows = `select ${rowOf(shown, isNear)} ${matchingRows(source, isNear)} ${begun === 'begun' ? `and ${after(by)}` : ''} order by ${orderBy(by)} limit ${limit}`
  return statement(`collect ${key}`, withCards(rows, shown, isNear ? ['km'] : []))
})

const countingToo = variants((key) => {
  const [source, order, limit, cards] = key.split(' ') as [Source, ...string[]]
  const by = ORDERS[order as OrderName]
  const shown = { order: by, cards: cardsNamed(cards) }
  const rows = `select ${rowOf(shown)}, count(*) over () as matching ${matchingRows(source, false)} order by ${orderBy(by)} limit ${limit}`
  return statement(`collect_counted ${key}`, withCards(rows, shown, ['matching']))
})

/** A first page from `collect`, and the number of all matches. */
export async function collectCounted(
  read: Reader,
  source: Source,
  { order, limit, cards }: ScanStep,
  parameters: Parameters,
): Promise<{ found: Found[]; matching: number }> {
  const found = await run<Found & { matching: number }>(
    read,
    countingToo(`${source} ${order.name} ${planned(limit)} ${cardsName(cards)}`),
    parameters,
  )
  return { found, matching: found[0]?.matching ?? 0 }
}

/** Reads every match of a source and returns the page: right when matches are few. */
export function collect(
  read: Reader,
  source: Source,
  near: boolean,
  step: ScanStep,
  parameters: Parameters,
): Promise<Found[]> {
  return run<Found>(
    read,
    collecting(`${source} ${near ? 'near' : 'anywhere'} ${stepName(step)}`),
    parameters,
  )
}

const AROUND = bySteps('walk_near', (step) => {
  const { order, begun, limit } = step
  const chord = order.keys[0]?.sql
  const rows = `select ${rowOf(step, true)} from (
      ${POINTS_NEAR} ${begun ? `and (${chord}, g.id) >= (:after0::float8, :after1::integer)` : ''} order by ${chord}, g.id offset 0
    ) g cross join lateral (
      select ${COLUMNS} from (
        select ${COLUMNS} from listings l where l.grid_id = g.id and l.type = :type and l.listed
          ${begun ? 'and (g.id <> :after1::integer or l.id > :after2::uuid)' : ''} order by l.id
            offset 0
      ) l where ${often(`${MATCHES} and ${MATCHES_PLACE} and ${MATCHES_WORDS}`)} limit ${limit}
    ) l limit ${limit}`
  return withCards(rows, step, ['km'])
})

/**
 * Scans outwards from a point, grid point by grid point, until enough match: right when matches are
 * frequent around it.
 */
export function walkNear(read: Reader, step: ScanStep, parameters: Parameters): Promise<Found[]> {
  return run<Found>(read, AROUND(step), parameters)
}
