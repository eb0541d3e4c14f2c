import { sql } from 'kysely'
import type { Interest } from '../listings/index.ts'

/**
 * Booking requests as the catalogue's popularity counts them (D9), also those that came to nothing.
 */
export const requestsByDay: Interest = {
  kind: 'request',
  byDay: sql`select listing_id, (created_at at time zone 'UTC')::date as day, count(*) as n
    from bookings where created_at > now() - interval '31 days' and listing_id is not null group by 1, 2`,
}
