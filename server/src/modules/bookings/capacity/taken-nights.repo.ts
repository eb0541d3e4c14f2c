import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { TakenNights, TakenRooms } from '../../listings/index.ts'
import { CAPACITY, takenRanges } from './capacity.repo.ts'

/** No stay ends later. */
const LAST_DAY = '2200-01-01'

/**
 * The nights of hotels that take no further stay, from today on: what a booking of them would be
 * declined by (D28, D102).
 */
export async function takenNightsOfHotels(
  { sql: db, readPrimary }: Pick<Database, 'sql' | 'readPrimary'>,
  hotelIds: readonly string[],
): Promise<readonly TakenNights[]> {
  const nights = { checkIn: sql`installation_today()`, checkOut: LAST_DAY }
  const taken = takenRanges({ id: sql`l.id`, capacity: sql`l.capacity` }, nights)
  const { sql: text, parameters } = sql`
    select l.id, t.ranges from (
      select id, ${CAPACITY} as capacity from listings
      where id = any(${hotelIds}::uuid[]) and type = 'Hotel'
    ) l cross join lateral (
      select json_agg(json_build_array(from_night - date '1970-01-01', to_night - date '1970-01-01')
        order by from_night) as ranges
      from (${taken}) r (from_night, to_night)
    ) t where t.ranges is not null`.compile(db)
  return readPrimary.query<TakenNights>({ name: 'taken_nights', text }, parameters)
}

/** SQL for whether the listing `l` is a room that takes nobody today, as `takenRooms` says. */
export const takesNobody: RawBuilder<boolean> = sql<boolean>`exists (
  select from (
    select id, available_from, ${CAPACITY} as capacity from listings
    where id = l.id and type = 'Room'
  ) r cross join lateral (${takenRanges(
    { id: sql`r.id`, capacity: sql`r.capacity` },
    { checkIn: sql`installation_today()`, checkOut: LAST_DAY },
  )}) t (from_night, to_night)
  where t.from_night = installation_today()
    and t.to_night > coalesce(r.available_from, '-infinity'))`

/**
 * Rooms whose nights from today on are booked or blocked, and until when; not those that their
 * owner has announced for that day.
 */
export const takenRooms: TakenRooms = async (db, listingIds) => {
  const nights = { checkIn: sql`installation_today()`, checkOut: LAST_DAY }
  const taken = takenRanges({ id: sql`l.id`, capacity: sql`l.capacity` }, nights)
  const { rows } = await sql<Awaited<ReturnType<TakenRooms>>[number]>`
    select l.id, max(t.to_night) as until from (
      select id, available_from, ${CAPACITY} as capacity from listings
      where id = any(${listingIds}::uuid[]) and type = 'Room'
    ) l cross join lateral (${taken}) t (from_night, to_night)
    where t.from_night = installation_today() group by l.id, l.available_from
    having max(t.to_night) > coalesce(l.available_from, '-infinity')`.execute(db)
  return rows
}
