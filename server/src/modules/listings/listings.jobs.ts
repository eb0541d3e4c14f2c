import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs/job.ts'
import { refreshPopularity } from './popularity.ts'

/** What the catalogue needs done beside the requests. */
export function listingJobs(db: Database): readonly Job[] {
  return [
    { name: 'listings.popularity', schedule: '*/10 * * * *', run: () => refreshPopularity(db) },
    // Writers append to the counters; folded, reading them stays cheap.
    { name: 'listings.compact_counts', schedule: '* * * * *', run: async () => void (await sql`select compact_counts()`.execute(db.sql)) },
  ]
}
