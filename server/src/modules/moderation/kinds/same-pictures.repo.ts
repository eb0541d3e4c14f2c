// Which listings of other owners show nearly the same pictures (ADR 0317).
import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import { bandsOf, CUTS } from '../../media/index.ts'

/** A picture of a listing, and nearly the same on a listing of another owner. */
export type SamePicture = {
  readonly listingId: string
  readonly ownerId: string
  readonly picture: string
  readonly otherListingId: string
  readonly otherOwnerId: string
  readonly otherPicture: string
  /** In how many of 256 bits their hashes differ. */
  readonly distance: number
  /** Whether this listing is the later one, or has the picture with its edges cut off. */
  readonly isCopy: boolean
  /**
   * How many other owners show it, up to one more than `MOST_OWNERS`: a stock picture or a
   * placeholder, of which only the nearest is named.
   */
  readonly owners: number
}

/** Pictures that differ in more bits are different ones, by measurement (ADR 0317). */
export const MOST_DISTANCE = 72
/** One expression of them all: a subquery for each candidate would take longer than the rest. */
const DISTANCE = sql<number>`least(${sql.join(
  CUTS.map((_, n) => sql`bit_count(h.hash # a.hashes[${sql.lit(n + 1)}])`),
)})::integer`
/** A picture of more owners than these says nothing about who took it from whom. */
export const MOST_OWNERS = 20
/** Pictures of one statement: a second at most, among millions. */
const AT_ONCE = 50
/** Nearly the same pictures of one, and listings that show one of those, that are looked at. */
const [MOST_NEAR, MOST_SHOWING] = [100, 1_000]

/**
 * The pictures of these active or waiting listings that other owners' listings show too, or nearly
 * the same: of each picture the nearest of each other owner. What the demo's owners share among
 * themselves does not count. Pictures that are not looked at yet, and flat ones, find nothing.
 */
export async function findSamePictures(
  db: Queryable,
  listingIds: readonly string[],
): Promise<SamePicture[]> {
  const asked = await findHashes(db, listingIds)
  const found: SamePicture[] = []
  for (let at = 0; at < asked.length; at += AT_ONCE)
    found.push(...(await lookUp(db, asked.slice(at, at + AT_ONCE))))
  return found
}

async function lookUp(db: Queryable, asked: readonly Shown[]): Promise<SamePicture[]> {
  const pictures = asked.map(({ hashes, ...picture }) => ({
    ...{ ...picture, hashes },
    probes: [...new Set(hashes.flatMap(bandsOf))],
  }))
  const found = await sql<SamePicture>`
    select a."listingId", a."ownerId", a.picture, s."otherListingId", s."otherOwnerId",
      s."otherPicture", s.distance, s."isCopy",
      least(s.owners, ${MOST_OWNERS + 1})::integer as owners
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb)
      a ("listingId" uuid, "ownerId" uuid, picture text, hashes bit(256)[], probes integer[])
    join listings l on l.id = a."listingId"
    join accounts o on o.id = l.owner_id
    cross join lateral (
      select f.*, count(*) over () as owners,
        row_number() over (order by f.distance, f."otherListingId") as place
      from (
        select distinct on (other.owner_id) other.id as "otherListingId",
          other.owner_id as "otherOwnerId", near.picture_id as "otherPicture", near.distance,
          not near.whole or (other.created_at, other.id) < (l.created_at, l.id) as "isCopy"
        from (
          select h.picture_id, ${DISTANCE} as distance,
            bit_count(h.hash # a.hashes[1]) <= ${MOST_DISTANCE} as whole
          from picture_hashes h where h.bands && a.probes and ${DISTANCE} <= ${MOST_DISTANCE}
          order by 2, 1 limit ${MOST_NEAR}
        ) near
        cross join lateral (
          select lp.listing_id from listing_pictures lp where lp.picture_id = near.picture_id
          limit ${MOST_SHOWING}
        ) shown
        join listings other on other.id = shown.listing_id and other.owner_id <> l.owner_id
        join accounts others on others.id = other.owner_id and not (others.is_demo and o.is_demo)
        order by other.owner_id, near.distance, other.id
      ) f
    ) s
    where s.owners <= ${MOST_OWNERS} or s.place = 1
    order by a."listingId", a.picture, s.distance, s."otherListingId"`.execute(db)
  return found.rows
}

/** `hashes`: its own, and what it would be a copy of with its edges cut off. */
type Shown = {
  readonly listingId: string
  readonly ownerId: string
  readonly picture: string
  readonly hashes: readonly string[]
}

async function findHashes(db: Queryable, listingIds: readonly string[]): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    select distinct on (l.id, h.picture_id) l.id as "listingId", l.owner_id as "ownerId",
      h.picture_id as picture, (h.hash || h.cut)::text[] as hashes
    from listings l join listing_pictures lp on lp.listing_id = l.id
    join picture_hashes h on h.picture_id = lp.picture_id
    where l.id = any(${[...listingIds]}::uuid[]) and l.status in ('active', 'pending')
    order by l.id, h.picture_id`.execute(db)
  return rows
}
