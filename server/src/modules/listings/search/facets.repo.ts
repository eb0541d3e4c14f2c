// Counts for the filter bar (D47): each facet under all the other filters.

import { filterColumn } from '@rentify/contract/listings/fields'
import { FILTER_NAMES } from '@rentify/contract/listings/filterable'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Reader } from '../../../db/reader.ts'
import { MATCHES_PLACE } from './places.repo.ts'
import {
  FILTER_COLUMNS,
  IN_PRICES,
  IS_CUT_BUCKET,
  IS_WHOLE_BUCKET,
  MATCHES,
  MATCHES_BUCKET,
  matchesBucket,
} from './search.filters.ts'
import {
  eachOnes,
  ITS_POINT,
  MATCHES_WORDS,
  NEAR_ENOUGH,
  OF_BUCKET,
  POINTS_NEAR,
} from './search.repo.ts'
import { type Parameters, run, statement, variants } from './statement.ts'

const BUCKET = `l.type, l.city_id, ${FILTER_COLUMNS}`
const OF_TYPES = 'l.type = any(:types::text[])'

/** Buckets that the price range cuts, listing by listing; none without a range. */
const cutBuckets = (scope: string) => `select ${BUCKET}, 1 from (
    select l.cell_id from listing_counts l where ${IS_CUT_BUCKET} and ${scope} group by l.cell_id having sum(l.n) > 0
  ) c ${eachOnes('l.*', OF_BUCKET)}`
const IN_CITIES = `l.city_id = any(:cities::bigint[]) and ${OF_TYPES}`

/**
 * Buckets with their number, where the counters apply. `offset 0` keeps a loop over places from
 * becoming a scan.
 */
const BY_COUNTERS = {
  everywhere: `select l.type, null::bigint as city_id, ${FILTER_COLUMNS}, l.n from kind_counts l where ${OF_TYPES} and ${IS_WHOLE_BUCKET}
    union all ${cutBuckets(OF_TYPES)}`,
  cities: `select ${BUCKET}, l.n from listing_counts l where ${OF_TYPES} and ${IS_WHOLE_BUCKET}
    union all ${cutBuckets(OF_TYPES)}`,
  places: `select ${BUCKET}, l.n from listing_counts l where ${IN_CITIES} and ${IS_WHOLE_BUCKET}
    union all ${cutBuckets(IN_CITIES)}
    union all select ${BUCKET}, 1 from unnest(:localities::bigint[]) p (id)
      ${eachOnes('l.*', `l.locality_id = p.id and ${OF_TYPES} and ${IN_PRICES}`)}`,
} as const

const ROW = `${BUCKET}, l.locality_id`
const OF_ROW = `${OF_TYPES} and ${IN_PRICES}`
/** The same, listing by listing. */
const BY_ROWS = {
  texts: `select ${ROW} from listings l where l.listed and ${OF_ROW} and ${MATCHES_PLACE}`,
  words: `select ${ROW} from (select l.* from listings l where l.listed and l.words @@ :words::tsquery offset 0) l where ${OF_ROW} and ${MATCHES_PLACE}`,
  around: `select ${ROW} from (${POINTS_NEAR}) g ${eachOnes('l.*', 'l.grid_id = g.id')} where ${OF_ROW} and ${MATCHES_PLACE} and ${MATCHES_WORDS}`,
  wordsAround: `select ${ROW} from (select l.* from listings l where l.listed and l.words @@ :words::tsquery offset 0) l
    ${ITS_POINT} where ${NEAR_ENOUGH} and ${OF_ROW} and ${MATCHES_PLACE}`,
} as const
export type Counted = keyof typeof BY_COUNTERS | keyof typeof BY_ROWS

const isByRows = (counted: Counted): counted is keyof typeof BY_ROWS => counted in BY_ROWS

const MOST_CITIES = 100
const CHOSEN = 'l.type = any(:chosen::text[])'

/** Listings of the chosen types in localities `m`, by the counters or listing by listing. */
const IN_LOCALITIES = {
  counters: `select m.name, case when :narrowed::boolean
        then (select count(*) from listings l where l.listed and l.locality_id = m.locality_id and ${CHOSEN} and ${MATCHES})
        else (select coalesce(sum(l.n), 0) from locality_counts l where l.locality_id = m.locality_id and ${CHOSEN}) end as n
      from mentions m where :everywhere::boolean or m.city_id = any(:cities::bigint[]) or m.locality_id = any(:localities::bigint[])`,
  rows: `select m.name, s.n from mentions m join (
        select l.locality_id, count(*) as n from spots l where ${CHOSEN} and ${MATCHES_BUCKET} group by l.locality_id
      ) s on s.locality_id = m.locality_id`,
} as const

/**
 * Choosing a city also finds places that contain its whole name (D6): the count for Noida includes
 * Noida and Greater Noida, and localities elsewhere such as Noida Road.
 */
const cities = (by: keyof typeof IN_LOCALITIES) => `select * from (with sums as (
    select l.city_id, sum(l.n)::bigint as n from cube l where ${MATCHES_BUCKET} and ${CHOSEN} group by l.city_id having sum(l.n) > 0
  ), named as materialized (
    select ' ' || c.key || ' ' as padded, s.n from sums s join cities c on c.id = s.city_id
  ), most as (
    select c.name, c.key, '% ' || nullif(c.key, '') || ' %' as words, s.n from cities c left join sums s on s.city_id = c.id
    where case when :names::text[] is null then s.n > 0 else c.name = any(:names) end order by s.n desc nulls last, c.name limit ${MOST_CITIES}
  ), mentions as (
    select m.name, l.id as locality_id, l.city_id from most m cross join lateral (
      select l.id, l.city_id from localities l where m.key <> '' and l.key like '%' || m.key || '%' and ' ' || l.key || ' ' like m.words offset 0
    ) l where not exists (select from cities c where c.id = l.city_id and ' ' || c.key || ' ' like m.words)
  ), outside as (
    select k.name, sum(k.n) as n from (${IN_LOCALITIES[by]}) k group by k.name
  )
  select null::text as type, 'city' as facet, m.name as value, (
    coalesce((select sum(k.n) from named k where k.padded like m.words), m.n, 0) + coalesce((select o.n from outside o where o.name = m.name), 0)
  )::bigint as n from most m) c`

const counting = variants((key) => {
  const [counted, of] = key.split(' ') as [Counted, 'values' | 'cities' | 'both']
  const values = FILTER_NAMES.map((name) => {
    const column = `l.${filterColumn(name)}`
    return `select l.type, '${name}' as facet, ${column}::text as value, sum(l.n)::bigint as n from cube l where ${column} is not null and ${matchesBucket(name)} group by l.type, ${column} having sum(l.n) > 0`
  })
  const totals = `select l.type, 'total' as facet, null as value, sum(l.n)::bigint as n from cube l where ${MATCHES_BUCKET} group by l.type having sum(l.n) > 0`
  const parts = [
    ...(of === 'cities' ? [] : [totals, ...values]),
    ...(of === 'values' ? [] : [cities(isByRows(counted) ? 'rows' : 'counters')]),
  ]
  // For many facets, rows are first folded into buckets; for the cities alone that would cost more
  // than it saves.
  const cells = isByRows(counted) ? `select ${BUCKET}, 1 as n from spots l` : BY_COUNTERS[counted]
  const cube =
    of === 'cities' ? cells : `select ${BUCKET}, sum(l.n) as n from (${cells}) l group by ${BUCKET}`
  const spots = isByRows(counted) ? `spots as (${BY_ROWS[counted]}), ` : ''
  return statement(`facets ${key}`, `with ${spots}cube as (${cube}) ${parts.join(' union all ')}`)
})

/**
 * A value's count in one type; for `city` in all chosen types together, for `total` without a
 * value.
 */
export type Tally = {
  readonly type: ListingType | null
  readonly facet: string
  readonly value: string | null
  readonly n: number
}

/** Counts facets of `:types`: the values, the cities with most of `:chosen`, or both at once. */
export function countFacets(
  read: Reader,
  counted: Counted,
  of: 'values' | 'cities' | 'both',
  parameters: Parameters,
): Promise<Tally[]> {
  return run<Tally>(read, counting(`${counted} ${of}`), parameters)
}
