import type { OwnListing } from '@rentify/contract/listings/owner'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import { OWN_COLUMNS } from '../listings.presenter.ts'

/** A word as typed, and the name that a city of that other name is stored under, or the same. */
export type Word = { readonly typed: string; readonly stored: string }

export type OwnFilters = {
  readonly ownerId: string
  readonly type: ListingType | null
  /** Only what visitors see, or only what they do not. */
  readonly isLive: boolean | null
  /** All of these are in the listing's title, city or locality. */
  readonly words: readonly Word[]
}

/** `matching`: how many of the `n` contain the words. */
export type OwnListTally = {
  readonly type: ListingType
  readonly isLive: boolean
  readonly n: number
  readonly matching: number
}
/** Where a page begins: after a cursor's keys, or after so many listings. */
export type Begin = { readonly after: readonly string[] | null; readonly offset: number }

/** The keys of the newest-first order, as cursors carry them. */
const KEYS = sql`array[
  to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), l.id::text]`

type Row = { readonly listing: Omit<OwnListing, 'can'>; readonly keys: readonly string[] }

/**
 * A page of an owner's listings, newest first, and how many there are: one statement, so that both
 * are of the same moment. Reads the primary: owners see their own changes at once.
 */
export async function findOwnListings(
  db: Queryable,
  { ownerId, type, isLive, words }: OwnFilters,
  { after, offset }: Begin,
  limit: number,
): Promise<{ tallies: readonly OwnListTally[]; page: readonly Row[] }> {
  const begun = after
    ? sql`and (m.created_at, m.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``
  const { rows } = await sql<{ tallies: readonly OwnListTally[]; page: readonly Row[] }>`
    with mine as materialized (
      select l.id, l.type, l.listed, l.created_at, ${containing(words)} as matches
      from listings l where l.owner_id = ${ownerId}
    ), tallies as (
      select type, listed as "isLive", count(*) as n,
        count(*) filter (where matches) as matching
      from mine group by 1, 2
    ), page as (
      select m.id from mine m where m.matches ${begun}
        ${type === null ? sql`` : sql`and m.type = ${type}`}
        ${isLive === null ? sql`` : sql`and m.listed = ${isLive}`}
      order by m.created_at desc, m.id desc limit ${limit} offset ${offset}
    ), shown as (
      select (select row_to_json(r) from (select ${sql.raw(OWN_COLUMNS)}) r) as listing,
        ${KEYS} as keys
      from page join listings l using (id) join accounts o on o.id = l.owner_id
      order by l.created_at desc, l.id desc
    )
    select (select coalesce(json_agg(t), '[]') from tallies t) as tallies,
      (select coalesce(json_agg(s), '[]') from shown s) as page`.execute(db)
  return rows[0] ?? { tallies: [], page: [] }
}

/** The condition that a listing `l` is an owner's and fits the filters. */
export function matching({ ownerId, type, isLive, words }: OwnFilters) {
  return sql<boolean>`l.owner_id = ${ownerId} and ${containing(words)}
    ${type === null ? sql`` : sql`and l.type = ${type}`}
    ${isLive === null ? sql`` : sql`and l.listed = ${isLive}`}`
}

/** Whether a listing's title, city and locality, as its owner wrote them, contain every word. */
function containing(words: readonly Word[]) {
  if (words.length === 0) return sql<boolean>`true`
  const contains = words.map(
    ({ typed, stored }) =>
      sql`(strpos(said.text, ${typed}) > 0 or strpos(said.text, ${stored}) > 0)`,
  )
  return sql<boolean>`(select ${sql.join(contains, sql` and `)} from (
    select lower(concat_ws(' ', l.title, l.city, l.location, l.unmasked ->> 'city',
      l.unmasked ->> 'location')) as text offset 0
  ) said)`
}
