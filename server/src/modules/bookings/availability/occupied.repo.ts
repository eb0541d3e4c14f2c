import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

const AT_ONCE = 50

/**
 * Some listings after this one in which somebody stays today, or whose owner blocked today; of
 * which only some units are taken is not known of the others.
 */
export async function findOccupied(db: Queryable, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct id from (
      (select listing_id as id from bookings
        where listing_id > ${after} and status = 'booked'
          and daterange(check_in, check_out) @> installation_today())
      union all
      (select listing_id from blocked_dates
        where listing_id > ${after} and units is null
          and daterange(from_date, to_date) @> installation_today())
    ) o order by id limit ${AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}
