// What filters alone find, by plain SQL without an index of ours: what the index is compared with.

import { hash } from 'node:crypto'
import type { CalendarDate } from '@rentify/contract/calendar'
import { filterColumn, filterType } from '@rentify/contract/listings/columns'
import {
  FILTER_NAMES,
  FILTERS,
  type FilterDescription,
} from '@rentify/contract/listings/filterable'
import { STALE_AFTER_DAYS } from '@rentify/contract/listings/freshness'
import type { Sort } from '@rentify/contract/listings/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Reader } from '../../../db/reader.ts'
import { run, statement } from '../../../db/statements/statement.ts'
import type { LandmarkKind } from '../../geo/index.ts'
import { COST_FACTS, type FactMeaning, RATING_SQL, type TypedFact } from '../../listings/index.ts'
import { CONFIRMED_DAY, KNOWN_COST } from '../feed/listing-rows.repo.ts'
import { type Filters, NO_PRICE, type RequestedPlace } from '../search.filters.ts'
import { type NearPoint, nearParameters } from '../search.near.ts'
import { gridAround } from './landmark-grid.ts'

export type PlainAnswer = { readonly total: number; readonly ids: readonly string[] }

/** The numbers of the latest changes: where they are the same, so are the listings. */
export type LatestChanges = readonly number[]

const LATEST = `array(select id from listing_changes order by id desc limit 100)`
const LATEST_CHANGES = statement('judge_changes', `select ${LATEST} as latest`)

/** The latest changes that were committed before this call. */
export async function readLatestChanges(read: Reader): Promise<LatestChanges> {
  const [row] = await run<{ latest: LatestChanges }>(read, LATEST_CHANGES, {})
  return row?.latest ?? []
}

type Sorted = Exclude<Sort, 'distance'>

/** `${fresh}`: whether it was confirmed lately (D87). */
const orderBy = (sort: Sorted, day: CalendarDate) => {
  const fresh = sql`(${sql.raw(CONFIRMED_DAY)} >= ${day}::date - ${STALE_AFTER_DAYS}::integer)`
  return {
    newest: sql`l.created_at desc, l.id desc`,
    popular: sql`l.popularity desc, ${fresh} desc, l.pictured desc, l.variety desc,
      l.created_at desc, l.id desc`,
    price_asc: sql`coalesce(l.price, ${sql.raw(String(NO_PRICE))}), ${fresh} desc, l.id`,
    cost_asc: sql`coalesce(${sql.raw(KNOWN_COST)}, ${sql.raw(String(NO_PRICE))}), ${fresh} desc, l.id`,
    price_desc: sql`coalesce(l.price, -1) desc, ${fresh} desc, l.id desc`,
    rating: sql`coalesce(${sql.raw(RATING_SQL)}, -1) desc, ${fresh} desc, l.popularity desc,
      l.created_at desc, l.id desc`,
  }[sort]
}

/**
 * The number of matches, and the ids of the first; without a point, and of a text its `facts`.
 * With the changes that it has seen: a replica's may not be the latest.
 */
export async function plainAnswer(
  { readSlowly, sql: builder }: Pick<Database, 'readSlowly' | 'sql'>,
  filters: Filters,
  {
    sort,
    day,
    facts,
  }: {
    readonly sort: Sorted
    readonly day: CalendarDate
    readonly facts: readonly TypedFact[]
  },
  limit: number,
): Promise<{ readonly answer: PlainAnswer; readonly latest: LatestChanges }> {
  const query: RawBuilder<PlainAnswer & { latest: LatestChanges }> = sql`
    with found as materialized (
      select l.id, row_number() over (order by ${orderBy(sort, day)}) as at
      from listings l join cities c on c.id = l.city_id
      left join localities p on p.id = l.locality_id
      where l.listed and l.type = any(${filters.types}) and ${sql.join([...conditionsOf(filters), ...facts.map(holds)], sql` and `)}
    )
    select (select count(*) from found) as total,
      array(select id from found where at <= ${limit} order by at) as ids, ${sql.raw(LATEST)} as latest`
  const { sql: text, parameters } = query.compile(builder)
  const name = `judge_${hash('sha1', text)}`
  const [row] = await readSlowly.query<PlainAnswer & { latest: LatestChanges }>(
    { name, text },
    parameters,
  )
  const { latest = [], ...answer } = row ?? { total: 0, ids: [] }
  return { answer, latest }
}

/** Whether it is so; other types have no such fact. */
function holds(fact: TypedFact) {
  const { types } = fact
  const isSo = fact.landmark ? isBeside(fact.landmark, fact) : costs(fact)
  return sql`(l.type <> all(${types}) or coalesce(${isSo}, false))`
}

/** Near a landmark of the kind; where none is known around it, in words. */
function isBeside(kind: LandmarkKind, { tokens, synonyms = [], words }: TypedFact) {
  const { near, known } = gridAround(kind)
  const said = [...tokens.map((token) => [`_${token}`]), ...synonyms, words].map(
    (all) => sql`tsvector_to_array(l.words) @> ${all}::text[]`,
  )
  return sql`(l.grid_id = any(${near}::bigint[]) or (
    not coalesce(l.grid_id = any(${known}::bigint[]), false) and (${sql.join(said, sql` or `)})))`
}

function costs({ tokens }: FactMeaning) {
  const said = tokens.map((token) => COST_FACTS[token] ?? 'false').join(' or ')
  return sql.raw(`(${said})`)
}

function conditionsOf(filters: Filters) {
  const { city, location, price, maxMonthlyCost, roomTypesMeant, furnishedMeant, shopCategory } =
    filters
  const { box, circle } = filters
  const ofRooms = (column: 'room_type' | 'furnished', values: readonly string[]) =>
    sql`(l.type <> 'Room' or l.${sql.ref(column)} = any(${values}))`
  return [
    sql`true`,
    ...[city, location].flatMap((place) => (place ? [isIn(place)] : [])),
    ...FILTER_NAMES.flatMap((name) => {
      const value = filters.described[name]
      if (value === null) return []
      const { takes }: FilterDescription = FILTERS[name]
      const column = sql.ref(`l.${filterColumn(name)}`)
      const type = sql.raw(filterType(name))
      if (takes === 'several') return [sql`${column} = any(${value}::${type}[])`]
      return [sql`${column} ${sql.raw(takes === 'one' ? '=' : '>=')} ${value}::${type}`]
    }),
    ...(price
      ? [sql`coalesce(l.price, ${NO_PRICE}) between ${price.least} and ${price.most}`]
      : []),
    ...(maxMonthlyCost === null
      ? []
      : [sql`(l.type <> 'Hotel' and ${sql.raw(KNOWN_COST)} <= ${maxMonthlyCost})`]),
    ...(roomTypesMeant ? [ofRooms('room_type', roomTypesMeant)] : []),
    ...(furnishedMeant ? [ofRooms('furnished', [furnishedMeant])] : []),
    ...(shopCategory
      ? [
          sql`(l.type <> 'Shop' or strpos(lower(coalesce(l.category, l.business_type)), ${shopCategory}) > 0)`,
        ]
      : []),
    ...(box
      ? [
          sql`(l.grid_latitude between ${box.south} and ${box.north} and l.grid_longitude between ${box.west} and ${box.east})`,
        ]
      : []),
    ...(circle ? [isWithin(circle)] : []),
  ]
}

/** Whether the grid point is no further, by the square of the chord through the sphere. */
function isWithin(circle: NearPoint) {
  const { x, y, z, mostChord, mostCityChord = 0 } = nearParameters(circle)
  const [lat, lng] = [sql`radians(l.grid_latitude)`, sql`radians(l.grid_longitude)`]
  return sql`((l.precision is distinct from 'city' or ${mostCityChord > 0})
    and (cos(${lat}) * cos(${lng}) - ${x}) ^ 2 + (cos(${lat}) * sin(${lng}) - ${y}) ^ 2
      + (sin(${lat}) - ${z}) ^ 2 <= ${mostChord})`
}

/** Whether the listing's city or locality has the requested name (D6). */
function isIn({ key, part, exact }: RequestedPlace) {
  const words = ` ${key} `
  const isNamed = (place: 'c' | 'p') =>
    sql`(${key} <> '' and strpos(' ' || ${sql.ref(`${place}.key`)} || ' ', ${words}) > 0)`
  const isLocality = part === null ? isNamed('p') : sql`strpos(lower(p.name), ${part}) > 0`
  return sql`coalesce(${isNamed('c')} or lower(c.name) = ${exact} or ${isLocality} or lower(p.name) = ${exact}, false)`
}
