// How many listings of one type match: from the counters where possible, else from the listings,
// counting to 10,001 at most.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { TOTAL_CAP } from '@rentify/contract/paging'
import type { Reader } from '../../../db/reader.ts'
import { COUNT_NAMED, MATCHES_PLACE } from './places/places.repo.ts'
import { IS_CUT_BUCKET, IS_WHOLE_BUCKET, MATCHES, MATCHES_BUCKET } from './search.filters.ts'
import {
  eachOnes,
  MATCHES_WORDS,
  matchingRows,
  OF_BUCKET,
  POINTS_NEAR,
  type Source,
} from './search.repo.ts'
import { type NamedStatement, type Parameters, run, statement, variants } from './statement.ts'

/** The number of matches, and the number of rows in the scope they are searched in. */
export type Count = { readonly matching: number; readonly among: number }

async function count(read: Reader, by: NamedStatement, parameters: Parameters): Promise<Count> {
  const [row] = await run<{ matching: number; among: number }>(read, by, parameters)
  return { matching: row?.matching ?? 0, among: row?.among ?? 0 }
}

/**
 * `none` is set, or `some`, of which a price range may cut buckets. PostgreSQL prepares every part
 * of a statement to run, also what its parameters leave out: each has the parts that it needs.
 */
export type Filtering = 'none' | 'some' | 'cutting'

export function filteringOf({ narrowed, cutBands }: Parameters): Filtering {
  if (!narrowed) return 'none'
  return cutBands ? 'cutting' : 'some'
}

const PASSES: Readonly<Record<Filtering, string>> = {
  none: 'true',
  some: MATCHES_BUCKET,
  cutting: `${MATCHES_BUCKET} and ${IS_WHOLE_BUCKET}`,
}

/**
 * Listings in the buckets that pass; in those that the price range cuts, each is checked in the
 * index, never more than 10,001.
 */
export const inBuckets = (filtering: Filtering, scope: string, ofType = 'l.type = :type') =>
  `coalesce(sum(l.n) filter (where ${PASSES[filtering]}), 0)::bigint${
    filtering === 'cutting'
      ? ` + (select count(*) from (
      select from (
        select l.cell_id from listing_counts l where ${ofType} and ${scope} and ${IS_CUT_BUCKET} and ${MATCHES_BUCKET} group by l.cell_id having sum(l.n) > 0
      ) c ${eachOnes('l.id', OF_BUCKET)} limit ${TOTAL_CAP}
    ) few)`
      : ''
  }`

const everywhere = variants<Filtering>((filtering) =>
  statement(
    `count_everywhere ${filtering}`,
    `select ${inBuckets(filtering, 'true')} as matching, coalesce(sum(l.n), 0)::bigint as among
     from kind_counts l where l.type = :type`,
  ),
)

/** In the whole country, by the indexed filters alone. */
export function countEverywhere(read: Reader, parameters: Parameters): Promise<Count> {
  return count(read, everywhere(filteringOf(parameters)), parameters)
}

const inPlaces = variants<Filtering>((filtering) => {
  const inLocalities =
    filtering === 'none'
      ? 'k.n'
      : `(select count(*) from (
         select from unnest(:localities::bigint[]) p (id)
           ${eachOnes('l.*', 'l.locality_id = p.id and l.type = :type')} where ${MATCHES}
             limit ${TOTAL_CAP}
       ) few)`
  return statement(
    `count_in_places ${filtering}`,
    `select c.matching + ${inLocalities} as matching, c.among + k.n as among
     from (
       select ${inBuckets(filtering, 'l.city_id = any(:cities::bigint[])')} as matching,
         coalesce(sum(l.n), 0)::bigint as among
       from ${filtering === 'none' ? 'city_counts' : 'listing_counts'} l
         where l.city_id = any(:cities::bigint[]) and l.type = :type
     ) c, (
       select coalesce(sum(n), 0)::bigint as n from locality_counts
         where locality_id = any(:localities::bigint[]) and type = :type
     ) k`,
  )
})

/**
 * In cities (from the counters) and localities outside them; those listing by listing when any of
 * the indexed filters is set.
 */
export function countInPlaces(read: Reader, parameters: Parameters): Promise<Count> {
  return count(read, inPlaces(filteringOf(parameters)), parameters)
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
  return (await count(read, counting(`${source} ${near ? 'near' : 'anywhere'}`), parameters))
    .matching
}

const NAMED = statement('count_named', COUNT_NAMED)

/** In any number of cities and localities of one requested name, by the counters. */
export async function countNamed(read: Reader, parameters: Parameters): Promise<number> {
  return (await count(read, NAMED, parameters)).matching
}

const BY_TEXT = statement(
  'count_by_text',
  `select count(*) as matching from (
     select from (select * from listings l where l.listed and l.type = :type
       order by l.created_at desc, l.id desc offset 0) l
     where coalesce(${MATCHES} and ${MATCHES_PLACE} and ${MATCHES_WORDS}, false) limit ${TOTAL_CAP}
   ) few`,
)

/** By comparing texts, newest first, where no counter applies; stops at 10,001. */
export async function countByText(read: Reader, parameters: Parameters): Promise<number> {
  return (await count(read, BY_TEXT, parameters)).matching
}

const NEAR = statement(
  'count_near',
  `select c.type, sum(c.n)::bigint as n from (${POINTS_NEAR}) g join grid_counts c on c.grid_id = g.id group by c.type`,
)

/** All of each type within the requested radius. */
export async function countNear(
  read: Reader,
  parameters: Parameters,
): Promise<ReadonlyMap<ListingType, number>> {
  const rows = await run<{ type: ListingType; n: number }>(read, NEAR, parameters)
  return new Map(rows.map(({ type, n }) => [type, n]))
}
