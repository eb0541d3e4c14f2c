// Counts for the filter bar (D47) by the database, where the index is not current: each facet under
// all the other filters, listing by listing.
import { filterColumn } from '@rentify/contract/listings/columns'
import { FILTER_NAMES, type FilterName } from '@rentify/contract/listings/filterable'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Reader } from '../../../../db/reader.ts'
import { hasWords, MATCHES_PLACE } from '../places/places.repo.ts'
import { FILTER_COLUMNS, IN_RANGES, MATCHES_BUCKET, matchesBucket } from '../search.filters.ts'
import { ITS_POINT, MATCHES_WORDS, NEAR_ENOUGH } from '../search.repo.ts'
import { type Parameters, run, statement, variants } from '../statement.ts'

/** Rows that may count: those that fail filters of the bar are among them. */
const rowsOf = (isNear: boolean) =>
  `select l.type, l.city_id, l.locality_id, ${FILTER_COLUMNS} from listings l ${isNear ? ITS_POINT : ''}
    where l.listed and l.type = any(:types::text[]) and ${IN_RANGES} and ${MATCHES_PLACE}
      and ${MATCHES_WORDS} ${isNear ? `and ${NEAR_ENOUGH}` : ''}`

const MAX_CITIES = 100
const CHOSEN = `l.type = any(:chosen::text[]) and ${MATCHES_BUCKET}`

/**
 * Choosing a city also finds places that contain its whole name (D6): the count for Noida includes
 * Noida and Greater Noida, and localities elsewhere such as Noida Road.
 */
const CITIES = `select * from (with sums as materialized (
    select l.city_id, count(*) as n from spots l where ${CHOSEN} group by l.city_id
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
    select m.name, sum(s.n) as n from mentions m join (
      select l.locality_id, count(*) as n from spots l where ${CHOSEN} group by l.locality_id
    ) s on s.locality_id = m.locality_id group by m.name
  )
  select null::text as type, 'city' as facet, m.name as value,
    (coalesce(i.n, m.n, 0) + coalesce(o.n, 0))::bigint as n
  from most m left join inside i on i.name = m.name left join outside o on o.name = m.name) c`

const VALUES = FILTER_NAMES.map((name: FilterName) => {
  const column = `l.${filterColumn(name)}`
  return `select l.type, '${name}' as facet, ${column}::text as value, count(*) as n from spots l where ${column} is not null and ${matchesBucket(name)} group by l.type, ${column}`
})
const TOTALS = `select l.type, 'total' as facet, null as value, count(*) as n from spots l where ${MATCHES_BUCKET} group by l.type`

type Of = 'values' | 'cities'

const counting = variants((key) => {
  const [of, where] = key.split(' ') as [Of, string]
  const parts = of === 'values' ? [TOTALS, ...VALUES] : [CITIES]
  return statement(
    `facets ${key}`,
    `with spots as materialized (${rowsOf(where === 'near')}) ${parts.join(' union all ')}`,
  )
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

/** Counts facets of `:types`: the values, or the cities with most of `:chosen`. */
export function countFacets(
  read: Reader,
  of: Of,
  isNear: boolean,
  parameters: Parameters,
): Promise<FacetTally[]> {
  return run<FacetTally>(read, counting(`${of} ${isNear ? 'near' : 'anywhere'}`), parameters)
}
