// Counts for the filter bar (D47), of one type: each facet under all the other filters.
import { TOTAL_CAP } from '@rentify/contract/paging'
import type { Reader } from '../../db/reader.ts'
import { type CellFilter, MATCHES_CELL, matchesCell } from './search.filters.ts'
import { foundRows, type Source } from './search.repo.ts'
import { type Parameters, run, statement, variants } from './statement.ts'

const CELL = 'l.price_band, l.room_type, l.furnished, l.category, l.business_type'

/** What is counted, as cells with their number. */
const CELLS = {
  everywhere: `select l.type, null::bigint as city_id, ${CELL}, l.n from kind_counts l where l.type = :type`,
  cities: `select l.type, l.city_id, ${CELL}, l.n from listing_counts l where l.type = :type`,
  places: `select l.type, l.city_id, ${CELL}, l.n from listing_counts l where l.city_id = any(:cities::bigint[]) and l.type = :type
    union all select l.type, l.city_id, ${CELL}, 1 from unnest(:localities::bigint[]) p (id) join listings l on l.locality_id = p.id and l.type = :type and l.listed`,
} as const

/** The counters where they can tell, or a source's rows (`words`, `around` …), near a point or not. */
export type Counted = keyof typeof CELLS | `rows ${Source} ${'near' | 'anywhere'}`

function cells(counted: Counted): string {
  if (counted in CELLS) return CELLS[counted as keyof typeof CELLS]
  const [, source, near] = counted.split(' ') as ['rows', Source, string]
  return `select l.type, l.city_id, ${CELL}, 1 as n ${foundRows(source, near === 'near')}`
}

const FACETS: Readonly<Record<string, { column: string; filter: CellFilter }>> = {
  budget: { column: 'price_band', filter: 'budget' },
  roomType: { column: 'room_type', filter: 'roomType' },
  furnished: { column: 'furnished', filter: 'furnished' },
  category: { column: 'category', filter: 'category' },
  businessType: { column: 'business_type', filter: 'businessType' },
}

const counting = variants((counted) => {
  const facets = Object.entries(FACETS).map(
    ([name, { column, filter }]) =>
      `select '${name}' as facet, ${column} as value, sum(n)::bigint as n from cube l where ${column} is not null and ${matchesCell(filter)} group by ${column} having sum(n) > 0`,
  )
  return statement(
    `facets ${counted}`,
    `with cube as materialized (select l.type, ${CELL}, sum(l.n) as n from (${cells(counted as Counted)}) l group by l.type, ${CELL})
     select 'total' as facet, null as value, coalesce(sum(n), 0)::bigint as n from cube l where ${MATCHES_CELL} union all ${facets.join(' union all ')}`,
  )
})

export type Tally = { readonly facet: string; readonly value: string | null; readonly n: number }

/** Every facet but city, and the total of the type as facet `total`. */
export function countFacets(read: Reader, counted: Counted, parameters: Parameters): Promise<Tally[]> {
  return run<Tally>(read, counting(counted), parameters)
}

const MOST_CITIES = 50

const byCity = variants((counted) =>
  statement(
    `facet_city ${counted}`,
    `select 'city' as facet, c.name as value, t.n from (
       select l.city_id, sum(l.n)::bigint as n from (${cells(counted as Counted)}) l where ${MATCHES_CELL} group by l.city_id having sum(l.n) > 0
     ) t join cities c on c.id = t.city_id order by t.n desc, c.name limit ${MOST_CITIES}`,
  ),
)

/** The cities with the most. */
export function countCities(read: Reader, counted: Counted, parameters: Parameters): Promise<Tally[]> {
  return run<Tally>(read, byCity(counted), parameters)
}

/** A count as it goes out: it stops at 10,001 (D7). */
export function capped(n: number): number {
  return Math.min(TOTAL_CAP, n)
}
