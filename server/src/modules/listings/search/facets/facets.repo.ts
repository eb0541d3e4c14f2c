// Counts for the filter bar (D47): each facet under all the other filters.

import { filterColumn } from '@rentify/contract/listings/columns'
import { FILTER_NAMES, type FilterName } from '@rentify/contract/listings/filterable'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Reader } from '../../../../db/reader.ts'
import { hasWords, MATCHES_PLACE } from '../places/places.repo.ts'
import {
  FILTER_COLUMNS,
  IN_PRICES,
  IN_RANGES,
  IS_CUT_BUCKET,
  IS_WHOLE_BUCKET,
  MATCHES,
  MATCHES_BUCKET,
  matchesBucket,
} from '../search.filters.ts'
import {
  eachOnes,
  ITS_POINT,
  MATCHES_WORDS,
  NEAR_ENOUGH,
  OF_BUCKET,
  POINTS_NEAR,
} from '../search.repo.ts'
import { type Parameters, run, statement, variants } from '../statement.ts'

const BUCKET = `l.type, l.city_id, ${FILTER_COLUMNS}`
const OF_TYPES = 'l.type = any(:types::text[])'

/** Buckets that the price range cuts, listing by listing; none without a range. */
const cutBuckets = (scope: string) => `select ${BUCKET}, 1 from (
    select l.cell_id from listing_counts l where ${IS_CUT_BUCKET} and ${scope} group by l.cell_id
      having sum(l.n) > 0
  ) c ${eachOnes('l.*', OF_BUCKET)}`
const IN_CITIES = `l.city_id = any(:cities::bigint[]) and ${OF_TYPES}`

/**
 * Buckets with their number, where the counters apply. `offset 0` keeps a loop over places from
 * becoming a scan.
 */
const BY_COUNTERS = {
  everywhere: `select l.type, null::bigint as city_id, ${FILTER_COLUMNS}, l.n from kind_counts l where ${OF_TYPES} and ${IS_WHOLE_BUCKET}
    union all ${cutBuckets(OF_TYPES)}`,
  places: `select ${BUCKET}, l.n from listing_counts l where ${IN_CITIES} and ${IS_WHOLE_BUCKET}
    union all ${cutBuckets(IN_CITIES)}
    union all select ${BUCKET}, 1 from unnest(:localities::bigint[]) p (id)
      ${eachOnes('l.*', `l.locality_id = p.id and ${OF_TYPES} and ${IN_PRICES}`)}`,
} as const

const ROW = `${BUCKET}, l.locality_id`
const OF_ROW = `${OF_TYPES} and ${IN_RANGES}`
/** The same, listing by listing. */
const BY_ROWS = {
  texts: `select ${ROW} from listings l where l.listed and ${OF_ROW} and ${MATCHES_PLACE}`,
  words: `select ${ROW} from (select l.* from listings l where l.listed and l.words @@ :words::tsquery offset 0) l where ${OF_ROW} and ${MATCHES_PLACE}`,
  around: `select ${ROW} from (${POINTS_NEAR}) g ${eachOnes('l.*', 'l.grid_id = g.id')} where ${OF_ROW} and ${MATCHES_PLACE} and ${MATCHES_WORDS}`,
  wordsAround: `select ${ROW} from (select l.* from listings l where l.listed and l.words @@ :words::tsquery offset 0) l
    ${ITS_POINT} where ${NEAR_ENOUGH} and ${OF_ROW} and ${MATCHES_PLACE}`,
} as const
/** `cities`: the cities of the whole country, which have counters of their own. */
export type Counted = 'cities' | keyof typeof BY_COUNTERS | keyof typeof BY_ROWS

const isByRows = (counted: Counted): counted is keyof typeof BY_ROWS => counted in BY_ROWS

const MAX_CITIES = 100
const CHOSEN = 'l.type = any(:chosen::text[])'

/**
 * Whether any filter is set. PostgreSQL prepares every part of a statement to run, also what its
 * parameters leave out: without filters, cities have counters of their own.
 */
type Filtering = 'narrowed' | 'all'

/** Listings of the chosen types in localities `m`, by the counters or listing by listing. */
const IN_LOCALITIES = {
  all: `select coalesce(sum(l.n), 0) from locality_counts l where l.locality_id = m.locality_id and ${CHOSEN}`,
  narrowed: `select count(*) from listings l where l.listed and l.locality_id = m.locality_id and ${CHOSEN} and ${MATCHES}`,
} as const satisfies Record<Filtering, string>

/** PostgreSQL expects one row and would join in a loop; a full join is hashed. */
const inLocalities = (counted: Counted, filtering: Filtering) =>
  isByRows(counted)
    ? `select m.name, s.n from mentions m full join (
        select l.locality_id, count(*) as n from spots l where ${CHOSEN} and ${MATCHES_BUCKET}
          group by l.locality_id
      ) s on s.locality_id = m.locality_id where coalesce(m.name, '') <> ''`
    : `select m.name, (${IN_LOCALITIES[filtering]}) as n
      from mentions m where :everywhere::boolean or m.city_id = any(:cities::bigint[]) or m.locality_id = any(:localities::bigint[])`

/**
 * The number of listings of the chosen types in each city. In the whole country those of the few
 * kinds that pass the filters are looked up, so that no city's other buckets are read.
 */
const SUMS = {
  all: `select l.city_id, l.n from city_counts l where ${CHOSEN}`,
  narrowed: `select c.city_id, c.n from kinds k cross join lateral (
        select l.city_id, l.n from listing_counts l where l.kind_id = k.kind_id offset 0
      ) c where k.is_whole
      union all select l.city_id, 1 from kinds k cross join lateral (
        select l.cell_id from listing_counts l where l.kind_id = k.kind_id group by l.cell_id
          having sum(l.n) > 0 offset 0
      ) c ${eachOnes('l.city_id', OF_BUCKET)} where not k.is_whole`,
} as const satisfies Record<Filtering, string>
const KINDS = `kinds as materialized (
    select l.kind_id, ${IS_WHOLE_BUCKET} as is_whole from kind_counts l where ${CHOSEN}
      and ${MATCHES_BUCKET}
    group by l.kind_id, l.price_band having sum(l.n) > 0
  ), `

/**
 * Choosing a city also finds places that contain its whole name (D6): the count for Noida includes
 * Noida and Greater Noida, and localities elsewhere such as Noida Road.
 */
const cities = (
  counted: Counted,
  filtering: Filtering,
) => `select * from (with ${counted === 'cities' && filtering === 'narrowed' ? KINDS : ''}sums as materialized (
    select l.city_id, sum(l.n)::bigint as n from (${
      counted === 'cities'
        ? SUMS[filtering]
        : `select l.city_id, l.n from cube l where ${filtering === 'narrowed' ? MATCHES_BUCKET : 'true'} and ${CHOSEN}`
    }) l group by l.city_id having sum(l.n) > 0
  ), most as materialized (
    select c.name, c.key, '% ' || nullif(c.key, '') || ' %' as words, s.n from cities c
      left join sums s on s.city_id = c.id
    where case when :names::text[] is null then s.n > 0 else c.name = any(:names) end
      order by s.n desc nulls last, c.name limit ${MAX_CITIES}
  ), named as materialized (
    select m.name, c.id from most m cross join lateral (
      select c.id from cities c where m.key <> '' and ${hasWords('c', 'm.key', 'm.words')} offset 0
    ) c
  ), mentions as (
    select m.name, l.id as locality_id, l.city_id from most m cross join lateral (
      select l.id, l.city_id from localities l where m.key <> ''
        and ${hasWords('l', 'm.key', 'm.words')} offset 0
    ) l where not exists (select from named c where c.name = m.name and c.id = l.city_id)
  ), inside as (
    select k.name, sum(s.n) as n from named k join sums s on s.city_id = k.id group by k.name
  ), outside as (
    select k.name, sum(k.n) as n from (${inLocalities(counted, filtering)}) k group by k.name
  )
  select null::text as type, 'city' as facet, m.name as value,
    (coalesce(i.n, m.n, 0) + coalesce(o.n, 0))::bigint as n
  from most m left join inside i on i.name = m.name left join outside o on o.name = m.name) c`

const counting = variants((key) => {
  const [counted, of, filtering] = key.split(' ') as [
    Counted,
    'values' | 'cities' | 'both',
    Filtering,
  ]
  const passes = (except?: FilterName) =>
    filtering === 'narrowed' ? matchesBucket(except) : 'true'
  const values = FILTER_NAMES.map((name) => {
    const column = `l.${filterColumn(name)}`
    return `select l.type, '${name}' as facet, ${column}::text as value, sum(l.n)::bigint as n from cube l where ${column} is not null and ${passes(name)} group by l.type, ${column} having sum(l.n) > 0`
  })
  const totals = `select l.type, 'total' as facet, null as value, sum(l.n)::bigint as n from cube l where ${passes()} group by l.type having sum(l.n) > 0`
  const parts = [
    ...(of === 'cities' ? [] : [totals, ...values]),
    ...(of === 'values' ? [] : [cities(counted, filtering)]),
  ]
  if (counted === 'cities') return statement(`facets ${key}`, parts.join(' union all '))
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
export type FacetTally = {
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
): Promise<FacetTally[]> {
  const filtering: Filtering = parameters.narrowed ? 'narrowed' : 'all'
  return run<FacetTally>(read, counting(`${counted} ${of} ${filtering}`), parameters)
}
