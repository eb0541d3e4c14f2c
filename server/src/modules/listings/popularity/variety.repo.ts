// Listings of equal popularity alternate (D9): those of one import, owner or city would otherwise
// fill the first pages.
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { type Rank, writeRanks } from './popularity.repo.ts'

/** So many of a city take turns; the others follow, newest first. */
const VARIED = 12

/** All processes read what changed: after a large import the first pages are written first. */
const MOST = 5_000

/**
 * Writes the rank of listings among those of their type, city and popularity where it changed, a
 * few thousand a call, and returns how many. Owners and kinds take turns within a city, and in a
 * list of all cities each city has its first listing before any has its second.
 */
export async function refreshVariety(db: Database): Promise<number> {
  const { rows } = await sql<Rank>`with tied as (
      select *, count(*) over (partition by type, popularity, pictured) as ties from (
        select id, type, city_id, owner_id, coalesce(room_type, category, business_type) as kind,
          popularity, pictured, created_at
        from listings where listed
      ) l
    ), turns as (
      select *, row_number() over (partition by type, city_id, popularity, pictured, owner_id, kind
        order by created_at desc, id desc) as turn
      from tied where ties > 1
    ), ranked as (
      select id, ${VARIED + 1}::integer - row_number() over (
        partition by type, city_id, popularity, pictured order by turn, created_at desc, id desc
      ) as variety
      from turns where turn <= ${VARIED}::integer
    )
    select id, variety as rank from (
      select l.id, greatest(0, coalesce(r.variety, 0)) as variety, l.variety as before
      from listings l left join ranked r on r.id = l.id
    ) l
    where variety <> before order by greatest(variety, before) desc, id limit ${MOST}`.execute(
    db.sql,
  )
  await writeRanks(db, 'variety', rows)
  return rows.length
}
