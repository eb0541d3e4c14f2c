import { sql } from 'kysely'
import type { Interest } from '../listings/index.ts'

/**
 * Saves as the catalogue's popularity counts them (D9): current saves, by the day they were made.
 */
export const savesByDay: Interest = {
  kind: 'save',
  byDay: sql`select listing_id, (saved_at at time zone 'UTC')::date as day, count(*) as n from saved where saved_at > now() - interval '31 days' group by 1, 2`,
}
