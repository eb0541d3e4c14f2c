// The listings of a search page by the database: ids and sort keys, in order.

import { TOTAL_CAP } from '@rentify/contract/paging'
import type { Reader } from '../../../db/reader.ts'
import { membersOf } from '../lists/cards.repo.ts'
import { MATCHES_PLACE } from './places/places.repo.ts'
import { FILTER_COLUMNS, IN_PRICES, MATCHES } from './search.filters.ts'
import { CITY_CHORD } from './search.near.ts'
import { after, keysOf, ORDERS, type Order, type OrderName, orderBy } from './search.sorts.ts'
import { type Parameters, run, statement, variants } from './statement.ts'

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

/** An order, whether it begins after a cursor, and the maximum number of rows. */
export type ScanStep = {
  readonly order: Order
  readonly begun: boolean
  readonly limit: number
}

// A literal limit keeps PostgreSQL from preferring to sort all rows; few distinct limits keep the
// statements few. The first is a page of the web and one row more.
const LIMITS = [13, 32, 112] as const

export function planned(limit: number): number {
  return LIMITS.find((most) => limit <= most) ?? 112
}

/** The aliases that filters, orders and sources may use for a listing. */
export const COLUMNS = `${FILTER_COLUMNS}, l.id, l.repost_key, l.type, l.city, l.location, l.created_at, l.popularity, l.pictured, l.price, l.rating, l.words, l.public_title, l.area, l.shop_area, l.max_occupancy, l.available_from, l.city_id, l.locality_id, l.grid_id, l.grid_latitude, l.grid_longitude`
export const MATCHES_WORDS = '(:words::tsquery is null or l.words @@ :words::tsquery)'
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

const SOURCES = {
  all: `select ${COLUMNS} from listings l where l.listed and l.type = :type`,
  ids: `select ${COLUMNS} from listings l where l.listed and l.id = any(:ids::uuid[]) offset 0`,
  reposts: `select ${COLUMNS} from (
      ${membersOf(
        `select m.id, m.created_at, m.price from listings m where m.listed and m.repost_key = (select r.repost_key from listings r where r.id = :like::uuid)
        union select r.id, r.created_at, r.price from listings r where r.id = :like::uuid`,
        ':like::uuid',
      )}
    ) c ${eachOnes(COLUMNS, 'l.id = c.id')}`,
} as const
export type Source = keyof typeof SOURCES

/**
 * Rows of a source that match the whole query; with `near`, their grid point within 50 km is `g`.
 */
export function matchingRows(source: Source, near: boolean): string {
  return `from (${SOURCES[source]}) l ${near ? ITS_POINT : ''}
    where l.type = :type and ${MATCHES} and ${MATCHES_PLACE} and ${MATCHES_WORDS} ${near ? `and ${NEAR_ENOUGH}` : ''}`
}

const counting = variants((key) => {
  const [source, near] = key.split(' ') as [Source, string]
  return statement(
    `count_rows ${key}`,
    `select count(*) as matching from (select ${matchingRows(source, near === 'near')} limit ${TOTAL_CAP}) few`,
  )
})

/** Rows of a source that match the whole query; stops at 10,001. */
export async function countRows(
  read: Reader,
  source: Source,
  near: boolean,
  parameters: Parameters,
): Promise<number> {
  const counted = counting(`${source} ${near ? 'near' : 'anywhere'}`)
  const [row] = await run<{ matching: number }>(read, counted, parameters)
  return row?.matching ?? 0
}

const collecting = variants((key) => {
  const [source, near, order, begun, limit] = key.split(' ') as [Source, ...string[]]
  const by = ORDERS[order as OrderName]
  const isNear = near === 'near'
  return statement(
    `collect ${key}`,
    `select l.id, ${keysOf(by)} as keys ${isNear ? `, ${KM} as km` : ''} ${matchingRows(source, isNear)}
      ${begun === 'begun' ? `and ${after(by)}` : ''} order by ${orderBy(by)} limit ${limit}`,
  )
})

/** The rows of a page, from every match of a source. */
export function collect(
  read: Reader,
  source: Source,
  near: boolean,
  { order, begun, limit }: ScanStep,
  parameters: Parameters,
): Promise<Found[]> {
  const key = `${source} ${near ? 'near' : 'anywhere'} ${order.name} ${begun ? 'begun' : 'fresh'} ${planned(limit)}`
  return run<Found>(read, collecting(key), parameters)
}
