import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs/job.ts'
import { refreshPopularity } from './popularity.ts'

/** What the catalogue needs done beside the requests. */
export function listingJobs(db: Database): readonly Job[] {
  return [
    { name: 'listings.popularity', schedule: '*/10 * * * *', run: () => refreshPopularity(db) },
    { name: 'listings.compact_counts', schedule: '* * * * *', run: () => compactCounts(db) },
  ]
}

/** Writers append to the counters; folded, reading them stays cheap. Every change of what is listed shows in the smallest of them. */
async function compactCounts(db: Database): Promise<void> {
  await sql`select compact_counts() where exists (
    select from kind_counts group by type, price_band, room_type, furnished, category, business_type having count(*) > 1)`.execute(db.sql)
}
