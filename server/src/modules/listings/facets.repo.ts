// Counts for the filter bar (D47): each facet under all the other filters.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Reader } from '../../db/reader.ts'
import { type CellFilter, MATCHES_CELL, MATCHES_PLACE, matchesCell } from './search.filters.ts'
import { eachOnes, ITS_POINT, MATCHES_WORDS, NEAR_ENOUGH, POINTS_NEAR } from './search.repo.ts'
import { type Parameters, run, statement, variants } from './statement.ts'

const CELL = 'l.type, l.city_id, l.price_band, l.room_type, l.furnished, l.category, l.business_type'
const OF_TYPES = 'l.type = any(:types::text[])'

/** What is counted, as cells with their number: by the counters where they can tell, else listing by listing. `offset 0` keeps a walk from place to place from becoming a scan. */
const CELLS = {
  everywhere: `select l.type, null::bigint as city_id, l.price_band, l.room_type, l.furnished, l.category, l.business_type, l.n from kind_counts l where ${OF_TYPES}`,
  cities: `select ${CELL}, l.n from listing_counts l where ${OF_TYPES}`,
  places: `select ${CELL}, l.n from listing_counts l where l.city_id = any(:cities::bigint[]) and ${OF_TYPES}
    union all select ${CELL}, 1 from unnest(:localities::bigint[]) p (id)
      ${eachOnes('l.*', `l.locality_id = p.id and ${OF_TYPES}`)}`,
  texts: `select ${CELL}, 1 as n from listings l where l.listed and ${OF_TYPES} and ${MATCHES_PLACE}`,
  words: `select ${CELL}, 1 as n from (select l.* from listings l where l.listed and l.words @@ :words::tsquery offset 0) l where ${OF_TYPES} and ${MATCHES_PLACE}`,
  around: `select ${CELL}, 1 as n from (${POINTS_NEAR}) g ${eachOnes('l.*', 'l.grid_id = g.id')} where ${OF_TYPES} and ${MATCHES_PLACE} and ${MATCHES_WORDS}`,
  wordsAround: `select ${CELL}, 1 as n from (select l.* from listings l where l.listed and l.words @@ :words::tsquery offset 0) l
    ${ITS_POINT} where ${NEAR_ENOUGH} and ${OF_TYPES} and ${MATCHES_PLACE}`,
} as const
export type Counted = keyof typeof CELLS

const FACETS: Readonly<Record<string, { column: string; filter: CellFilter }>> = {
  budget: { column: 'price_band', filter: 'budget' },
  roomType: { column: 'room_type', filter: 'roomType' },
  furnished: { column: 'furnished', filter: 'furnished' },
  category: { column: 'category', filter: 'category' },
  businessType: { column: 'business_type', filter: 'businessType' },
}

const MOST_CITIES = 100
// Choosing a city also finds every city whose name holds its name (D6): beside Noida stands what Noida and Greater Noida have.
const CITIES = `select * from (with sums as (
    select l.city_id, sum(l.n)::bigint as n from cube l where ${MATCHES_CELL} and l.type = any(:chosen::text[]) group by l.city_id having sum(l.n) > 0
  ), named as (
    select c.name, lower(c.name) as lower, s.n from sums s join cities c on c.id = s.city_id
  ), most as (
    select * from named order by n desc, name limit ${MOST_CITIES}
  )
  select null::text as type, 'city' as facet, m.name as value, (select sum(k.n) from named k where position(m.lower in k.lower) > 0)::bigint as n from most m) c`

const counting = variants((key) => {
  const [counted, of] = key.split(' ') as [Counted, 'values' | 'cities' | 'both']
  const values = Object.entries(FACETS).map(
    ([name, { column, filter }]) =>
      `select l.type, '${name}' as facet, l.${column} as value, sum(l.n)::bigint as n from cube l where l.${column} is not null and ${matchesCell(filter)} group by l.type, l.${column} having sum(l.n) > 0`,
  )
  const totals = `select l.type, 'total' as facet, null as value, sum(l.n)::bigint as n from cube l where ${MATCHES_CELL} group by l.type having sum(l.n) > 0`
  const parts = [...(of === 'cities' ? [] : [totals, ...values]), ...(of === 'values' ? [] : [CITIES])]
  // Asked many things, rows are first folded into cells; for the cities alone that would cost more than it saves.
  const cube = of === 'cities' ? CELLS[counted] : `select ${CELL}, sum(l.n) as n from (${CELLS[counted]}) l group by ${CELL}`
  return statement(`facets ${key}`, `with cube as (${cube}) ${parts.join(' union all ')}`)
})

/** A value's count in one type; for `city` in all chosen types together, for `total` without a value. */
export type Tally = { readonly type: ListingType | null; readonly facet: string; readonly value: string | null; readonly n: number }

/** Counts facets of `:types`: the values, the cities with most of `:chosen`, or both at once. */
export function countFacets(read: Reader, counted: Counted, of: 'values' | 'cities' | 'both', parameters: Parameters): Promise<Tally[]> {
  return run<Tally>(read, counting(`${counted} ${of}`), parameters)
}
