// Listings of equal popularity alternate (D9): those of one import, owner or city would otherwise
// fill the first pages.
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** So many of a city take turns; the others follow, newest first. */
const VARIED = 12

/** Written in one transaction, bounded like scores are. */
const BATCH = 500
/** All processes read what changed: after a large import the first pages are written first. */
const MOST = 5_000

type Changed = { readonly id: string; readonly variety: number }

/**
 * Writes the rank of listings among those of their type, city and popularity where it changed, a
 * few thousand a call, and returns how many. Owners and kinds take turns within a city, and in a
 * list of all cities each city has its first listing before any has its second.
 */
export async function refreshVariety(db: Database): Promise<number> {
  const { rows } = await sql<Changed>`with tied as (
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
    select id, variety from (
      select l.id, greatest(0, coalesce(r.variety, 0)) as variety, l.variety as before
      from listings l left join ranked r on r.id = l.id
    ) l
    where variety <> before order by greatest(variety, before) desc, id limit ${MOST}`.execute(
    db.sql,
  )
  for (let from = 0; from < rows.length; from += BATCH)
    await write(db, rows.slice(from, from + BATCH))
  return rows.length
}

async function write(db: Database, changed: readonly Changed[]): Promise<void> {
  const [ids, values] = [changed.map(({ id }) => id), changed.map(({ variety }) => variety)]
  await sql`with changed as (
      select l.id, c.variety from unnest(${ids}::uuid[], ${values}::smallint[]) c (id, variety)
        join listings l on l.id = c.id order by l.id for update of l
    )
    update listings l set variety = c.variety from changed c where c.id = l.id`.execute(db.sql)
}
