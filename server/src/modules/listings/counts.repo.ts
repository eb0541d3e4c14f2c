// How many listings match, by type: from the counters where they can tell, else from the listings themselves.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Reader } from '../../db/reader.ts'
import { MATCHES_CELL, MATCHES_PLACE } from './search.filters.ts'
import { type Parameters, run, statement } from './statement.ts'

export type Counts = ReadonlyMap<ListingType, number>

const ALL = statement('count_all', `select l.type, sum(l.n)::bigint as n from listing_counts l where l.type = any(:types::text[]) and ${MATCHES_CELL} group by l.type`)

const LISTED = statement(
  'count_listed',
  `select l.type, count(*) as n from listings l where l.listed and l.type = any(:types::text[]) and ${MATCHES_CELL} and ${MATCHES_PLACE}
    and (:words::tsquery is null or l.words @@ :words::tsquery) group by l.type`,
)

async function counts(read: Reader, by: typeof ALL, parameters: Parameters): Promise<Counts> {
  const rows = await run<{ type: ListingType; n: number }>(read, by, parameters)
  return new Map(rows.map(({ type, n }) => [type, n]))
}

export function countAll(read: Reader, parameters: Parameters): Promise<Counts> {
  return counts(read, ALL, parameters)
}

export function countListed(read: Reader, parameters: Parameters): Promise<Counts> {
  return counts(read, LISTED, parameters)
}
